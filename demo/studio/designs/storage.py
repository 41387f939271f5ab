"""Shelves, boxes, bedside cabinets, mirrors and coat racks."""
import math
import kit as k
import materials as M
import lightmaterials as L
from designs import design
from nodes import Tree


def books(x, y, z, cols=('#8d6e5a', '#d8d0c2', '#5f6b66', '#b9a58c', '#3f4347', '#c7b9a6'), depth=0.14):
    for i, c in enumerate(cols):
        w, h = 0.018 + 0.007 * ((i * 7) % 4), 0.19 + 0.012 * ((i * 5) % 4)
        k.dressing(k.box(w, depth, h, M.plain(c, rough=0.75), (x + w / 2, y, z), 0.002))
        x += w + 0.001
    return x


@design('wall', 'chalk', az=-24, el=10, fill=0.72, detail=((0.3, -0.1, 0.04), 0.18, -38, 18))
def rekke():
    """A wall shelf: one board and two folded brackets."""
    k.box(0.9, 0.22, 0.022, M.wood('oak', 'x', mask='B'), (0, -0.112, 0.0), 0.004)
    for x in (-0.33, 0.33):
        k.ribbon(k.fillet([(-0.002, -0.16), (-0.002, 0.0), (-0.2, 0.0), (-0.222, 0.0), (-0.222, 0.045)], [0, .012, .01, .012, 0], 6),
                 0.003, 0.035, M.paint(mask='A'), (x, 0, -0.0025), bevel=0.0008)
    books(-0.3, -0.11, 0.022)
    k.dressing(k.lathe(k.spline([(0, 0), (0.03, 0), (0.045, 0.03), (0.035, 0.08), (0.014, 0.11), (0.013, 0.14), (0.016, 0.145)], 8),
            M.ceramic('#c9bba6'), (0.16, -0.11, 0.022)))


@design('wallfloor', 'warm', az=-24, el=6, fill=0.86, detail=((0.0, -0.2, 1.05), 0.28, -34, 14))
def stige():
    """A leaning ladder shelf."""
    oz, ox = M.wood('oak', 'z', mask='A'), M.wood('oak', 'x', mask='A')
    for sx in (-1, 1):
        k.rod((sx * 0.3, -0.42, 0), (sx * 0.24, -0.02, 1.9), 0.014, oz)
    for i, (z, d) in enumerate(((0.35, 0.30), (0.75, 0.25), (1.15, 0.20), (1.55, 0.15))):
        y = -0.42 + 0.40 * z / 1.9
        w = 0.60 - 0.12 * z / 1.9
        k.box(w, d, 0.018, ox, (0, y + d / 2 - 0.06, z), 0.004)
    books(-0.18, -0.20, 0.768, depth=0.12)
    k.dressing(k.lathe(k.spline([(0, 0), (0.05, 0), (0.07, 0.06), (0.05, 0.13), (0.03, 0.15), (0.034, 0.17)], 8),
            M.ceramic('#b98d74'), (0.08, -0.12, 1.168)))
    k.dressing(k.box(0.26, 0.17, 0.09, M.paint('#8d8f84'), (0.02, -0.28, 0.368), 0.006))


@design('floor', 'sage', az=-28, el=14, fill=0.76, detail=((0.17, -0.17, 0.34), 0.16, -35, 18))
def kasse():
    """Stacking boxes of folded sheet with a leather pull."""
    for z, ch in ((0.0, 'A'), (0.262, 'B')):
        p = M.paint(mask=ch)
        for x in (-0.176, 0.176):
            k.box(0.008, 0.34, 0.25, p, (x, 0, z + 0.006), 0.002)
        k.box(0.36, 0.34, 0.008, p, (0, 0, z), 0.002)
        k.box(0.36, 0.34, 0.008, p, (0, 0, z + 0.25), 0.002)
        k.box(0.36, 0.006, 0.25, p, (0, 0.167, z + 0.004), 0.001)
        k.box(0.338, 0.012, 0.236, p, (0, -0.160, z + 0.011), 0.003)
        k.box(0.016, 0.005, 0.05, M.leather('#a06a3e'), (0, -0.169, z + 0.20), 0.0015)
        k.disc(0.004, 0.003, M.metal('brass'), (0, -0.1715, z + 0.238), 0.001, rot=(90, 0, 0))


@design('wallfloor', 'grey', az=-28, el=7, fill=0.84, detail=((0.3, -0.28, 1.05), 0.28, -36, 14))
def rutenett():
    """A shelf of oak boards threaded on steel rods."""
    w, s = M.wood('oak', 'x', mask='B'), M.paint(mask='A')
    for z in (0.12, 0.48, 0.84, 1.20):
        k.box(1.0, 0.3, 0.02, w, (0, -0.19, z), 0.004)
    for x in (-0.46, 0.0, 0.46):
        for y in (-0.30, -0.08):
            k.rod((x, y, 0), (x, y, 1.32), 0.006, s)
            for z in (0.12, 0.48, 0.84, 1.20):
                k.disc(0.011, 0.006, s, (x, y, z - 0.006), 0.001)
    books(-0.42, -0.19, 0.86)
    books(0.06, -0.19, 0.5, ('#d8d0c2', '#3f4347', '#a9917a', '#8d8f84'))
    k.dressing(k.lathe(k.spline([(0, 0), (0.05, 0), (0.085, 0.07), (0.06, 0.15), (0.022, 0.2), (0.024, 0.23)], 8), M.ceramic('#d8cfc2'), (0.25, -0.19, 0.86)))
    k.dressing(k.box(0.3, 0.22, 0.16, M.paint('#8d8f84'), (-0.22, -0.19, 0.5), 0.006))
    k.dressing(k.lathe(k.spline([(0, 0), (0.05, 0), (0.09, 0.03), (0.12, 0.07), (0.116, 0.07), (0.05, 0.01), (0, 0.008)], 8), M.ceramic('#b98d74'), (0.1, -0.19, 1.22)))


@design('floor', 'clay', az=-30, el=13, fill=0.78, detail=((0.1, -0.2, 0.43), 0.17, -35, 18))
def natt():
    """A bedside cabinet: one drawer, one niche, on turned feet."""
    w, wz, p = M.wood('oak', 'x', mask='B'), M.wood('oak', 'z', mask='B'), M.paint(mask='A')
    k.box(0.44, 0.36, 0.018, w, (0, 0, 0.48), 0.004)
    k.box(0.44, 0.36, 0.018, w, (0, 0, 0.17), 0.004)
    for x in (-0.211, 0.211):
        k.box(0.018, 0.36, 0.30, wz, (x, 0, 0.184), 0.003)
    k.box(0.42, 0.01, 0.30, w, (0, 0.17, 0.184), 0.002)
    k.box(0.41, 0.34, 0.012, w, (0, 0, 0.315), 0.002)
    k.box(0.396, 0.018, 0.146, p, (0, -0.168, 0.330), 0.003)
    k.lathe(k.fillet([(0, 0), (0.010, 0), (0.014, 0.02), (0, 0.02)], 0.003), M.metal('brass'), (0, -0.176, 0.403), (90, 0, 0))
    for sx in (-1, 1):
        for sy in (-1, 1):
            k.rod((sx * 0.19, sy * 0.15, 0), (sx * 0.18, sy * 0.14, 0.17), 0.011, wz, 0.017)
    books(-0.16, -0.03, 0.188, ('#d8d0c2', '#8d6e5a', '#5f6b66'), 0.1)


def reflected(y=-3.0, z=0.0):
    """What a mirror sees: a soft gradient, like a wall beside a window."""
    t = Tree('reflected')
    tc = t.node('TexCoord')
    sep = t.node('SeparateXYZ')
    t.link(tc.outputs['Generated'], sep.inputs[0])
    t.set(color=(0, 0, 0), specular=0.0, glow_strength=1.0,
          glow=t.ramp(t.math('ADD', sep.outputs[0], t.math('MULTIPLY', sep.outputs[2], 0.25)),
                      [(0.3, (0.30, 0.28, 0.26)), (0.55, (0.62, 0.59, 0.55)), (0.9, (1.25, 1.22, 1.17))], 'EASE'))
    ob = k.mesh('reflected', [(-3, y, z - 4), (6, y, z - 4), (6, y, z + 5), (-3, y, z + 5)], [(0, 1, 2, 3)], t.mat, frame=False)
    ob.visible_camera = ob.visible_diffuse = ob.visible_shadow = False


@design('wall', 'sage', az=-26, el=4, fill=0.72, detail=((0.0, -0.02, 0.30), 0.13, -35, 10))
def dam():
    """A round mirror in a hoop of oak; it hangs from a leather strap."""
    k.disc(0.3, 0.004, L.mirror(), (0, -0.016, 0), 0.001, rot=(90, 0, 0), seg=160)
    k.lathe(k.fillet([(0.299, -0.002), (0.312, -0.002), (0.312, 0.032), (0.299, 0.032), (0.299, -0.002)], 0.003),
            M.wood('oak', 'x', mask='A'), rot=(90, 0, 0), seg=160)
    k.lathe(k.fillet([(0, 0), (0.016, 0), (0.018, 0.03), (0, 0.03)], 0.004), M.metal('brass', mask='B'), (0, 0, 0.47), (90, 0, 0))
    for s in (-1, 1):
        k.tube([(0, -0.018, 0.486), (s * 0.012, -0.018, 0.478), (s * 0.17, -0.018, 0.262)], 0.0045, M.leather('#a06a3e'), smooth=False)
    reflected()


@design('wallfloor', 'clay', az=-22, el=4, fill=0.84, detail=((0.12, -0.06, 1.5), 0.24, -32, 4))
def port():
    """A tall arched mirror which leans on the wall."""
    arch = [(-0.3, 0.0), (0.3, 0.0)] + [(0.3 * math.cos(a), 1.3 + 0.3 * math.sin(a)) for a in (math.pi * i / 48 for i in range(49))]
    lean = (83.5, 0, 0)
    k.prism(arch, 0.018, M.paint(mask='A'), (0, -0.20, 0.0), lean, bevel=0.004)
    inner = [(x * 0.955, 0.013 + y * 0.984) for x, y in arch]
    k.prism(inner, 0.003, L.mirror(), (0, -0.2185, 0.004), lean, bevel=0.0006)
    reflected()


@design('floor', 'rose', az=-22, el=9, fill=0.78, detail=((0.0, -0.04, 0.06), 0.1, -32, 14))
def vann():
    """A table mirror on a stone, it swivels on a brass stem."""
    k.lathe(k.fillet([(0, 0), (0.075, 0), (0.065, 0.045), (0, 0.045)], 0.008), M.stone('travertine', mask='B'))
    brass = M.metal('brass', mask='A')
    k.rod((0, 0, 0.045), (0, 0, 0.20), 0.006, brass)
    k.ball(0.011, brass, (0, 0, 0.2))
    rot = (80, 0, 10)
    k.disc(0.128, 0.008, brass, (0, -0.008, 0.315), 0.002, rot=rot, seg=160)
    k.disc(0.123, 0.002, L.mirror(), (0, -0.0165, 0.3135), 0.0006, rot=rot, seg=160)
    reflected(-2.0)


@design('floor', 'warm', az=-22, el=5, fill=0.9, detail=((0.0, -0.05, 1.6), 0.22, -30, 6))
def gren():
    """A coat tree: three poles grow together and branch out."""
    w = M.wood('oak', 'z', mask='A')
    for i in range(3):
        a = 2 * math.pi * i / 3 + 0.5
        c, s = math.cos(a), math.sin(a)
        k.tube([(0.26 * c, 0.26 * s, 0.0), (0.17 * c, 0.17 * s, 0.35), (0.035 * c, 0.035 * s, 0.9), (0.03 * c, 0.03 * s, 1.3),
                (0.07 * c, 0.07 * s, 1.55), (0.17 * c, 0.17 * s, 1.72)], 0.0155, w)
        b = a + math.pi / 3
        c, s = math.cos(b), math.sin(b)
        k.rod((0.02 * c, 0.02 * s, 1.32), (0.12 * c, 0.12 * s, 1.44), 0.010, w)
        k.ball(0.0145, M.metal('brass', mask='B'), (0.123 * c, 0.123 * s, 1.443))
    k.lathe(k.fillet([(0.044, 0), (0.05, 0), (0.05, 0.03), (0.044, 0.03), (0.044, 0)], 0.002), M.metal('brass', mask='B'), (0, 0, 1.08))


@design('wall', 'chalk', az=-28, el=8, fill=0.78, detail=((0.16, -0.04, 0.0), 0.12, -38, 14))
def knagg():
    """A peg rail: five turned pegs in one board."""
    k.box(0.72, 0.02, 0.075, M.wood('oak', 'x', mask='B'), (0, -0.011, -0.0375), 0.004)
    prof = k.spline([(0, 0.0), (0.012, 0.0), (0.009, 0.02), (0.010, 0.045), (0.022, 0.058), (0.023, 0.066), (0.014, 0.072), (0, 0.073)], 8)
    for i in range(5):
        k.lathe(prof, M.paint(mask='A'), (-0.28 + 0.14 * i, -0.02, 0), (72, 0, 0), angle=60)
