"""The articles: one parent for each design, one variant for each finish."""
import zlib
from source import DESIGNS, LOCALES, TONGUES, WORDS, cells, existing, lines, texts, title_of
from vocabulary import diameter, five

TEXTS = {t: texts(t) for t in TONGUES}
CARE = {cells(x)[0]: cells(x)[1:] for x in lines('care.txt')}
# Article numbers by family; within one in the order of designs.toml.
SERIES = {'pendant': 1000, 'table-lamp': 1100, 'task-light': 1100, 'portable': 1400, 'lantern': 1400, 'floor-lamp': 1200,
          'wall-lamp': 1300, 'ceiling-lamp': 1500, 'stool': 2000, 'bar-stool': 2000, 'pouf': 2000, 'lounge-stool': 2000,
          'counter-stool': 2000, 'bench': 2100, 'chair': 2200, 'lounge-chair': 2200, 'bulb': 9000, 'cable': 9000,
          'canopy': 9000, 'care-set': 9000, 'glides': 9000}
BY_SET = {'table': 3000, 'accessory': 4000}
FAMILY = {'white': 'white', 'sand': 'white', 'chalk': 'white', 'oat': 'white', 'natural': 'white', 'opal': 'white',
          'set': 'white', 'mushroom': 'white', 'black': 'dark', 'graphite': 'dark', 'charcoal': 'dark', 'nero': 'dark',
          'grey': 'dark', 'moss': 'green', 'sage': 'green', 'pine': 'green', 'rust': 'red', 'clay': 'red',
          'terracotta': 'red', 'rose': 'red', 'burgundy': 'red', 'ochre': 'yellow', 'fog': 'blue', 'slate': 'blue',
          'ink': 'blue', 'oak': 'wood', 'smoked': 'wood', 'walnut': 'wood', 'ash': 'wood', 'teak': 'wood',
          'cognac': 'wood', 'brass': 'metal', 'steel': 'metal', 'copper': 'metal', 'marble': 'stone',
          'travertine': 'stone', 'terrazzo': 'stone'}
SURFACE = {'paint': 'powder', 'darkpaint': 'powder', 'metal': 'brushed', 'blackmetal': 'brushed', 'wood': 'oiled',
           'ash': 'oiled', 'walnut': 'oiled', 'teak': 'oiled', 'fabric': 'woven', 'leather': 'tanned', 'shade': 'paper',
           'ceramic': 'glazed', 'lino': 'lino', 'stone': 'honed', 'cord': 'woven', 'none': 'none'}
CARE_OF = {'darkpaint': 'paint', 'blackmetal': 'metal', 'ash': 'wood', 'walnut': 'wood', 'teak': 'wood', 'cord': 'none'}
COUNTRY = {'lamp': 'dk', 'seating': 'ee', 'table': 'pl', 'accessory': 'dk'}
# What the catalogue marks as new, discontinued or not to be shown.
NEW = {'lomme', 'gnist', 'dis', 'spor', 'vann'}
NEW_VARIANTS = {'sopp-ochre-brass', 'solbakke-fog-steel', 'mosse-rose', 'mosse-moss', 'tue-ochre', 'trekk-smoked',
                'rand-moss-smoked', 'flamme-copper', 'port-sand', 'lag-black'}
DISCONTINUED = {'stav-rust-steel', 'havn-clay-brass', 'bolle-moss', 'skriv-burgundy-smoked', 'kubbe-natural-steel'}
INACTIVE = {'bris-white-fog'}
FILMS = {'solbakke': 'solbakke.mp4', 'lun': 'lun.mp4', 'gnist': 'gnist.mp4'}


def chance(key, n):
    """A number below n which is always the same for this key."""
    return zlib.crc32(key.encode()) % n


def numbers():
    count, out = {}, {}
    for name, d in DESIGNS.items():
        series = SERIES.get(d['kind'], BY_SET.get(d['set'], 8000))
        count[series] = count.get(series, 0) + 1
        out[name] = series + count[series]
    return out


NUMBER = numbers()


def code(design, i=None):
    return f'LH-{NUMBER[design]}' + ('' if i is None else f'-{i + 1:02d}')


def ean(design, i):
    """Thirteen digits from the range that shops may use within the house (200 to 299)."""
    digits = f'260{NUMBER[design]:04d}{i:02d}000'
    total = sum(int(c) * (3 if k % 2 else 1) for k, c in enumerate(digits))
    return digits + str(-total % 10)


def html(paragraphs):
    return ''.join(f'<p>{p}</p>' for p in paragraphs)


def lead(d):
    return CARE_OF.get(d['parts'][0], d['parts'][0])


def certificates(d):
    out = ['ce'] if d['set'] == 'lamp' or d['kind'] == 'bulb' else []
    if {'oak', 'ash', 'walnut', 'teak', 'beech', 'plywood'} & set(d['mat']):
        out.append('forest')
    if d['set'] == 'seating':
        out.append('strength')
    if {'wool', 'linen'} & set(d['mat']) and d['kind'] != 'glides':
        out.append('textile')
    if d['kind'] in ('bowl', 'tray'):
        out.append('food')
    return out


def price_band(eur):
    return str(1 + sum(eur >= limit for limit in (100, 250, 500, 1000)))


def parent_values(name, d):
    """What holds for every finish of a design."""
    w, depth, h = d['dims']
    row = {'designer': d['by'], 'design_year': d['year'], 'collection': d['coll'], 'width': w, 'depth': depth, 'height': h,
           'diameter': diameter(d), 'weight': d['kg'], 'max_load': d.get('load', ''), 'seat_height': d.get('seat', ''),
           'shelves': d.get('shelves', ''), 'cord_length': d.get('cord') or '', 'material': '|'.join(d['mat']),
           'surface': SURFACE[d['parts'][0]], 'abrasion': d.get('rub', ''),
           'recycled': {'paint': 40, 'metal': 55, 'lino': 30}.get(lead(d), '') if chance(name, 4) else '',
           'price': f"{d['eur']:.2f}", 'price_band': price_band(d['eur']), 'packages': 2 if d['kg'] > 25 else 1,
           'delivery_time': 'made' if d['eur'] > 1000 else ('short' if d['kg'] > 10 else 'stock'),
           'assembly': 'true' if d['set'] in ('table', 'seating') and d['kg'] > 5 else 'false',
           'outdoor': 'true' if d.get('out') or (d.get('light') or [0] * 5)[4] >= 54 else 'false',
           'country': {'stoneware': 'pt', 'marble': 'it', 'travertine': 'it', 'wool': 'no'}.get(d['mat'][0], COUNTRY[d['set']]),
           'warranty': '2' if d['eur'] < 50 else ('10' if d['set'] in ('seating', 'table') else '5'),
           'certificates': '|'.join(certificates(d)),
           'care_sheet': existing('documents', f'care-{lead(d)}.pdf'),
           'launch_date': f"{d['year']}-{(3, 9)[chance(name, 2)]:02d}-01"}
    if d['kind'] in ('pendant', 'wall-lamp', 'ceiling-lamp', 'wall-shelf'):
        row['mounting_guide'] = existing('documents', f"mounting-{d['kind']}.pdf")
    if 'light' in d:
        source, watt, lumen, kelvin, ip, dim = d['light']
        low = source == 'LED' and 'battery' in d
        row.update(light_source=source, wattage=watt, luminous_flux=lumen, colour_temperature=kelvin,
                   dimmable='true' if dim else 'false', energy_class='F' if watt < 5 else ('E' if watt < 12 else 'D'))
        if d['set'] == 'lamp':
            row.update(light_direction='|'.join(d['dir']), bulb_included='true' if source != 'E27' or name == 'klokke' else 'false',
                       cri=95 if source == 'LED' else 90, ip_rating=ip, protection_class='III' if low else 'II',
                       voltage='5' if low else '230', battery_life=d.get('battery', ''))
    for lang, loc in enumerate(LOCALES):
        row[f'title-{loc}'] = title_of(name, lang)
        # With several finishes, each variant names its own. Cards show the colours of all.
        if len(d['variants']) == 1:
            row[f'subtitle-{loc}'] = WORDS['say.single'][lang]
        short, paragraphs = TEXTS[TONGUES[lang]].get(name, ('', []))
        row[f'short_description-{loc}'] = short
        row[f'description-{loc}'] = html(paragraphs)
        row[f'care-{loc}'] = html([CARE[lead(d)][lang]]) if CARE[lead(d)][lang] else ''
    row['in_use'] = '|'.join(p for p in (existing('rooms', f'{r}.jpg') for r in d['rooms']) if p)
    row['film'] = existing('films', FILMS[name]) if name in FILMS else ''
    return row


def pictures(name, variant):
    """The hero of a finish, and its other angles."""
    slug = variant.replace('/', '-')
    more = [existing('products', f'{name}-{slug}-{angle}.jpg') for angle in ('detail', 'front', 'side', 'back')]
    return existing('products', f'{name}-{slug}-hero.jpg'), [m for m in more if m]


def variant_values(name, d, i, variant):
    finishes = variant.split('/')
    slug = variant.replace('/', '-')
    key = f'{name}-{slug}'
    hero, more = pictures(name, variant)
    row = {'ean': ean(name, i), 'main_image': hero, 'gallery': '|'.join(more), 'colour': finishes[0],
           'detail_colour': finishes[1] if len(finishes) > 1 else '',
           'colour_family': '|'.join(dict.fromkeys(FAMILY[f] for f in finishes))}
    for lang, loc in enumerate(LOCALES):
        row[f'subtitle-{loc}'] = ', '.join(WORDS['finish.' + f][lang] for f in dict.fromkeys(finishes))
    if chance(key + 'stock', 8) == 0 or key in DISCONTINUED:
        row['stock'] = 0
        if key not in DISCONTINUED:
            days = chance(key + 'restock', 90)
            row['restock_date'] = f'2027-{1 + days // 28:02d}-{1 + days % 28:02d}'
    else:
        row['stock'] = 2 + chance(key + 'pieces', 90 if d['eur'] < 400 else 24)
    if material_of(d, finishes) != '|'.join(d['mat']):
        row['material'] = material_of(d, finishes)
    if 'walnut' in finishes and d['parts'][0] in ('wood', 'ash') and finishes[0] == 'walnut':
        dear = round(d['eur'] * 1.12 / 5) * 5
        row.update(price=f'{dear:.2f}', price_band=price_band(dear))
    return row


def material_of(d, finishes):
    """The design's materials, with those that this finish replaces."""
    out = list(d['mat'])
    for part, finish in zip(d['parts'], finishes):
        if part in ('wood', 'walnut', 'ash') and finish in ('oak', 'smoked', 'walnut', 'ash'):
            timber = 'oak' if finish == 'smoked' and part != 'ash' else finish if finish != 'smoked' else 'ash'
            out = [timber if m in ('oak', 'walnut', 'ash') and m != timber else m for m in out]
        if part == 'metal' and finish != 'brass':
            out = [('copper' if finish == 'copper' else 'steel') if m == 'brass' else m for m in out]
    return '|'.join(dict.fromkeys(out))


def links(d):
    out = {}
    for kind, field in (('matching', 'with'), ('accessories', 'fits'), ('spare_parts', 'spare')):
        out['association:' + kind] = '|'.join(code(x) for x in d[field])
    return out


def products():
    rows = []
    for name, d in DESIGNS.items():
        first = {'code': code(name), 'set': d['set'], 'status': 'new' if name in NEW else 'active',
                 'categories': '|'.join([d['cat']] + ([f"c-{d['coll']}"] if d['coll'] else [])),
                 'created': f"{d['year']}-{1 + chance(name, 12):02d}-{1 + chance(name + 'd', 28):02d}",
                 'updated': f"2026-{1 + chance(name + 'u', 10):02d}-{1 + chance(name + 'v', 28):02d}",
                 **parent_values(name, d), **links(d)}
        variants = [variant_values(name, d, i, v) for i, v in enumerate(d['variants'])]
        if len(variants) == 1:
            # One finish only: the design is an article of its own.
            subtitle = {k: v for k, v in first.items() if k.startswith('subtitle')}
            rows.append({**first, **variants[0], **(subtitle if d['parts'] == ['none'] else {})})
            continue
        others = [m for v in d['variants'] for m in pictures(name, v)[1]]
        first.update(main_image=variants[0]['main_image'], gallery='|'.join(dict.fromkeys(others)),
                     stock=sum(v['stock'] for v in variants))
        # A parent is found by its variants, one at a time: colours of its own would make it red and blue at once.
        first.pop('colour_family', None)
        rows.append(first)
        for i, (v, values) in enumerate(zip(d['variants'], variants)):
            key = f"{name}-{v.replace('/', '-')}"
            status = ('inactive' if key in INACTIVE else 'discontinued' if key in DISCONTINUED
                      else 'new' if key in NEW_VARIANTS or name in NEW else 'active')
            rows.append({'code': code(name, i), 'set': d['set'], 'parent': code(name), 'status': status,
                         'order': (i + 1) * 10, 'created': first['created'], 'updated': first['updated'], **values})
    fixed = ['code', 'set', 'parent', 'status', 'categories', 'created', 'updated', 'order', 'association:matching',
             'association:accessories', 'association:spare_parts']
    named = []
    for line in lines('attributes.txt'):
        name = cells(line)[0]
        named += five(name, LOCALES) if name in ('title', 'subtitle', 'short_description', 'description', 'care') else [name]
    return fixed + list(named), rows
