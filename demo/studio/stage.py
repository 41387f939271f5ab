"""The photographer's room: seamless paper, softboxes, and fitted cameras."""
import math
import bpy
from mathutils import Vector
import kit
import materials as M

PAPERS = {'chalk': '#e9e6e1', 'warm': '#dcd6cd', 'grey': '#c9c6c1', 'sand': '#d3c2ab',
          'clay': '#b98d74', 'sage': '#a3ab98', 'fog': '#b4bcc0', 'plum': '#8f7a7c',
          'ochre': '#c9a566', 'dusk': '#6d7278', 'night': '#3c3b3b', 'rose': '#cfaea0'}


def wipe():
    """An empty scene, without starting Blender again."""
    for store in (bpy.data.objects, bpy.data.meshes, bpy.data.curves, bpy.data.lights,
                  bpy.data.cameras, bpy.data.materials, bpy.data.worlds):
        for item in list(store):
            store.remove(item)
    M.forget()
    kit.begin()


def points(objects):
    """World positions that the picture must contain."""
    bpy.context.view_layer.update()
    deps = bpy.context.evaluated_depsgraph_get()
    out = []
    for ob in objects:
        if ob.type not in ('MESH', 'CURVE') or not ob.get('frame', True):
            continue
        ev = ob.evaluated_get(deps)
        me = ev.to_mesh()
        step = max(1, len(me.vertices) // 400)
        out += [ev.matrix_world @ me.vertices[i].co for i in range(0, len(me.vertices), step)]
        ev.to_mesh_clear()
    return out


def bounds(pts):
    lo = Vector([min(p[i] for p in pts) for i in range(3)])
    hi = Vector([max(p[i] for p in pts) for i in range(3)])
    return lo, hi


def direction(az, el):
    """Where the camera stands: az 0 is the front, positive is to its right."""
    a, e = math.radians(az), math.radians(el)
    return Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))


def camera(lens=70, size=(1600, 1200)):
    cam = bpy.data.cameras.new('camera')
    cam.lens, cam.sensor_width, cam.clip_start, cam.clip_end = lens, 36, 0.01, 200
    ob = bpy.data.objects.new('camera', cam)
    scene = bpy.context.scene
    scene.collection.objects.link(ob)
    scene.camera = ob
    scene.render.resolution_x, scene.render.resolution_y = size
    return ob


def look(ob, at, frm):
    ob.location = frm
    ob.rotation_mode = 'QUATERNION'
    ob.rotation_quaternion = (Vector(frm) - Vector(at)).to_track_quat('Z', 'Y')


def fit(ob, pts, az, el, fill=0.74, rise=0.0):
    """Stand the camera so far off that the points fill that part of the frame."""
    scene = bpy.context.scene
    w, h = scene.render.resolution_x, scene.render.resolution_y
    tx = 18 / ob.data.lens
    ty = tx * h / w
    d = direction(az, el)
    right = Vector((math.cos(math.radians(az)), math.sin(math.radians(az)), 0))
    up = d.cross(right).normalized()
    lo, hi = bounds(pts)
    at, dist = (lo + hi) / 2, (hi - lo).length * 3
    for _ in range(8):
        eye = at + d * dist
        sx = [(p - eye).dot(right) / max((eye - p).dot(d), 1e-6) for p in pts]
        sy = [(p - eye).dot(up) / max((eye - p).dot(d), 1e-6) for p in pts]
        at = at + right * ((max(sx) + min(sx)) / 2 * dist) + up * ((max(sy) + min(sy)) / 2 * dist)
        need = max((max(sx) - min(sx)) / 2 / tx, (max(sy) - min(sy)) / 2 / ty)
        dist *= 0.5 + 0.5 * need / fill
    at = at + up * (rise * dist * ty)
    look(ob, at, at + d * dist)
    return at, dist


def focus(ob, at, fstop):
    ob.data.dof.use_dof = fstop is not None
    if fstop:
        ob.data.dof.focus_distance = (ob.location - Vector(at)).length
        ob.data.dof.aperture_fstop = fstop


def softbox(name, at, loc, size, strength, col=(1, 1, 1), hide=True):
    """A rectangular light facing 'at'. strength is what reaches the set."""
    li = bpy.data.lights.new(name, 'AREA')
    li.shape, li.size, li.size_y = 'RECTANGLE', size[0], size[1]
    dist = (Vector(loc) - Vector(at)).length
    li.energy = strength * dist * dist * math.pi * math.pi
    li.color = col
    ob = bpy.data.objects.new(name, li)
    bpy.context.scene.collection.objects.link(ob)
    look(ob, at, loc)
    ob.visible_camera = not hide
    return ob


def world(strength, col=(1, 1, 1)):
    w = bpy.data.worlds.new('world')
    bpy.context.scene.world = w
    w.use_nodes = True
    bg = w.node_tree.nodes['Background']
    bg.inputs[0].default_value = (*col, 1)
    bg.inputs[1].default_value = strength
    return w


def paper(mat, S, floor=0.0, back=2.2, width=16, front=7):
    """One sheet: floor, a wide curve, wall."""
    R = 1.6 * S
    line = [(-front * S, floor), (back * S - R, floor)]
    line += [(back * S - R + R * math.sin(a), floor + R - R * math.cos(a))
             for a in (math.pi / 2 * i / 24 for i in range(1, 25))]
    line += [(back * S, floor + 9 * S)]
    verts, faces = [], []
    for x in (-width * S / 2, width * S / 2):
        verts += [(x, y, z) for y, z in line]
    n = len(line)
    faces = [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)]
    return kit.mesh('paper', verts, faces, mat, frame=False)


def set_floor(pts, tone, mood=1.0):
    """Product standing on seamless paper."""
    lo, hi = bounds(pts)
    S = max((hi - lo).length * 0.72, 0.05)
    c = Vector(((lo.x + hi.x) / 2, (lo.y + hi.y) / 2, lo.z + (hi.z - lo.z) * 0.45))
    paper(M.plain(PAPERS.get(tone, tone), rough=0.95), S, floor=0.0)
    _lights(c, S, mood)
    return S


def set_hang(pts, tone, mood=1.0):
    """Pendants: the paper is far behind and below, a pool of light falls on it."""
    lo, hi = bounds(pts)
    S = max((hi - lo).length * 0.8, 0.05)
    c = (lo + hi) / 2
    paper(M.plain(PAPERS.get(tone, tone), rough=0.95), S, floor=lo.z - 2.2 * S, back=2.1)
    _lights(c, S, mood, edge=False)
    return S


def set_wall(pts, tone, mood=1.0, floor=False):
    """Things that hang on a wall: fine plaster at y = 0."""
    lo, hi = bounds(pts)
    S = max((hi - lo).length * 0.8, 0.05)
    c = (lo + hi) / 2
    m = M.plaster(PAPERS.get(tone, tone), strength=0.1)
    kit.mesh('wall', [(-9 * S, 0, c.z - 7 * S), (9 * S, 0, c.z - 7 * S), (9 * S, 0, c.z + 7 * S),
                      (-9 * S, 0, c.z + 7 * S)], [(0, 1, 2, 3)], m, frame=False)
    if floor:
        kit.mesh('floor', [(-9 * S, 0, 0), (9 * S, 0, 0), (9 * S, -9 * S, 0), (-9 * S, -9 * S, 0)],
                 [(0, 1, 2, 3)], M.plain(PAPERS.get(tone, tone), rough=0.8), frame=False)
    softbox('key', c, c + Vector((-1.9, -1.7, 1.9)) * S, (1.5 * S, 1.5 * S), 0.92 * mood, (1, 0.975, 0.94))
    softbox('fill', c, c + Vector((2.6, -2.6, 0.6)) * S, (3 * S, 3 * S), 0.20 * mood, (0.93, 0.96, 1))
    world(0.30 * mood)
    return S


def set_ceiling(pts, tone, mood=1.0):
    """Things under a ceiling, seen from below: all light comes from the sides."""
    lo, hi = bounds(pts)
    S = max((hi - lo).length * 0.8, 0.05)
    c = (lo + hi) / 2
    m = M.plaster(PAPERS.get(tone, tone), strength=0.08)
    kit.mesh('ceiling', [(-12 * S, -12 * S, hi.z), (12 * S, -12 * S, hi.z), (12 * S, 12 * S, hi.z),
                         (-12 * S, 12 * S, hi.z)], [(0, 1, 2, 3)], m, frame=False)
    softbox('key', c, c + Vector((-1.9, -1.5, -1.3)) * S, (1.6 * S, 1.6 * S), 0.85 * mood, (1, 0.975, 0.94))
    softbox('fill', c, c + Vector((2.6, -1.2, -1.0)) * S, (2.6 * S, 2.6 * S), 0.25 * mood, (0.93, 0.96, 1))
    world(0.32 * mood)
    return S


def _lights(c, S, mood, edge=True):
    """Key from the upper left, a big soft fill, a strip behind for the edge."""
    mood *= 1.3
    softbox('key', c, c + Vector((-1.9, -1.25, 1.9)) * S, (1.7 * S, 1.7 * S), 0.72 * mood, (1, 0.975, 0.94))
    softbox('top', c, c + Vector((0.3, 0.5, 2.9)) * S, (2.6 * S, 2.2 * S), 0.34 * mood)
    softbox('fill', c, c + Vector((2.7, -1.5, 0.7)) * S, (2.6 * S, 2.6 * S), 0.17 * mood, (0.93, 0.96, 1))
    if edge:
        softbox('edge', c, c + Vector((1.9, 1.0, 1.5)) * S, (0.9 * S, 1.6 * S), 0.1 * mood)
    world(0.24 * mood)
