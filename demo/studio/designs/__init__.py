"""Every design of the range, by its short name.

A design is a function which builds its solids; SETS tells where it is
photographed, from where, and on which paper.
"""
REGISTRY = {}


def design(stand='floor', paper='warm', az=-26, el=12, lens=75, fill=0.74, mood=1.0, rise=0.0,
           detail=None, front=(0, 6), extra=()):
    """Register a design. detail: (point, radius, az, el); extra: other angles."""
    def deco(fn):
        REGISTRY[fn.__name__.rstrip('_')] = dict(
            build=fn, stand=stand, paper=paper, az=az, el=el, lens=lens, fill=fill, mood=mood,
            rise=rise, detail=detail, front=front, extra=extra)
        return fn
    return deco


def load():
    import importlib
    for part in ("pendants", "tablelamps", "floorwall", "seating", "tables", "storage", "objects"):
        try:
            importlib.import_module("designs." + part)
        except ModuleNotFoundError as e:
            print(e)
    return REGISTRY
