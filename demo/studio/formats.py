"""Cuts the rooms for the press and for social media: portrait 4:5, square and 16:9.

    python3 formats.py

Each cut is chosen by eye: what it shows whole, and what may run out of the frame. The numbers are the left and upper
edge and the height as parts of the picture; the width follows from the shape.
"""
import os
from PIL import Image
from source import MEDIA

OUT = os.path.join(MEDIA, 'formats')
SHAPES = {'portrait': (1080, 1350), 'square': (1080, 1080), 'wide': (1600, 900)}
CUTS = {
    'living': {'portrait': (0.535, 0.14, 0.86), 'square': (0.03, 0, 1), 'wide': (0, 0.13, 0.844)},
    'dining': {'portrait': (0.208, 0, 1), 'square': (0.14, 0, 1), 'wide': (0, 0.11, 0.844)},
    'bedroom': {'portrait': (0.042, 0, 1), 'square': (0.36, 0.2, 0.75), 'wide': (0, 0.1, 0.844)},
    'hallway': {'portrait': (0.4, 0, 1), 'square': (0.15, 0, 1), 'wide': (0.12, 0.25, 0.7)},
    'nook': {'portrait': (0.22, 0, 1), 'square': (0.25, 0, 1), 'wide': (0, 0.13, 0.844)},
    'kitchen': {'portrait': (0.11, 0.15, 0.85), 'square': (0.1, 0, 1), 'wide': (0, 0.12, 0.844)},
    'office': {'portrait': (0.27, 0, 1), 'square': (0.12, 0, 1), 'wide': (0, 0.13, 0.844)},
    'terrace': {'portrait': (0.08, 0, 1), 'square': (0.08, 0, 1), 'wide': (0, 0.12, 0.844)},
    'lounge': {'portrait': (0.45, 0, 1), 'square': (0.3, 0, 1), 'wide': (0, 0.14, 0.844)},
    'study': {'portrait': (0.265, 0, 1), 'square': (0.2, 0, 1), 'wide': (0, 0.06, 0.844)},
    'shelfwall': {'portrait': (0.13, 0, 1), 'square': (0.25, 0.22, 0.62), 'wide': (0, 0.1, 0.844)},
    'table': {'portrait': (0.09, 0, 1), 'square': (0.06, 0, 1), 'wide': (0, 0.2, 0.74)},
}


def cut(room, shape):
    with Image.open(os.path.join(MEDIA, 'rooms', f'{room}.jpg')) as whole:
        w, h = whole.size
        left, top, height = CUTS[room][shape]
        wide, high = SHAPES[shape]
        tall = height * h
        box = (left * w, top * h, left * w + tall * wide / high, top * h + tall)
        # A cut that runs out of the picture by a pixel is pushed back into it.
        push = max(0, box[2] - w)
        box = (max(0, box[0] - push), box[1], min(w, box[2]), min(h, box[3]))
        return whole.convert('RGB').resize((wide, high), Image.Resampling.LANCZOS, box=box)


def main():
    os.makedirs(OUT, exist_ok=True)
    for room, shapes in CUTS.items():
        for shape in shapes:
            cut(room, shape).save(os.path.join(OUT, f'{room}-{shape}.jpg'), quality=84, optimize=True, progressive=True)


if __name__ == '__main__':
    main()
