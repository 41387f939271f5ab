"""Draws the brand: a wordmark of single lines and the sign, a pendant lamp, in every form that is asked for.

    python3 brand.py        (PNG files need rsvg-convert; EPS and the palette are written directly)
"""
import os
import shutil
import struct
import subprocess
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib import parse_path

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'media', 'brand')
INK, ACCENT, CREAM = '#2b2723', '#7d4a33', '#f4f0e9'
PALETTE = (('Ink', INK), ('Cognac', ACCENT), ('Moss', '#5c6650'), ('Cream', CREAM))
# form: ink, accent, and whether the word stands beside the sign
FORMS = {'logo': (INK, ACCENT, True), 'logo-negative': ('#ffffff', '#ffffff', True), 'logo-black': ('#000000', '#000000', True),
         'symbol': (INK, ACCENT, False)}


def word():
    """'Lindhaven', each letter as lines on a base at 70, x-height 28, ascenders at 0."""
    x, d = 0.0, []

    def arch(x):
        return f'M{x} 28V70M{x} 47a17 19 0 0 1 34 0V70', 34

    def bowl(x):
        return f'M{x + 42} 49a21 21 0 1 1-42 0a21 21 0 1 1 42 0z'
    for letter in 'Lindhaven':
        if letter == 'L':
            path, w = f'M{x} 0V70H{x + 34}', 30
        elif letter == 'i':
            path, w = f'M{x} 28V70M{x} 10V11', 0
        elif letter == 'n':
            path, w = arch(x)
        elif letter == 'd':
            path, w = bowl(x) + f'M{x + 42} 0V70', 42
        elif letter == 'h':
            path, w = arch(x)
            path = f'M{x} 0V28' + path
        elif letter == 'a':
            path, w = bowl(x) + f'M{x + 42} 28V70', 42
        elif letter == 'v':
            path, w = f'M{x - 3} 28L{x + 15} 70L{x + 33} 28', 30
        else:
            path, w = f'M{x} 49H{x + 42}A21 21 0 1 0 {x + 36} 64', 42
        d.append(path)
        x += w + (17 if letter in 'iv' else 20)
    return ''.join(d), x - 20


def sign(cx, top, s, ink=INK, accent=ACCENT):
    """A cord, a dome and the light below it."""
    cord, dome, light = sign_paths(cx, top, s)
    return (f'<path d="{cord}" fill="none" stroke="{ink}" stroke-width="{4.5 * s}" stroke-linecap="round"/>'
            f'<path d="{dome}" fill="{ink}"/>'
            f'<path d="{light}" fill="{accent}"/>')


def sign_paths(cx, top, s):
    r = 26 * s
    y = top + 40 * s
    return (f'M{cx} {top}V{y - r}', f'M{cx - r} {y}a{r} {r} 0 0 1 {2 * r} 0z',
            f'M{cx - 9 * s} {y + 6 * s}a{9 * s} {9 * s} 0 0 0 {18 * s} 0z')


def logo(ink=INK, accent=ACCENT):
    d, w = word()
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -6 {w + 86:.0f} 86" role="img" aria-label="Lindhaven">'
            f'<title>Lindhaven</title>{sign(28, 2, 1.05, ink, accent)}'
            f'<path transform="translate(76 0)" d="{d}" fill="none" stroke="{ink}" stroke-width="6.4" stroke-linecap="round" '
            f'stroke-linejoin="round"/></svg>\n')


def symbol(ink=INK, accent=ACCENT):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="Lindhaven">'
            f'<title>Lindhaven</title>{sign(32, 4, 0.95, ink, accent)}</svg>\n')


def shapes(whole=True):
    """The logo, or the sign alone, as steps of curves: [{path, role, width of the line or 0}]"""
    out = []
    d, _ = word()
    cord, dome, light = sign_paths(28, 2, 1.05) if whole else sign_paths(32, 4, 0.95)
    s = 1.05 if whole else 0.95
    for path, role, width, shift in ((cord, 'ink', 4.5 * s, 0), (dome, 'ink', 0, 0), (light, 'accent', 0, 0), (d, 'ink', 6.4, 76)):
        if path == d and not whole:
            continue
        pen = RecordingPen()
        parse_path(path, TransformPen(pen, (1, 0, 0, 1, shift, 0)))
        out.append({'path': [(k, v) for k, v in pen.value if k != 'endPath'], 'role': role, 'width': width})
    return out


def eps(ink, accent, whole):
    """Encapsulated PostScript of level 2, 300 points wide."""
    _, w = word()
    left, top, wide, high = (-4, -6, round(w + 86), 86) if whole else (0, 0, 64, 64)
    k = (300 if whole else 120) / wide

    def colour(hexa):
        return ' '.join(f'{int(hexa[i:i + 2], 16) / 255:.4g}' for i in (1, 3, 5)) + ' setrgbcolor'
    out = ['%!PS-Adobe-3.0 EPSF-3.0', f'%%BoundingBox: 0 0 {round(wide * k)} {round(high * k + 0.5)}',
           f'%%HiResBoundingBox: 0 0 {wide * k:.3f} {high * k:.3f}', '%%Title: Lindhaven', '%%Creator: Lindhaven', '%%LanguageLevel: 2',
           '%%EndComments', 'gsave', f'{k:.6f} {-k:.6f} scale', f'{-left} {-(high + top)} translate', '1 setlinecap 1 setlinejoin']
    names = {'moveTo': 'moveto', 'lineTo': 'lineto', 'curveTo': 'curveto', 'closePath': 'closepath'}
    for shape in shapes(whole):
        out += [colour(accent if shape['role'] == 'accent' else ink), 'newpath']
        out += [' '.join([*(f'{v:.3f}' for p in points for v in p), names[step]]) for step, points in shape['path']]
        out.append(f"{shape['width']:g} setlinewidth stroke" if shape['width'] else 'fill')
    return '\n'.join([*out, 'grestore', '%%EOF', ''])


def exchange(palette):
    """The palette as an Adobe Swatch Exchange file: what layout programs open."""
    blocks = []
    for name, hexa in palette:
        text = (name + '\0').encode('utf-16-be')
        rgb = [int(hexa[i:i + 2], 16) / 255 for i in (1, 3, 5)]
        body = struct.pack('>H', len(name) + 1) + text + b'RGB ' + struct.pack('>3fH', *rgb, 0)
        blocks.append(struct.pack('>HI', 1, len(body)) + body)
    return b'ASEF' + struct.pack('>HHI', 1, 0, len(blocks)) + b''.join(blocks)


def put(name, content):
    with open(os.path.join(OUT, name), 'wb') as f:
        f.write(content.encode() if isinstance(content, str) else content)


def png(source, target, width):
    tool = shutil.which('rsvg-convert')
    if tool:
        subprocess.check_call([tool, '-w', str(width), os.path.join(OUT, source), '-o', os.path.join(OUT, target)])
    elif target == 'favicon.png' and shutil.which('convert'):
        subprocess.check_call(['convert', '-background', 'none', '-density', '270', os.path.join(OUT, source), '-resize', '180x180',
                               os.path.join(OUT, target)])


def main():
    os.makedirs(OUT, exist_ok=True)
    put('favicon.svg', f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="{CREAM}"/>'
                       f'{sign(32, 4, 0.95)}</svg>\n')
    png('favicon.svg', 'favicon.png', 180)
    for form, (ink, accent, whole) in FORMS.items():
        put(f'{form}.svg', logo(ink, accent) if whole else symbol(ink, accent))
        png(f'{form}.svg', f'{form}.png', 1600 if whole else 800)
        put(f'{form}.eps', eps(ink, accent, whole))
    put('colours.ase', exchange(PALETTE))


if __name__ == '__main__':
    main()
