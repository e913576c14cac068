"""Random draws: a hash of seed, item and purpose, so that they depend on nothing else."""

PLACEHOLDER = 1
DOUBLE_SPAN = 2

_MASK = (1 << 64) - 1


def draw(seed: int, identity: int, purpose: int) -> float:
    """In 0 … 1 (excluded). `identity` is the item's key, or its index where the key is 0."""
    stream = _mix(seed ^ (purpose * 0x9E3779B97F4A7C15 & _MASK))
    return (_mix(stream ^ identity) >> 11) * 2.0**-53


def _mix(z: int) -> int:
    """The finalizer of splitmix64."""
    z ^= z >> 30
    z = z * 0xBF58476D1CE4E5B9 & _MASK
    z ^= z >> 27
    z = z * 0x94D049BB133111EB & _MASK
    return z ^ (z >> 31)
