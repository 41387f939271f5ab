"""Measures every design from the front, the side and above. Run in Blender:  blender -b -P plans.py -- [--only NAME,...]

For each view one .npz with depth, normal and part number, seen without perspective. drawings.py makes lines of them.
The size of a pixel is kept beside them in views.json, in metres.
"""
import argparse
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy  # noqa: E402
from mathutils import Matrix, Vector  # noqa: E402
import engine  # noqa: E402
import kit  # noqa: E402
import numpy as np  # noqa: E402
import stage  # noqa: E402
from designs import load  # noqa: E402
from negative import read  # noqa: E402

LONG = 1500   # pixels along the longest side of a design
LOOSE = ('paere', 'snor', 'pleie', 'filt')   # lie about in their picture: nothing to measure
MARGIN = 8    # pixels of nothing around it
# view: where the camera looks from, what is to the right in the picture, and what is up
VIEWS = {'front': ((0, -1, 0), (1, 0, 0), (0, 0, 1)), 'side': ((-1, 0, 0), (0, -1, 0), (0, 0, 1)),
         'top': ((0, 0, 1), (1, 0, 0), (0, 1, 0)), 'below': ((0, 0, -1), (1, 0, 0), (0, -1, 0))}


def setup():
    engine.setup(samples=1, threshold=1, bounces=0)
    scene = bpy.context.scene
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.pixel_filter_type = 'BOX'
    scene.cycles.filter_width = 0.01
    scene.render.image_settings.color_depth = '32'
    layer = bpy.context.view_layer
    for name in engine.PASSES:
        setattr(layer, name, name in ('use_pass_z', 'use_pass_normal'))
    layer.use_pass_object_index = True


def shoot(view, lo, hi, pixel, path):
    away, right, up = (Vector(v) for v in VIEWS[view])
    size = hi - lo
    wide = sum(abs(right[i]) * size[i] for i in range(3))
    high = sum(abs(up[i]) * size[i] for i in range(3))
    scene = bpy.context.scene
    w, h = round(wide / pixel) + 2 * MARGIN, round(high / pixel) + 2 * MARGIN
    cam = stage.camera(50, (w, h))
    cam.data.type = 'ORTHO'
    cam.data.ortho_scale = max(w, h) * pixel
    at = (lo + hi) / 2
    cam.rotation_mode = 'QUATERNION'
    cam.location = at + away * (size.length + 0.2)
    cam.rotation_quaternion = Matrix((right, up, away)).transposed().to_quaternion()
    exr = path[:-4] + '.exr'
    scene.render.filepath = exr
    bpy.ops.render.render(write_still=True)
    n = read(exr)
    np.savez_compressed(path, depth=n['Depth'].astype(np.float32), part=n['IndexOB'].astype(np.uint8),
                        normal=np.round(n['Normal'] * 127).astype(np.int8))
    os.remove(exr)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--raw', default=os.environ.get('STUDIO_RAW', os.path.join(HERE, '.raw')))
    ap.add_argument('--only', default='')
    args = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    out = os.path.join(args.raw, 'plans')
    os.makedirs(out, exist_ok=True)
    notes = os.path.join(out, 'views.json')
    sizes = json.load(open(notes)) if os.path.exists(notes) else {}
    for name, d in load().items():
        if args.only and name not in args.only.split(','):
            continue
        if name in LOOSE:
            continue
        views = ('front', 'side', 'below' if d['stand'] in ('hang', 'ceiling') else 'top')
        paths = {v: os.path.join(out, f'{name}-{v}.npz') for v in views}
        if all(os.path.exists(p) for p in paths.values()):
            continue
        stage.wipe()
        setup()
        d['build']()
        plain = bpy.data.materials.new('plain')
        bpy.context.view_layer.material_override = plain
        framed = []
        for i, ob in enumerate(kit.made()):
            ob.pass_index = i + 1
            if ob.type == 'MESH':
                ob.modifiers.clear()
            if ob.type == 'LIGHT' or not ob.get('frame', True) or ob.get('dressing'):
                ob.hide_render = True
            else:
                framed.append(ob)
        lo, hi = stage.bounds(points(framed))
        pixel = max(hi - lo) / LONG
        for view, path in paths.items():
            shoot(view, lo, hi, pixel, path)
        sizes[name] = {'pixel': pixel, 'views': views, 'size': [round(v, 4) for v in hi - lo]}
        with open(notes, 'w') as f:
            json.dump(sizes, f, indent=1)
        print('STUDIO measured', name, sizes[name]['size'], flush=True)


def points(objects):
    """Like stage.points, but no point is left out: a drawing ends where the solid ends."""
    bpy.context.view_layer.update()
    deps = bpy.context.evaluated_depsgraph_get()
    out = []
    for ob in objects:
        ev = ob.evaluated_get(deps)
        me = ev.to_mesh()
        out += [ev.matrix_world @ v.co for v in me.vertices]
        ev.to_mesh_clear()
    return out


main()
