"""Five pictures in three columns: make a layout, append, ask what is visible, make it wider.

Needs Tilework: from the project's root, pip install ./bindings/python; or, after make lib, run it as
PYTHONPATH=bindings/python TILEWORK_LIBRARY=build/libtilework.so python3 bindings/python/examples/quickstart.py
"""

import tilework as tw

with tw.Layout(width=320, height=240, sections=[tw.Waterfall(lanes=3, gap=10, insets=10)]) as layout:
    layout.append([(400, 300), (300, 400), (500, 500), tw.Item(1600, 900, span=2), (3, 4)])
    for element in layout.query(0, 0, 320, 240):
        x, y, width, height = element.frame
        print(f"picture {element.index} at ({x:g}, {y:g}), {width:g} x {height:g}")
    layout.resize(640, 480)
    width, height = layout.content_size
    print(f"at twice the width the content is {height:g} long")
