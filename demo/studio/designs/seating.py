"""Stools, chairs, benches and poufs. They stand on z = 0, the front is -y."""
import math
import kit as k
import materials as M
from designs import design


def legs(n, r_top, z_top, r_foot, rad_top, rad_foot, mat, turn=45.0):
    """Splayed round legs; returns their (foot, top) points."""
    out = []
    for i in range(n):
        a = 2 * math.pi * i / n + math.radians(turn)
        c, s = math.cos(a), math.sin(a)
        foot, top = (r_foot * c, r_foot * s, 0), (r_top * c, r_top * s, z_top)
        k.rod(foot, top, rad_foot, mat, rad_top)
        out.append((foot, top))
    return out


def along(seg, t):
    (a, b) = seg
    return tuple(a[i] + (b[i] - a[i]) * t for i in range(3))


def sling(outline, z, dip, t, mat, loc=(0, 0, 0)):
    """A seat hollowed by hand: a prism whose top sinks towards the middle."""
    n, rings = len(outline), 14
    verts, faces = [], []
    for side in (1, 0):
        for j in range(rings + 1):
            f = j / rings
            edge = 0.012 * max(0.0, (f - 0.86) / 0.14) ** 2
            for x, y in outline:
                zz = z - dip * (1 - f ** 2) - edge if side else z - t + edge * 0.8
                verts.append((x * f, y * f, zz))
    half = (rings + 1) * n
    for j in range(rings):
        for i in range(n):
            q = (i + 1) % n
            a, b, c, d = j * n + i, j * n + q, (j + 1) * n + q, (j + 1) * n + i
            faces.append((a, d, c, b) if j else (a, d, c))
            faces.append((half + a, half + b, half + c, half + d) if j else (half + a, half + c, half + d))
    top = rings * n
    for i in range(n):
        q = (i + 1) % n
        faces.append((top + i, half + top + i, half + top + q, top + q))
    return k.place(k.mesh('seat', verts, faces, mat, angle=50), loc)


@design('floor', 'warm', az=-28, el=16, detail=((0.05, -0.1, 0.44), 0.16, -30, 24))
def trekk():
    """A three-legged stool with a hollowed seat; the legs come through the top."""
    seat, leg = M.wood('oak', 'x', mask='A'), M.wood('oak', 'z', mask='A')
    sling(k.circle(0.17, 96), 0.45, 0.012, 0.034, seat)
    legs(3, 0.105, 0.447, 0.19, 0.0165, 0.0115, leg, 90)


@design('floor', 'clay', az=-26, el=10, fill=0.82, detail=((0.0, -0.15, 0.73), 0.2, -30, 18))
def rand():
    """A bar stool: four legs, a brass foot ring, an upholstered disc."""
    leg = M.wood('oak', 'z', mask='B')
    four = legs(4, 0.115, 0.70, 0.21, 0.016, 0.012, leg)
    k.disc(0.165, 0.022, M.wood('oak', 'x', mask='B'), (0, 0, 0.685), 0.006)
    pad = k.spline([(0, 0.0), (0.15, 0.0), (0.172, 0.016), (0.17, 0.04), (0.14, 0.052), (0, 0.057)], 10)
    k.lathe(pad, M.fabric(mask='A'), (0, 0, 0.706), angle=60)
    k.ring(0.171, 0.003, M.fabric(mask='A'), (0, 0, 0.712))
    r = math.hypot(*along(four[0], 0.34)[:2])
    k.ring(r + 0.008, 0.0075, M.metal('brass'), (0, 0, along(four[0], 0.34)[2]))


@design('floor', 'rose', az=-24, el=18, fill=0.72, detail=((0.12, -0.24, 0.3), 0.17, -30, 26))
def mosse():
    """A pouf of looped wool, a seam round its waist."""
    prof = k.spline([(0, 0.0), (0.20, 0.0), (0.262, 0.03), (0.29, 0.12), (0.288, 0.2), (0.282, 0.215), (0.288, 0.23),
                     (0.278, 0.31), (0.23, 0.365), (0.12, 0.383), (0, 0.385)], 12)
    k.lathe(prof, M.fabric(mask='A', kind='boucle'), seg=160, angle=80)


@design('floor', 'grey', az=-32, el=14, fill=0.78, detail=((0.1, -0.2, 0.38), 0.18, -35, 22))
def kubbe():
    """A lounge stool: leather over a bent steel sled."""
    steel = M.metal('black', mask='B', rough=0.4)
    for x in (-0.24, 0.24):
        k.tube(k.bend([(x, -0.2, 0.37), (x, -0.2, 0.008), (x, 0.2, 0.008), (x, 0.2, 0.37), (x, -0.2, 0.37)], 0.04, 10),
               0.008, steel, smooth=False)
    for y in (-0.14, 0.14):
        k.rod((-0.24, y, 0.37), (0.24, y, 0.37), 0.007, steel)
    k.cushion(0.56, 0.46, 0.10, M.leather('#b08a66', mask='A'), (0, 0, 0.372), e1=0.36, e2=0.22, crown=0.014)
    path = [(x * 0.279, y * 0.229, 0.422) for x, y in k.squircle(2, 2, 9.0, 120)]
    k.tube(path, 0.0035, M.leather('#b08a66', mask='A'), smooth=False, cyclic=True)


@design('floor', 'fog', az=-28, el=9, fill=0.84, detail=((0.0, -0.14, 0.64), 0.2, -32, 20))
def sti():
    """A counter stool: bent tube and a saddle of solid wood."""
    p = M.paint(mask='A')
    for x in (-1, 1):
        k.tube(k.bend([(x * 0.13, -0.1, 0.635), (x * 0.2, -0.2, 0.011), (x * 0.2, 0.2, 0.011), (x * 0.13, 0.1, 0.635)], 0.035, 10),
               0.011, p, smooth=False)
    k.rod((-0.183, -0.172, 0.19), (0.183, -0.172, 0.19), 0.009, p)
    k.rod((-0.183, 0.172, 0.19), (0.183, 0.172, 0.19), 0.009, p)
    k.box(0.29, 0.22, 0.012, p, (0, 0, 0.628), 0.003)
    sling(k.squircle(0.42, 0.30, 3.2, 120), 0.678, 0.018, 0.034, M.wood('oak', 'x', mask='B'))


@design('floor', 'sage', az=-30, el=12, fill=0.84, detail=((0.45, -0.1, 0.40), 0.22, -35, 20))
def langs():
    """A long bench from three planks, dovetailed through."""
    oak, oz = M.wood('oak', 'x', mask='A'), M.wood('oak', 'z', mask='A')
    k.box(1.3, 0.34, 0.028, oak, (0, 0, 0.417), 0.003)
    for x in (-0.56, 0.56):
        k.box(0.028, 0.32, 0.417, oz, (x, 0, 0), 0.003)
        for y in (-0.1, 0, 0.1):
            k.box(0.027, 0.05, 0.0015, M.wood('walnut', 'y'), (x, y, 0.4445), 0.0004)
    k.box(1.1, 0.022, 0.09, oak, (0, 0, 0.315), 0.003)


@design('floor', 'plum', az=-26, el=12, fill=0.84, mood=0.95, detail=((0.35, -0.2, 0.42), 0.2, -35, 22))
def hvile():
    """An upholstered bench with two bolsters held by straps."""
    leg = M.wood('walnut', 'z', mask='B')
    for x in (-0.5, 0.5):
        for y in (-0.16, 0.16):
            k.rod((x * 1.04, y * 1.1, 0), (x, y, 0.33), 0.012, leg, 0.019)
    k.box(1.14, 0.40, 0.035, M.wood('walnut', 'x', mask='B'), (0, 0, 0.31), 0.006)
    k.cushion(1.2, 0.46, 0.12, M.fabric(mask='A'), (0, 0, 0.34), e1=0.3, e2=0.14, seg=160, crown=0.012)
    path = [(x * 0.598, y * 0.228, 0.40) for x, y in k.squircle(2, 2, 14.0, 160)]
    k.tube(path, 0.0042, M.fabric(mask='A'), smooth=False, cyclic=True)


@design('floor', 'chalk', az=-34, el=10, fill=0.84, detail=((0.0, 0.18, 0.68), 0.22, -38, 14))
def eike():
    """A dining chair: moulded plywood on turned legs."""
    ply, leg = M.wood('oak', 'x', mask='A'), M.wood('oak', 'z', mask='A')
    sling(k.squircle(0.45, 0.43, 3.4, 140), 0.455, 0.02, 0.016, ply)
    for sx in (-1, 1):
        k.rod((sx * 0.215, -0.20, 0), (sx * 0.165, -0.155, 0.443), 0.011, leg, 0.016)
        k.tube(k.spline([(sx * 0.2, 0.235, 0.0), (sx * 0.185, 0.19, 0.30), (sx * 0.185, 0.19, 0.46),
                         (sx * 0.185, 0.23, 0.70)], 10), 0.0145, leg, smooth=False)
    for y in (-0.155, 0.17):
        k.box(0.34, 0.02, 0.045, ply, (0, y, 0.40), 0.004)
    # the back: a board bent round the sitter
    n, verts, faces = 40, [], []
    for side in (0, 1):
        for j in range(9):
            z = 0.625 + 0.135 * j / 8
            for i in range(n + 1):
                u = -1 + 2 * i / n
                inset = 0.5 * (abs(u) ** 6) * 0.06
                zz = 0.69 + (z - 0.69) * (1 - inset * 6)
                r = 0.245 + 0.05 * u * u * -1 + side * 0.011
                verts.append((0.225 * u, r + (z - 0.6) * 0.16, zz))
    w, half = n + 1, 9 * (n + 1)
    for j in range(8):
        for i in range(n):
            a = j * w + i
            faces.append((a, a + 1, a + w + 1, a + w))
            faces.append((half + a, half + a + w, half + a + w + 1, half + a + 1))
    rim = [i for i in range(w)] + [j * w + n for j in range(1, 9)] + [8 * w + i for i in range(n - 1, -1, -1)] + [j * w for j in range(7, 0, -1)]
    for a, b in zip(rim, rim[1:] + rim[:1]):
        faces.append((a, half + a, half + b, b))
    back = k.mesh('back', verts, faces, ply, angle=50)
    k.soften(back, 0.003, 3)


@design('floor', 'dusk', az=-32, el=10, fill=0.82, mood=1.05, detail=((0.2, -0.2, 0.5), 0.25, -38, 16))
def lun():
    """A lounge chair: four cushions in a light wooden frame."""
    w = M.wood('oak', 'y', mask='B')
    wz, wx = M.wood('oak', 'z', mask='B'), M.wood('oak', 'x', mask='B')
    for sx in (-1, 1):
        x = sx * 0.34
        k.rod((x, -0.32, 0), (x, -0.30, 0.56), 0.014, wz, 0.018)
        k.rod((x, 0.36, 0), (x, 0.28, 0.56), 0.014, wz, 0.018)
        k.prism(k.spline([(-0.03, -0.36), (0.03, -0.36), (0.034, 0.0), (0.024, 0.34), (-0.024, 0.34), (-0.034, 0)], 8, True),
                0.022, w, (x, 0, 0.555), bevel=0.006)
        k.box(0.024, 0.6, 0.045, w, (x, -0.01, 0.24), 0.005)
    k.box(0.66, 0.024, 0.05, wx, (0, -0.30, 0.24), 0.005)
    k.box(0.66, 0.024, 0.05, wx, (0, 0.27, 0.24), 0.005)
    f = M.fabric(mask='A')
    k.cushion(0.63, 0.64, 0.15, f, (0, -0.04, 0.275), (4, 0, 0), e1=0.34, e2=0.2, seg=140, crown=0.02)
    k.cushion(0.63, 0.15, 0.50, f, (0, 0.26, 0.375), (-17, 0, 0), e1=0.5, e2=0.42, seg=140)
