"""Pendant lamps. The foot of each cord is at z = 0; the lamp hangs below."""
import math
from mathutils import Matrix
import kit as k
import materials as M
import lightmaterials as L
from designs import design

FLEX = '#2b2926'


def cord(z, col=FLEX, r=0.0032, up=2.4):
    k.tube([(0, 0, z), (0, 0, z + up)], r, M.cord(col), smooth=False, frame=False)


def cap(z, mat, r=0.021, h=0.05):
    """The turned lampholder cover and the cord grip on top of it."""
    k.lathe(k.fillet([(0, 0), (r, 0), (r, h), (r * 0.35, h + 0.004), (r * 0.35, h + 0.02), (0, h + 0.02)],
                     0.0035), mat, (0, 0, z))


def bulb(z, r=0.04, strength=7.0, watts=2.6):
    k.glow(k.ball(r, L.emit('#ffd9ad', strength), (0, 0, z)))
    k.lamp((0, 0, z), watts, r)


@design('hang', 'chalk', el=-13, detail=((0, -0.02, 0.02), 0.1, -30, 14))
def solbakke():
    """A spun dome with a raised brass collar."""
    prof = k.spline([(0.028, 0.0), (0.05, -0.006), (0.10, -0.035), (0.152, -0.10), (0.185, -0.185),
                     (0.198, -0.235)], 12)
    k.shade(prof, M.paint(mask='A'), M.paint('#f3f0ea', rough=0.5), 0.0022)
    k.lathe(k.fillet([(0, 0.012), (0.031, 0.012), (0.031, -0.004), (0.026, -0.012)], 0.002), M.metal('brass', mask='B'))
    cap(0.012, M.metal('brass', mask='B'), 0.017, 0.045)
    cord(0.07)
    bulb(-0.13, 0.045, 6, 3.2)


@design('hang', 'sage', el=-9, fill=0.78, detail=((0, 0, 0.24), 0.09, -30, 8))
def tind():
    """A slender cone, cut clean at the foot."""
    prof = k.fillet([(0.012, 0.34), (0.022, 0.33), (0.034, 0.25), (0.105, 0.0)], [0, 0.006, 0.05, 0], 8)
    k.shade(prof, M.paint(mask='A'), M.paint('#f3f0ea'), 0.002)
    cap(0.335, M.metal('steel', mask='B'), 0.012, 0.03)
    cord(0.38)
    k.glow(k.disc(0.088, 0.004, L.emit('#ffddb5', 3.2), (0, 0, 0.045)))
    k.lamp((0, 0, 0.03), 2.4, 0.03)


@design('hang', 'warm', el=-4, detail=((0.12, -0.1, -0.02), 0.12, -35, 10))
def havn():
    """Three stacked rings which hide the source and hand its light down."""
    white = M.paint('#f3f0ea')
    for top, r0, r1, h in ((0.0, 0.05, 0.125, 0.055), (-0.058, 0.105, 0.195, 0.05),
                           (-0.118, 0.165, 0.25, 0.045)):
        prof = k.spline([(r0, top), ((r0 + r1) / 2 + 0.014, top - h * 0.34), (r1, top - h)], 12)
        k.shade(prof, M.paint(mask='A'), white, 0.002)
    k.lathe(k.spline([(0.0, 0.03), (0.03, 0.026), (0.052, 0.0), (0.05, -0.006)], 8), M.metal('brass', mask='B'))
    cap(0.028, M.metal('brass', mask='B'), 0.012, 0.03)
    for i in range(3):
        a = 2 * math.pi * i / 3 + 0.5
        k.tube([(0.045 * math.cos(a), 0.045 * math.sin(a), -0.004),
                (0.11 * math.cos(a), 0.11 * math.sin(a), -0.06),
                (0.17 * math.cos(a), 0.17 * math.sin(a), -0.12)], 0.0022, M.metal('brass', mask='B'), frame=False)
    cord(0.07)
    bulb(-0.055, 0.034, 8, 2.2)


@design('hang', 'dusk', el=2, mood=0.75, detail=((0.06, -0.08, 0.1), 0.1, -25, 12))
def maane():
    """An opal moon held by one brass hoop."""
    k.ball(0.125, L.opal(1.7), (0, 0, 0))
    k.ring(0.137, 0.0045, M.metal('brass', mask='A'), rot=(90, 0, 24))
    k.lathe(k.fillet([(0, 0), (0.03, 0), (0.03, 0.012), (0.012, 0.022), (0.012, 0.05), (0, 0.05)], 0.003),
            M.metal('brass', mask='A'), (0, 0, 0.121))
    cord(0.17)
    k.lamp((0, 0, -0.16), 1.6, 0.08)


@design('hang', 'clay', el=9, fill=0.8, detail=((0.04, -0.05, 0.05), 0.14, -30, 14))
def flak():
    """A wide, flat shade with a sunk opal disc."""
    prof = k.spline([(0.03, 0.062), (0.06, 0.05), (0.16, 0.03), (0.27, 0.012), (0.30, -0.006)], 12)
    k.shade(prof, M.paint(mask='A'), M.paint('#f3f0ea'), 0.0025)
    k.glow(k.lathe(k.spline([(0.15, 0.024), (0.148, -0.002), (0.10, -0.014), (0, -0.018)], 8), L.opal(2.4)))
    k.lathe(k.fillet([(0, 0.092), (0.033, 0.092), (0.033, 0.058), (0.02, 0.05)], 0.004), M.wood('oak', 'z', mask='B'))
    cap(0.09, M.metal('steel'), 0.009, 0.02)
    cord(0.12)
    k.lamp((0, 0, -0.06), 2.2, 0.1)


@design('hang', 'clay', el=0, mood=0.85, detail=((0, -0.17, 0.05), 0.12, -20, 6))
def lykt():
    """Folded paper, ninety pleats, on two thin rings."""
    prof = k.spline([(0.055, 0.205), (0.075, 0.2), (0.15, 0.15), (0.188, 0.05), (0.18, -0.05), (0.13, -0.14),
                     (0.07, -0.18), (0.06, -0.182)], 8)
    n = 72

    def pleat(a, z):
        return 1 + 0.022 * (abs(((a * n / (2 * math.pi)) % 1) - 0.5) * 4 - 1)
    k.lathe(prof, L.lampshade('#efe4d2', 1.05, kind='pleat', mask='A'), seg=n * 6, angle=25, wave=pleat)
    k.ring(0.056, 0.003, M.metal('brass', mask='B'), (0, 0, 0.206))
    k.ring(0.061, 0.003, M.metal('brass', mask='B'), (0, 0, -0.183))
    k.tube([(-0.055, 0, 0.206), (0.055, 0, 0.206)], 0.002, M.metal('brass', mask='B'), smooth=False)
    cap(0.196, M.metal('brass', mask='B'), 0.014, 0.04)
    cord(0.25)
    k.lamp((0, 0, -0.22), 1.2, 0.06)


@design('hang', 'fog', el=1, mood=0.95, detail=((0.02, -0.12, -0.03), 0.11, -22, 4))
def klokke():
    """A bell of smoked glass over a bright filament bulb."""
    prof = k.spline([(0.024, 0.20), (0.05, 0.192), (0.095, 0.15), (0.118, 0.07), (0.128, -0.02), (0.15, -0.085),
                     (0.156, -0.10)], 12)
    k.lathe(prof, L.thinglass('#6b5c50', 0.55))
    k.ring(0.156, 0.002, L.thinglass('#4a3d33', 0.6), (0, 0, -0.10))
    k.lathe(k.fillet([(0, 0.215), (0.028, 0.215), (0.028, 0.19), (0, 0.19)], 0.003), M.metal('brass', mask='A'))
    cap(0.213, M.metal('brass', mask='A'), 0.016, 0.04)
    k.lathe(k.fillet([(0, 0), (0.018, 0), (0.018, 0.07), (0, 0.07)], 0.003), M.metal('brass', mask='A'), (0, 0, 0.12))
    cord(0.27)
    k.ball(0.036, L.opal(3.2, '#ffd9ad'), (0, 0, 0.085), squash=1.15)
    k.lamp((0, 0, 0.08), 1.5, 0.036)


@design('hang', 'grey', el=-5, fill=0.86, az=-32, detail=((-0.5, 0, 0.0), 0.14, -42, 12))
def bjelke():
    """A solid beam with a line of light let into its underside."""
    k.prism(k.rect(1.2, 0.048, 0.02), 0.052, M.wood('oak', 'x', mask='A'), (0, 0, -0.026), bevel=0.006)
    k.glow(k.box(1.12, 0.02, 0.004, L.emit('#ffddb5', 5.5), (0, 0, -0.0295), bevel=0.001))
    for x in (-0.42, 0.42):
        k.disc(0.009, 0.022, M.metal('brass', mask='B'), (x, 0, 0.024), 0.002)
        k.tube([(x, 0, 0.04), (x, 0, 2.4)], 0.0011, M.metal('steel'), smooth=False, frame=False)
    k.tube([(0.45, 0, 0.024), (0.45, 0, 2.4)], 0.0025, M.cord(FLEX), smooth=False, frame=False)
    for x in (-0.4, -0.13, 0.13, 0.4):
        k.lamp((x, 0, -0.06), 0.9, 0.03)


@design('hang', 'sand', el=-3, detail=((0.0, -0.2, 0.0), 0.13, -15, 4))
def kurv():
    """Steam-bent slats of ash, riveted to two rings."""
    n = 28
    ash, band = M.wood('ash', 'y', mask='A'), M.wood('ash', 'x', mask='A')
    for i in range(n):
        a = 2 * math.pi * i / n
        path = k.spline([(0.05, 0.17), (0.13, 0.145), (0.205, 0.06), (0.222, -0.03), (0.19, -0.12),
                         (0.155, -0.16)], 8)
        ob = k.ribbon(path, 0.0016, 0.019, ash, bevel=0.0005)
        ob.matrix_world = Matrix.Rotation(a, 4, 'Z') @ ob.matrix_world
    for r, z in ((0.151, -0.158), (0.052, 0.168)):
        k.lathe(k.fillet([(r - 0.003, -0.01), (r + 0.001, -0.01), (r + 0.001, 0.01), (r - 0.003, 0.01),
                          (r - 0.003, -0.01)], 0.0015), band, (0, 0, z))
    k.disc(0.05, 0.006, M.metal('brass', mask='B'), (0, 0, 0.165))
    cap(0.17, M.metal('brass', mask='B'), 0.015, 0.04)
    cord(0.225)
    k.ball(0.05, L.opal(2.6, '#ffd9ad'), (0, 0, 0.04))
    k.lamp((0, 0, 0.04), 2.6, 0.05)
