"""Floor lamps stand on z = 0; wall lamps hang on y = 0; ceiling lamps too."""
import math
import kit as k
import materials as M
import lightmaterials as L
from designs import design
from designs.tablelamps import flex


@design('floor', 'fog', az=-22, el=4, fill=0.9, detail=((0.42, 0.0, 1.38), 0.24, -30, -6))
def siv():
    """A reed: one long bent tube and a small dome."""
    p = M.paint(mask='A')
    k.disc(0.14, 0.022, p, (-0.2, 0, 0), 0.006)
    line = k.spline([(-0.2, 0, 0.022), (-0.2, 0, 0.5), (-0.18, 0, 1.0), (-0.08, 0, 1.42), (0.14, 0, 1.62), (0.36, 0, 1.56),
                     (0.43, 0, 1.46)], 16)
    k.tube(line, 0.009, p, smooth=False)
    k.disc(0.016, 0.04, M.metal('brass', mask='B'), (-0.2, 0, 0.02), 0.003)
    k.lathe(k.fillet([(0, 0), (0.016, 0), (0.016, 0.05), (0, 0.05)], 0.004), M.metal('brass', mask='B'), (0.43, 0, 1.425))
    prof = k.spline([(0.014, 0.0), (0.05, -0.008), (0.10, -0.05), (0.128, -0.12)], 12)
    k.shade(prof, p, M.paint('#f5efe4'), 0.002, (0.43, 0, 1.43))
    k.glow(k.ball(0.042, L.emit('#ffd9ad', 6), (0.43, 0, 1.36)))
    k.lamp((0.43, 0, 1.345), 7, 0.042)
    flex((-0.28, 0.06, 0.012), -1, 0.004)


@design('floor', 'sand', az=-24, el=5, fill=0.9, detail=((0.0, 0, 1.02), 0.2, -30, 6))
def stander():
    """A tripod of oak under a linen drum."""
    oak, brass = M.wood('oak', 'z', mask='A'), M.metal('brass')
    for i in range(3):
        a = 2 * math.pi * i / 3 + 0.45
        c, s = math.cos(a), math.sin(a)
        k.rod((0.36 * c, 0.36 * s, 0), (0.035 * c, 0.035 * s, 1.1), 0.011, oak, 0.017)
        k.rod((0.245 * c, 0.245 * s, 0.39), (0, 0, 0.43), 0.004, brass)
    k.disc(0.018, 0.02, brass, (0, 0, 0.42), 0.004)
    k.disc(0.06, 0.035, brass, (0, 0, 1.085), 0.005)
    k.rod((0, 0, 1.11), (0, 0, 1.25), 0.009, brass)
    k.lathe([(0.215, 1.50), (0.245, 1.18)], L.lampshade('#ece2d0', 1.15, mask='B', z=0.45))
    for r, z in ((0.215, 1.50), (0.245, 1.18)):
        k.ring(r, 0.003, M.fabric('#d9cdb8', mask='B'), (0, 0, z))
    k.lamp((0, 0, 1.34), 9, 0.06)
    k.lamp((0, 0, 1.13), 2.2, 0.1)
    flex((0.03, 0.03, 1.08), 1, 0.003)


@design('floor', 'sage', az=-30, el=4, fill=0.9, detail=((0.1, 0, 1.2), 0.2, -30, -4))
def lende():
    """A reading lamp with a sliding head."""
    p, brass = M.paint(mask='A'), M.metal('brass', mask='B')
    k.disc(0.135, 0.02, p, (0, 0, 0), 0.005)
    k.rod((0, 0, 0.02), (0, 0, 1.38), 0.0085, p)
    k.ball(0.013, brass, (0, 0, 1.385))
    k.disc(0.02, 0.06, brass, (0, 0, 1.20), 0.005)
    k.rod((0, 0, 1.23), (0.17, 0, 1.27), 0.006, brass)
    k.lathe(k.fillet([(0, -0.018), (0.015, -0.018), (0.015, 0.018), (0, 0.018)], 0.003), brass, (0.17, 0, 1.27), (90, 0, 0))
    prof = k.spline([(0.016, 0.045), (0.05, 0.038), (0.09, 0.0), (0.108, -0.06)], 12)
    k.shade(prof, p, M.paint('#f5efe4'), 0.002, (0.18, 0, 1.23), (0, -22, 0))
    k.lathe(k.fillet([(0, 0.035), (0.018, 0.035), (0.018, 0.075), (0, 0.075)], 0.004), brass, (0.18, 0, 1.23), (0, -22, 0))
    k.glow(k.ball(0.035, L.emit('#ffd9ad', 6), (0.185, 0, 1.215)))
    k.lamp((0.19, 0, 1.2), 5, 0.035)
    flex((0.12, 0.05, 0.012), 1, 0.0035)


@design('floor', 'clay', az=-20, el=5, mood=0.8, fill=0.9, detail=((0, -0.1, 0.98), 0.2, -25, 6))
def soyle():
    """A column of paper over ash hoops."""
    n = 12

    def ribs(a, z):
        return 1 + 0.02 * abs(math.sin(math.pi * (z - 0.09) * n / 1.11))
    prof = [(0.13, 0.09 + 1.11 * i / 180) for i in range(181)]
    k.lathe(prof, L.lampshade('#efe4d2', 1.1, kind='paper', mask='A', z=0.5), wave=ribs, angle=20)
    for z in (0.085, 1.19):
        k.lathe(k.fillet([(0.118, 0), (0.134, 0), (0.134, 0.02), (0.118, 0.02), (0.118, 0)], 0.003), M.wood('ash', 'x', mask='B'), (0, 0, z))
    for i in range(3):
        a = 2 * math.pi * i / 3 + 0.5
        k.rod((0.122 * math.cos(a), 0.122 * math.sin(a), 0), (0.118 * math.cos(a), 0.118 * math.sin(a), 0.1), 0.009, M.wood('ash', 'z', mask='B'))
    k.lamp((0, 0, 1.3), 1.6, 0.1)
    k.lamp((0, 0, 0.05), 1.6, 0.08)
    flex((0.0, 0.05, 0.06), 1, 0.003)


@design('wall', 'warm', az=-24, el=6, fill=0.62, detail=((0.08, -0.05, 0.05), 0.11, -40, 10))
def nisje():
    """A disc which stands off the wall and lets light out behind it."""
    k.lathe(k.fillet([(0, 0), (0.05, 0), (0.05, 0.03), (0, 0.03)], 0.003), M.metal('brass', mask='B'), rot=(90, 0, 0))
    prof = k.spline([(0.0, 0.062), (0.06, 0.06), (0.11, 0.052), (0.128, 0.042)], 8)
    k.shade(prof, M.paint(mask='A'), M.paint('#f5efe4'), 0.003, rot=(90, 0, 0))
    k.lathe(k.fillet([(0, 0.058), (0.008, 0.058), (0.008, 0.066), (0, 0.066)], 0.002), M.metal('brass', mask='B'), rot=(90, 0, 0))
    for i in range(8):
        a = 2 * math.pi * i / 8
        k.lamp((0.085 * math.cos(a), -0.036, 0.085 * math.sin(a)), 0.14, 0.02)


@design('wall', 'clay', az=-30, el=5, fill=0.6, detail=((0.02, -0.08, 0.09), 0.1, -40, 14))
def vinge():
    """A folded wing of sheet; light leaves upwards and downwards."""
    p = M.paint(mask='A')
    path = k.fillet([(-0.085, -0.002), (-0.085, -0.095), (0.085, -0.095), (0.085, -0.002)], 0.04, 10)
    k.prism(k.offset2(path, 0.0015) + k.offset2(path, -0.0015)[::-1], 0.2, p, (0, 0, -0.1), bevel=0.0008)
    k.box(0.1, 0.03, 0.12, M.paint('#f3f0ea'), (0, -0.016, -0.06), 0.004)
    for z in (-0.085, 0.085):
        k.glow(k.box(0.09, 0.03, 0.004, L.emit('#ffddb5', 7), (0, -0.05, z * 0.75), 0.001))
        k.lamp((0, -0.05, z * 1.1), 0.9, 0.018)


@design('wall', 'sage', az=-38, el=9, fill=0.74, detail=((0, -0.04, 0), 0.1, -40, 12))
def svale():
    """A swing arm with a conical head."""
    p, brass = M.paint(mask='A'), M.metal('brass', mask='B')
    k.lathe(k.fillet([(0, 0), (0.055, 0), (0.055, 0.018), (0, 0.018)], 0.004), p, rot=(90, 0, 0))
    k.rod((0, -0.018, 0), (0, -0.05, 0), 0.009, brass)
    k.disc(0.013, 0.05, brass, (0, -0.05, -0.025), 0.003)
    k.rod((0, -0.05, 0), (0.12, -0.30, 0), 0.0065, p)
    k.disc(0.013, 0.04, brass, (0.12, -0.30, -0.02), 0.003)
    k.rod((0.12, -0.30, -0.0), (0.12, -0.30, -0.05), 0.0065, brass)
    prof = k.fillet([(0.0, 0.0), (0.024, 0.0), (0.028, -0.035), (0.085, -0.115)], [0, 0.008, 0.03, 0], 8)
    k.shade(prof, p, M.paint('#f5efe4'), 0.002, (0.12, -0.30, -0.045))
    k.glow(k.ball(0.03, L.emit('#ffd9ad', 6), (0.12, -0.30, -0.115)))
    k.lamp((0.12, -0.30, -0.13), 2.0, 0.03)


@design('wall', 'dusk', az=-28, el=4, mood=0.75, fill=0.6, detail=((0, -0.06, -0.06), 0.09, -35, 8))
def perle():
    """An opal pearl on a brass bracket."""
    brass = M.metal('brass', mask='A')
    k.lathe(k.fillet([(0, 0), (0.05, 0), (0.05, 0.012), (0.03, 0.02), (0, 0.02)], 0.003), brass, (0, 0, -0.07), (90, 0, 0))
    k.tube(k.bend([(0, -0.015, -0.07), (0, -0.11, -0.07), (0, -0.11, -0.02)], 0.03, 10), 0.007, brass, smooth=False)
    k.lathe(k.spline([(0, -0.03), (0.02, -0.026), (0.038, -0.004), (0.04, 0.006)], 8), brass, (0, -0.11, 0))
    k.ball(0.075, L.opal(1.5), (0, -0.11, 0.068))
    k.lamp((0.06, -0.04, 0.12), 0.3, 0.05)
    k.lamp((-0.06, -0.04, 0.12), 0.3, 0.05)


@design('ceiling', 'chalk', el=-24, az=-22, fill=0.66, detail=((0.15, -0.12, 0.0), 0.14, -35, -16))
def fylke():
    """A flush drum: opal disc in a hoop of bent oak."""
    k.lathe(k.fillet([(0.196, 0), (0.204, 0), (0.204, 0.07), (0.196, 0.07), (0.196, 0)], 0.002), M.wood('oak', 'x', mask='A'))
    k.lathe(k.spline([(0.195, 0.006), (0.185, -0.004), (0.12, -0.02), (0, -0.026)], 10)[::-1], L.opal(1.5))
    for i in range(6):
        a = 2 * math.pi * i / 6
        k.lamp((0.26 * math.cos(a), 0.26 * math.sin(a), -0.03), 0.3, 0.06)


@design('ceiling', 'warm', el=-16, az=-30, fill=0.8, detail=((0.3, 0, -0.06), 0.14, -35, -8))
def spor():
    """A rail with three swivelling spots."""
    p, brass = M.paint(mask='A'), M.metal('brass', mask='B')
    k.box(0.82, 0.034, 0.03, p, bevel=0.004)
    for x, ry, rx in ((-0.31, 18, -12), (0.0, -8, -20), (0.31, -22, -10)):
        k.rod((x, 0, 0.0), (x, 0, -0.05), 0.006, brass)
        k.ball(0.012, brass, (x, 0, -0.052))
        prof = k.fillet([(0.0, 0.05), (0.036, 0.05), (0.038, -0.075)], [0, 0.008, 0], 8)
        k.shade(prof, p, M.paint('#3a3836'), 0.0022, (x, 0, -0.1), (rx, ry, 0))
        k.glow(k.disc(0.034, 0.004, L.emit('#ffddb5', 8), (x + 0.062 * math.sin(math.radians(-ry)), 0.062 * math.sin(math.radians(rx)), -0.162), rot=(rx, ry, 0)))


@design('floor', 'fog', az=-28, el=9, mood=0.75, fill=0.8, detail=((0, -0.08, 0.42), 0.14, -30, 12))
def fyr():
    """A garden lantern of teak slats round a frosted core."""
    teak, p = M.wood('teak', 'z', mask='A'), M.paint('#4a4744', mask='B')
    k.disc(0.12, 0.02, p, (0, 0, 0), 0.004)
    k.disc(0.12, 0.018, p, (0, 0, 0.50), 0.004)
    k.lathe(k.fillet([(0, 0.02), (0.07, 0.02), (0.07, 0.5), (0, 0.5)], 0.002), L.opal(1.25))
    for i in range(16):
        a = 2 * math.pi * i / 16
        k.box(0.008, 0.024, 0.482, teak, (0.1 * math.cos(a), 0.1 * math.sin(a), 0.019), 0.002, (0, 0, math.degrees(a) + 90))
    k.tube(k.bend([(-0.1, 0, 0.51), (-0.1, 0, 0.60), (0.1, 0, 0.60), (0.1, 0, 0.51)], 0.05, 12), 0.005, p, smooth=False)
    for i in range(8):
        a = 2 * math.pi * (i + 0.5) / 8
        k.lamp((0.085 * math.cos(a), 0.085 * math.sin(a), 0.26), 0.22, 0.02)
