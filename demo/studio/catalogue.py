"""Writes the catalogue folder (demo/*.csv, catalogue.json) from range/.

    python3 catalogue.py

The same range and the same pictures give the same bytes: whatever looks
accidental (stock, dates) comes from a checksum of the article number.
"""
import csv
import json
import os
import articles
import languages
import library
import vocabulary
from source import HERE, LOCALES

OUT = os.path.normpath(os.path.join(HERE, '..'))


def write(name, header, rows):
    header, rows = languages.widened(header, rows)
    for row in rows:
        row.update({h: languages.french(row[h]) for h in header if h.endswith('-fr_FR') and row.get(h)})
    with open(os.path.join(OUT, name), 'w', encoding='utf-8', newline='') as f:
        w = csv.writer(f, lineterminator='\n')
        w.writerow(header)
        for row in rows:
            w.writerow([row.get(h, '') for h in header])


CONFIGURATION = {
    'setup': {
        'title': 'Lindhaven',
        'description': 'Lamps and small furniture from the north: the professional catalogue with pictures, data and downloads.',
        'keywords': 'lamps, lighting, furniture, stools, tables, mirrors, Nordic design, Lindhaven',
        'logo': 'media/brand/logo.svg', 'logo_dark': 'media/brand/logo-negative.svg', 'favicon': 'media/brand/favicon.svg',
        'background': 'media/rooms/living.jpg',
        'analytics': '', 'feedback_form': True, 'contact_form': 'contact',
        'grid_columns': ['image', 'name', 'title'],
        'catalog_columns': ['price', 'designer', 'design_year', 'stock', 'width', 'height'],
        'grid_filter': {},
        'filters': ['colour_family', 'material', 'price_band', 'collection', 'designer', 'light_source',
                    'light_direction', 'ip_rating', 'dimmable', 'colour_temperature', 'diameter', 'seat_height',
                    'width', 'height', 'depth', 'delivery_time', 'outdoor', 'country', 'certificates', 'warranty'],
        'dashboard_content': 'welcome',
        'leaflet': {'filename': 'lindhaven-{value}', 'attribute': 'ean'},
        'amazon': '', 'domain': '',
    },
    'mapping': {
        'name': ['title'], 'title': ['subtitle'], 'image': ['main_image'], 'stock': ['stock'],
        'restock': ['restock_date'], 'shortDescription': ['short_description'], 'longDescription': ['description'],
    },
    'theme': {'palette': {
        'primary': '#7d4a33', 'secondary': '#5c6650',
        'header': {'background': '#f4f0e9', 'regularText': '#4b453d', 'highlightedText': '#7d4a33',
                   'regularIcons': '#5c554b'}}},
    'listing': 'parents',
    'built_in_exports': False,
}


# A locale for each language of the interface.
TITLES = {
    'en_GB': 'English (United Kingdom)', 'de_DE': 'Deutsch (Deutschland)', 'fr_FR': 'Français (France)', 'nl_BE': 'Nederlands (België)',
    'el_GR': 'Ελληνικά (Ελλάδα)', 'cs_CZ': 'Čeština (Česko)', 'da_DK': 'Dansk (Danmark)', 'es_ES': 'Español (España)',
    'fi_FI': 'Suomi (Suomi)', 'it_IT': 'Italiano (Italia)', 'nn_NO': 'Nynorsk (Noreg)', 'pl_PL': 'Polski (Polska)',
    'ru_RU': 'Русский (Россия)', 'sv_SE': 'Svenska (Sverige)', 'tr_TR': 'Türkçe (Türkiye)', 'zh_CN': '中文（中国）',
}


def labels(prefix):
    return [f'{prefix}-{loc}' for loc in LOCALES]


def main():
    # The articles' categories are written by hand; only the further languages are added to them.
    with open(os.path.join(OUT, 'content-categories.csv'), encoding='utf-8', newline='') as f:
        header, *rows = csv.reader(f)
    own = [i for i, h in enumerate(header) if h.split('-')[-1] not in languages.MORE.values()]
    write('content-categories.csv', [header[i] for i in own], [[row[i] for i in own] for row in rows])
    with open(os.path.join(OUT, 'catalogue.json'), 'w', encoding='utf-8') as f:
        json.dump(CONFIGURATION, f, ensure_ascii=False, indent=2)
        f.write('\n')
    write('locales.csv', ['code', 'title', 'default'], [
        [code, title, 'true' if code == 'en_GB' else 'false'] for code, title in TITLES.items()])
    write('attributes.csv', ['name', 'type', *labels('label'), *labels('help_short'), *labels('help_long'),
                             'unit', 'order', 'filter', 'search'], vocabulary.attributes())
    write('options.csv', ['attribute', 'value', 'label', *labels('label'), 'order', 'prefix', 'post_fix', 'colour'],
          vocabulary.options())
    write('attribute-sets.csv', ['set', *labels('set_label'), 'group', *labels('group_label'), 'attribute'],
          vocabulary.sets())
    write('categories.csv', ['code', 'parent', *labels('title'), 'order', 'image'], vocabulary.categories())
    write('associations.csv', ['kind', *labels('label'), *labels('description'), 'order'], vocabulary.associations())
    header, rows = articles.products()
    write('products.csv', header, rows)
    write('scopes.csv', ['code', 'parent', 'order', *labels('name')], library.scopes())
    write('tags.csv', ['code', 'order', *labels('name')], library.tags())
    known = library.assets()
    write('assets.csv', library.COLUMNS, known)
    print(len(known), 'files in the media library')
    print(len(rows), 'products,', sum(1 for r in rows if not r.get('parent')), 'of them parents or single')


if __name__ == '__main__':
    main()
