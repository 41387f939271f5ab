"""Dimension drawings: one SVG sheet (A4, lying) for each design, from the views that plans.py measured.

    python3 drawings.py [--raw DIR] [--only NAME,...]

Lines and lettering are outlines in hundredths of a millimetre, so a drawing looks the same everywhere, also where no
font is installed. Everything that is drawn stands in range/designs.toml; the lines come from the geometry itself.
"""
import argparse
import json
import os
import numpy as np
from articles import code
from lettering import RAW, outline, width
from source import DESIGNS, MEDIA, WORDS, name_of, title_of
from tracing import TOLERANCE, curve, lines
from vocabulary import diameter

OUT = os.path.join(MEDIA, 'drawings')
W, H = 297, 210
INK, SOFT, ACCENT = '#2b2723', '#8b8177', '#7d4a33'
SCALES = (2, 1, 1 / 2, 1 / 2.5, 1 / 4, 1 / 5, 1 / 8, 1 / 10, 1 / 12.5, 1 / 15, 1 / 20)
MARGIN = 8
LEFT, RIGHT, TOP, BOTTOM = 30, 279, 18, 172
GAP, BELOW = 32, 24
NUMBER, LABEL = 4.1, 3.2   # sizes of the figures and of the names of views
SAY = {'front': 'Front', 'side': 'Side', 'top': 'Top', 'below': 'From below'}


def ratio(scale):
    return f'{scale:g} : 1' if scale >= 1 else f'1 : {1 / scale:g}'


class Sheet:
    def __init__(self):
        self.paths = {'line': [], 'dim': [], 'fill': [], 'soft': [], 'block': [], 'small': [], 'head': [], 'frame': []}

    def add(self, kind, d):
        self.paths[kind].append(d)

    def move(self, kind, *points):
        self.add(kind, 'M' + 'L'.join(f'{x * 100:.0f} {y * 100:.0f}' for x, y in points))

    def text(self, kind, text, x, y, size, name='Inter', anchor='start', turn=False):
        self.add(kind, outline(text, x, y, size, name, anchor, turn=turn))

    def arrow(self, x, y, dx, dy):
        """A slim arrow head whose point is at x, y; dx, dy is the way it points."""
        px, py = -dy, dx
        self.add('fill', 'M' + 'L'.join(f'{(x - dx * a + px * b) * 100:.0f} {(y - dy * a + py * b) * 100:.0f}'
                                        for a, b in ((0, 0), (2.2, 0.38), (2.2, -0.38))) + 'z')

    def across(self, x0, x1, y, text, start):
        """A dimension from x0 to x1 at height y, its help lines beginning at start."""
        for x in (x0, x1):
            self.move('dim', (x, start), (x, y + (0.8 if y > start else -0.8)))
        wide = width(text, NUMBER) + 3
        if x1 - x0 > wide + 6:
            self.move('dim', (x0, y), (x1, y))
            self.arrow(x0, y, -1, 0)
            self.arrow(x1, y, 1, 0)
            self.text('fill', text, (x0 + x1) / 2, y - 1.1, NUMBER, anchor='middle')
        else:
            self.move('dim', (x0 - 5, y), (x1 + 5 + wide, y))
            self.arrow(x0, y, 1, 0)
            self.arrow(x1, y, -1, 0)
            self.text('fill', text, x1 + 4, y - 1.1, NUMBER)

    def upright(self, y0, y1, x, text, start):
        for y in (y0, y1):
            self.move('dim', (start, y), (x + (0.8 if x > start else -0.8), y))
        if y1 - y0 > width(text, NUMBER) + 8:
            self.move('dim', (x, y0), (x, y1))
            self.arrow(x, y0, 0, -1)
            self.arrow(x, y1, 0, 1)
            self.text('fill', text, x - 1.1, (y0 + y1) / 2, NUMBER, anchor='middle', turn=True)
        else:
            self.move('dim', (x, y0 - 5), (x, y1 + 5))
            self.arrow(x, y0, 0, 1)
            self.arrow(x, y1, 0, -1)
            self.text('fill', text, x - 1.4, y0 - 2, NUMBER, anchor='end')

    def svg(self, title, note):
        style = {'line': ('none', INK, 32), 'dim': ('none', SOFT, 16), 'frame': ('none', INK, 18)}
        out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{W}mm" height="{H}mm" viewBox="0 0 {W * 100} {H * 100}" role="img">'
               f'<title>{title}</title><desc>{note}</desc><rect width="{W * 100}" height="{H * 100}" fill="#fff"/>']
        for kind in ('dim', 'line', 'frame'):
            fill, stroke, thick = style[kind]
            out.append(f'<path id="{kind}" fill="{fill}" stroke="{stroke}" stroke-width="{thick}" stroke-linecap="round" '
                       f'stroke-linejoin="round" d="{"".join(self.paths[kind])}"/>')
        for kind, colour in (('fill', INK), ('soft', SOFT), ('block', INK), ('small', SOFT), ('head', ACCENT)):
            out.append(f'<path id="{kind}" fill="{colour}" d="{"".join(self.paths[kind])}"/>')
        return '\n'.join(out) + '\n</svg>\n'


def mm(cm):
    return f'{round(cm * 10):d}'


def layout(sizes, scale):
    """Upper left corners of the views in the sheet, or None: two columns if they fit, else a row."""
    names = list(sizes)
    box = {v: (w * scale, h * scale) for v, (w, h) in sizes.items()}
    plan = names[-1]
    upper = names[:-1]
    wide = max(sum(box[v][0] for v in upper) + GAP * (len(upper) - 1), box[plan][0])
    tall = box['front'][1] + box[plan][1] + BELOW
    row = sum(box[v][0] for v in names) + GAP * (len(names) - 1)
    high = max(box[v][1] for v in names)
    out = {}
    if row <= RIGHT - LEFT and high <= BOTTOM - TOP - 10:
        x, base = LEFT + (RIGHT - LEFT - row) / 2, (TOP + BOTTOM - 6 + high) / 2
        for v in names:
            out[v] = (x, base - box[v][1])
            x += box[v][0] + GAP
        return out, 'row'
    if wide <= RIGHT - LEFT and tall <= BOTTOM - TOP - 12:
        spare = BOTTOM - TOP - 12 - tall
        x, y = LEFT + (RIGHT - LEFT - wide) / 2, TOP + spare / 2
        out[plan] = (x, y + box['front'][1] + BELOW)
        for v in upper:
            out[v] = (x, y + box['front'][1] - box[v][1])
            x += box[v][0] + GAP
        return out, 'columns'
    return None


def draw(name, raw, views):
    d = DESIGNS[name]
    w, depth, h = d['dims']
    round_ = bool(diameter(d))
    pixel = views['pixel']
    names = [v for v in views['views'] if not (round_ and v == 'side')]
    traced, sizes = {}, {}
    lw, ld, lh = (v * 1000 for v in views['size'])
    sizes = {v: {'front': (lw, lh), 'side': (ld, lh)}.get(v, (lw, ld)) for v in names}
    for v in names:
        with np.load(os.path.join(raw, 'plans', f'{name}-{v}.npz')) as z:
            traced[v] = lines(z, pixel, MARGIN)
    for scale in SCALES:
        found = layout(sizes, scale)
        if found:
            break
    places, _ = found
    sheet = Sheet()
    for v in names:
        x, y = places[v]
        for p, closed in traced[v]:
            sheet.add('line', curve((p * 1000 * scale + (x, y)) * 100, closed, TOLERANCE * pixel * scale * 1e5))
    box = {v: (places[v][0], places[v][1], places[v][0] + sizes[v][0] * scale, places[v][1] + sizes[v][1] * scale) for v in names}
    x0, y0, x1, y1 = box['front']
    if 'cord' in d and d['kind'] == 'pendant':
        for at in ((x0 + x1) / 2,) if name != 'bjelke' else (x0 + (x1 - x0) * 0.15, x0 + (x1 - x0) * 0.85):
            sheet.move('dim', (at, y0), (at, y0 - 7))
        at = (x0 + x1) / 2 if name != 'bjelke' else x0 + (x1 - x0) * 0.15
        sheet.text('soft', f"Cord {mm(d['cord'] * 100)}", at + 2, y0 - 3.6, LABEL)
    sheet.across(x0, x1, y1 + 10, ('Ø ' if round_ else '') + mm(w), y1 + 1.5)
    sheet.upright(y0, y1, x0 - 9, mm(h), x0 - 1.5)
    if d.get('seat') and d['seat'] != h:
        level = y1 - (y1 - y0) * d['seat'] / h
        sheet.upright(level, y1, x1 + 11, mm(d['seat']), x1 + 1.5)
    if 'side' in box:
        a0, b0, a1, b1 = box['side']
        sheet.across(a0, a1, b1 + 10, mm(depth), b1 + 1.5)
    plan = names[-1]
    a0, b0, a1, b1 = box[plan]
    for v in names:
        c0, e0, c1, e1 = box[v]
        sheet.text('soft', SAY[v], (c0 + c1) / 2, e1 + (17 if v != plan else 7), LABEL, anchor='middle')
    if not round_ and 'side' not in box:
        sheet.upright(b0, b1, a1 + 10, mm(depth), a1 + 1.5)
    # The frame and its title block.
    sheet.move('frame', (10, 10), (287, 10), (287, 200), (10, 200), (10, 10))
    sheet.move('frame', (10, 182), (287, 182))
    for x in (62, 142, 172, 202, 232):
        sheet.move('frame', (x, 182), (x, 200))
    sheet.text('head', 'Lindhaven', 16, 193.2, 6, 'Inter-Semibold')
    title = name_of(name) + ' ' + WORDS['kind.' + d['kind']][0]
    size = min(4.4, 74 / width(title, 1, 'Inter-Semibold'))
    sheet.text('block', title, 66, 189.6, size, 'Inter-Semibold')
    sheet.text('small', 'Dimensions in mm, ± 2 mm', 66, 196, 2.6)
    for x, head, value in ((146, 'Article', code(name)), (176, 'Scale', ratio(scale)), (206, 'Weight', f"{d['kg']:g} kg"),
                           (236, 'Edition', 'August 2026')):
        sheet.text('small', head, x, 188, 2.6)
        sheet.text('block', value, x, 195, 3.8, 'Inter-Semibold')
    note = (f'Dimension drawing of {title_of(name, 0)}, {code(name)}: '
            + (f'diameter {mm(w)} mm, height {mm(h)} mm' if round_ else f'width {mm(w)} mm, depth {mm(depth)} mm, height {mm(h)} mm'))
    return sheet.svg(f'{title_of(name, 0)}: dimensions', note)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--raw', default=RAW)
    ap.add_argument('--only', default='')
    args = ap.parse_args()
    os.makedirs(OUT, exist_ok=True)
    with open(os.path.join(args.raw, 'plans', 'views.json'), encoding='utf-8') as f:
        views = json.load(f)
    for name in DESIGNS:
        if name in views and (not args.only or name in args.only.split(',')):
            with open(os.path.join(OUT, f'{name}.svg'), 'w', encoding='utf-8') as f:
                f.write(draw(name, args.raw, views[name]))


if __name__ == '__main__':
    main()
