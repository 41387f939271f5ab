"""Writes the catalogue folder (demo/*.csv, catalogue.json) from range/.

    python3 catalogue.py

The same range and the same pictures give the same bytes: whatever looks
accidental (stock, dates) comes from a checksum of the article number.
"""
import csv
import json
import os
import articles
import library
import vocabulary
from source import HERE, LOCALES

OUT = os.path.normpath(os.path.join(HERE, '..'))


def write(name, header, rows):
    with open(os.path.join(OUT, name), 'w', encoding='utf-8', newline='') as f:
        w = csv.writer(f, lineterminator='\n')
        w.writerow(header)
        for row in rows:
            w.writerow([row.get(h, '') for h in header] if isinstance(row, dict) else row)


CONFIGURATION = {
    'setup': {
        'title': 'Lindhaven',
        'description': 'Lamps and small furniture from the north: the professional catalogue with pictures, data and downloads.',
        'keywords': 'lamps, lighting, furniture, stools, tables, mirrors, Nordic design, Lindhaven',
        'logo': 'media/brand/logo.svg', 'favicon': 'media/brand/favicon.svg',
        'background': 'media/rooms/living.jpg',
        'analytics': '', 'feedback_form': '', 'contact_form': '',
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
}


def labels(prefix):
    return [f'{prefix}-{loc}' for loc in LOCALES]


def main():
    with open(os.path.join(OUT, 'catalogue.json'), 'w', encoding='utf-8') as f:
        json.dump(CONFIGURATION, f, ensure_ascii=False, indent=2)
        f.write('\n')
    write('locales.csv', ['code', 'title', 'default'], [
        ['en_GB', 'English (United Kingdom)', 'true'], ['de_DE', 'Deutsch (Deutschland)', 'false'],
        ['fr_FR', 'Français (France)', 'false'], ['nl_BE', 'Nederlands (België)', 'false'],
        ['el_GR', 'Ελληνικά (Ελλάδα)', 'false']])
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
