"""Products without their paper, for shops and layouts: WebP with transparency.

    python3 cutouts.py [--raw DIR]      (after silhouettes.py and the hero pictures)
"""
import argparse
import os
import cv2
import numpy as np
from PIL import Image
from lettering import RAW
from source import DESIGNS, MEDIA

OUT = os.path.join(MEDIA, 'cut-outs')
LONG = 1200


def cut(photo, mask):
    """The product's pixels; those on its edge take their colour from inside, so no paper clings to it."""
    alpha = np.clip((mask.astype(np.float32) / 255 - 0.2) / 0.75, 0, 1)
    inside = cv2.erode((alpha > 0.99).astype(np.uint8), np.ones((3, 3), np.uint8))
    if not inside.any():
        inside = (alpha > 0.9).astype(np.uint8)
    _, label = cv2.distanceTransformWithLabels(1 - inside, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL)
    y, x = np.nonzero(inside)
    at = np.zeros(label.max() + 1, int)
    at[label[y, x]] = np.arange(len(y))
    near = at[label]
    filled = photo[y[near], x[near]]
    keep = (inside > 0)[..., None]
    rgb = np.where(keep, photo, filled)
    rows, cols = np.nonzero(alpha.max(1) > 0)[0], np.nonzero(alpha.max(0) > 0)[0]
    pad = 24
    top, bottom = max(rows[0] - pad, 0), min(rows[-1] + pad, len(photo))
    left, right = max(cols[0] - pad, 0), min(cols[-1] + pad, photo.shape[1])
    return np.dstack([rgb, np.round(alpha * 255).astype(np.uint8)])[top:bottom, left:right]


def finish_of(name):
    """The second finish: the first is often white, which says little on a white page."""
    return DESIGNS[name]['variants'][:2][-1].replace('/', '-')


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--raw', default=RAW)
    args = ap.parse_args()
    os.makedirs(OUT, exist_ok=True)
    folder = os.path.join(args.raw, 'silhouettes')
    for f in sorted(os.listdir(folder)):
        name = f[:-4]
        finish = finish_of(name)
        photo = np.array(Image.open(os.path.join(MEDIA, 'products', f'{name}-{finish}-hero.jpg')).convert('RGB'))
        mask = np.array(Image.open(os.path.join(folder, f)))[..., 3]
        picture = Image.fromarray(cut(photo, mask), 'RGBA')
        picture.thumbnail((LONG, LONG), Image.Resampling.LANCZOS)
        picture.save(os.path.join(OUT, f'{name}-{finish}.webp'), quality=84, alpha_quality=90, method=6)


if __name__ == '__main__':
    main()
