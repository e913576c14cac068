"""A plain reference layout: what the engine must answer, computed as simply as possible.

It follows the words of tilework.h alone, shares no code with the engine, and takes O(items · lanes) for everything.
Positions and sizes are whole numbers of units; one unit is 1/64 of a device pixel.
"""
