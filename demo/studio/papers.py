"""The papers of the house: declarations and certificates, price lists, the colour chart, the brand guide, press releases.

    python3 papers.py

The maker and every body that signs here are invented, and each certificate says so. The texts of certificates and
press releases stand in range/papers.toml.
"""
import csv
import math
import os
import random
import subprocess
import articles
from library import chosen
from source import DESIGNS, FINISHES, MEDIA, WORDS, cells, lines, title_of, toml
from typeset import (ACCENT, H, INK, LEFT, LINE, RIGHT, SOFT, W, HexColor, Paper, pdfmetrics)
from vocabulary import STONES

PAPERS = toml('papers.toml')
SPECIMEN = 'Specimen. Lindhaven and the issuing body are inventions of a demonstration catalogue; this paper certifies nothing.'


def folder(name):
    path = os.path.join(MEDIA, name)
    os.makedirs(path, exist_ok=True)
    return path


def seal(p, x, y, r, words, colour):
    """A round stamp: two rings, words along them, a small drawing of lines in the middle."""
    c = p.c
    c.setStrokeColor(colour)
    c.setLineWidth(1)
    c.circle(x, y, r)
    c.setLineWidth(0.5)
    c.circle(x, y, r * 0.68)
    size = r * 0.2
    c.setFillColor(colour)
    ring = r * 0.76
    turn = sum(pdfmetrics.stringWidth(ch, 'Inter-Semibold', size) for ch in words) / ring + len(words) * 0.035
    a = math.pi / 2 + turn / 2
    c.setFont('Inter-Semibold', size)
    for ch in words:
        step = pdfmetrics.stringWidth(ch, 'Inter-Semibold', size) / ring + 0.035
        a -= step / 2
        c.saveState()
        c.translate(x + ring * math.cos(a), y + ring * math.sin(a))
        c.rotate(math.degrees(a) - 90)
        c.drawCentredString(0, 0, ch)
        c.restoreState()
        a -= step / 2
    for i in range(7):
        u = r * 0.45 * math.cos(math.pi * i / 6)
        c.line(x + u, y - r * 0.3, x + u * 0.35, y + r * 0.36)


def signature(p, x, y, seed):
    """A pen's quick line, the same for the same name."""
    rng = random.Random(seed)
    c = p.c
    c.setStrokeColor(HexColor('#27364d'))
    c.setLineWidth(1.1)
    c.setLineCap(1)
    path = c.beginPath()
    path.moveTo(x, y)
    at = x
    for i in range(9):
        wide, high = rng.uniform(5, 11), rng.uniform(6, 20) * (0.55 if i > 2 else 1.1)
        path.curveTo(at + wide * 0.1, y + high, at + wide * 1.3, y + high, at + wide * 0.75, y + rng.uniform(-3, 2))
        at += wide
    path.curveTo(at + 8, y - 5, at + 22, y + 4, at + 40, y + 1)
    c.drawPath(path)
    c.setLineCap(0)


def pairs(p, y, rows, lead=17):
    for label, text in rows:
        p.text(LEFT, y, label, 8.5, colour=SOFT)
        y = min(y - lead, p.block(LEFT + 128, y, text, 8.5, RIGHT - LEFT - 128, 1.4) - 4)
    return y


def products_table(p, y, names, limit=10):
    p.text(LEFT, y, 'Products covered', 10, True, ACCENT)
    y -= 18
    half = -(-len(names) // 2) if len(names) > 6 else len(names)
    for i, name in enumerate(names):
        x, at = LEFT + 250 * (i // half), y - 14 * (i % half)
        p.text(x, at, articles.code(name), 8.5, True)
        p.text(x + 52, at, title_of(name, 0), 8.5)
    return y - 14 * half - 10


def certificate(name, spec):
    body, colour = spec['body'], HexColor(spec['colour'])
    p = Paper(os.path.join(folder('certificates'), f'{name}.pdf'), f"{spec['title']} {spec['number']}", spec['scope'],
              f"{spec['number']}, Lindhaven", author=body)
    own = body == 'Lindhaven'
    if own:
        p.head(spec['number'])
    else:
        p.c.setFillColor(colour)
        p.c.rect(0, H - 92, W, 92, stroke=0, fill=1)
        p.text(LEFT, H - 52, body, 16, True, HexColor('#ffffff'))
        p.text(LEFT, H - 69, spec['address'], 8.5, colour=HexColor('#ffffff'))
        p.text(RIGHT, H - 52, spec['number'], 10, True, HexColor('#ffffff'), 'right')
    p.text(LEFT, H - 136, spec['title'], 22, True)
    y = p.block(LEFT, H - 158, spec['scope'], 10, RIGHT - LEFT, 1.5, colour=SOFT) - 14
    y = pairs(p, y, [(spec.get('holder_label', 'Holder'), 'Lindhaven A/S, Havnegade 12, 0000 Lindhavn'), *spec['facts']]) - 8
    p.rule(y + 8)
    y = products_table(p, y - 12, chosen(spec['products']))
    if 'results' in spec:
        p.text(LEFT, y, 'Results', 10, True, ACCENT)
        y -= 8
        for i, (test, found, verdict) in enumerate(spec['results']):
            p.rule(y)
            y -= 14
            p.text(LEFT, y, test, 8.5)
            p.text(LEFT + 250, y, found, 8.5)
            p.text(RIGHT, y, verdict, 8.5, True, align='right')
            y -= 5
        p.rule(y)
        y -= 22
    y = p.block(LEFT, y, spec['statement'], 9.5, RIGHT - LEFT, 1.5) - 10
    base = max(96, y - 76)
    signature(p, LEFT + 6, base + 14, spec['signed'])
    p.rule(base + 6, LEFT, LEFT + 170, colour=SOFT)
    p.text(LEFT, base - 6, f"{spec['signed']}, {spec['role']}", 8.5)
    p.text(LEFT, base - 18, f"{spec['place']}, {spec['date']}", 8.5, colour=SOFT)
    if not own:
        seal(p, RIGHT - 52, base + 14, 44, spec['seal'], colour)
    p.foot(SPECIMEN)
    p.save()


CATEGORY = {cells(x)[0]: cells(x)[2:7] for x in lines('categories.txt')}
PARENT = {cells(x)[0]: cells(x)[1] for x in lines('categories.txt')}


def priced():
    """[(design, [rows of its articles])] in the order of the categories."""
    _, rows = articles.products()
    out = []
    order = list(CATEGORY)
    for name in sorted(DESIGNS, key=lambda n: order.index(DESIGNS[n]['cat'])):
        own = [r for r in rows if r.get('parent') == articles.code(name)] or [r for r in rows if r['code'] == articles.code(name)]
        parent = next(r for r in rows if r['code'] == articles.code(name))
        out.append((name, [dict(r, price=r.get('price') or parent['price']) for r in own if r['status'] not in ('inactive', 'discontinued')]))
    return out


LIST = {'title': ('Price list 2027', 'Preisliste 2027'), 'valid': ('Valid from 1 January 2027', 'Gültig ab 1. Januar 2027'),
        'lead': ('Recommended retail prices in euro, including 19 % VAT. Discontinued articles are no longer listed.',
                 'Unverbindliche Preisempfehlungen in Euro, einschließlich 19 % MwSt. Auslaufende Artikel sind nicht mehr aufgeführt.'),
        'article': ('Article', 'Artikel'), 'finish': ('Finish', 'Ausführung'), 'price': ('Price', 'Preis'),
        'foot': ('Lindhaven · Price list 2027 · Subject to errors and changes', 'Lindhaven · Preisliste 2027 · Irrtum und Änderungen vorbehalten')}


def money(text, lang):
    whole = f'{float(text):,.2f}'
    return whole if lang == 0 else whole.replace(',', '~').replace('.', ',').replace('~', '.')


def price_list(lang):
    def say(key):
        return LIST[key][lang]
    p = Paper(os.path.join(folder('prices'), f"price-list-2027-{('en', 'de')[lang]}.pdf"), 'Lindhaven: ' + say('title'), say('valid'), 'prices, 2027')
    columns = (LEFT, LEFT + (RIGHT - LEFT) / 2 + 10)
    wide = (RIGHT - LEFT) / 2 - 10
    state = {'x': 0, 'y': 0}

    def page(first=False):
        p.head(say('title'))
        if first:
            p.text(LEFT, H - 118, say('title'), 26, True)
            p.text(LEFT, H - 138, say('valid'), 11, colour=ACCENT)
            p.text(LEFT, H - 156, say('lead'), 8.5, colour=SOFT)
        state.update(x=0, y=H - (184 if first else 100), top=H - (184 if first else 100))

    def room(need):
        if state['y'] - need > 62:
            return
        if state['x'] == 0:
            state.update(x=1, y=state['top'])
        else:
            p.foot(say('foot'))
            p.text(RIGHT, 33, str(p.page), 7, colour=SOFT, align='right')
            p.turn()
            page()
    page(True)
    last = None
    for name, rows in priced():
        cat = DESIGNS[name]['cat']
        if cat != last:
            room(24 + 16 + 13 * len(rows))
            p.text(columns[state['x']], state['y'], CATEGORY[cat][lang], 10.5, True, ACCENT)
            state['y'] -= 17
            last = cat
        room(16 + 13 * len(rows))
        x = columns[state['x']]
        p.text(x, state['y'], title_of(name, lang), 8.5, True)
        state['y'] -= 4
        for r in rows:
            p.rule(state['y'], x, x + wide, thick=0.3)
            state['y'] -= 10
            p.text(x, state['y'], r['code'], 7.5)
            p.text(x + 58, state['y'], r[f"subtitle-{('en_GB', 'de_DE')[lang]}"], 7.5)
            p.text(x + wide, state['y'], money(r['price'], lang), 7.5, align='right')
            state['y'] -= 3
        state['y'] -= 12
    p.foot(say('foot'))
    p.text(RIGHT, 33, str(p.page), 7, colour=SOFT, align='right')
    p.save()


def price_table():
    """The same prices for a merchandise system."""
    with open(os.path.join(folder('prices'), 'price-list-2027.csv'), 'w', encoding='utf-8', newline='') as f:
        w = csv.writer(f, delimiter=';', lineterminator='\r\n')
        w.writerow(['article', 'ean', 'name', 'finish', 'price_eur', 'valid_from'])
        for name, rows in priced():
            for r in rows:
                w.writerow([r['code'], r['ean'], title_of(name, 0), r['subtitle-en_GB'], r['price'], '2027-01-01'])


CHART = {'paint': 'Powder coat', 'metal': 'Metal', 'wood': 'Wood', 'fabric': 'Wool', 'leather': 'Leather', 'shade': 'Shades',
         'ceramic': 'Glaze', 'lino': 'Furniture linoleum', 'stone': 'Stone'}


def swatches():
    """[(heading, [(English name, colour)])] of every material."""
    out = []
    for part, heading in CHART.items():
        table = STONES if part == 'stone' else FINISHES[part]
        keep = ('marble', 'travertine', 'terrazzo') if part == 'stone' else [k for k in table if k != 'base']
        found = [(WORDS['finish.' + k][0], table[k]) for k in keep]
        if part == 'wood':
            found.append((WORDS['finish.ash'][0], FINISHES['ash']['ash']))
            found.append((WORDS['finish.teak'][0], FINISHES['teak']['teak']))
        out.append((heading, found))
    return out


def patch(p, x, y, wide, high, colour):
    p.c.setFillColor(HexColor(colour))
    p.c.setStrokeColor(LINE)
    p.c.setLineWidth(0.4)
    p.c.roundRect(x, y, wide, high, 3, stroke=1, fill=1)


def colour_chart():
    p = Paper(os.path.join(folder('brand'), 'colour-chart.pdf'), 'Lindhaven: colours and materials', 'All finishes of 2026/27', 'colours, materials')
    p.head('Colours and materials 2026/27')
    y = H - 104
    for heading, found in swatches():
        p.text(LEFT, y, heading, 9.5, True, ACCENT)
        y -= 8
        wide = (RIGHT - LEFT - 9 * 6) / 10
        for i, (name, colour) in enumerate(found):
            x = LEFT + (wide + 6) * i
            patch(p, x, y - 34, wide, 34, colour)
            size = min(7, 7 * wide / pdfmetrics.stringWidth(name, 'Inter', 7))
            p.text(x, y - 43, name, size)
            p.text(x, y - 51, colour.upper(), 5.6, colour=SOFT)
        y -= 67
    p.foot('Screen colours come close to the material and never reach it: please ask for a hand sample.')
    p.save()
    subprocess.check_call(['pdftoppm', '-r', '130', '-png', '-singlefile', '-aa', 'yes', os.path.join(MEDIA, 'brand', 'colour-chart.pdf'),
                           os.path.join(MEDIA, 'brand', 'colour-chart')])


def typography():
    p = Paper(os.path.join(folder('brand'), 'typography.pdf'), 'Lindhaven: typography', 'Inter in two weights', 'typography, Inter')
    p.head('Typography')
    p.text(LEFT, H - 190, 'Aa', 120, True)
    p.text(LEFT + 190, H - 190, 'Aa', 120)
    p.text(LEFT, H - 214, 'Inter Semibold', 10, colour=SOFT)
    p.text(LEFT + 190, H - 214, 'Inter Regular', 10, colour=SOFT)
    p.rule(H - 240)
    y = H - 276
    for size, bold, use, sample in ((28, True, 'Headline 28/34', 'Light that stays calm'), (17, True, 'Title 17/22', 'Solbakke pendant lamp'),
                                    (11, False, 'Text 11/17', 'A generous spun dome with a raised brass collar. It gathers people round the table.'),
                                    (8, False, 'Caption 8/12', 'Solbakke in moss, with brass collar. Photograph: Lindhaven')):
        p.text(LEFT, y, use, 8, colour=SOFT)
        bottom = p.block(LEFT + 110, y, sample, size, RIGHT - LEFT - 110, 1.4, bold)
        y = bottom - 22
    p.rule(y + 6)
    p.text(LEFT, y - 16, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ ÆØÅÄÖÜ', 13)
    p.text(LEFT, y - 38, 'abcdefghijklmnopqrstuvwxyz æøåäöüß', 13)
    p.text(LEFT, y - 60, '0123456789 · € % × Ø ° & ? !', 13)
    y -= 96
    p.text(LEFT, y, 'How we set', 10, True, ACCENT)
    y -= 18
    for rule in ('Ragged right, never justified, and no line longer than seventy letters.',
                 'Semibold for what is looked for, Regular for what is read. No italics, no capitals for emphasis.',
                 'Numbers with units have a narrow space between them. Dimensions are W × D × H.',
                 'Inter is free under the SIL Open Font License and may be embedded.'):
        p.text(LEFT, y, '·', 9, True)
        y = p.block(LEFT + 12, y, rule, 9, RIGHT - LEFT - 12) - 4
    p.foot('Lindhaven · Brand · Edition 2026')
    p.save()


def wordmark(p, x, y, high, mark=INK, accent=ACCENT):
    """The logo from its own lines (brand.py), y at its foot."""
    import brand
    c = p.c
    k = high / 86
    c.saveState()
    c.translate(x, y + high)
    c.scale(k, -k)
    c.translate(4, 6)
    c.setLineCap(1)
    c.setLineJoin(1)
    for shape in brand.shapes():
        path = c.beginPath()
        for step, points in shape['path']:
            if step == 'moveTo':
                path.moveTo(*points[0])
            elif step == 'lineTo':
                path.lineTo(*points[0])
            elif step == 'curveTo':
                path.curveTo(*(v for q in points for v in q))
            elif step == 'closePath':
                path.close()
        colour = accent if shape['role'] == 'accent' else mark
        c.setStrokeColor(colour)
        c.setFillColor(colour)
        c.setLineWidth(shape['width'] or 1)
        c.drawPath(path, stroke=int(bool(shape['width'])), fill=int(not shape['width']))
    c.restoreState()


def brand_guide():
    p = Paper(os.path.join(folder('brand'), 'brand-guide.pdf'), 'Lindhaven: brand guide', 'Logo, colours, pictures', 'brand, logo, colours, pictures')
    white, paper = HexColor('#ffffff'), HexColor('#f4f0e9')
    p.picture(os.path.join(MEDIA, 'rooms', 'dining.jpg'), 0, H, W, 1100, 72)
    wordmark(p, LEFT, H - 520, 52)
    p.text(LEFT, H - 580, 'Brand guide', 26, True)
    p.text(LEFT, H - 602, 'For dealers, editors and everyone who speaks about us', 11, colour=SOFT)
    p.foot('Edition 2026', 3)
    p.turn()
    p.head('Logo')
    for i, (name, ground, mark, accent) in enumerate((('Positive', white, INK, ACCENT), ('On cream', paper, INK, ACCENT), ('Negative', INK, white, white),
                                                      ('On a colour', HexColor('#5c6650'), white, white))):
        x, y = LEFT + 250 * (i % 2), H - 240 - 170 * (i // 2)
        p.c.setFillColor(ground)
        p.c.setStrokeColor(LINE)
        p.c.rect(x, y, 237, 130, stroke=1, fill=1)
        wordmark(p, x + 42, y + 52, 26, mark, accent)
        p.text(x, y - 13, name, 8, colour=SOFT)
    y = H - 470
    for head, text in (('Space', 'Keep as much room around the logo as the dome of the lamp is wide.'),
                       ('Size', 'The logo is at least 22 mm wide in print and 96 pixels on screens. Below that, use the lamp alone.'),
                       ('Never', 'No shadow, no outline, no other colours, no turning, and nothing behind it that is restless.')):
        p.text(LEFT, y, head, 9.5, True, ACCENT)
        y = p.block(LEFT + 70, y, text, 9.5, RIGHT - LEFT - 70) - 10
    p.foot('Lindhaven · Brand guide', 3)
    p.turn()
    p.head('Colours and pictures')
    for i, (name, colour, rgb) in enumerate((('Ink', '#2b2723', '43 39 35'), ('Cognac', '#7d4a33', '125 74 51'), ('Moss', '#5c6650', '92 102 80'),
                                             ('Cream', '#f4f0e9', '244 240 233'))):
        x = LEFT + 123 * i
        patch(p, x, H - 190, 112, 84, colour)
        p.text(x, H - 205, name, 9, True)
        p.text(x, H - 217, f'RGB {rgb}', 7.5, colour=SOFT)
        p.text(x, H - 227, colour.upper(), 7.5, colour=SOFT)
    y = H - 262
    p.picture(os.path.join(MEDIA, 'formats', 'nook-square.jpg'), LEFT, y, 157, 420, 72)
    p.picture(os.path.join(MEDIA, 'formats', 'shelfwall-square.jpg'), LEFT + 165, y, 157, 420, 72)
    p.picture(os.path.join(MEDIA, 'formats', 'lounge-square.jpg'), LEFT + 330, y, 157, 420, 72)
    y -= 182
    for head, text in (('Light', 'One window, low sun or an evening. The lamp in the picture is always on, and never the only light.'),
                       ('Rooms', 'Lived in, tidied up, nobody there. Three colours and wood are enough.'),
                       ('Cuts', 'The press versions are cut by hand. If you cut your own, leave the lamp and its cord whole.'),
                       ('Credit', '© Lindhaven. Pictures are free for editorial use and for dealers who stock the products shown.')):
        p.text(LEFT, y, head, 9.5, True, ACCENT)
        y = p.block(LEFT + 70, y, text, 9.5, RIGHT - LEFT - 70) - 10
    p.foot('Lindhaven · Brand guide', 3)
    p.save()


def release(name, spec):
    p = Paper(os.path.join(folder('press'), f'{name}.pdf'), spec['title'], 'Press release', 'press, ' + spec['date'])
    p.head('Press release')
    p.text(LEFT, H - 104, f"Lindhavn, {spec['date']}", 9, colour=SOFT)
    y = p.block(LEFT, H - 134, spec['title'], 21, RIGHT - LEFT, 1.25, True) - 6
    y -= p.picture(os.path.join(MEDIA, *spec['picture'].split('/')), LEFT, y, RIGHT - LEFT, 960, 72) + 14
    p.text(LEFT, y, spec['caption'], 7.5, colour=SOFT)
    y -= 24
    for paragraph in spec['text']:
        y = p.block(LEFT, y, paragraph, 9.5, RIGHT - LEFT, 1.55) - 7
    p.foot('Lindhaven press office · press@lindhaven.example · Pictures in the media library')
    p.save()


def main():
    for name, spec in PAPERS['certificates'].items():
        certificate(name, spec)
    for lang in (0, 1):
        price_list(lang)
    price_table()
    colour_chart()
    typography()
    brand_guide()
    for name, spec in PAPERS['releases'].items():
        release(name, spec)


if __name__ == '__main__':
    main()
