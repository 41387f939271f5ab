"""Develops negatives: smooths the light layers, dyes the parts, makes prints.

    python3 darkroom.py [--raw DIR] [--only NAME,...] [--watch HH:MM]

A negative is developed once into a compact .npz; every colour of a design is
a print of the same negative, dyed in linear light through the part masks.
"""
import argparse
import ctypes
import datetime
import os
import subprocess
import sys
import time
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from negative import read  # noqa: E402
import printing  # noqa: E402


def library(raw):
    so = os.path.join(raw, 'denoise.so')
    src = os.path.join(HERE, 'denoise.c')
    if not os.path.exists(so) or os.path.getmtime(so) < os.path.getmtime(src):
        subprocess.check_call(['cc', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared',
                               '-fPIC', src, '-o', so, '-lm'])
    return ctypes.CDLL(so)


def ptr(a):
    return a.ctypes.data_as(ctypes.POINTER(ctypes.c_float))


def features(n):
    z = np.minimum(n['Depth'], 1e4)
    gx = np.abs(np.diff(z, axis=1, append=z[:, -1:]))
    gy = np.abs(np.diff(z, axis=0, append=z[-1:]))
    # the smaller slope of the two sides: an edge is not a slope
    gx = np.minimum(gx, np.roll(gx, 1, 1))
    gy = np.minimum(gy, np.roll(gy, 1, 0))
    col = np.clip(n['DiffCol'] + n['GlossCol'], 0, 2)
    mask = n['MASK'] if 'MASK' in n else np.zeros_like(col)
    return np.ascontiguousarray(np.dstack([n['Normal'], 0.6 * col + 0.4 * mask, z, np.maximum(gx, gy)]),
                                dtype=np.float32)


def develop(lib, exr):
    n = read(exr)
    f = features(n)
    h, w = f.shape[:2]

    def clean(layer, levels, kl, kn, kc):
        layer = np.ascontiguousarray(layer, dtype=np.float32)
        np.nan_to_num(layer, copy=False, posinf=0)
        lib.smooth(ptr(layer), ptr(f), w, h, levels, ctypes.c_float(kl), ctypes.c_float(kn),
                   ctypes.c_float(kc))
        return layer
    out = {'diffuse': clean(n['DiffDir'] + n['DiffInd'], 5, 4.0, 14.0, 14.0),
           'gloss': clean(n['GlossDir'] + n['GlossInd'], 4, 2.2, 60.0, 30.0),
           'dcol': n['DiffCol'], 'gcol': n['GlossCol'], 'mask': n['MASK'],
           'emit': n['Emit'] + n.get('Env', 0)}
    trans = (n['TransDir'] + n['TransInd']) * n['TransCol']
    if trans.max() > 0:
        trans = clean(trans, 3, 2.0, 30.0, 20.0)
    out['emit'] = out['emit'] + trans
    tmp = exr[:-4] + '.tmp.npz'
    np.savez(tmp, **{k: np.minimum(v, 6e4).astype(np.float16) for k, v in out.items()})
    os.replace(tmp, exr[:-4] + '.npz')
    os.remove(exr)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--raw', default=os.environ.get('STUDIO_RAW', os.path.join(HERE, '.raw')))
    ap.add_argument('--out', default=os.path.join(HERE, '..', 'media'))
    ap.add_argument('--only', default='')
    ap.add_argument('--watch', default='')
    ap.add_argument('--again', action='store_true', help='print again what is printed')
    args = ap.parse_args()
    lib = library(args.raw)
    wanted = args.only.split(',')
    while True:
        for f in sorted(os.listdir(args.raw)):
            if '.part' in f or '.tmp' in f or not any(f.startswith(w) for w in wanted):
                continue
            name, kind = os.path.splitext(f)
            if kind == '.exr':
                began = time.time()
                develop(lib, os.path.join(args.raw, f))
                print('developed %s %.1fs' % (name, time.time() - began), flush=True)
            if kind in ('.exr', '.npz'):
                printing.prints(args.raw, name, args.out, args.again)
        if not args.watch or datetime.datetime.now().strftime('%H:%M') >= args.watch:
            break
        time.sleep(10)


if __name__ == '__main__':
    main()
