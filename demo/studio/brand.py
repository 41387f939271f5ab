"""Draws the brand: a wordmark of single lines and the sign, a pendant lamp.

    python3 brand.py        (the PNG of the favicon needs rsvg-convert or ImageMagick)
"""
import os
import shutil
import subprocess

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'media', 'brand')
INK, ACCENT, CREAM = '#2b2723', '#7d4a33', '#f4f0e9'


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


def sign(cx, top, s):
    """A cord, a dome and the light below it."""
    r = 26 * s
    y = top + 40 * s
    return (f'<path d="M{cx} {top}V{y - r}" fill="none" stroke="{INK}" stroke-width="{4.5 * s}" stroke-linecap="round"/>'
            f'<path d="M{cx - r} {y}a{r} {r} 0 0 1 {2 * r} 0z" fill="{INK}"/>'
            f'<path d="M{cx - 9 * s} {y + 6 * s}a{9 * s} {9 * s} 0 0 0 {18 * s} 0z" fill="{ACCENT}"/>')


def main():
    os.makedirs(OUT, exist_ok=True)
    d, w = word()
    logo = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -6 {w + 86:.0f} 86" role="img" aria-label="Lindhaven">'
            f'<title>Lindhaven</title>{sign(28, 2, 1.05)}'
            f'<path transform="translate(76 0)" d="{d}" fill="none" stroke="{INK}" stroke-width="6.4" stroke-linecap="round" '
            f'stroke-linejoin="round"/></svg>\n')
    icon = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="{CREAM}"/>'
            f'{sign(32, 4, 0.95)}</svg>\n')
    for name, text in (('logo.svg', logo), ('favicon.svg', icon)):
        with open(os.path.join(OUT, name), 'w', encoding='utf-8') as f:
            f.write(text)
    tool = shutil.which('rsvg-convert')
    source, target = os.path.join(OUT, 'favicon.svg'), os.path.join(OUT, 'favicon.png')
    if tool:
        subprocess.check_call([tool, '-w', '180', '-h', '180', source, '-o', target])
    elif shutil.which('convert'):
        subprocess.check_call(['convert', '-background', 'none', '-density', '270', source, '-resize', '180x180', target])


if __name__ == '__main__':
    main()
