"""Attributes, options, sets, categories and kinds of association, in five languages."""
from source import DESIGNERS, DESIGNS, FINISHES, LOCALES, WORDS, cells, existing, lines, words

# Options that are numbers: their labels are the same everywhere, what stands around them is not part of the value.
NUMBERS = {
    'wattage': ('', ' W', ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '15', '18', '20', '22', '26']),
    'luminous_flux': ('', ' lm', ['160', '240', '400', '470', '480', '540', '620', '640', '740', '806', '1055', '1521',
                                  '1620', '1750', '1800', '1980', '2300']),
    'colour_temperature': ('', ' K', ['2700', '3000']),
    'ip_rating': ('IP', '', ['20', '44', '54', '65']),
    'protection_class': ('', '', ['II', 'III']),
    'voltage': ('', ' V', ['5', '230']),
    'energy_class': ('', '', ['D', 'E', 'F']),
}
PARTS_WITH_SWATCH = ('paint', 'metal', 'wood', 'ash', 'teak', 'fabric', 'leather', 'shade', 'ceramic', 'lino', 'cord',
                     'darkpaint')
STONES = {'marble': '#e4e0da', 'travertine': '#d8c7ab', 'terrazzo': '#cfc9bf', 'opal': '#f4efe6', 'grey': '#8a8378',
          'set': '#d8cdbb'}


def five(prefix, values):
    return {f'{prefix}-{loc}': v for loc, v in zip(LOCALES, values)}


def swatch(finish):
    for part in PARTS_WITH_SWATCH:
        if finish in FINISHES[part]:
            return FINISHES[part][finish]
    return STONES[finish]


def attributes():
    helps = {}
    for line in lines('help.txt'):
        name, which, *texts = cells(line)
        helps.setdefault(name, {}).update({k: v for k, v in five(which, texts).items() if v})
    out = []
    for i, line in enumerate(lines('attributes.txt')):
        name, kind, unit, flags, *titles = cells(line)
        out.append({'name': name, 'type': kind, 'unit': unit, 'order': (i + 1) * 10,
                    'filter': 'true' if 'f' in flags else 'false', 'search': 'true' if 's' in flags else 'false',
                    **five('label', titles), **helps.get(name, {})})
    return out


def options():
    out = []

    def add(attribute, value, labels=None, label='', prefix='', post_fix='', colour=''):
        order = 10 * (1 + sum(1 for o in out if o['attribute'] == attribute))
        out.append({'attribute': attribute, 'value': value, 'label': label, 'order': order, 'prefix': prefix,
                    'post_fix': post_fix, 'colour': colour, **(five('label', labels) if labels else {})})
    used = {f for d in DESIGNS.values() for v in d['variants'] for f in v.split('/')}
    first = {v.split('/')[0] for d in DESIGNS.values() for v in d['variants']}
    second = {v.split('/')[1] for d in DESIGNS.values() for v in d['variants'] if '/' in v}
    for key, name in DESIGNERS.items():
        add('designer', key, label=name)
    for attribute, prefix in (('collection', 'collection'), ('colour_family', 'family'), ('material', 'material'),
                              ('surface', 'surface'), ('light_source', 'source'), ('light_direction', 'dir'),
                              ('price_band', 'band'), ('delivery_time', 'time'), ('warranty', 'warranty'),
                              ('certificates', 'cert'), ('country', 'country')):
        for value, labels in words(prefix):
            add(attribute, value, labels)
    for value, labels in words('finish'):
        if value not in used:
            continue
        if value in first:
            add('colour', value, labels, colour=swatch(value))
        if value in second:
            add('detail_colour', value, labels, colour=swatch(value))
    for attribute, (prefix, post_fix, values) in NUMBERS.items():
        for value in values:
            add(attribute, value, label=value, prefix=prefix, post_fix=post_fix)
    for value in sorted({diameter(d) for d in DESIGNS.values()} - {''}, key=float):
        add('diameter', value, label=value, prefix='Ø ', post_fix=' cm')
    return out


ROUND = {'pendant', 'table-lamp', 'portable', 'lantern', 'stool', 'bar-stool', 'pouf', 'side-table', 'tray-table', 'tray',
         'bowl', 'umbrella-stand', 'canopy', 'ceiling-lamp', 'wall-lamp', 'floor-lamp'}


def diameter(d):
    w, depth = d['dims'][0], d['dims'][1]
    return f'{w:g}' if d['kind'] in ROUND and w == depth else ''


def sets():
    out, seen = [], set()
    for line in lines('sets.txt'):
        kind, group, names = (p.strip() for p in line.split(':'))
        for name in names.split():
            row = {'set': kind, 'group': group, 'attribute': name}
            if kind not in seen:
                row.update(five('set_label', WORDS['set.' + kind]))
            if (kind, group) not in seen:
                row.update(five('group_label', WORDS['group.' + group]))
            seen.update({kind, (kind, group)})
            out.append(row)
    return out


def categories():
    out = []
    for i, line in enumerate(lines('categories.txt')):
        code, parent, *rest = cells(line)
        picture = rest[5]
        if picture in DESIGNS:
            variant = DESIGNS[picture]['variants'][0].replace('/', '-')
            picture = existing('products', f'{picture}-{variant}-hero.jpg')
        else:
            picture = existing(*picture.split('/')[1:])
        out.append({'code': code, 'parent': parent, 'order': (i + 1) * 10, 'image': picture, **five('title', rest[:5])})
    return out


def associations():
    out = []
    for line in lines('associations.txt'):
        kind, order, *texts = cells(line)
        out.append({'kind': kind, 'order': order, **five('label', texts[:5]), **five('description', texts[5:])})
    return out
