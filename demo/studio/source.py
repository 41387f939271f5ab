"""Reads the range: designs, finishes, words and texts, as plain dictionaries."""
import os
import tomllib

HERE = os.path.dirname(os.path.abspath(__file__))
RANGE = os.path.join(HERE, 'range')
MEDIA = os.path.normpath(os.path.join(HERE, '..', 'media'))
LOCALES = ['en_GB', 'de_DE', 'fr_FR', 'nl_BE', 'el_GR']
TONGUES = ['en', 'de', 'fr', 'nl', 'el']
PROPER = {'maane': 'Måne', 'soyle': 'Søyle', 'paere': 'Pære', 'stotte': 'Støtte'}
DESIGNERS = {'solhaug': 'Ingrid Solhaug', 'norrby': 'Eskil Norrby', 'tveit': 'Maren Tveit',
             'aasgaard': 'Jon Aasgård', 'vesterholm': 'Lotte Vesterholm'}


def lines(name):
    with open(os.path.join(RANGE, name), encoding='utf-8') as f:
        return [x.rstrip('\n') for x in f if x.strip() and not x.startswith('#')]


def cells(line):
    return [c.strip() for c in line.split('|')]


def toml(name):
    with open(os.path.join(RANGE, name), 'rb') as f:
        return tomllib.load(f)


DESIGNS = toml('designs.toml')
FINISHES = toml('finishes.toml')
WORDS = {}
for _line in lines('words.txt'):
    _key, _, _rest = _line.partition(' = ')
    WORDS[_key.strip()] = cells(_rest)
    assert len(WORDS[_key.strip()]) == 5, _line


def words(prefix):
    """[(value, [five labels])] of one kind of word, in the order of the file."""
    return [(k[len(prefix) + 1:], v) for k, v in WORDS.items() if k.startswith(prefix + '.')]


def name_of(design):
    return PROPER.get(design, design.capitalize())


def title_of(design, lang):
    """'Solbakke pendant lamp'; in French and Greek the kind stands first."""
    kind = WORDS['kind.' + DESIGNS[design]['kind']][lang]
    return f'{kind} {name_of(design)}' if TONGUES[lang] in ('fr', 'el') else f'{name_of(design)} {kind}'


def texts(tongue):
    """{design: (short description, [paragraphs])}"""
    out, design = {}, None
    for line in lines(f'texts.{tongue}.txt'):
        if line.startswith('= '):
            design = line[2:].strip()
            out[design] = []
            continue
        for plain, proper in (('Maane', 'Måne'), ('Soyle', 'Søyle')):
            line = line.replace(plain, proper)
        out[design].append(line.strip())
    return {k: (v[0], v[1:]) for k, v in out.items()}


def existing(*path):
    """The path as the catalogue writes it, or '' if there is no such picture."""
    return 'media/' + '/'.join(path) if os.path.exists(os.path.join(MEDIA, *path)) else ''
