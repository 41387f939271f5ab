"""Writes the care sheets and mounting guides: small PDFs, made of the range's own texts.

    python3 documents.py

A PDF of one page is a handful of objects, so it is written here directly. The
standard fonts know Western European letters only; Greek readers get English.
"""
import os
from source import MEDIA, WORDS, cells, lines

OUT = os.path.join(MEDIA, 'documents')
W, H = 595, 842
TONGUES = ('English', 'Deutsch', 'Français', 'Nederlands')
# Rough widths of Helvetica, in thousandths, good enough to break lines by.
NARROW, WIDE = "iljtfr.,;:'!| I", 'mwMWÆ—'


def width(text, size):
    return sum(260 if c in NARROW else 860 if c in WIDE else 540 for c in text) * size / 1000


def wrap(text, size, limit):
    line, out = '', []
    for word in text.split():
        if line and width(line + ' ' + word, size) > limit:
            out.append(line)
            line = word
        else:
            line = (line + ' ' + word).strip()
    return out + [line]


class Page:
    def __init__(self):
        self.ops = []

    def text(self, x, y, text, size=10, bold=False, grey=0.2):
        raw = text.encode('cp1252', 'replace').replace(b'\\', b'\\\\').replace(b'(', b'\\(').replace(b')', b'\\)')
        self.ops.append(b'%.2f g BT /F%d %.1f Tf %.1f %.1f Td (%s) Tj ET' % (grey, 2 if bold else 1, size, x, y, raw))

    def block(self, x, y, text, size=10, limit=400, lead=1.5):
        for line in wrap(text, size, limit):
            self.text(x, y, line, size)
            y -= size * lead
        return y

    def draw(self, ops, line=1.2, grey=0.2):
        self.ops.append(b'%.2f G %.1f w 1 J 1 j %s' % (grey, line, ops.encode('ascii')))

    def sign(self, x, y, s=1.0):
        """The brand's sign: a dome on a cord."""
        k = 0.5523 * 13 * s
        r = 13 * s
        self.ops.append(b'0.17 g 0.17 G %.1f w' % (2 * s))
        self.ops.append(f'{x} {y + 26 * s} m {x} {y + r} l S {x - r} {y} m {x - r} {y + k} {x - k} {y + r} {x} {y + r} c '
                        f'{x + k} {y + r} {x + r} {y + k} {x + r} {y} c f'.encode('ascii'))

    def save(self, path, title):
        stream = b'\n'.join(self.ops)
        objects = [b'<< /Type /Catalog /Pages 2 0 R >>', b'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
                   b'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Contents 4 0 R /Resources << /Font << /F1 5 0 R '
                   b'/F2 6 0 R >> >> >>' % (W, H),
                   b'<< /Length %d >>\nstream\n%s\nendstream' % (len(stream), stream)]
        for font in (b'Helvetica', b'Helvetica-Bold'):
            objects.append(b'<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>' % font)
        objects.append(b'<< /Title (%s) /Author (Lindhaven) >>' % title.encode('cp1252'))
        out, at = b'%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', []
        for i, body in enumerate(objects):
            at.append(len(out))
            out += b'%d 0 obj\n%s\nendobj\n' % (i + 1, body)
        start = len(out)
        out += b'xref\n0 %d\n0000000000 65535 f \n' % (len(at) + 1) + b''.join(b'%010d 00000 n \n' % a for a in at)
        out += b'trailer << /Size %d /Root 1 0 R /Info 7 0 R >>\nstartxref\n%d\n%%%%EOF\n' % (len(at) + 1, start)
        with open(path, 'wb') as f:
            f.write(out)


def sheet(title, subtitle):
    page = Page()
    page.sign(85, 752, 1.1)
    page.text(112, 757, 'Lindhaven', 17, True)
    page.text(72, 692, title, 25, True)
    page.text(72, 670, subtitle, 10, grey=0.45)
    page.draw('72 650 m 523 650 l S', 0.6, 0.7)
    page.text(72, 52, 'Lindhaven · www.lindhaven.example · care@lindhaven.example', 8, grey=0.5)
    return page


NAMES = {'paint': 'Powder-coated metal', 'metal': 'Brushed, lacquered metal', 'wood': 'Oiled wood', 'shade': 'Paper and linen shades',
         'fabric': 'Woven and looped wool', 'leather': 'Vegetable-tanned leather', 'stone': 'Marble, travertine, terrazzo',
         'ceramic': 'Glazed stoneware', 'lino': 'Furniture linoleum'}
STEPS = {
    'pendant': ('Switch off the current at the fuse.', 'Screw the bracket to the ceiling.', 'Connect the wires, shorten the cord at the grip.',
                'Push the canopy up and turn it by a quarter.'),
    'wall-lamp': ('Switch off the current at the fuse.', 'Hold the plate level and mark two holes.', 'Connect the wires and screw on the plate.',
                  'Put the lamp on and tighten the pin.'),
    'ceiling-lamp': ('Switch off the current at the fuse.', 'Screw the plate to the ceiling.', 'Connect the wires.',
                     'Turn the lamp on to its plate until it clicks.'),
    'wall-shelf': ('Hold the brackets level, 66 cm apart.', 'Drill, plug and screw through the upper holes.', 'Lay on the board, push it to the wall.',
                   'Secure it from below with the two short screws.'),
}


def figure(page, kind, step, x, y):
    """A line drawing for one step: the ceiling or wall, and what is done to it."""
    page.draw(f'{x} {y} 190 130 re S', 0.6, 0.75)
    cx, top = x + 95, y + 112
    if kind in ('wall-lamp', 'wall-shelf'):
        page.draw(f'{x + 30} {y + 10} m {x + 30} {y + 120} l S', 2.2)
        page.draw(f'{x + 30} {y + 60} m {x + 60} {y + 60} l {x + 60} {y + 75} l {x + 30} {y + 75} l S')
        if step >= 2:
            page.draw(f'{x + 60} {y + 67} m {x + 105} {y + 67} l S')
        if step >= 3:
            page.draw(f'{x + 105} {y + 50} m {x + 125} {y + 85} l {x + 85} {y + 85} l h S' if kind == 'wall-lamp'
                      else f'{x + 32} {y + 78} 110 8 re S')
    else:
        page.draw(f'{x + 20} {top} m {x + 170} {top} l S', 2.2)
        if step >= 1:
            page.draw(f'{cx - 22} {top - 12} 44 12 re S')
        if step >= 2:
            page.draw(f'{cx} {top - 12} m {cx} {y + 62} l S')
        if step >= 3:
            page.draw(f'{cx - 34} {y + 30} m {cx - 34} {y + 52} {cx - 18} {y + 62} {cx} {y + 62} c {cx + 18} {y + 62} '
                      f'{cx + 34} {y + 52} {cx + 34} {y + 30} c h S')
    if step == 0:
        page.draw(f'{cx - 12} {y + 40} 24 40 re S {cx} {y + 60} m {cx} {y + 74} l S', 1.6)


def main():
    os.makedirs(OUT, exist_ok=True)
    care = {cells(x)[0]: cells(x)[1:] for x in lines('care.txt')}
    for lead, name in NAMES.items():
        page = sheet('Care', name)
        y = 615
        for tongue, text in zip(TONGUES, care[lead]):
            page.text(72, y, tongue, 10, True)
            y = page.block(72, y - 18, text, 10.5, 440) - 22
        page.save(os.path.join(OUT, f'care-{lead}.pdf'), f'Care: {name}')
    for kind, steps in STEPS.items():
        name = WORDS['kind.' + kind][0].capitalize()
        page = sheet('Mounting', name)
        for i, text in enumerate(steps):
            x, y = 72 + 230 * (i % 2), 485 - 240 * (i // 2)
            figure(page, kind, i, x, y)
            page.text(x, y - 20, str(i + 1), 12, True)
            page.block(x + 18, y - 20, text, 9.5, 180)
        page.text(72, 110, 'Electrical connections may only be made by a qualified person.' if kind != 'wall-shelf' else
                  'Use plugs that suit your wall. Each shelf carries 20 kg.', 9.5)
        page.save(os.path.join(OUT, f'mounting-{kind}.pdf'), f'Mounting: {name}')


if __name__ == '__main__':
    main()
