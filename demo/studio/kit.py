"""The workshop's hand tools: small functions which make one solid each.

Everything is in metres, z is up and a product's front looks towards -y.
Meshes are written directly (no operators), because operators need a context
and are slow when a queue builds a hundred scenes in one Blender process.
"""
import math
import bpy
from mathutils import Matrix, Vector, Quaternion
from outlines import (bend, circle, fillet, offset, offset2, rect, spline,  # noqa: F401
                      squircle)

_made = []          # objects made since begin(): what belongs to one product


def begin():
    """Start a product: forget which objects were made before."""
    _made.clear()


def made():
    return list(_made)


def group(name, loc=(0, 0, 0), rotz=0.0, scale=1.0):
    """Hang everything made since begin() on one handle, and place that."""
    root = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(root)
    for ob in _made:
        if ob.parent is None:
            ob.parent = root
    root.location = loc
    root.rotation_euler = (0, 0, math.radians(rotz))
    root.scale = (scale,) * 3
    _made.clear()
    return root


def keep(ob, frame=True):
    """Link an object; frame=False leaves it out when the camera is fitted."""
    bpy.context.scene.collection.objects.link(ob)
    ob['frame'] = bool(frame)
    _made.append(ob)
    return ob


def dressing(ob):
    """What stands on a product for the picture only: it is not part of the dimension drawing."""
    ob['dressing'] = True
    return ob


def place(ob, loc=(0, 0, 0), rot=None):
    ob.location = loc
    if rot is not None:
        ob.rotation_euler = [math.radians(a) for a in rot]
    return ob


# ---- meshes ---------------------------------------------------------------

def mesh(name, verts, faces, mat, smooth=True, angle=35, frame=True):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.validate()
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(angle)
    if mat:
        me.materials.append(mat)
    me.update()
    return keep(bpy.data.objects.new(name, me), frame)


def lathe(profile, mat, loc=(0, 0, 0), rot=None, seg=96, angle=35, name='turned',
          frame=True, wave=None):
    """Turn an outline [(radius, z), ...] about z. wave(angle, z) scales radii."""
    verts, rings = [], []
    for r, z in profile:
        if r < 1e-6:
            verts.append((0, 0, z))
            rings.append([len(verts) - 1])
        else:
            first = len(verts)
            for i in range(seg):
                a = 2 * math.pi * i / seg
                k = wave(a, z) if wave else 1.0
                verts.append((r * k * math.cos(a), r * k * math.sin(a), z))
            rings.append(list(range(first, first + seg)))
    faces = []
    for a, b in zip(rings, rings[1:]):
        if len(a) == 1 and len(b) == 1:
            continue
        for i in range(seg):
            j = (i + 1) % seg
            if len(a) == 1:
                faces.append((a[0], b[j], b[i]))
            elif len(b) == 1:
                faces.append((a[i], a[j], b[0]))
            else:
                faces.append((a[i], a[j], b[j], b[i]))
    return place(mesh(name, verts, faces, mat, angle=angle, frame=frame), loc, rot)


def shade(profile, outer, inner, t=0.002, loc=(0, 0, 0), rot=None, seg=128, **kw):
    """A thin turned shell, its outline running from the top to the rim, with its
    own material inside and a rounded rim."""
    ins = offset(profile, -t)
    rim = []
    a, b = Vector(profile[-1]), Vector(ins[-1])
    for i in range(5):
        s = math.pi * i / 4
        mid, half = (a + b) / 2, (a - b) / 2
        side = Vector((half.y, -half.x))
        rim.append(tuple(mid + half * math.cos(s) + side * math.sin(s)))
    lathe(list(profile) + rim, outer, loc, rot, seg, **kw)
    return lathe(ins, inner, loc, rot, seg, **kw)


def disc(r, h, mat, loc=(0, 0, 0), bevel=0.002, rot=None, seg=96, **kw):
    """A turned cylinder standing on loc, with softened edges."""
    return lathe(fillet([(0, 0), (r, 0), (r, h), (0, h)], bevel), mat, loc, rot, seg, **kw)


def ball(r, mat, loc=(0, 0, 0), squash=1.0, seg=64, **kw):
    prof = [(r * math.sin(math.pi * i / 32), -r * squash * math.cos(math.pi * i / 32))
            for i in range(33)]
    prof[0], prof[-1] = (0, -r * squash), (0, r * squash)
    return lathe(prof, mat, loc, seg=seg, **kw)


def ring(R, r, mat, loc=(0, 0, 0), rot=None, seg=128, **kw):
    prof = [(R + r * math.cos(2 * math.pi * i / 20), r * math.sin(2 * math.pi * i / 20))
            for i in range(21)]
    return lathe(prof, mat, loc, rot, seg, angle=60, **kw)


def aim(ob, p0, p1):
    """Stand an object made along z between two points."""
    d = Vector(p1) - Vector(p0)
    ob.rotation_mode = 'QUATERNION'
    ob.rotation_quaternion = d.to_track_quat('Z', 'Y') if d.length else Quaternion()
    ob.location = p0
    return ob


def rod(p0, p1, r0, mat, r1=None, bevel=0.0015, seg=48, **kw):
    r1 = r0 if r1 is None else r1
    h = (Vector(p1) - Vector(p0)).length
    ob = lathe(fillet([(0, 0), (r0, 0), (r1, h), (0, h)], bevel), mat, seg=seg, **kw)
    return aim(ob, p0, p1)


def tube(pts, r, mat, smooth=True, cyclic=False, n=12, frame=True, res=6):
    """A round bar along a line: cords, bent tube, wire."""
    path = spline(pts, n, cyclic) if smooth else pts
    cu = bpy.data.curves.new('tube', 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.use_fill_caps = True
    sp = cu.splines.new('POLY')
    sp.points.add(len(path) - 1)
    for p, q in zip(sp.points, path):
        p.co = (q[0], q[1], q[2], 1)
    sp.use_cyclic_u = cyclic
    sp.use_smooth = True
    cu.materials.append(mat)
    return keep(bpy.data.objects.new('tube', cu), frame)


def soften(ob, width, segments=4):
    """Nothing in a workshop has a sharp edge, and an edge needs width to catch light."""
    if width > 0:
        mod = ob.modifiers.new('edge', 'BEVEL')
        mod.width = width
        mod.segments = segments
        mod.limit_method = 'ANGLE'
        mod.angle_limit = math.radians(40)
        mod.harden_normals = True
    return ob


def prism(outline, h, mat, loc=(0, 0, 0), rot=None, bevel=0.002, frame=True):
    """An outline in xy pushed up by h, its edges softened."""
    n = len(outline)
    verts = [(x, y, 0) for x, y in outline] + [(x, y, h) for x, y in outline]
    faces = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    ob = mesh('prism', verts, faces, mat, frame=frame)
    return place(soften(ob, bevel), loc, rot)


def box(sx, sy, sz, mat, loc=(0, 0, 0), bevel=0.002, rot=None, frame=True):
    """A block standing on loc (its middle in x and y, its foot in z)."""
    x, y = sx / 2, sy / 2
    return prism([(-x, -y), (x, -y), (x, y), (-x, y)], sz, mat, loc, rot, bevel, frame)


def ribbon(path, t, width, mat, loc=(0, 0, 0), bevel=0.002, rotz=0, round_ends=True):
    """A bent board: a path of (y, z) with thickness t, width along x."""
    left, right = offset2(path, t / 2), offset2(path, -t / 2)
    loop = left + right[::-1]
    ob = prism(loop, width, mat, bevel=bevel)
    # local (x, y, z) is the world's (y, z, x)
    ob.matrix_world = (Matrix.Translation(loc) @ Matrix.Rotation(math.radians(rotz), 4, 'Z')
                       @ Matrix(((0, 0, 1, -width / 2), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1))))
    return ob


def cushion(sx, sy, sz, mat, loc=(0, 0, 0), rot=None, e1=0.42, e2=0.34, seg=96, crown=0.0):
    """A stuffed block (superellipsoid); small exponents make it boxier."""
    def p(v, e):
        return math.copysign(abs(v) ** e, v)
    rows = seg // 2
    verts, faces = [], []
    for j in range(rows + 1):
        v = -math.pi / 2 + math.pi * j / rows
        for i in range(seg):
            u = 2 * math.pi * i / seg
            x = sx / 2 * p(math.cos(v), e1) * p(math.cos(u), e2)
            y = sy / 2 * p(math.cos(v), e1) * p(math.sin(u), e2)
            z = sz / 2 * p(math.sin(v), e1)
            if z > 0 and crown:
                z += crown * max(0, 1 - (2 * x / sx) ** 2) * max(0, 1 - (2 * y / sy) ** 2)
            verts.append((x, y, z + sz / 2))
    for j in range(rows):
        for i in range(seg):
            k = (i + 1) % seg
            faces.append((j * seg + i, j * seg + k, (j + 1) * seg + k, (j + 1) * seg + i))
    return place(mesh('cushion', verts, faces, mat, angle=80), loc, rot)


# ---- light ----------------------------------------------------------------

def lamp(loc, watts, r=0.03, temp=(1.0, 0.72, 0.45)):
    """A point source inside a product (the studio's own lights are in stage)."""
    li = bpy.data.lights.new('bulb', 'POINT')
    li.energy, li.color, li.shadow_soft_size = watts, temp, r
    return place(keep(bpy.data.objects.new('bulb', li), False), loc)


def glow(ob):
    """Something that shines for the eye only: its light comes from lamp()."""
    ob.visible_diffuse = ob.visible_shadow = False
    ob.visible_glossy = True
    return ob
