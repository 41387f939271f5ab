"""Side tables, coffee tables, a dining table and a desk."""
import math
import kit as k
import materials as M
from designs import design
from designs.seating import legs


@design('floor', 'warm', az=-26, el=14, fill=0.78, detail=((0.1, -0.15, 0.5), 0.18, -30, 22))
def tue():
    """A side table on one turned foot."""
    p = M.paint(mask='A')
    prof = k.spline([(0.0, 0.0), (0.15, 0.0), (0.152, 0.008), (0.10, 0.022), (0.04, 0.06), (0.024, 0.14), (0.022, 0.40),
                     (0.04, 0.49), (0.06, 0.503), (0, 0.503)], 10)
    k.lathe(prof, p, angle=60)
    k.lathe(k.fillet([(0, 0.5), (0.205, 0.5), (0.21, 0.512), (0.21, 0.528), (0.2, 0.528), (0.196, 0.518), (0, 0.518)],
                     [0, .003, .003, .003, .003, .004, 0]), p)


@design('floor', 'sage', az=-26, el=16, fill=0.78, detail=((0.1, -0.14, 0.47), 0.17, -30, 24))
def skive():
    """A stone disc on three blades of oak."""
    k.disc(0.22, 0.022, M.stone('marble', mask='B'), (0, 0, 0.458), 0.005)
    oak = M.wood('oak', 'z', mask='A')
    for i in range(3):
        a = math.degrees(2 * math.pi * i / 3) + 20
        blade = [(0.006, 0.0), (0.14, 0.0), (0.19, 0.455), (0.006, 0.455)]
        ob = k.prism(k.fillet(blade, [0, 0.01, 0.01, 0], 6, True), 0.024, oak, bevel=0.005)
        k.place(ob, (-0.012 * math.sin(math.radians(a)) * -1, -0.012 * math.cos(math.radians(a)), 0), (90, 0, a))


@design('floor', 'clay', az=-30, el=14, fill=0.78, detail=((0.15, -0.12, 0.53), 0.18, -35, 22))
def brett():
    """A tray you may lift off its folding frame."""
    p, w = M.paint(mask='A'), M.wood('oak', 'z', mask='B')
    for sx in (-1, 1):
        k.rod((sx * 0.18, -0.14, 0), (sx * 0.18, 0.14, 0.5), 0.010, w)
        k.rod((sx * 0.158, 0.14, 0), (sx * 0.158, -0.14, 0.5), 0.010, w)
    for y in (-0.14, 0.14):
        k.rod((-0.18, y, 0.5), (0.18, y, 0.5), 0.010, w)
    k.rod((-0.18, 0.085, 0.1), (0.18, 0.085, 0.1), 0.007, w)
    prof = k.fillet([(0.0, 0.51), (0.228, 0.51), (0.24, 0.552), (0.235, 0.552), (0.224, 0.516), (0, 0.516)],
                    [0, .008, .002, .002, .008, 0])
    k.lathe(prof, p, seg=128)


@design('floor', 'chalk', az=-24, el=17, fill=0.82, detail=((0.3, -0.2, 0.36), 0.24, -30, 22))
def holme():
    """A coffee table shaped like a skerry, on three cones."""
    pts = [(0.56, 0.02), (0.40, 0.30), (0.02, 0.31), (-0.38, 0.36), (-0.60, 0.06), (-0.46, -0.27), (-0.06, -0.24), (0.36, -0.30)]
    k.prism(k.spline(pts, 14, True), 0.026, M.wood('oak', 'x', mask='A'), (0, 0, 0.344), bevel=0.010)
    for x, y in ((0.32, 0.02), (-0.33, 0.15), (-0.28, -0.13)):
        k.lathe(k.fillet([(0, 0), (0.045, 0), (0.085, 0.346), (0, 0.346)], 0.004), M.wood('oak', 'z', mask='A'), (x, y, 0))


@design('floor', 'sand', az=-30, el=15, fill=0.84, detail=((0.5, -0.22, 0.36), 0.22, -38, 20))
def flate():
    """A low table: a slim top with linoleum, a shelf of slats."""
    oak, oz = M.wood('oak', 'x', mask='B'), M.wood('oak', 'z', mask='B')
    k.prism(k.rect(1.1, 0.55, 0.03), 0.02, oak, (0, 0, 0.36), bevel=0.004)
    k.prism(k.rect(1.076, 0.526, 0.024), 0.0015, M.lino('#c9c4b8', mask='A'), (0, 0, 0.3795), bevel=0.0005)
    for sx in (-1, 1):
        for sy in (-1, 1):
            k.rod((sx * 0.5, sy * 0.235, 0), (sx * 0.5, sy * 0.235, 0.36), 0.014, oz, 0.018)
        k.box(0.02, 0.45, 0.03, M.wood('oak', 'y', mask='B'), (sx * 0.5, 0, 0.15), 0.004)
    for i in range(7):
        k.box(1.0, 0.03, 0.012, oak, (0, -0.18 + 0.06 * i, 0.168), 0.003)


@design('floor', 'fog', az=-30, el=16, fill=0.8, detail=((0.1, -0.1, 0.48), 0.2, -35, 22))
def bris():
    """Two nesting tables of bent sheet."""
    for s, x, y, z, ch in ((1.0, 0.06, 0.08, 0.46, 'A'), (0.8, -0.16, -0.14, 0.36, 'B')):
        p = M.paint(mask=ch)
        k.disc(0.23 * s, 0.009, p, (x, y, z), 0.003)
        k.lathe(k.fillet([(0.0, 0.0), (0.16 * s, 0.0), (0.16 * s, 0.007), (0, 0.007)], 0.002), p, (x, y, 0))
        k.rod((x + 0.1 * s, y + 0.1 * s, 0.004), (x + 0.1 * s, y + 0.1 * s, z), 0.009, p)
        k.rod((x + 0.125 * s, y + 0.06 * s, 0.004), (x + 0.125 * s, y + 0.06 * s, z), 0.009, p)


@design('floor', 'warm', az=-32, el=11, fill=0.86, detail=((0.85, -0.38, 0.7), 0.3, -40, 16))
def lag():
    """A dining table: a slim oval top, four legs that lean out."""
    top = k.squircle(2.0, 0.95, 3.0, 160)
    k.prism(top, 0.026, M.wood('oak', 'x', mask='A'), (0, 0, 0.714), bevel=0.009)
    oz = M.wood('oak', 'z', mask='A')
    for sx in (-1, 1):
        for sy in (-1, 1):
            k.rod((sx * 0.76, sy * 0.36, 0), (sx * 0.66, sy * 0.29, 0.715), 0.017, oz, 0.026)
    for y in (-0.24, 0.24):
        k.box(1.28, 0.022, 0.07, M.wood('oak', 'x', mask='A'), (0, y, 0.644), 0.004)
    for x in (-0.62, 0.62):
        k.box(0.022, 0.5, 0.07, M.wood('oak', 'y', mask='A'), (x, 0, 0.644), 0.004)


@design('floor', 'grey', az=-30, el=13, fill=0.84, detail=((0.35, -0.28, 0.72), 0.25, -38, 20))
def skriv():
    """A writing desk with linoleum, one drawer and a raised edge."""
    oak, oz = M.wood('oak', 'x', mask='B'), M.wood('oak', 'z', mask='B')
    k.prism(k.rect(1.3, 0.65, 0.03), 0.022, oak, (0, 0, 0.708), bevel=0.005)
    k.prism(k.rect(1.27, 0.60, 0.02), 0.002, M.lino('#c9c4b8', mask='A'), (0, -0.012, 0.7285), bevel=0.0006)
    k.box(1.27, 0.014, 0.05, oak, (0, 0.312, 0.73), 0.004)
    for sx in (-1, 1):
        for sy in (-1, 1):
            k.rod((sx * 0.60, sy * 0.29, 0), (sx * 0.56, sy * 0.26, 0.71), 0.014, oz, 0.022)
    k.box(1.06, 0.5, 0.075, oak, (0, 0.0, 0.634), 0.003)
    k.box(0.5, 0.014, 0.068, oak, (0.25, -0.252, 0.637), 0.003)
    k.box(0.5, 0.014, 0.068, oak, (-0.26, -0.252, 0.637), 0.003)
    for x in (0.25, -0.26):
        k.lathe(k.fillet([(0, 0), (0.009, 0), (0.012, 0.018), (0, 0.018)], 0.003), M.metal('brass'), (x, -0.258, 0.671), (90, 0, 0))
