"""Rooms and what stands about in them: walls with a window, floors, rugs,
a sofa, a bed, plants, pictures. Back wall at y = 0, the camera looks to +y."""
import math
import random
import bpy
from mathutils import Vector
import kit as k
import materials as M
import lightmaterials as L
import stage


def put(reg, name, loc=(0, 0, 0), rotz=0, **parts):
    """A product of the range in its own colours, parts A, B and C by letter."""
    k.begin()
    M.DRESS.clear()
    M.DRESS.update(parts)
    reg[name]['build']()
    M.DRESS.clear()
    return k.group(name, loc, rotz)


def quad(a, b, c, d, mat):
    return k.mesh('quad', [a, b, c, d], [(0, 1, 2, 3)], mat, smooth=False)


def boards(x0, x1, y0, y1, width=0.16, kinds=('floor1', 'floor2', 'floor3'), z=0.0, length=2.1, seed=3, across=False):
    """Floor boards, each cut elsewhere from the tree: the grain goes on in the world."""
    rnd = random.Random(seed)
    sets = [([], []) for _ in kinds]
    quad((x0, y0, z - 0.006), (x1, y0, z - 0.006), (x1, y1, z - 0.006), (x0, y1, z - 0.006), M.plain('#4a3a2a'))
    u, step = (y0, width) if across else (x0, width)
    while u < (y1 if across else x1):
        v = (x0 if across else y0) - rnd.random() * length
        end = x1 if across else y1
        while v < end:
            verts, faces = sets[rnd.randrange(len(kinds))]
            n, g = len(verts), 0.0012
            a, b, c, d = u + g, u + step - g, v + g, v + length - g
            verts += [(c, a, z), (d, a, z), (d, b, z), (c, b, z)] if across else [(a, c, z), (b, c, z), (b, d, z), (a, d, z)]
            faces.append((n, n + 1, n + 2, n + 3))
            v += length
        u += step
    for kind, (verts, faces) in zip(kinds, sets):
        if faces:
            k.mesh('boards', verts, faces, M.wood(kind, 'x' if across else 'y', rough=0.42), smooth=False)


def shell(wall='#d9d3c8', left=-2.3, right=2.9, height=4.2, window=(-2.6, -0.7, 0.5, 2.35), sun=((0.8, 0.42, -0.6), 3.2),
          sky=0.55, daylight=1.0, floor='boards', front=-6.0, side=None, ceiling=False, top=2.8):
    """Back wall, left wall with a window, floor. The other sides stay open to a soft sky."""
    m = M.plaster(wall, strength=0.12)
    quad((left, 0, 0), (right, 0, 0), (right, 0, height), (left, 0, height), m)
    s = M.plaster(side or wall, strength=0.12)
    if window:
        y0, y1, z0, z1 = window
        for a, b, c, d in ((front, y0, 0, top), (y1, 0.0, 0, top), (y0, y1, 0, z0), (y0, y1, z1, top)):
            k.box(0.22, b - a, d - c, s, (left - 0.11, (a + b) / 2, c), bevel=0)
        fr = M.paint('#ebe7df')
        for y in (y0 + 0.02, (y0 + y1) / 2, y1 - 0.02):
            k.box(0.05, 0.04, z1 - z0, fr, (left - 0.12, y, z0), 0.003)
        for z in (z0, z0 + (z1 - z0) * 0.68, z1 - 0.04):
            k.box(0.05, y1 - y0, 0.04, fr, (left - 0.12, (y0 + y1) / 2, z), 0.003)
        k.box(0.30, y1 - y0 + 0.08, 0.03, fr, (left - 0.06, (y0 + y1) / 2, z0 - 0.03), 0.004)
        mid = Vector((left - 0.5, (y0 + y1) / 2, (z0 + z1) / 2))
        stage.softbox('window', mid + Vector((2.5, 0.2, -0.5)), mid, (y1 - y0, z1 - z0), 0.55 * daylight, (0.93, 0.97, 1))
    else:
        quad((left, front, 0), (left, 0, 0), (left, 0, height), (left, front, height), s)
    if right < 5:
        quad((right, 0, 0), (right, -1.2, 0), (right, -1.2, height), (right, 0, height), s)
    if floor == 'boards':
        boards(left, right + 2, front, 0)
    elif floor:
        quad((left, front, 0), (right + 2, front, 0), (right + 2, 0, 0), (left, 0, 0), floor)
    if ceiling:
        quad((left, front, height), (left, 0, height), (right, 0, height), (right, front, height), M.plaster('#e8e4dd', strength=0.08))
    base = M.paint('#e9e5dd' if wall == '#d9d3c8' else wall)
    k.box(right - left, 0.014, 0.07, base, ((left + right) / 2, -0.007, 0), 0.003)
    if sun:
        li = bpy.data.lights.new('sun', 'SUN')
        li.energy, li.angle, li.color = sun[1], math.radians(1.6), (1, 0.86, 0.70)
        ob = bpy.data.objects.new('sun', li)
        bpy.context.scene.collection.objects.link(ob)
        stage.look(ob, Vector(sun[0]), Vector((0, 0, 0)))
    stage.world(sky, (0.98, 0.98, 1.0))


def view(x, y, z, lens, size, pan=0.0, shift=0.0, focus=None, fstop=4.0):
    """An architect's camera: level, so that uprights stay upright; pan in degrees."""
    cam = stage.camera(lens, size)
    p = math.radians(pan)
    stage.look(cam, (x + math.sin(p), y + math.cos(p), z), (x, y, z))
    cam.data.shift_y = shift
    stage.focus(cam, focus or (0, 0, 1), fstop if focus else None)
    return cam


def rug(w, d, x, y, col='#d8cfc0', round_=False):
    o = k.circle(w / 2, 96) if round_ else k.rect(w, d, 0.02)
    k.prism(o, 0.014, M.fabric(col, kind='boucle'), (x, y, 0), bevel=0.005)
    if not round_:
        for i in range(int(d / 0.02)):
            yy = y - d / 2 + 0.01 + i * 0.02
            for s in (-1, 1):
                k.tube([(x + s * w / 2, yy, 0.006), (x + s * (w / 2 + 0.05), yy + 0.004 * ((i * 7) % 5 - 2), 0.003)], 0.0022,
                       M.cord(col), smooth=False, res=2)


def cloth(w, h, mat, loc, rotz=0, folds=9, depth=0.05):
    """A hanging curtain."""
    n, m, verts, faces = folds * 12, 12, [], []
    for j in range(m + 1):
        for i in range(n + 1):
            t = i / n
            a = 2 * math.pi * folds * t
            d = depth * (0.7 + 0.3 * j / m) * math.sin(a + 0.5 * math.sin(3 * t * math.pi))
            verts.append((w * (t - 0.5), d, h * (1 - j / m)))
    for j in range(m):
        for i in range(n):
            a = j * (n + 1) + i
            faces.append((a, a + 1, a + n + 2, a + n + 1))
    return k.place(k.mesh('curtain', verts, faces, mat, angle=80), loc, (0, 0, rotz))


def sofa(x, y, w=2.1, col='#b9b0a2', rotz=0):
    k.begin()
    f = M.fabric(col)
    k.box(w - 0.14, 0.8, 0.10, M.wood('oak', 'x'), (0, 0, 0.12), 0.01)
    for sx in (-1, 1):
        for sy in (-1, 1):
            k.rod((sx * (w / 2 - 0.1), sy * 0.33, 0), (sx * (w / 2 - 0.1), sy * 0.33, 0.13), 0.017, M.wood('oak', 'z'))
        k.cushion(0.17, 0.88, 0.44, f, (sx * (w / 2 - 0.085), 0, 0.20), e1=0.3, e2=0.25)
    for s in (-1, 1):
        c = (w - 0.34) / 2
        k.cushion(c, 0.72, 0.19, f, (s * c / 2, -0.06, 0.21), e1=0.4, e2=0.22, crown=0.02)
        k.cushion(c * 0.98, 0.2, 0.46, f, (s * c / 2, 0.28, 0.37), (-10, 0, 0), e1=0.45, e2=0.4)
    return k.group('sofa', (x, y, 0), rotz)


def pillow(x, y, z, col, w=0.45, rot=(75, 0, 0), kind='wool'):
    ob = k.cushion(w, w, 0.14, M.fabric(col, kind=kind), (x, y, z), rot, e1=0.9, e2=0.32)
    return ob


def plant(x, y, z, height=0.5, n=9, leaf=0.09, seed=1, col='#6f7a5c', spread=0.5, bare=False):
    """Branches in a vase, each with a few bent leaves."""
    rnd = random.Random(seed)
    twig, green = M.plain('#6b5a45', rough=0.7), M.plain(col, rough=0.55)
    verts, faces = [], []
    for _ in range(n):
        a, out = rnd.uniform(0, 2 * math.pi), rnd.uniform(0.3, 1.0) * spread * height
        h = height * rnd.uniform(0.7, 1.05)
        pts = [Vector((0, 0, 0)), Vector((math.cos(a) * out * 0.25, math.sin(a) * out * 0.25, h * 0.45)),
               Vector((math.cos(a) * out, math.sin(a) * out, h))]
        pts = [Vector((x, y, z)) + p for p in pts]
        line = k.spline(pts, 8)
        k.tube(line, 0.0022, twig, smooth=False, res=2)
        for i in range(5, len(line)):
            for side in (0, 1):
                b = rnd.uniform(0, 2 * math.pi)
                up = rnd.uniform(-0.1, 0.7)
                d = Vector((math.cos(b), math.sin(b), up)).normalized()
                w = d.cross(Vector((0, 0, 1))).normalized() * leaf * (0.12 if bare else 0.27)
                p, ll = Vector(line[i]), leaf * rnd.uniform(0.7, 1.1)
                m, s = p + d * ll * 0.5 + Vector((0, 0, 0.006)), len(verts)
                verts += [p, m - w, m + w, p + d * ll - Vector((0, 0, ll * 0.25)), m - Vector((0, 0, 0.004))]
                faces += [(s, s + 1, s + 4), (s, s + 4, s + 2), (s + 1, s + 3, s + 4), (s + 4, s + 3, s + 2)]
    k.mesh('leaves', verts, faces, green, angle=70)


def art(x, z, w, h, kind=0, frame='oak', y=-0.002, tone='#ece6da'):
    """A framed print: a few calm shapes, cut from paper."""
    wood = M.wood(frame, 'x')
    for dx, dz, bw, bh in ((0, 0, w + 0.03, 0.015), (0, h + 0.015, w + 0.03, 0.015)):
        k.box(bw, 0.03, bh, wood, (x + dx, y - 0.016, z + dz - 0.015), 0.002)
    for s in (-1, 1):
        k.box(0.015, 0.03, h + 0.01, M.wood(frame, 'z'), (x + s * (w / 2 + 0.0075), y - 0.016, z - 0.004), 0.002)
    k.box(w, 0.006, h, M.plain(tone, rough=0.9), (x, y - 0.01, z), 0)
    cols = (('#b5775a', '#3f4a4c', '#d8b98f'), ('#6f7a6a', '#c8b79f', '#8d5f4d'), ('#50585e', '#c9a566', '#b9a99a'))[kind % 3]
    shapes = ((k.circle(0.26, 64, 0.08, 0.62), [(-.32, .1), (.34, .1), (.34, .44), (-.32, .44)], k.circle(0.1, 48, -0.2, 0.8)),
              ([(-.3, .12), (.05, .12), (.05, .9), (-.3, .9)], k.circle(0.2, 64, 0.12, 0.35), k.circle(0.14, 64, 0.16, 0.72)),
              (k.circle(0.3, 64, 0, 0.5), k.circle(0.17, 64, 0, 0.5), [(-.36, .08), (.36, .08), (.36, .1), (-.36, .1)]))[kind % 3]
    for i, (o, c) in enumerate(zip(shapes, cols)):
        k.prism([(a * w, b * h) for a, b in o], 0.0006, M.plain(c, rough=0.9), (x, y - 0.0135 - 0.0004 * i, z), (90, 0, 0), bevel=0)


def vase(x, y, z, h=0.22, col='#c9bba6', r=0.07):
    k.lathe(k.spline([(0, 0), (r * 0.6, 0), (r, h * 0.3), (r * 0.8, h * 0.65), (r * 0.35, h * 0.9), (r * 0.42, h), (r * 0.3, h * 0.98), (r * 0.25, h * 0.8)], 10),
            M.ceramic(col, rough=0.45, speckle=0.4), (x, y, z), angle=70)


def stack(x, y, z, cols=('#b9a58c', '#5f6b66', '#ded6c8'), rot=8):
    for i, c in enumerate(cols):
        k.box(0.21 - 0.015 * i, 0.15 - 0.01 * i, 0.022, M.plain(c, rough=0.8), (x, y, z), 0.002, (0, 0, rot - 9 * i))
        k.box(0.206 - 0.015 * i, 0.146 - 0.01 * i, 0.016, M.plain('#efe9dd', rough=0.9), (x + 0.003, y - 0.003, z + 0.003), 0.001, (0, 0, rot - 9 * i))
        z += 0.0225
    return z


def cup(x, y, z, col='#e3ddd2', s=1.0):
    k.lathe(k.fillet([(0, 0), (0.03 * s, 0), (0.038 * s, 0.07 * s), (0.0355 * s, 0.07 * s), (0.028 * s, 0.005), (0, 0.005)], [0, .008, .001, .001, .006, 0]), M.ceramic(col), (x, y, z))
    k.disc(0.034 * s, 0.001, M.plain('#3a2418', rough=0.2), (x, y, z + 0.058 * s), 0)


def plate(x, y, z, r=0.125, col='#e3ddd2'):
    k.lathe(k.spline([(0, 0), (r * 0.6, 0), (r, 0.018), (r * 0.98, 0.02), (r * 0.6, 0.006), (0, 0.005)], 6), M.ceramic(col), (x, y, z), angle=60)
