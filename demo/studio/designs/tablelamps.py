"""Table lamps and portable lamps. They stand on z = 0."""
import math
import kit as k
import materials as M
import lightmaterials as L
from designs import design
from designs.pendants import FLEX


def flex(p0, out, r=0.0028, col=FLEX):
    """The cord leaving the foot and running off over the table."""
    if M.DRESS:
        return      # in a room it would run off the table into the air
    x, y, z = p0
    drop = [(x, y, z * 0.5), (x + 0.002 * out, y, 0.1)] if z > 0.2 else []
    pts = [p0] + drop + [(x + 0.03 * out, y + 0.01, 0.012), (x + 0.08 * out, y + 0.03, r),
           (x + 0.2 * out, y + 0.02, r), (x + 0.42 * out, y + 0.11, r), (x + 0.8 * out, y + 0.1, r),
           (x + 1.6 * out, y + 0.35, r)]
    k.tube(pts, r, M.cord(col), frame=False)


@design('floor', 'clay', el=4, detail=((0.0, -0.05, 0.30), 0.13, -30, 6))
def sopp():
    """A mushroom pressed from sheet: a tapered stem under a deep cap."""
    paint = M.paint(mask='A')
    k.lathe(k.fillet(k.spline([(0.001, 0.0), (0.088, 0.0), (0.09, 0.006), (0.07, 0.014), (0.05, 0.06), (0.04, 0.16),
                               (0.036, 0.27)], 10), 0), paint, angle=50)
    cap = k.spline([(0.0, 0.352), (0.05, 0.347), (0.115, 0.325), (0.165, 0.28), (0.185, 0.228), (0.186, 0.215)], 12)
    k.shade(cap, paint, M.paint('#f5efe4'), 0.0025)
    k.disc(0.012, 0.012, M.metal('brass', mask='B'), (0, 0, 0.35), 0.003)
    k.glow(k.ball(0.045, L.emit('#ffd9ad', 6), (0, 0, 0.26)))
    k.lamp((0, 0, 0.262), 2.8, 0.045)
    flex((0.085, 0.02, 0.008), 1)


@design('floor', 'fog', az=-34, el=8, fill=0.84, detail=((0.13, 0.0, 0.54), 0.11, -35, 6))
def stav():
    """A task lamp: two arms, brass joints, a turned head."""
    p, brass = M.paint(mask='A'), M.metal('brass', mask='B')
    k.disc(0.095, 0.018, p, (0, 0, 0), 0.005)
    k.rod((0, 0, 0.018), (0, 0, 0.05), 0.011, brass)
    elbow, head = (-0.14, 0, 0.40), (0.15, 0, 0.585)
    k.rod((0, 0, 0.045), elbow, 0.0065, p)
    k.rod(elbow, head, 0.0065, p)
    for q in ((0, 0, 0.05), elbow, head):
        k.lathe(k.fillet([(0, -0.016), (0.014, -0.016), (0.014, 0.016), (0, 0.016)], 0.003), brass, q, (90, 0, 0))
        k.lathe(k.fillet([(0, 0), (0.007, 0), (0.007, 0.008), (0, 0.008)], 0.002), M.metal('steel'),
                (q[0], q[1] - 0.016, q[2]), (90, 0, 0))
    prof = k.fillet([(0.0, 0.03), (0.02, 0.03), (0.026, -0.01), (0.028, -0.03), (0.078, -0.10)],
                    [0, 0.008, 0.02, 0.03, 0], 8)
    k.shade(prof, p, M.paint('#f5efe4'), 0.0018, (head[0] + 0.012, 0, head[2] - 0.02), (0, -24, 0))
    k.glow(k.ball(0.027, L.emit('#ffd9ad', 7), (head[0] + 0.036, 0, head[2] - 0.085)))
    k.lamp((head[0] + 0.045, 0, head[2] - 0.105), 2.4, 0.03)
    flex((0.09, 0.03, 0.01), 1)


@design('floor', 'grey', el=7, detail=((0.04, -0.04, 0.07), 0.09, -35, 14))
def brikke():
    """A block of stone which carries an opal ball in a brass cup."""
    k.box(0.14, 0.14, 0.09, M.stone('travertine', mask='A'), bevel=0.004)
    k.lathe(k.fillet([(0, 0.09), (0.035, 0.09), (0.035, 0.1), (0.014, 0.104), (0.014, 0.118), (0.05, 0.128),
                      (0.052, 0.14)], 0.002), M.metal('brass', mask='B'))
    k.ball(0.1, L.opal(1.5), (0, 0, 0.222))
    k.lamp((0.0, -0.17, 0.25), 0.5, 0.06)
    flex((0.065, 0.05, 0.01), 1)


@design('floor', 'sand', el=6, detail=((0, -0.1, 0.26), 0.13, -30, 8))
def vind():
    """A ceramic bottle foot and a linen drum."""
    foot = k.spline([(0.0, 0.0), (0.068, 0.0), (0.078, 0.01), (0.088, 0.06), (0.086, 0.13), (0.06, 0.19),
                     (0.026, 0.225), (0.02, 0.25), (0.0, 0.25)], 10)
    k.lathe(foot, M.ceramic(mask='A', speckle=0.0), angle=60)
    k.rod((0, 0, 0.245), (0, 0, 0.30), 0.008, M.metal('brass'))
    k.lathe([(0.125, 0.445), (0.15, 0.245)], L.lampshade('#ece2d0', 1.15, mask='B', z=0.45))
    for r, z in ((0.125, 0.445), (0.15, 0.245)):
        k.ring(r, 0.0022, M.fabric('#d9cdb8', mask='B'), (0, 0, z))
    k.lamp((0, 0, 0.35), 2.2, 0.05)
    k.lamp((0, 0, 0.22), 0.5, 0.05)
    flex((0.07, 0.03, 0.012), 1)


@design('floor', 'sage', el=6, az=-30, detail=((0.0, -0.02, 0.25), 0.1, -30, 10))
def kvist():
    """Three turned legs meet under a cone."""
    oak = M.wood('oak', 'z', mask='B')
    for i in range(3):
        a = 2 * math.pi * i / 3 + 0.4
        k.rod((0.125 * math.cos(a), 0.125 * math.sin(a), 0), (0.012 * math.cos(a), 0.012 * math.sin(a), 0.30),
              0.0065, oak, 0.009)
    k.disc(0.024, 0.026, M.metal('brass'), (0, 0, 0.29), 0.004)
    prof = k.fillet([(0.012, 0.468), (0.034, 0.462), (0.155, 0.285)], [0, 0.012, 0], 8)
    k.shade(prof, M.paint(mask='A'), M.paint('#f5efe4'), 0.002)
    k.glow(k.ball(0.034, L.emit('#ffd9ad', 6), (0, 0, 0.355)))
    k.lamp((0, 0, 0.345), 2.2, 0.034)
    flex((0.0, 0.02, 0.285), 1)


@design('floor', 'dusk', el=6, mood=0.75, detail=((0.02, -0.08, 0.12), 0.1, -30, 12))
def dis():
    """One piece of opal glass, blown into a soft tower."""
    prof = k.spline([(0.0, 0.33), (0.05, 0.325), (0.10, 0.29), (0.118, 0.235), (0.10, 0.175), (0.075, 0.14),
                     (0.07, 0.10), (0.084, 0.05), (0.09, 0.018)], 12)
    k.lathe(prof[::-1], L.opal(1.45))
    k.disc(0.094, 0.018, M.metal('brass', mask='A'), (0, 0, 0), 0.004)
    for i in range(4):
        a = 2 * math.pi * (i + 0.4) / 4
        k.lamp((0.15 * math.cos(a), 0.15 * math.sin(a), 0.12), 0.22, 0.05)
    flex((0.085, 0.03, 0.008), 1)


@design('floor', 'rose', el=8, detail=((0.0, -0.03, 0.23), 0.08, -30, 12))
def gnist():
    """A rechargeable lamp to carry by its bail."""
    p = M.paint(mask='A')
    k.lathe(k.fillet([(0, 0), (0.062, 0), (0.062, 0.05), (0, 0.05)], 0.01, 6), p)
    k.lathe([(0.0565, 0.05), (0.0565, 0.056)], M.metal('brass', mask='B'))
    k.lathe(k.fillet([(0.0, 0.17), (0.058, 0.17), (0.058, 0.054), (0.05, 0.054)], 0.016, 8)[::-1], L.opal(1.5))
    k.tube(k.bend([(-0.066, 0, 0.03), (-0.066, 0, 0.245), (0.066, 0, 0.245), (0.066, 0, 0.03)], 0.05, 14), 0.004,
           M.metal('brass', mask='B'), smooth=False)
    k.rod((-0.035, 0, 0.245), (0.035, 0, 0.245), 0.0085, M.wood('oak', 'z'))
    for x in (-1, 1):
        k.lathe(k.fillet([(0, 0), (0.008, 0), (0.008, 0.006), (0, 0.006)], 0.002), M.metal('brass', mask='B'),
                (x * 0.066, 0, 0.03), (0, 90 * x, 0))
    k.disc(0.01, 0.003, M.plain('#33312e'), (0, -0.0635, 0.026), 0.001, rot=(90, 0, 0))
    for i in range(4):
        a = 2 * math.pi * (i + 0.5) / 4
        k.lamp((0.1 * math.cos(a), 0.1 * math.sin(a), 0.1), 0.12, 0.04)


@design('floor', 'ochre', el=9, detail=((0.0, -0.06, 0.10), 0.07, -30, 12))
def lomme():
    """A pocket lantern: a leather loop, a ribbed glass."""
    prof = k.fillet([(0.0, 0.105), (0.046, 0.105), (0.05, 0.03)], [0, 0.014, 0], 8)[::-1]
    k.lathe(prof, L.opal(1.5), seg=240, wave=lambda a, z: 1 + 0.018 * math.cos(30 * a))
    k.lathe(k.fillet([(0, 0), (0.054, 0), (0.054, 0.034), (0, 0.034)], 0.006), M.paint(mask='A'))
    k.lathe(k.fillet([(0, 0.1), (0.02, 0.1), (0.02, 0.118), (0, 0.118)], 0.004), M.paint(mask='A'))
    loop = [(0, -0.004, 0.112), (0.006, -0.014, 0.135), (0.016, -0.012, 0.168), (0.0, 0.0, 0.186), (-0.016, 0.012, 0.168),
            (-0.006, 0.014, 0.135), (0, 0.004, 0.112)]
    k.tube(loop, 0.0032, M.leather('#a06a3e', mask='B'))
    for i in range(4):
        a = 2 * math.pi * (i + 0.5) / 4
        k.lamp((0.09 * math.cos(a), 0.09 * math.sin(a), 0.07), 0.09, 0.03)
