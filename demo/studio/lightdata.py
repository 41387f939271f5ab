"""Light data: one IES file (LM-63-2002) for each lamp, and all of them in one ZIP.

    python3 lightdata.py

The distributions are simple shapes: a beam by its cosine power for light downwards, a sphere for light all round, what a
shade lets out upwards and downwards. They are scaled so that the flux is that of the catalogue times the lamp's efficiency.
"""
import io
import math
import os
import zipfile
from articles import code
from source import DESIGNS, MEDIA, title_of

OUT = os.path.join(MEDIA, 'light-data')
ANGLES = [5 * i for i in range(37)]
# Efficiency, and what the shape sends out at an angle from straight down: (power of the beam, share up, share all round).
SHAPES = {'solbakke': (0.78, 2.2, 0.02, 0.04), 'tind': (0.72, 9, 0, 0.02), 'havn': (0.7, 1.6, 0.08, 0.2), 'flak': (0.82, 1.3, 0, 0.03),
          'maane': (0.84, 1, 0.05, 0.9), 'lykt': (0.8, 1, 0.1, 0.85), 'klokke': (0.88, 1.1, 0.1, 0.6), 'bjelke': (0.9, 1.2, 0, 0.02),
          'kurv': (0.86, 1.1, 0.15, 0.7), 'sopp': (0.62, 1.4, 0.02, 0.1), 'stav': (0.74, 4, 0, 0.02), 'siv': (0.7, 2.5, 0, 0.05),
          'lende': (0.7, 3, 0, 0.05), 'stander': (0.74, 1.2, 0.4, 0.35), 'vind': (0.7, 1.2, 0.38, 0.35), 'kvist': (0.66, 1.5, 0.1, 0.2),
          'nisje': (0.7, 1, 0.6, 0.3), 'vinge': (0.72, 5, 0.5, 0.02), 'svale': (0.68, 3, 0.02, 0.05), 'fylke': (0.8, 1.1, 0, 0.08),
          'spor': (0.82, 14, 0, 0.01)}


def intensity(shape, angle):
    _, power, up, round_ = shape
    c = math.cos(math.radians(angle))
    down = max(c, 0) ** power * (power + 1)
    return (1 - up - round_) * down + up * max(-c, 0) ** max(power * 0.5, 1) * (max(power * 0.5, 1) + 1) + round_ * 0.5


def flux(values):
    """Lumens of a distribution that is the same all round, by zones of five degrees."""
    return sum(2 * math.pi * (math.cos(math.radians(max(a - 2.5, 0))) - math.cos(math.radians(min(a + 2.5, 180)))) * v
               for a, v in zip(ANGLES, values))


def ies(name, d):
    shape = SHAPES.get(name, (0.8, 1, 0.1, 0.8))
    watt, lumen = d['light'][1], d['light'][2]
    values = [intensity(shape, a) for a in ANGLES]
    k = lumen * shape[0] / flux(values)
    values = [v * k for v in values]
    w, depth, h = (v / 100 for v in d['dims'])
    number = [f'{v:.1f}' for v in values]
    rows = [' '.join(number[i:i + 10]) for i in range(0, len(number), 10)]
    angles = [str(a) for a in ANGLES]
    lines = ['IESNA:LM-63-2002', f'[TEST] {code(name)}-2026', '[TESTLAB] Lindhaven light laboratory (invented)', '[ISSUEDATE] 2026-03-12',
             '[MANUFAC] Lindhaven', f'[LUMCAT] {code(name)}', f'[LUMINAIRE] {title_of(name, 0)}'.replace('å', 'aa').replace('ø', 'oe'),
             f"[LAMP] {d['light'][0]}, {lumen} lm, {d['light'][3]} K", 'TILT=NONE',
             f"1 {lumen} 1 {len(ANGLES)} 1 1 2 {w:.3f} {depth:.3f} {h if shape[2] + shape[3] > 0.3 else 0:.3f}", f'1 1 {watt}',
             ' '.join(angles[:19]), ' '.join(angles[19:]), '0', *rows]
    return '\r\n'.join(lines).replace('Måne', 'Maane').replace('Søyle', 'Soeyle') + '\r\n'


def main():
    os.makedirs(OUT, exist_ok=True)
    files = {f'{name}.ies': ies(name, d).encode('ascii') for name, d in DESIGNS.items() if d['set'] == 'lamp'}
    for name, content in files.items():
        with open(os.path.join(OUT, name), 'wb') as f:
            f.write(content)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, 'w', zipfile.ZIP_DEFLATED) as z:
        for name, content in sorted(files.items()):
            info = zipfile.ZipInfo(name, (2026, 3, 12, 9, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            z.writestr(info, content)
    with open(os.path.join(OUT, 'lindhaven-ies-2026.zip'), 'wb') as f:
        f.write(packed.getvalue())


if __name__ == '__main__':
    main()
