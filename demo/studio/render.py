"""The queue. Run in Blender:  blender -b -P render.py -- [--only NAME,...] [--until HH:MM]

Writes one negative (a multilayer EXR) for each shot of shots.py into the raw
folder and skips those already there, so it may be stopped at any time.
"""
import argparse
import datetime
import os
import sys
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy  # noqa: E402
import engine  # noqa: E402
import kit  # noqa: E402
import stage  # noqa: E402
import shots  # noqa: E402
from designs import load  # noqa: E402


def product(shot, reg):
    d = reg[shot['design']]
    kit.begin()
    d['build']()
    objs = kit.made()
    pts = stage.points(objs)
    kit.begin()
    paper = shot.get('paper', d['paper'])
    size = shot['size']
    if d['stand'] == 'hang':
        stage.set_hang(pts, paper, d['mood'])
    elif d['stand'] == 'ceiling':
        stage.set_ceiling(pts, paper, d['mood'])
    elif d['stand'] == 'wall':
        stage.set_wall(pts, paper, d['mood'])
    elif d['stand'] == 'wallfloor':
        stage.set_wall(pts, paper, d['mood'], floor=True)
    else:
        stage.set_floor(pts, paper, d['mood'])
    cam = stage.camera(shot.get('lens', d['lens']), size)
    if 'ball' in shot:
        from mathutils import Vector
        at, r = Vector(shot['ball'][0]), shot['ball'][1] * 0.84
        around = [at + Vector(v) * r for v in
                  ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))]
        stage.fit(cam, around, shot['az'], shot['el'], 1.0)
        stage.focus(cam, at, shot.get('fstop', 6.3))
    else:
        stage.fit(cam, pts, shot['az'], shot['el'], shot.get('fill', d['fill']), d['rise'])
        stage.focus(cam, (0, 0, 0), None)


def run():
    ap = argparse.ArgumentParser()
    ap.add_argument('--raw', default=os.environ.get('STUDIO_RAW', os.path.join(HERE, '.raw')))
    ap.add_argument('--only', default='')
    ap.add_argument('--until', default='')
    ap.add_argument('--scale', type=float, default=1.0)
    ap.add_argument('--samples', type=int, default=0)
    ap.add_argument('--tag', default='')
    args = ap.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    os.makedirs(args.raw, exist_ok=True)
    reg = load()
    queue = shots.queue(reg)
    if args.only:
        wanted = args.only.split(',')
        queue = [s for s in queue if any(s['name'].startswith(w) for w in wanted)]
    for shot in queue:
        path = os.path.join(args.raw, shot['name'] + args.tag + '.exr')
        if os.path.exists(path) or os.path.exists(path[:-4] + '.npz'):
            continue
        if args.until and datetime.datetime.now().strftime('%H:%M') >= args.until:
            print('STUDIO time is up')
            break
        began = time.time()
        try:
            stage.wipe()
            shot = dict(shot, size=tuple(int(v * args.scale) for v in shot['size']))
            engine.setup(args.samples or shot['samples'], shot['threshold'], shot['limit'], shot['bounces'])
            if 'room' in shot:
                import rooms
                rooms.build(shot, reg)
            else:
                product(shot, reg)
            engine.shoot(path + '.part.exr')
            os.replace(path + '.part.exr', path)
            print('STUDIO %s %.1fs' % (shot['name'], time.time() - began), flush=True)
        except Exception:
            # One broken scene must not stop a queue that runs unattended.
            traceback.print_exc()
            print('STUDIO failed', shot['name'], flush=True)


run()
