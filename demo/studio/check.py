"""Checks the catalogue folder: every file and code that assets.csv names is there, and every file is named.

    python3 check.py       ends with 1 if anything is wrong
"""
import csv
import os
import sys
from collections import Counter
from source import LOCALES, MEDIA

DEMO = os.path.normpath(os.path.join(MEDIA, '..'))


def rows(name):
    with open(os.path.join(DEMO, name), encoding='utf-8', newline='') as f:
        return list(csv.DictReader(f))


def depth(code, parents):
    seen = []
    while code:
        if code in seen or code not in parents:
            return 0
        seen.append(code)
        code = parents[code]
    return len(seen)


def main():
    faults = []
    scopes, tags, assets = rows('scopes.csv'), rows('tags.csv'), rows('assets.csv')
    products = {r['code']: r for r in rows('products.csv')}
    parents = {r['code']: r['parent'] for r in scopes}
    for kind, table, key in (('scope', scopes, 'code'), ('tag', tags, 'code'), ('asset', assets, 'file')):
        faults += [f'{kind} twice: {k}' for k, n in Counter(r[key] for r in table).items() if n > 1]
        faults += [f'{kind} {r[key]} has no name in {loc}' for r in table for loc in ('en_GB', 'de_DE') if not r[f'name-{loc}']]
    faults += [f'scope {c} hangs on nothing' for c in parents if not depth(c, parents)]
    codes = {'scopes': set(parents), 'tags': {r['code'] for r in tags}, 'products': {c for c, r in products.items() if not r['parent']}}
    used = {k: Counter() for k in codes}
    for r in assets:
        if not os.path.isfile(os.path.join(DEMO, r['file'])):
            faults.append(f"no such file: {r['file']}")
        if bool(r['description-en_GB']) != bool(r['description-de_DE']):
            faults.append(f"description in one of English and German only: {r['file']}")
        for field, there in codes.items():
            values = [v for v in r[field].split('|') if v]
            used[field].update(values)
            faults += [f"{r['file']}: no {field} {v}" for v in values if v not in there]
            faults += [f"{r['file']}: {field} twice" for _ in [0] if len(set(values)) != len(values)]
        if not r['scopes'] or not r['created']:
            faults.append(f"without scope or time: {r['file']}")
    faults += [f'{field} without files: {v}' for field in ('scopes', 'tags') for v in codes[field] - set(used[field])
               if field == 'tags' or v not in parents.values()]
    on_disk = {os.path.relpath(os.path.join(d, f), DEMO) for d, _, fs in os.walk(MEDIA) for f in fs}
    # The pictures of articles belong to the articles in contents/ and are no assets.
    faults += [f'not in assets.csv: {f}' for f in sorted(on_disk - {r['file'] for r in assets}) if not f.startswith('media/articles/')]
    size = sum(os.path.getsize(os.path.join(d, f)) for d, dirs, fs in os.walk(DEMO) for f in fs
               if '.raw' not in d and '__pycache__' not in d)
    if size > 34 * 2 ** 20:
        faults.append(f'too large: {size} bytes')
    print(*faults, sep='\n')
    print(len(assets), 'files,', len(scopes), 'scopes', max(depth(c, parents) for c in parents), 'deep,', len(tags), 'tags,',
          f'{size / 2 ** 20:.1f} MiB;', ', '.join(f"{loc} {sum(1 for r in assets if r[f'name-{loc}'])}" for loc in LOCALES), 'names')
    print('tags:', ', '.join(f'{t} {n}' for t, n in used['tags'].most_common()))
    return bool(faults)


if __name__ == '__main__':
    sys.exit(main())
