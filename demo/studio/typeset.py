"""Setting of paper: the house's page, its tables, and drawings put on it. For PDFs with Inter embedded (a subset)."""
import io
import re
from PIL import Image
from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from lettering import WEIGHTS, file_of

rl_config.useA85 = 0   # streams stay bytes: a quarter smaller
W, H = A4
LEFT, RIGHT = 54, W - 54
INK, SOFT, ACCENT, LINE = HexColor('#2b2723'), HexColor('#7c7268'), HexColor('#7d4a33'), HexColor('#d8d0c5')
for _name in WEIGHTS:
    pdfmetrics.registerFont(TTFont(_name, file_of(_name)))


def wrap(text, size, limit, font='Inter'):
    """Lines of a text that are not longer than the limit, in points."""
    out, line = [], ''
    for word in text.split():
        longer = f'{line} {word}'.strip()
        if line and pdfmetrics.stringWidth(longer, font, size) > limit:
            out.append(line)
            line = word
        else:
            line = longer
    return out + [line]


def photograph(path, pixels, quality=76):
    """A picture at the size at which paper needs it."""
    with Image.open(path) as im:
        im = im.convert('RGB')
        im = im.resize((pixels, round(im.height * pixels / im.width)), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    im.save(out, 'JPEG', quality=quality, optimize=True)
    out.seek(0)
    return ImageReader(out), im.height / im.width


def steps(d):
    """[(letter, [numbers])] of path data as drawings.py writes it."""
    for letter, rest in re.findall(r'([MLlcqzHVaA])([^MLlcqzHVaA]*)', d):
        yield letter, [float(v) for v in re.findall(r'-?\d+(?:\.\d+)?', rest)]


def outline(canvas, d, plain=False):
    """Path data as a path of the canvas; plain leaves out the bows, which nobody sees in a dense drawing."""
    p = canvas.beginPath()
    x = y = 0
    for letter, v in steps(d):
        if letter == 'M':
            x, y = v[:2]
            p.moveTo(x, y)
            for i in range(2, len(v), 2):
                x, y = v[i:i + 2]
                p.lineTo(x, y)
        elif letter in 'Ll':
            for i in range(0, len(v), 2):
                x, y = (v[i] + (x if letter == 'l' else 0), v[i + 1] + (y if letter == 'l' else 0))
                p.lineTo(x, y)
        elif letter == 'c' and plain:
            x, y = x + v[4], y + v[5]
            p.lineTo(x, y)
        elif letter == 'c':
            p.curveTo(x + v[0], y + v[1], x + v[2], y + v[3], x + v[4], y + v[5])
            x, y = x + v[4], y + v[5]
        elif letter == 'q':
            cx, cy, ex, ey = x + v[0], y + v[1], x + v[2], y + v[3]
            bow = (x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, ex + (cx - ex) * 2 / 3, ey + (cy - ey) * 2 / 3)
            p.curveTo(*(round(v) for v in bow), ex, ey)
            x, y = ex, ey
        elif letter == 'z':
            p.close()
    return p


def extent(paths):
    """The box around path data: left, top, right, bottom."""
    xs, ys = [], []
    for d in paths:
        x = y = 0
        for letter, v in steps(d):
            if letter in 'ML':
                x, y = v[-2:]
            elif letter in 'lcq':
                x, y = x + v[-2], y + v[-1]
            xs.append(x)
            ys.append(y)
    return min(xs), min(ys), max(xs), max(ys)


class Paper:
    """One document. Heights count from the foot of the page, in points."""

    def __init__(self, path, title, subject='', keywords='', size=A4, author='Lindhaven'):
        self.c = Canvas(path, pagesize=size, pageCompression=1, invariant=1)
        self.c.setTitle(title)
        self.c.setAuthor(author)
        self.c.setSubject(subject)
        self.c.setKeywords(keywords)
        self.c.setCreator(author)
        self.page = 1

    def text(self, x, y, text, size=9, bold=False, colour=INK, align='left'):
        c = self.c
        c.setFillColor(colour)
        c.setFont('Inter-Semibold' if bold else 'Inter', size)
        {'left': c.drawString, 'right': c.drawRightString, 'middle': c.drawCentredString}[align](x, y, text)

    def block(self, x, y, text, size=9, limit=240, lead=1.45, bold=False, colour=INK):
        """A paragraph; returns the height below it."""
        for line in wrap(text, size, limit, 'Inter-Semibold' if bold else 'Inter'):
            self.text(x, y, line, size, bold, colour)
            y -= size * lead
        return y

    def rule(self, y, x0=LEFT, x1=RIGHT, colour=LINE, thick=0.6):
        self.c.setStrokeColor(colour)
        self.c.setLineWidth(thick)
        self.c.line(x0, y, x1, y)

    def sign(self, x, y, s=1.0):
        """The brand's sign, a dome on a cord with its light; x is its middle, y the rim."""
        c, r = self.c, 26 * s
        c.setStrokeColor(INK)
        c.setFillColor(INK)
        c.setLineWidth(4.5 * s)
        c.setLineCap(1)
        c.line(x, y + r, x, y + 40 * s)
        c.wedge(x - r, y - r, x + r, y + r, 0, 180, stroke=0, fill=1)
        c.setFillColor(ACCENT)
        c.wedge(x - 9 * s, y - 15 * s, x + 9 * s, y + 3 * s, 180, 180, stroke=0, fill=1)
        c.setLineCap(0)

    def head(self, right=''):
        self.sign(LEFT + 11, H - 62, 0.42)
        self.text(LEFT + 30, H - 62, 'Lindhaven', 15, True)
        self.text(RIGHT, H - 62, right, 9, colour=SOFT, align='right')
        self.rule(H - 76)

    def foot(self, left, of=0):
        self.rule(46)
        self.text(LEFT, 33, left, 7, colour=SOFT)
        if of:
            self.text(RIGHT, 33, f'{self.page} / {of}', 7, colour=SOFT, align='right')

    def turn(self):
        self.c.showPage()
        self.page += 1

    def save(self):
        self.c.showPage()
        self.c.save()

    def picture(self, path, x, y, wide, pixels=700, quality=74):
        """Puts a picture with its upper edge at y; returns its height."""
        reader, ratio = photograph(path, pixels, quality)
        self.c.drawImage(reader, x, y - wide * ratio, wide, wide * ratio)
        return wide * ratio

    def drawing(self, svg, x, y, wide, high, words=True):
        """The views and dimensions of a drawing, as large as fits below y; its title block stays out,
        and with words=False the English names of the views."""
        with open(svg, encoding='utf-8') as f:
            found = dict(re.findall(r'<path id="(\w+)"[^>]* d="([^"]*)"', f.read()))
        kinds = [k for k in ('dim', 'line', 'fill', 'soft') if found.get(k) and (words or k != 'soft')]
        x0, y0, x1, y1 = extent([found[k] for k in kinds])
        k = min(wide / (x1 - x0), high / (y1 - y0), 0.0235)
        c = self.c
        c.saveState()
        c.translate(x + (wide - (x1 - x0) * k) / 2, y - (high - (y1 - y0) * k) / 2)
        c.scale(k, -k)
        c.translate(-x0, -y0)
        c.setLineCap(1)
        c.setLineJoin(1)
        for kind in kinds:
            colour = SOFT if kind in ('dim', 'soft') else INK
            c.setStrokeColor(colour)
            c.setFillColor(colour)
            c.setLineWidth((0.3 if kind == 'dim' else 0.48) / k)
            c.drawPath(outline(c, found[kind], plain=len(found[kind]) > 35000), stroke=int(kind in ('dim', 'line')), fill=int(kind in ('fill', 'soft')))
        c.restoreState()
