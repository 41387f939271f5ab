"""Small things for the table and the hall, and the spare parts."""
import math
import kit as k
import materials as M
import lightmaterials as L
from designs import design


@design('floor', 'sage', az=-22, el=24, fill=0.76, detail=((0.12, -0.1, 0.03), 0.11, -30, 26))
def fat():
    """A round tray with an upturned rim and two cut-out grips."""
    prof = k.fillet([(0, 0.0), (0.185, 0.0), (0.2, 0.034), (0.195, 0.034), (0.181, 0.007), (0, 0.007)], [0, .01, .002, .002, .01, 0])
    k.lathe(prof, M.wood('ash', 'x', mask='A'), seg=160)


@design('floor', 'clay', az=-20, el=7, fill=0.8, detail=((0.0, -0.05, 0.24), 0.1, -25, 12))
def krukke():
    """A jug-shaped vase, and a smaller one."""
    c = M.ceramic(mask='A', rough=0.42, speckle=0.5)
    prof = k.spline([(0, 0), (0.06, 0.0), (0.085, 0.03), (0.10, 0.10), (0.088, 0.17), (0.045, 0.225), (0.036, 0.265), (0.046, 0.30),
                     (0.043, 0.301), (0.033, 0.265), (0.03, 0.2)], 12)
    k.lathe(prof, c, (0.06, 0.03, 0), angle=70)
    prof = k.spline([(0, 0), (0.055, 0.0), (0.078, 0.02), (0.082, 0.06), (0.06, 0.10), (0.034, 0.118), (0.038, 0.13), (0.034, 0.13), (0.03, 0.11), (0.03, 0.09)], 12)
    k.lathe(prof, M.ceramic(mask='B', rough=0.42, speckle=0.5), (-0.12, -0.06, 0), angle=70)


@design('floor', 'dusk', az=-22, el=8, mood=0.8, fill=0.76, detail=((-0.05, -0.02, 0.15), 0.09, -28, 12))
def flamme():
    """Three candlesticks, turned from the bar."""
    for x, y, h in ((-0.09, 0, 0.15), (0.02, 0.05, 0.22), (0.10, -0.03, 0.09)):
        m = M.metal('brass', mask='A', rough=0.2)
        prof = k.spline([(0, 0), (0.042, 0.0), (0.045, 0.004), (0.02, 0.013), (0.008, 0.03), (0.007, h - 0.03), (0.016, h - 0.008), (0.017, h), (0.012, h)], 10)
        k.lathe(prof, m, (x, y, 0), angle=60)
        k.dressing(k.lathe(k.fillet([(0, 0), (0.0105, 0), (0.0095, 0.15), (0.004, 0.156), (0, 0.156)], 0.002), M.plain('#efe6d6', rough=0.4), (x, y, h - 0.012)))
        k.dressing(k.tube([(x, y, h + 0.14), (x + 0.001, y, h + 0.154)], 0.0008, M.plain('#2a2624'), smooth=False))


@design('floor', 'warm', az=-24, el=20, fill=0.76, detail=((0.08, -0.1, 0.07), 0.11, -30, 24))
def bolle():
    """A wide bowl on a small foot."""
    prof = k.spline([(0, 0.0), (0.05, 0.0), (0.053, 0.008), (0.06, 0.016), (0.12, 0.05), (0.158, 0.095), (0.154, 0.097), (0.115, 0.057), (0.05, 0.022), (0, 0.018)], 10)
    k.lathe(prof, M.ceramic(mask='A', rough=0.38, speckle=0.6), angle=70, seg=160)


@design('floor', 'ochre', az=-26, el=16, fill=0.78, detail=((0.05, -0.06, 0.10), 0.1, -30, 20))
def eske():
    """Two lidded boxes of bent wood."""
    for x, y, z, w, d, h in ((0, 0, 0, 0.26, 0.18, 0.09), (-0.01, 0.0, 0.092, 0.19, 0.13, 0.065)):
        o = k.squircle(w, d, 2.6, 120)
        k.prism(o, h * 0.72, M.wood('ash', 'x', mask='A'), (x, y, z), bevel=0.002)
        k.prism([(a * 1.022, b * 1.03) for a, b in o], h * 0.34, M.wood('ash', 'x', mask='B'), (x, y, z + h * 0.66), bevel=0.003)


@design('floor', 'grey', az=-28, el=14, fill=0.76, detail=((0.1, -0.04, 0.1), 0.1, -35, 16))
def stotte():
    """A pair of stone bookends."""
    for s in (-1, 1):
        pts = [(0, 0), (0.12, 0)] + [(0.12 * math.cos(a), 0.14 * math.sin(a)) for a in (math.pi / 2 * i / 32 for i in range(1, 33))]
        pts = [(s * (0.105 + p[0]), p[1]) for p in pts]
        if s < 0:
            pts = pts[::-1]
        ob = k.prism(pts, 0.07, M.stone('marble', mask='A'), (0, 0.035, 0), (90, 0, 0), bevel=0.003)
        if s < 0:
            k.dressing(ob)   # one of the two is measured
    x = -0.098
    for i, c in enumerate(('#8d6e5a', '#d8d0c2', '#5f6b66', '#b9a58c', '#3f4347', '#c7b9a6', '#93705c')):
        w = (0.03, 0.026, 0.022, 0.034, 0.028, 0.03, 0.024)[i]
        k.dressing(k.box(w - 0.001, 0.13, (0.19, 0.205, 0.18, 0.2, 0.19, 0.21, 0.185)[i], M.plain(c, rough=0.75), (x + w / 2, 0.0, 0), 0.002))
        x += w


@design('floor', 'fog', az=-26, el=12, fill=0.82, detail=((0.05, -0.1, 0.45), 0.16, -30, 22))
def regn():
    """An umbrella stand: a pierced drum with a stone foot."""
    p = M.paint(mask='A')
    k.disc(0.125, 0.03, M.stone('terrazzo', mask='B'), (0, 0, 0), 0.005)
    for i in range(24):
        a = 2 * math.pi * i / 24
        k.rod((0.112 * math.cos(a), 0.112 * math.sin(a), 0.028), (0.112 * math.cos(a), 0.112 * math.sin(a), 0.5), 0.0045, p)
    for z in (0.5, 0.26):
        k.ring(0.112, 0.0075, p, (0, 0, z))
    k.dressing(k.tube([(0.03, 0.0, 0.04), (-0.04, 0.02, 0.55), (-0.065, 0.028, 0.78), (-0.04, 0.03, 0.84), (0.0, 0.03, 0.83), (0.005, 0.03, 0.79)], 0.009, M.wood('walnut', 'z')))
    k.dressing(k.lathe(k.spline([(0.006, 0.0), (0.03, 0.12), (0.034, 0.3), (0.016, 0.44), (0.008, 0.47)], 8), M.plain('#3c4650', rough=0.8), (0.03, 0, 0.05), (2, -8, 0),
            wave=lambda a, z: 1 + 0.1 * math.cos(8 * a)))


@design('floor', 'warm', az=-20, el=6, fill=0.66, mood=0.85, detail=None, front=(40, 16))
def paere():
    """A filament lamp, lying on the paper."""
    prof = k.spline([(0, 0.135), (0.03, 0.131), (0.0475, 0.105), (0.044, 0.075), (0.028, 0.045), (0.0155, 0.025), (0.014, 0.012)], 12)[::-1]
    rot, loc = (0, 90, 30), (-0.05, 0, 0.0475)
    k.lathe(prof, L.opal(0.55), loc, rot)
    k.lathe(k.fillet([(0, -0.014), (0.006, -0.014), (0.0128, -0.008), (0.0132, 0.016), (0.0, 0.016)], 0.002), M.metal('steel'), loc, rot, wave=lambda a, z: 1.0)
    for i in range(4):
        k.ring(0.0128, 0.0012, M.metal('steel'), loc=(loc[0] + math.cos(math.radians(30)) * (-0.005 + 0.005 * i), loc[1] + math.sin(math.radians(30)) * (-0.005 + 0.005 * i), loc[2]), rot=rot)


@design('floor', 'chalk', az=-20, el=26, fill=0.7, detail=None, front=(30, 60))
def snor():
    """Three metres of textile cable, coiled."""
    pts = []
    for i in range(420):
        a = 2 * math.pi * i / 60
        r = 0.085 + 0.006 * math.sin(i * 0.11) + 0.004 * (i % 120) / 120
        pts.append((r * math.cos(a), r * math.sin(a), 0.004 + 0.0052 * (i / 60) * 0.75 + 0.003 * math.sin(i * 0.07)))
    pts += [(0.14, -0.04, 0.01), (0.2, -0.1, 0.0035), (0.27, -0.1, 0.0035)]
    k.tube(pts, 0.0034, M.cord('#b9b0a2', mask='A'), n=3)
    for a in (0.6, 3.4):
        k.ring(0.016, 0.004, M.leather('#a06a3e'), (0.087 * math.cos(a), 0.087 * math.sin(a), 0.016), (90, 0, math.degrees(a)))


@design('floor', 'grey', az=-24, el=14, fill=0.66, detail=None, front=(28, 44))
def rosett():
    """A ceiling canopy with its cord grip."""
    k.lathe(k.fillet([(0, 0.03), (0.009, 0.03), (0.012, 0.026), (0.06, 0.024), (0.06, 0.0), (0, 0)], 0.003)[::-1], M.paint(mask='A'))
    k.disc(0.008, 0.02, M.metal('brass'), (0, 0, 0.026), 0.002)
    k.dressing(k.tube([(0, 0, 0.04), (0.0, 0, 0.09), (0.05, 0.02, 0.12), (0.12, 0.02, 0.06), (0.15, 0.0, 0.004), (0.22, -0.03, 0.004)], 0.0032, M.cord('#2b2926')))


@design('floor', 'sand', az=-20, el=10, fill=0.72, detail=None, front=(24, 34))
def pleie():
    """A care set: oil in a bottle, a tin of soap, a folded cloth."""
    k.lathe(k.spline([(0, 0), (0.03, 0), (0.032, 0.004), (0.032, 0.09), (0.026, 0.108), (0.012, 0.122), (0.011, 0.14)], 10), M.ceramic('#6b4a2e', rough=0.12), angle=60)
    k.disc(0.0135, 0.022, M.plain('#2a2826'), (0, 0, 0.134), 0.003)
    k.lathe([(0.0323, 0.03), (0.0323, 0.085)], M.plain('#ece6db', rough=0.8))
    k.disc(0.042, 0.026, M.metal('alu', rough=0.3), (0.1, -0.03, 0), 0.003)
    k.disc(0.0425, 0.006, M.metal('alu', rough=0.3), (0.1, -0.03, 0.021), 0.002)
    k.disc(0.036, 0.0006, M.plain('#c9b79c', rough=0.8), (0.1, -0.03, 0.0268), 0.0002)
    for i in range(4):
        k.cushion(0.13 - 0.004 * i, 0.09, 0.01, M.fabric('#d8d0c2'), (-0.12, 0.0, 0.009 * i), (0, 0, 8), e1=0.5, e2=0.15)


@design('floor', 'sage', az=-24, el=30, fill=0.7, detail=None, front=(30, 58))
def filt():
    """Felt glides for legs, on their card."""
    k.box(0.13, 0.09, 0.0012, M.plain('#e6ded1', rough=0.9), bevel=0.0003)
    for i in range(4):
        for j in range(3):
            k.disc(0.011, 0.005, M.fabric('#8a8378', mask='A', kind='boucle'), (-0.045 + 0.03 * i, -0.028 + 0.028 * j, 0.0012), 0.001)
