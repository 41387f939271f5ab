"""Data sheets: one page for each design in English, for the best known ones in German as well.

    python3 datasheets.py      (after drawings.py)
"""
import os
from articles import NUMBER, code, products
from source import DESIGNERS, DESIGNS, MEDIA, WORDS, cells, lines, name_of, title_of
from typeset import ACCENT, H, INK, LEFT, LINE, RIGHT, SOFT, HexColor, Paper, pdfmetrics
from vocabulary import swatch

OUT = os.path.join(MEDIA, 'datasheets')
GERMAN = ('solbakke', 'havn', 'sopp', 'brikke', 'gnist', 'siv', 'svale', 'fylke', 'trekk', 'eike', 'lun', 'lag', 'skriv', 'rekke')
TITLES = {cells(x)[0]: (cells(x)[2], cells(x)[4:]) for x in lines('attributes.txt')}
GROUPS = {}
for _line in lines('sets.txt'):
    _kind, _group, _names = (p.strip() for p in _line.split(':'))
    GROUPS.setdefault(_kind, {})[_group] = _names.split()
PREFIX = {'material': 'material', 'surface': 'surface', 'light_source': 'source', 'light_direction': 'dir', 'delivery_time': 'time',
          'warranty': 'warranty', 'certificates': 'cert', 'country': 'country'}
SHOWN = ('light', 'dimensions', 'electrical', 'material', 'delivery')
LEFT_OUT = {'colour', 'detail_colour', 'colour_family', 'price', 'price_band', 'stock', 'restock_date', 'width', 'depth', 'height',
            'diameter', 'recycled'}
SAY = {
    'sheet': ('Data sheet', 'Datenblatt'), 'by': ('Design', 'Entwurf'), 'from': ('since', 'seit'),
    'size': ('Dimensions', 'Maße'), 'wdh': ('W × D × H', 'B × T × H'), 'data': ('Technical data', 'Technische Daten'),
    'articles': ('Articles', 'Artikel'), 'number': ('Article number', 'Artikelnummer'), 'finish': ('Finish', 'Ausführung'),
    'care': ('Care', 'Pflege'), 'yes': ('yes', 'ja'), 'no': ('no', 'nein'),
    'foot': ('Lindhaven · www.lindhaven.example · Edition August 2026 · Subject to change without notice',
             'Lindhaven · www.lindhaven.example · Ausgabe August 2026 · Änderungen vorbehalten'),
    'eprel': ('Contains a light source of energy class {}', 'Enthält eine Lichtquelle der Energieklasse {}'),
}
AFFIX = {'ip_rating': ('IP', ''), 'wattage': ('', ' W'), 'luminous_flux': ('', ' lm'), 'colour_temperature': ('', ' K'), 'voltage': ('', ' V')}


def say(key, lang):
    return SAY[key][lang]


def number(v, lang):
    text = f'{float(v):g}' if not isinstance(v, str) else v
    return text.replace('.', ',') if lang == 1 else text


def value(name, v, lang):
    if name in PREFIX:
        return ', '.join(WORDS[f'{PREFIX[name]}.{x}'][lang] for x in str(v).split('|'))
    if v in ('true', 'false'):
        return say('yes' if v == 'true' else 'no', lang)
    before, after = AFFIX.get(name, ('', ''))
    unit = TITLES[name][0]
    return before + number(v, lang) + (after or (f' {unit}' if unit else ''))


def facts(d, row, lang):
    """[(label, value)] of what a planner wants to know."""
    w, depth, h = d['dims']
    out = []
    for group in SHOWN:
        for name in GROUPS[d['set']].get(group, ()):
            if name == 'weight':
                size = f'Ø {number(w, lang)} × H {number(h, lang)} cm' if row['diameter'] else (
                    f'{number(w, lang)} × {number(depth, lang)} × {number(h, lang)} cm')
                out.append((say('size', lang) + ('' if row['diameter'] else f" ({say('wdh', lang)})"), size))
            if name not in LEFT_OUT and row.get(name) not in (None, '', '0', 0):
                out.append((TITLES[name][1][lang], value(name, row[name], lang)))
    return out


def sheet(name, rows, lang):
    d = DESIGNS[name]
    row, variants = rows[0], rows[1:] or rows
    title = title_of(name, lang)
    tongue = ('en', 'de')[lang]
    p = Paper(os.path.join(OUT, f'{name}-{tongue}.pdf'), f'{title}: {say("sheet", lang)}', subject=code(name),
              keywords=f'Lindhaven, {name_of(name)}, {code(name)}')
    p.head(f'{say("sheet", lang)} · {code(name)}')
    p.text(LEFT, H - 112, title[0].upper() + title[1:], 23, True)
    about = [DESIGNERS[d['by']] + f", {d['year']}"] if d.get('by') in DESIGNERS else []
    if d['coll']:
        about.append(WORDS['collection.' + d['coll']][lang])
    p.text(LEFT, H - 130, ' · '.join(about), 10, colour=SOFT)
    top = H - 148
    first = d['variants'][0].replace('/', '-')
    hero = os.path.join(MEDIA, 'products', f'{name}-{first}-hero.jpg')
    high = p.picture(hero, LEFT, top, 236)
    locale = ('en_GB', 'de_DE')[lang]
    y = p.block(LEFT + 256, top - 9, row[f'short_description-{locale}'], 10.5, RIGHT - LEFT - 256, 1.5)
    y = article_table(p, name, d, variants, y - 14, lang)
    y = min(top - high, y) - 16
    svg = os.path.join(MEDIA, 'drawings', f'{name}.svg')
    data = facts(d, row, lang)
    half = -(-len(data) // 2)
    care = row.get(f'care-{locale}', '').replace('<p>', '').replace('</p>', '')
    need = 24 + half * 15 + (52 if care else 0) + 60
    if os.path.exists(svg):
        p.rule(y)
        p.drawing(svg, LEFT, y - 12, RIGHT - LEFT, min(y - need - 24, 235), words=lang == 0)
        y -= min(y - need - 24, 235) + 24
    p.rule(y)
    p.text(LEFT, y - 17, say('data', lang), 10, True, ACCENT)
    y -= 34
    wide = (RIGHT - LEFT - 20) / 2
    for i, (label, text) in enumerate(data):
        x, at = LEFT + (wide + 20) * (i // half), y - 15 * (i % half)
        p.text(x, at, label, 7.8, colour=SOFT)
        size = 7.8
        room = wide - pdfmetrics.stringWidth(label, 'Inter', 7.8) - 8
        long = pdfmetrics.stringWidth(text, 'Inter', size)
        p.text(x + wide, at, text, size if long <= room else size * room / long, align='right')
        p.rule(at - 4.5, x, x + wide, thick=0.4)
    y -= half * 15 + 8
    if care:
        p.text(LEFT, y - 4, say('care', lang), 10, True, ACCENT)
        y = p.block(LEFT, y - 20, care, 8.2, RIGHT - LEFT, 1.45, colour=INK)
    p.foot(say('foot', lang))
    p.save()


def article_table(p, name, d, variants, y, lang):
    x = LEFT + 256
    p.text(x, y, say('number', lang), 7.5, colour=SOFT)
    p.text(x + 74, y, say('finish', lang), 7.5, colour=SOFT)
    p.text(RIGHT, y, 'EAN', 7.5, colour=SOFT, align='right')
    y -= 5
    for v, spec in zip(variants, d['variants']):
        finishes = spec.split('/')
        p.rule(y, x)
        y -= 13
        p.text(x, y, v['code'], 8, True)
        for i, finish in enumerate(dict.fromkeys(finishes)):
            p.c.setFillColor(HexColor(swatch(finish)))
            p.c.setStrokeColor(LINE)
            p.c.setLineWidth(0.4)
            p.c.circle(x + 77 + i * 8, y + 2.8, 3.2, stroke=1, fill=1)
        p.text(x + 94, y, ', '.join(WORDS['finish.' + f][lang] for f in dict.fromkeys(finishes)), 8)
        p.text(RIGHT, y, v['ean'], 7.5, align='right')
        y -= 6
    p.rule(y, x)
    return y


def main():
    os.makedirs(OUT, exist_ok=True)
    _, rows = products()
    of = {n: [r for r in rows if r['code'] == code(n) or r.get('parent') == code(n)] for n in NUMBER}
    for name in DESIGNS:
        sheet(name, of[name], 0)
    for name in GERMAN:
        sheet(name, of[name], 1)


if __name__ == '__main__':
    main()
