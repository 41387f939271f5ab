"""Makes the pictures that only the articles of contents/ use: diagrams without words, and pairs of details.

    python3 articles_pictures.py        (needs Pillow, fontTools with Brotli and rsvg-convert)

The diagrams carry figures and units only, so that one picture serves every language; the words stand in the captions.
All are 1600 x 1067, drawn in the brand's four colours, and saved into media/articles.
"""
import io
import math
import os
import subprocess
from PIL import Image
from lettering import outline
from source import MEDIA

OUT = os.path.join(MEDIA, 'articles')
W, H = 1600, 1067
INK, COGNAC, MOSS, CREAM = '#2b2723', '#7d4a33', '#5c6650', '#f4f0e9'
SAND, SKIN, GLOW = '#dcd2c3', '#cfc2b0', '#f2d7a0'


class Plate:
    """A drawing: SVG elements, with text as outlines."""
    def __init__(self, ground=CREAM):
        self.defs, self.parts = [], [f'<rect width="{W}" height="{H}" fill="{ground}"/>']

    def add(self, *elements):
        self.parts += elements

    def path(self, d, fill='none', stroke='none', width=3, **more):
        extra = ''.join(f' {k.replace("_", "-")}="{v}"' for k, v in more.items())
        self.add(f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"{extra}/>')

    def line(self, x1, y1, x2, y2, stroke=INK, width=3, **more):
        self.path(f'M{x1} {y1}L{x2} {y2}', stroke=stroke, width=width, **more)

    def circle(self, x, y, r, fill='none', stroke='none', width=3):
        self.add(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" stroke="{stroke}" stroke-width="{width}"/>')

    def box(self, x, y, w, h, fill, r=0, opacity=1):
        self.add(f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="{fill}" opacity="{opacity}"/>')

    def text(self, text, x, y, size=34, fill=INK, anchor='start', name='Inter'):
        self.add(f'<path fill="{fill}" transform="scale(.1)" d="{outline(text, x, y, size, name, anchor, unit=10)}"/>')

    def measure(self, x1, y1, x2, y2, label, dx=0, dy=0, anchor='middle', stroke=COGNAC):
        """A dimension line with ticks; the label stands at its middle, moved by dx and dy."""
        self.line(x1, y1, x2, y2, stroke)
        a = math.atan2(y2 - y1, x2 - x1) + math.pi / 2
        for x, y in ((x1, y1), (x2, y2)):
            self.line(x - 11 * math.cos(a), y - 11 * math.sin(a), x + 11 * math.cos(a), y + 11 * math.sin(a), stroke)
        self.text(label, (x1 + x2) / 2 + dx, (y1 + y2) / 2 + dy, 34, stroke, anchor, 'Inter-Semibold')

    def image(self):
        svg = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{W}" height="{H}" viewBox="0 0 {W} {H}"><defs>{"".join(self.defs)}</defs>'
               + ''.join(self.parts) + '</svg>')
        png = subprocess.run(['rsvg-convert', '-w', str(W), '-f', 'png'], input=svg.encode(), stdout=subprocess.PIPE, check=True).stdout
        return Image.open(io.BytesIO(png)).convert('RGB')


def number(plate, n, x, y):
    plate.circle(x, y, 27, COGNAC)
    plate.text(str(n), x, y + 12, 34, CREAM, 'middle', 'Inter-Semibold')


def bulb(plate, x, y, r, fill=GLOW, stroke=INK):
    """An E27 lamp, its globe at x, y; the cap is above."""
    plate.path(f'M{x - r * .42} {y - r * 1.05}h{r * .84}v{-r * .72}h{-r * .84}z', SAND, stroke)
    for i in (1, 2):
        plate.line(x - r * .42, y - r * 1.05 - r * .24 * i, x + r * .42, y - r * 1.05 - r * .24 * i, stroke, 2)
    plate.path(f'M{x - r * .42} {y - r * 1.04}C{x - r * .5} {y - r * .6} {x - r} {y - r * .5} {x - r} {y}A{r} {r} 0 0 0 {x + r} {y}'
               f'C{x + r} {y - r * .5} {x + r * .5} {y - r * .6} {x + r * .42} {y - r * 1.04}z', fill, stroke)


def candle(plate, x, y, k=1, colour=CREAM):
    """A candle that stands at x, y."""
    plate.box(x - 13 * k, y - 78 * k, 26 * k, 78 * k, colour, 4 * k)
    plate.path(f'M{x} {y - 130 * k}C{x + 26 * k} {y - 104 * k} {x + 14 * k} {y - 84 * k} {x} {y - 84 * k}'
               f'C{x - 14 * k} {y - 84 * k} {x - 26 * k} {y - 104 * k} {x} {y - 130 * k}z', GLOW)


def cloud(plate, x, y, k=1, colour=CREAM):
    plate.path(f'M{x - 70 * k} {y}a{38 * k} {38 * k} 0 0 1 {8 * k} {-74 * k}a{52 * k} {52 * k} 0 0 1 {98 * k} {-8 * k}'
               f'a{41 * k} {41 * k} 0 0 1 {30 * k} {82 * k}z', colour)


def sun(plate, x, y, r, colour):
    plate.circle(x, y, r, colour)
    for i in range(12):
        a = math.pi * i / 6
        plate.line(x + r * 1.35 * math.cos(a), y + r * 1.35 * math.sin(a), x + r * 1.7 * math.cos(a), y + r * 1.7 * math.sin(a), colour, 5)


def dome(plate, x, rim, wide, high, fill):
    """A pendant's shade: steep at the rim, flat at the crown, with collar; returns the height of the collar's upper end."""
    r, crown = wide / 2, rim - high
    plate.path(f'M{x - r} {rim}C{x - r} {rim - high * .62} {x - r * .62} {crown} {x - r * .16} {crown}H{x + r * .16}'
               f'C{x + r * .62} {crown} {x + r} {rim - high * .62} {x + r} {rim}z', fill)
    plate.box(x - r * .13, crown - high * .16, r * .26, high * .17, COGNAC, 3)
    return crown - high * .16


def lux_ladder():
    p = Plate()
    p.defs.append(f'<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{CREAM}"/><stop offset=".22" stop-color="#e9dcc4"/>'
                  f'<stop offset=".5" stop-color="#b3a287"/><stop offset=".78" stop-color="#565448"/><stop offset="1" stop-color="{INK}"/></linearGradient>')
    p.add(f'<rect width="{W}" height="{H}" fill="url(#g)"/>')

    def y(lux):
        return 930 - 164 * (math.log10(lux) + 1)
    for x in (650, 950):
        p.line(x, 60, x, 1010, COGNAC, 16)
    for power in range(-1, 5):
        lux = 10.0 ** power
        p.line(650, y(lux), 950, y(lux), COGNAC, 16)
        label = {-1: '0.1', 4: '10 000', 3: '1000'}.get(power, str(int(lux)))
        p.text(f'{label} lx', 605, y(lux) + 16, 46, CREAM if power < 1 else INK, 'end', 'Inter-Semibold')
    # Where people live: from ten to five hundred.
    p.box(966, y(500), 26, y(10) - y(500), MOSS, 13)
    p.text('10 – 500 lx', 1020, (y(10) + y(500)) / 2 + 15, 44, INK, 'start', 'Inter-Semibold')
    p.path(f'M1330 {y(.2) - 52}a56 56 0 1 0 56 78a46 46 0 1 1 -56 -78z', CREAM)
    candle(p, 1176, y(1) + 66, 1.1)
    x, rim = 250, y(100) + 20
    p.line(x, rim - 150, x, rim - 95, INK, 4)
    dome(p, x, rim, 150, 84, MOSS)
    p.path(f'M{x - 70} {rim + 4}L{x - 150} {rim + 118}H{x + 150}L{x + 70} {rim + 4}z', GLOW, opacity=.55)
    cloud(p, 1190, y(10000) + 40, 1.15, '#ffffff')
    return p


def hanging_height():
    p, k, floor, x = Plate(), 4.9, 985, 800

    def y(cm):
        return floor - k * cm
    p.box(0, floor, W, H - floor, SAND)
    rim = y(134)
    p.path(f'M{x - 90} {rim}L{x - 330} {y(74)}H{x + 330}L{x + 90} {rim}z', GLOW, opacity=.5)
    for side in (-1, 1):
        h = x + side * 335
        # A person, seated: head, body, seat, legs. The eye is at 120 cm.
        p.path(f'M{h + side * 8} {y(108)}C{h + side * 62} {y(104)} {h + side * 78} {y(70)} {h + side * 66} {y(45)}H{h - side * 96}V{y(2)}H{h - side * 142}V{y(54)}'
               f'H{h - side * 18}C{h - side * 22} {y(80)} {h - side * 34} {y(102)} {h + side * 8} {y(108)}z', SKIN)
        p.circle(h, y(121), 56, SKIN)
        p.circle(h - side * 34, y(120), 6, INK)
        p.path(f'M{h + side * 92} {y(82)}V{y(45)}H{h - side * 60}M{h + side * 92} {y(45)}V{floor}M{h - side * 56} {y(45)}V{floor}', stroke=INK, width=6)
    p.box(x - 47.5 * k, y(74), 95 * k, 15, COGNAC, 7)
    for side in (-1, 1):
        p.path(f'M{x + side * 150} {y(71)}L{x + side * 186} {floor}h{-side * 24}L{x + side * 118} {y(71)}z', COGNAC)
    p.line(x, 0, x, y(166), INK, 5)
    top = dome(p, x, rim, 40 * k, 26 * k, MOSS)
    p.line(x, top, x, 0, INK, 5)
    p.circle(x, rim - 70, 22, GLOW, INK)
    eye, edge = x + 335 - 34, x + 20 * k
    slope = (rim - y(120)) / (edge - eye)
    p.line(eye - 8, y(120), x - 60, y(120) + slope * (x - 60 - eye), COGNAC, 4, stroke_dasharray='3 13')
    p.measure(x - 20, rim, x - 20, y(74) - 4, '60', 18, 12, 'start')
    for cm, at in ((74, 64), (120, 152), (134, 240)):
        p.measure(at, floor, at, y(cm), str(cm), 16, 12, 'start')
    p.line(64, y(74), x - 47.5 * k, y(74), COGNAC, 2, stroke_dasharray='2 10')
    p.line(152, y(120), x - 335 - 60, y(120), COGNAC, 2, stroke_dasharray='2 10')
    p.line(240, rim, x - 20 * k, rim, COGNAC, 2, stroke_dasharray='2 10')
    p.text('cm', 64, 1046, 32, COGNAC, 'middle', 'Inter-Semibold')
    return p


def pendant_anatomy():
    p, x = Plate(), 800
    p.line(x, 30, x, 1040, SAND, 4, stroke_dasharray='3 14')
    # 1 canopy, 2 cord, 3 grip, 4 socket, 5 shade, 6 lamp
    p.path(f'M{x - 120} 62h240v20c0 36 -54 44 -120 44s-120 -8 -120 -44z', SAND, INK)
    p.path(f'M{x} 160c0 26 60 22 60 52s-120 26 -120 56s60 24 60 50', stroke=INK, width=9)
    p.path(f'M{x - 26} 352h52l10 30l-12 46h-48l-12 -46z', COGNAC, INK)
    p.line(x - 32, 384, x + 32, 384, INK)
    p.path(f'M{x - 44} 462h88v18h16v80h-120v-80h16z', SAND, INK)
    for i in range(3):
        p.line(x - 60, 502 + 18 * i, x + 60, 502 + 18 * i, INK, 2)
    p.path(f'M{x - 250} 826C{x - 250} 684 {x - 160} 596 {x - 42} 596H{x + 42}C{x + 160} 596 {x + 250} 684 {x + 250} 826z', MOSS)
    p.path(f'M{x - 250} 826H{x + 250}', stroke=CREAM, width=7)
    bulb(p, x, 976, 52)
    for n, (y, reach) in enumerate(((94, 120), (238, 60), (390, 36), (512, 60), (720, 232), (976, 52)), 1):
        side = -1 if n % 2 else 1
        p.line(x + side * (reach + 16), y, x + side * 398, y, COGNAC, 3)
        number(p, n, x + side * 425, y)
    return p


def ceramic_cycle():
    p, cx, cy, r = Plate(), 800, 540, 350
    spots = [(cx + 1.35 * r * math.sin(2 * math.pi * i / 5), cy - r * math.cos(2 * math.pi * i / 5)) for i in range(5)]
    # Terrazzo is the end of it: no arrow leads back to clay.
    for i in range(4):
        a, b = 2 * math.pi * (i + .29) / 5, 2 * math.pi * (i + .69) / 5
        x1, y1, x2, y2 = cx + 1.35 * r * math.sin(a), cy - r * math.cos(a), cx + 1.35 * r * math.sin(b), cy - r * math.cos(b)
        p.path(f'M{x1} {y1}A{1.35 * r} {r} 0 0 1 {x2} {y2}', stroke=COGNAC, width=7)
        arrow(p, x2, y2, math.atan2(r * math.sin(b), 1.35 * r * math.cos(b)))
    for x, y in spots:
        p.circle(x, y, 128, SAND)
    (x, y), (bx, by), (sx, sy), (gx, gy), (tx, ty) = spots
    p.path(f'M{x - 88} {y + 54}L{x - 80} {y - 18}C{x - 78} {y - 44} {x - 60} {y - 52} {x - 34} {y - 50}L{x + 48} {y - 56}C{x + 74} {y - 56} {x + 82} {y - 40} {x + 84} {y - 14}L{x + 88} {y + 54}z', COGNAC)
    p.path(f'M{x - 78} {y - 20}C{x - 40} {y - 4} {x + 40} {y - 10} {x + 82} {y - 18}M{x + 26} {y - 12}L{x + 32} {y + 52}', stroke=CREAM, width=3)
    p.path(f'M{bx - 88} {by - 26}H{bx + 88}C{bx + 80} {by + 26} {bx + 42} {by + 46} {bx + 28} {by + 48}V{by + 60}H{bx - 28}V{by + 48}C{bx - 42} {by + 46} {bx - 80} {by + 26} {bx - 88} {by - 26}z', MOSS)
    for dx, dy, turn, d in ((-44, -20, 12, 'M-40 -30L36 -24C30 6 12 30 -8 36z'), (40, -30, -18, 'M-36 -22L34 -30L18 34z'),
                            (-18, 46, 80, 'M-34 -18C-10 -26 20 -20 34 -10L6 30z'), (52, 40, 30, 'M-26 -20L26 -12L-4 26z')):
        p.add(f'<path d="{d}" fill="{MOSS}" transform="translate({sx + dx} {sy + dy}) rotate({turn})"/>')
    for i in range(46):
        a, q = i * 2.39996, 92 * math.sqrt((i + .5) / 46)
        s = 5 + (i * 7 % 5) * 1.7
        px, py = gx + q * math.cos(a), gy + q * math.sin(a)
        p.add(f'<path d="M{-s} {-s * .7}L{s * .6} {-s}L{s} {s * .5}L{-s * .5} {s}z" fill="{(MOSS, COGNAC, "#8d9480")[i % 3]}" transform="translate({px:.1f} {py:.1f}) rotate({i * 53 % 360})"/>')
    # The foot of the umbrella stand: a slab of terrazzo with rods.
    for dx in (-66, -33, 0, 33, 66):
        p.line(tx + dx, ty - 92, tx + dx, ty + 16, INK, 6)
    p.path(f'M{tx - 78} {ty - 92}H{tx + 78}', stroke=INK, width=8)
    p.box(tx - 92, ty + 14, 184, 60, '#cfc9bf', 10)
    for i in range(26):
        px, py = tx - 80 + (i * 61) % 162, ty + 22 + (i * 37) % 44
        s = 3.5 + i % 4
        p.add(f'<path d="M{-s} {-s * .7}L{s} {-s}L{s * .6} {s}z" fill="{(MOSS, COGNAC, "#8d9480")[i % 3]}" transform="translate({px} {py}) rotate({i * 41})"/>')
    # Before the fire: back into the tub.
    p.path(f'M{bx - 150} {by - 8}C{bx - 270} {by + 10} {x - 10} {y + 250} {x - 2} {y + 150}', stroke=MOSS, width=5, stroke_dasharray='4 15')
    arrow(p, x - 2, y + 148, -math.pi / 2, MOSS)
    p.text('1220 °C', bx + 40, by - 150, 40, COGNAC, 'middle', 'Inter-Semibold')
    return p


def arrow(plate, x, y, angle, colour=COGNAC):
    """An arrow's head at x, y, pointing along the angle (0 is to the right, down is positive)."""
    ends = [(x + 30 * math.cos(angle + t), y + 30 * math.sin(angle + t)) for t in (2.6, -2.6)]
    plate.path(f'M{ends[0][0]} {ends[0][1]}L{x} {y}L{ends[1][0]} {ends[1][1]}', stroke=colour, width=7)


def kelvin(t):
    """The colour of a black body, after Tanner Helland's fit of CIE data; good from 1000 to 40000 K."""
    t /= 100
    red = 255 if t <= 66 else 329.7 * (t - 60) ** -0.1332
    green = 99.47 * math.log(t) - 161.12 if t <= 66 else 288.12 * (t - 60) ** -0.0755
    blue = 255 if t >= 66 else 0 if t <= 19 else 138.52 * math.log(t - 10) - 305.04
    # A screen's white is dimmer than the sun: mixed with some of it, the band looks like light and not like paint.
    return '#' + ''.join(f'{round(255 - .72 * (255 - min(255, max(0, v)))):02x}' for v in (red, green, blue))


def colour_temperature():
    p, left, right, top, foot = Plate('#39352f'), 100, 1500, 380, 690

    def x(t):
        # Even steps in mired (a million by kelvin) look even.
        first, last = 1e6 / 1700, 1e6 / 10000
        return left + (right - left) * (first - 1e6 / t) / (first - last)
    stops = [1700, 1900, 2200, 2700, 3000, 3500, 4000, 4500, 5000, 5500, 6500, 8000, 10000]
    p.defs.append('<linearGradient id="k">' + ''.join(f'<stop offset="{(x(t) - left) / (right - left):.4f}" stop-color="{kelvin(t)}"/>' for t in stops) + '</linearGradient>')
    p.add(f'<rect x="{left}" y="{top}" width="{right - left}" height="{foot - top}" rx="22" fill="url(#k)"/>')
    for t in (1900, 2700, 3000, 4000, 5500, 6500, 10000):
        p.line(x(t), foot + 14, x(t), foot + 44, CREAM)
        at = x(t) + {2700: -22, 3000: 22, 5500: -20, 6500: 20}.get(t, 0)
        p.text(str(t), at, foot + 92, 36, CREAM, 'middle', 'Inter-Semibold')
    p.text('K', left, foot + 92, 36, CREAM, 'start', 'Inter-Semibold')
    p.path(f'M{x(2700) - 6} {top - 14}v-26H{x(3000) + 6}v26', stroke=GLOW, width=5)
    mid = (x(2700) + x(3000)) / 2
    p.line(mid, top - 40, mid, top - 86, GLOW, 5)
    p.line(mid, 60, mid, 120, CREAM, 4)
    dome(p, mid, top - 100, 230, 130, COGNAC)
    p.path(f'M{mid - 105} {top - 96}h210', stroke=GLOW, width=8)
    candle(p, x(1900), top - 30, 1.15)
    sun(p, x(5500) - 30, top - 92, 38, GLOW)
    cloud(p, x(6500) + 100, top - 46, .95)
    return p


def dimming_curve():
    p, x0, y0, w, h = Plate(), 270, 920, 1080, 760
    for i in range(5):
        p.line(x0 + w * i / 4, y0, x0 + w * i / 4, y0 - h, SAND, 2)
        p.line(x0, y0 - h * i / 4, x0 + w, y0 - h * i / 4, SAND, 2)
    points = ' '.join(f'{x0 + w * (i / 100) ** 2:.1f} {y0 - h * i / 100:.1f}' for i in range(101))
    p.path(f'M{x0} {y0}L{points}L{x0 + w} {y0}z', GLOW, opacity=.45)
    p.path(f'M{x0} {y0}L{x0 + w} {y0 - h}', stroke=SKIN, width=4, stroke_dasharray='3 14')
    p.path(f'M{points.replace(" ", " ", 1)}', stroke=COGNAC, width=9)
    p.path(f'M{x0} {y0 - h - 30}V{y0}H{x0 + w + 30}', stroke=INK, width=4)
    for lit, seen in ((1, 10), (10, 32), (25, 50), (100, 100)):
        x, y = x0 + w * lit / 100, y0 - h * seen / 100
        p.path(f'M{x0} {y}H{x}V{y0}', stroke=MOSS, width=3, stroke_dasharray='4 11')
        p.circle(x, y, 15, MOSS)
        p.text(f'{seen} %', x0 - 26, y + 13, 36, MOSS, 'end', 'Inter-Semibold')
        p.text(f'{lit} %', x + (6 if lit == 1 else 0), y0 + 56, 36, INK, 'middle', 'Inter-Semibold')
    # Along the axes: what a meter reads, what an eye sees.
    p.path(f'M{x0 + w + 30} {y0}h40', stroke=INK, width=4)
    arrow(p, x0 + w + 74, y0, 0, INK)
    p.path(f'M{x0} {y0 - h - 30}v-40', stroke=INK, width=4)
    arrow(p, x0, y0 - h - 76, -math.pi / 2, INK)
    bulb(p, x0 + w + 148, y0 + 18, 36)
    ex, ey = 92, y0 - h - 88
    p.path(f'M{ex - 62} {ey}C{ex - 30} {ey - 46} {ex + 30} {ey - 46} {ex + 62} {ey}C{ex + 30} {ey + 46} {ex - 30} {ey + 46} {ex - 62} {ey}z', '#ffffff', INK, 4)
    p.circle(ex, ey, 22, MOSS)
    p.circle(ex, ey, 9, INK)
    return p


def bathroom_zones():
    p, k, floor, left = Plate(), 3.75, 985, 300

    def y(cm):
        return floor - k * cm
    tub = 170 * k
    p.box(0, floor, W, H - floor, SAND)
    p.box(0, 0, left, floor, SAND)
    p.box(left, y(225), tub, 225 * k, COGNAC, 0, .3)
    p.box(left + tub, y(225), 60 * k, 225 * k, MOSS, 0, .28)
    # The tub, and the water in it: zone 0.
    p.path(f'M{left + 8} {y(58)}H{left + tub}L{left + tub - 40} {floor}H{left + 48}z', '#ffffff', INK, 4)
    p.path(f'M{left + 40} {y(52)}H{left + tub - 30}L{left + tub - 66} {y(10)}H{left + 78}z', COGNAC, opacity=.75)
    p.path(f'M{left} {y(112)}h46q22 0 22 24v10', stroke=INK, width=10)
    p.path(f'M{left} {y(210)}h70v16M{left + 40} {y(206)}h60', stroke=INK, width=8)
    # Basin and mirror beyond, and the lamp beside the mirror, inside zone 2.
    m = left + tub + 60 * k
    zone, m = m, m - 77
    p.path(f'M{m + 24} {y(86)}H{m + 270}C{m + 262} {y(70)} {m + 200} {y(66)} {m + 176} {y(66)}V{floor}H{m + 118}V{y(66)}C{m + 94} {y(66)} {m + 32} {y(70)} {m + 24} {y(86)}z', '#ffffff', INK, 4)
    p.path(f'M{m + 147} {y(86)}v-44h44v16', stroke=INK, width=8)
    p.box(m + 67, y(200), 160, 86 * k, '#e4e2dc', 80)
    for lamp in (m + 12, m + 282):
        p.circle(lamp, y(162), 52, GLOW)
        p.circle(lamp, y(162), 27, '#ffffff', INK)
        p.path(f'M{lamp} {y(162) + 27}v18', stroke=INK, width=8)
    for n, at, h in ((0, left + tub / 2, 30), (1, left + tub / 2, 150), (2, left + tub + 30 * k, 105)):
        number_big(p, n, at, y(h))
    p.measure(left - 60, floor, left - 60, y(225), '225', -24, 12, 'end')
    p.measure(left + tub, y(225) - 40, zone, y(225) - 40, '60', 0, -22)
    p.line(left - 72, y(225), left, y(225), COGNAC, 2, stroke_dasharray='2 10')
    p.text('cm', left - 60, 1046, 32, COGNAC, 'middle', 'Inter-Semibold')
    return p


def number_big(plate, n, x, y):
    plate.circle(x, y, 50, CREAM)
    plate.text(str(n), x, y + 24, 66, INK, 'middle', 'Inter-Semibold')


# Two details side by side; the numbers are the left edge and the upper edge of each cut as parts of the picture.
PAIRS = {
    'glass': (('maane-brass-hero', 0.25, 0.05), ('klokke-brass-hero', 0.25, 0.0)),
    'joints': (('langs-oak-detail', 0.42, 0.05), ('trekk-oak-detail', 0.05, 0.05)),
    'wool-and-leather': (('mosse-moss-detail', 0.2, 0.11), ('kubbe-cognac-black-detail', 0.3, 0.0)),
    'pleats': (('lykt-natural-brass-detail', 0.1, 0.05), ('lykt-terracotta-brass-detail', 0.1, 0.05)),
}


def pair(cuts):
    """Two upright cuts, not enlarged, with a narrow gap of cream."""
    plate, wide = Image.new('RGB', (W, H), CREAM), (W - 16) // 2
    for i, (name, left, top) in enumerate(cuts):
        with Image.open(os.path.join(MEDIA, 'products', f'{name}.jpg')) as whole:
            x, y = min(round(left * whole.width), whole.width - wide), min(round(top * whole.height), whole.height - H)
            plate.paste(whole.convert('RGB').crop((x, y, x + wide, y + H)), (i * (wide + 16), 0))
    return plate


def main():
    os.makedirs(OUT, exist_ok=True)
    pictures = {'lux-ladder': lux_ladder, 'hanging-height': hanging_height, 'pendant-anatomy': pendant_anatomy, 'ceramic-cycle': ceramic_cycle,
                'colour-temperature': colour_temperature, 'dimming-curve': dimming_curve, 'bathroom-zones': bathroom_zones}
    for name, draw in pictures.items():
        draw().image().save(os.path.join(OUT, f'{name}.jpg'), quality=82, optimize=True, progressive=True)
    for name, cuts in PAIRS.items():
        pair(cuts).save(os.path.join(OUT, f'{name}.jpg'), quality=80, optimize=True, progressive=True)


if __name__ == '__main__':
    main()
