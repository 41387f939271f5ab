"""From a developed negative to JPEGs: dyes, exposure, the tone curve."""
import os
import cv2
import numpy as np
import dyes

WIDTH = 1600
# Cropping under the enlarger: left, top and size, as parts of the frame.
CROPS = {'room-living': (0.035, 0.035, 0.965), 'room-bedroom': (0.0, 0.07, 0.87)}


def curve(x):
    """Filmic: a soft toe, a long shoulder, middle grey stays where it is."""
    g = 1.24
    x = np.maximum(x, 0) ** g
    c = 0.18 ** g * (1 / 0.18 - 1)
    return 1.045 * x / (x + c)


def srgb(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - 0.055)


def picture(n, dye=None, exposure=1.0):
    diffuse, gloss, emit = n['diffuse'] * n['dcol'], n['gloss'] * n['gcol'], n['emit']
    if dye:
        d, g, e = 1.0, 1.0, 1.0
        # At grazing angles metal reflects white, whatever its colour: a dye may turn
        # brass into steel, but must not make that white bluer than white.
        cap = gloss.max(-1, keepdims=True)
        for ch, (kd, kg, ke) in dye.items():
            m = n['mask'][..., 'ABC'.index(ch), None]
            d, g, e = d + m * (kd - 1), g + m * (kg - 1), e + m * (ke - 1)
            if np.ndim(kg):
                cap = cap * (1 + m * (kg[0] - 1))
        diffuse, gloss, emit = diffuse * d, np.minimum(gloss * g, cap), emit * e
    x = (diffuse + gloss + emit) * exposure
    # Very bright colours bleach on film: lead them towards their own grey.
    l = (x * (0.3, 0.55, 0.15)).sum(-1, keepdims=True)
    k = np.clip((l - 0.8) / 6.0, 0, 0.75)
    x = x * (1 - k) + l * k
    # The curve's contrast also drives colours apart: bring them back.
    l = (x * (0.3, 0.55, 0.15)).sum(-1, keepdims=True)
    y = srgb(curve(l + (x - l) * 0.86))
    # An even grain of less than one step hides banding on the paper.
    rng = np.random.default_rng(7)
    return np.clip(y * 255 + rng.uniform(-0.8, 0.8, y.shape[:2] + (1,)), 0, 255).astype(np.uint8)


def crop(img, name):
    if name not in CROPS:
        return img
    x, y, size = CROPS[name]
    h, w = img.shape[:2]
    top, left = round(y * h), round(x * w)
    return img[top:top + round(size * h), left:left + round(size * w)]


def save(img, path, quality=88, width=WIDTH):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if img.shape[1] != width:
        # Whole products are rendered a little smaller: paper has no detail to lose.
        img = cv2.resize(img, (width, round(img.shape[0] * width / img.shape[1])), interpolation=cv2.INTER_LANCZOS4)
    cv2.imwrite(path, img[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_PROGRESSIVE, 1,
                                       cv2.IMWRITE_JPEG_OPTIMIZE, 1])


def prints(raw, name, out, again=False):
    """All pictures that one negative gives: name is design-angle or room-name."""
    jobs = []
    if name.startswith('room-'):
        jobs.append((os.path.join(out, 'rooms', name[5:] + '.jpg'), None))
    else:
        design, angle = name.split('-', 1)
        for variant, dye in dyes.of(design, angle):
            jobs.append((os.path.join(out, 'products', '%s-%s-%s.jpg' % (design, variant, angle)), dye))
    jobs = [j for j in jobs if again or not os.path.exists(j[0])]
    if not jobs:
        return
    with np.load(os.path.join(raw, name + '.npz')) as z:
        n = {k: z[k].astype(np.float32) for k in z.files}
    for path, dye in jobs:
        img = crop(picture(n, dye, dyes.exposure(name)), name)
        # Rooms and whole products are enlarged to one width; other angles are printed as large as they were taken.
        whole = name.startswith('room-') or name.endswith('-hero')
        save(img, path, *((88, WIDTH) if whole else (82, img.shape[1])))
    print('printed', name, len(jobs), flush=True)
