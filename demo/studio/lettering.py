"""Inter for documents and drawings: two weights as TrueType, and text as outlines.

Inter is under the SIL Open Font License, which allows to embed it. It is taken from the portal's own package
(node_modules/@fontsource-variable/inter); the weights are cut from the variable font once and kept in .raw.
"""
import functools
import os
from fontTools.misc.transform import Transform
from fontTools.pens.basePen import BasePen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from source import HERE

FILES = os.path.join(HERE, '..', '..', 'node_modules', '@fontsource-variable', 'inter', 'files')
RAW = os.environ.get('STUDIO_RAW', os.path.join(HERE, '.raw'))
WEIGHTS = {'Inter': 400, 'Inter-Semibold': 600}


def file_of(name):
    """The path of one weight as a TrueType file."""
    path = os.path.join(RAW, f'{name}.ttf')
    if not os.path.exists(path):
        os.makedirs(RAW, exist_ok=True)
        font = TTFont(os.path.join(FILES, 'inter-latin-wght-normal.woff2'))
        font = instancer.instantiateVariableFont(font, {'wght': WEIGHTS[name]})
        font.flavor = None
        for record in font['name'].names:
            if record.nameID in (1, 4, 6, 16):
                record.string = name
        font.save(path)
    return path


@functools.cache
def font(name):
    return TTFont(file_of(name))


def width(text, size, name='Inter'):
    f = font(name)
    cmap, advance = f.getBestCmap(), f['hmtx']
    return sum(advance[cmap[ord(c)]][0] for c in text) * size / f['head'].unitsPerEm


class Relative(BasePen):
    """Path data with whole numbers, each counted from the point before: half as long as absolute ones."""
    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.out, self.at = [], (0, 0)

    def step(self, letter, *points):
        whole = [(round(x), round(y)) for x, y in points]
        numbers = ' '.join(f'{x - self.at[0]} {y - self.at[1]}' for x, y in whole)
        self.out.append(letter + numbers.replace(' -', '-'))
        self.at = whole[-1]

    def _moveTo(self, p):
        self.out.append(f'M{round(p[0])} {round(p[1])}'.replace(' -', '-'))
        self.at = self.start = (round(p[0]), round(p[1]))

    def _lineTo(self, p):
        self.step('l', p)

    def _qCurveToOne(self, p, q):
        self.step('q', p, q)

    def _closePath(self):
        self.out.append('z')
        self.at = self.start


def outline(text, x, y, size, name='Inter', anchor='start', unit=100, turn=False):
    """Text as SVG path data in hundredths of the sheet's unit; turn reads from the foot upwards."""
    f = font(name)
    glyphs, cmap, k = f.getGlyphSet(), f.getBestCmap(), size / f['head'].unitsPerEm * unit
    at = {'start': 0, 'middle': -0.5, 'end': -1}[anchor] * width(text, size, name) * unit
    pen = Relative(glyphs)
    for c in text:
        base = Transform(0, -1, 1, 0, x * unit, y * unit) if turn else Transform(1, 0, 0, 1, x * unit, y * unit)
        glyphs[cmap[ord(c)]].draw(TransformPen(pen, base.transform((k, 0, 0, -k, at, 0))))
        at += f['hmtx'][cmap[ord(c)]][0] * k
    return ''.join(pen.out)
