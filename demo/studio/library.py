"""The media library: scopes, tags, and what is known of every file.

Times are those of the upload to the library, and the newest are the rooms. What looks accidental comes from a checksum,
so the same range and the same files give the same lines.
"""
import datetime
import os
from articles import NEW, NEW_VARIANTS, chance, code, lead
from source import DESIGNS, LOCALES, MEDIA, WORDS, cells, existing, lines, name_of, title_of, toml
from vocabulary import five

RIGHTS = '© Lindhaven'
STUDIO, ROOMS_BY = 'Studio Lindhaven', 'Freja Holt, Studio Lindhaven'
EVENING = ('lounge', 'terrace')
SHELF = {'lamp': 'lamps', 'seating': 'seating', 'table': 'tables', 'accessory': 'accessories'}
# The order in which the rooms were published, the last one first in the library.
PUBLISHED = ('shelfwall', 'table', 'kitchen', 'bedroom', 'study', 'terrace', 'hallway', 'office', 'nook', 'lounge', 'dining', 'living')
# What a cut of a room leaves out of the frame.
UNSEEN = {'living-portrait': 'siv mosse', 'living-square': 'dis tue', 'hallway-portrait': 'port', 'hallway-square': 'regn',
          'hallway-wide': 'maane', 'bedroom-portrait': 'perle', 'bedroom-square': 'dam trekk', 'office-portrait': 'gren',
          'lounge-portrait': 'soyle kubbe', 'lounge-square': 'soyle kubbe', 'shelfwall-portrait': 'sti', 'shelfwall-square': 'sti',
          'table-portrait': 'kurv', 'table-square': 'kurv', 'table-wide': 'kurv', 'terrace-portrait': 'trekk', 'terrace-square': 'trekk'}
SHAPES = {'portrait': ('portrait', 'press-formats-portrait', ('portrait 4:5', 'Hochformat 4:5', 'portrait 4:5', 'staand 4:5', 'κατακόρυφο 4:5'), '1080 × 1350'),
          'square': ('square', 'press-formats-square', ('square', 'Quadrat', 'carré', 'vierkant', 'τετράγωνο'), '1080 × 1080'),
          'wide': ('landscape', 'press-formats-wide', ('wide 16:9', 'breit 16:9', 'large 16:9', 'breed 16:9', 'πλατύ 16:9'), '1600 × 900')}
USE = {'portrait': ('for feeds', 'für Feeds', 'pour les fils d’actualité', 'voor feeds'),
       'square': ('for tiles and feeds', 'für Kacheln und Feeds', 'pour les vignettes et les fils', 'voor tegels en feeds'),
       'wide': ('for websites and presentations', 'für Websites und Präsentationen', 'pour les sites et présentations', 'voor websites en presentaties')}
ANGLE = {'detail': ('detail', 'Detail', 'détail', 'detail', 'λεπτομέρεια'),
         'front': ('front view', 'Frontansicht', 'vue de face', 'vooraanzicht', 'πρόσοψη')}
CUT_OUT = ('cut-out', 'freigestellt', 'détouré', 'vrijstaand', 'χωρίς φόντο')
SHEET = {'en': ('Data sheet {}', 'Datenblatt {} (englisch)', 'Fiche technique {} (anglais)', 'Technische fiche {} (Engels)', 'Τεχνικό φυλλάδιο {} (αγγλικά)'),
         'de': ('Data sheet {} (German)', 'Datenblatt {}', 'Fiche technique {} (allemand)', 'Technische fiche {} (Duits)', '')}
SHEET_SAYS = ('Dimensions, materials, technical data and article numbers of {}, one page.',
              'Maße, Materialien, technische Daten und Artikelnummern: {}, eine Seite.',
              'Dimensions, matières, données techniques et références : {}, une page.',
              'Afmetingen, materialen, technische gegevens en artikelnummers: {}, één pagina.')
DRAWING = ('Dimension drawing {}', 'Maßzeichnung {}', 'Plan coté {}', 'Maattekening {}', 'Σχέδιο διαστάσεων {}')
DRAWING_SAYS = ('Views with dimensions in millimetres, as lines for layout and planning programs.',
                'Ansichten mit Maßen in Millimetern, als Linien für Layout- und Planungsprogramme.',
                'Vues cotées en millimètres, au trait, pour les logiciels de mise en page et de plan.', '', '')
LIGHT = ('Light data {} (IES)', 'Lichtdaten {} (IES)', 'Données photométriques {} (IES)', '', 'Φωτομετρικά δεδομένα {} (IES)')
LIGHT_SAYS = ('Light distribution after LM-63-2002 for planning programs.', 'Lichtverteilung nach LM-63-2002 für Planungsprogramme.',
              'Distribution lumineuse selon LM-63-2002 pour les logiciels d’étude.', '', '')


def scopes():
    return [{'code': c, 'parent': parent, 'order': (i + 1) * 10, **five('name', names)}
            for i, (c, parent, *names) in enumerate(cells(x) for x in lines('scopes.txt'))]


def tags():
    return [{'code': c, 'order': (i + 1) * 10, **five('name', names)} for i, (c, *names) in enumerate(cells(x) for x in lines('tags.txt'))]


def offset(day):
    """How far Copenhagen is ahead of UTC: summer time lasts from the last Sunday of March to that of October."""
    def last_sunday(month):
        last = datetime.date(day.year, month, 31)
        return last - datetime.timedelta(days=(last.weekday() + 1) % 7)
    return '+02:00' if last_sunday(3) <= datetime.date(day.year, day.month, day.day) < last_sunday(10) else '+01:00'


def stamp(day, key, first=8, last=17):
    """A moment of a working day in Copenhagen, the same for the same key."""
    minutes = chance(key + 'minute', (last - first) * 60)
    moment = datetime.datetime(day.year, day.month, day.day, first) + datetime.timedelta(minutes=minutes, seconds=chance(key + 'second', 60))
    return f'{moment:%Y-%m-%dT%H:%M:%S}{offset(day)}'


def workday(start, days):
    """So many days after the start, and not on a weekend."""
    day = start + datetime.timedelta(days=days)
    return day - datetime.timedelta(days=max(0, day.weekday() - 4))


def known(path, **values):
    """A line, if there is the file."""
    file = existing(*path.split('/'))
    row = {'file': file, 'copyright': RIGHTS, **{k: '|'.join(v) if isinstance(v, list) else v for k, v in values.items()}}
    row.setdefault('title', row['name-en_GB'])
    return [row] if file else []


def rooms():
    titles = {n: t for n, *t in (cells(x) for x in lines('rooms.txt'))}
    captions = {n: t for n, *t in (cells(x) for x in lines('captions.txt'))}
    out = []
    for name, names in titles.items():
        light = 'evening' if name in EVENING else 'daylight'
        tag = ['room', light, 'landscape'] + (['outdoor'] if name == 'terrace' else [])
        shown = [n for n, d in DESIGNS.items() if name in d['rooms']]
        day = workday(datetime.date(2026, 10, 26), 2 * PUBLISHED.index(name))
        out += known(f'rooms/{name}.jpg', creator=ROOMS_BY, created=stamp(day, 'room' + name), tags=tag,
                     scopes=[f"press-rooms-{'evening' if light == 'evening' else 'day'}"], products=[code(n) for n in shown],
                     **five('name', names), **five('description', captions[name]))
        for shape, (form, scope, words, size) in SHAPES.items():
            seen = [n for n in shown if n not in UNSEEN.get(f'{name}-{shape}', '').split()]
            says = [f'{captions[name][i]} {size} px, {USE[shape][i]}.' for i in range(4)]
            day = workday(datetime.date(2026, 9, 21), 2 * PUBLISHED.index(name))
            out += known(f'formats/{name}-{shape}.jpg', creator=ROOMS_BY, created=stamp(day, f'{name}{shape}'), scopes=[scope],
                         tags=[t for t in tag if t != 'landscape'] + [form], products=[code(n) for n in seen],
                         **five('name', [f'{names[i]}, {words[i]}' for i in range(5)]), **five('description', says + ['']))
    return out


def pictures():
    """The product pictures: by design, in the order in which they were taken over three years."""
    out = []
    order = {n: i for i, n in enumerate(DESIGNS)}
    for f in sorted(os.listdir(os.path.join(MEDIA, 'products'))):
        design, rest = f[:-4].split('-', 1)
        finish, angle = rest.rsplit('-', 1)
        d, finishes = DESIGNS[design], finish.split('-')
        parts = list(dict.fromkeys(finishes))
        new = design in NEW or f'{design}-{finish}' in NEW_VARIANTS
        first = datetime.date(2026, 8, 10) if new else datetime.date(2024, 2, 5)
        day = workday(first, chance(design + finish, 14) if new else order[design] * 12 + chance(design + angle, 9))
        names, says = [], []
        join = (' and ', ' und ', ' et ', ' en ', ' και ')
        ground = ('photographed on seamless paper', 'vor Papierhintergrund fotografiert', 'sur fond de papier',
                  'gefotografeerd op een papieren achtergrond', 'σε χάρτινο φόντο')
        for i in range(5):
            words = [WORDS['finish.' + p][i] for p in parts]
            names.append(f"{name_of(design)}, {', '.join(words)}" + (f', {ANGLE[angle][i]}' if angle in ANGLE else ''))
            finish_text = join[i].join(w if i == 1 else w[0].lower() + w[1:] for w in words)
            text = (f'{title_of(design, i)} in {finish_text}' if i in (0, 1, 3) else f'{title_of(design, i)}, {finish_text}')
            text += f', {ANGLE[angle][i]}, ' if angle in ANGLE else ', '
            says.append(text + ground[i] + '.')
        if angle != 'hero':
            says[4] = ''
            if chance(f, 3) == 0:
                says[2] = ''
        out_of_doors = d.get('out') or (d.get('light') or [0] * 5)[4] >= 54
        tag = [angle] + [t for t in ('brass', 'oak', 'black') if t in finishes] + (['outdoor'] if out_of_doors else []) + (['new-2026'] if new else [])
        out += known(f'products/{f}', creator=STUDIO, created=stamp(day, f), scopes=[f"press-products-{SHELF[d['set']]}"], tags=tag,
                     products=[code(design)], **five('name', names), **five('description', says))
    return out


def cut_outs():
    out = []
    folder = os.path.join(MEDIA, 'cut-outs')
    says = ('with transparency, for shops and layouts', 'freigestellt, für Shops und Layouts', 'détouré, pour boutiques et mises en page',
            'vrijstaand, voor webshops en opmaak', '')
    for f in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        design, finish = f[:-5].split('-', 1)
        d, parts = DESIGNS[design], list(dict.fromkeys(finish.split('-')))
        names = [f"{name_of(design)}, {', '.join(WORDS['finish.' + p][i] for p in parts)}, {CUT_OUT[i]}" for i in range(5)]
        out += known(f'cut-outs/{f}', creator=STUDIO, created=stamp(workday(datetime.date(2026, 2, 2), chance(design + 'cut', 20)), f),
                     scopes=[f"press-products-{SHELF[d['set']]}"], products=[code(design)],
                     tags=['cut-out'] + [t for t in ('brass', 'oak', 'black') if t in parts] + (['new-2026'] if design in NEW else []),
                     **five('name', names), **five('description', [s and f'{title_of(design, i)}, {s}.' for i, s in enumerate(says)]))
    return out


def sheets():
    """Data sheets, drawings and light data of each design."""
    out = []
    for i, (name, d) in enumerate(DESIGNS.items()):
        shelf, own = SHELF[d['set']], [code(name)]
        new = ['new-2026'] if name in NEW else []
        for tongue, names in SHEET.items():
            says = [t.format(title_of(name, lang)) for lang, t in enumerate(SHEET_SAYS)] + ['']
            out += known(f'datasheets/{name}-{tongue}.pdf', creator='Lindhaven, product data', scopes=[f'dealers-sheets-{shelf}'],
                         created=stamp(workday(datetime.date(2026, 8, 3 if tongue == 'en' else 24), i // 4), name + tongue),
                         tags=['document', *new], products=own, **five('name', [n and n.format(name_of(name)) for n in names]),
                         **five('description', says))
        out += known(f'drawings/{name}.svg', creator='Lindhaven, product development', scopes=[f'dealers-drawings-{shelf}'],
                     created=stamp(workday(datetime.date(2025, 2, 10) if not new else datetime.date(2026, 7, 1), 0 if new else i * 5), name + 'drawing'),
                     tags=['drawing', *new], products=own, **five('name', [n.format(name_of(name)) for n in DRAWING]), **five('description', DRAWING_SAYS))
        if d['set'] == 'lamp':
            out += known(f'light-data/{name}.ies', creator='Lindhaven light laboratory', scopes=['dealers-light'],
                         created=stamp(datetime.date(2026, 3, 12), name + 'ies', 9, 11), tags=['document', *new], products=own,
                         **five('name', [n.format(name_of(name)) for n in LIGHT]), **five('description', LIGHT_SAYS))
    return out


def chosen(spec):
    """The designs that a paper is about: names, or 'kind:…' for all of a kind, 'set:…', 'mat:…', 'ip:…', 'lead:…'."""
    out = []
    for part in spec.split():
        how, _, what = part.partition(':')
        for name, d in DESIGNS.items():
            hit = {'kind': d['kind'] == what, 'set': d['set'] == what, 'mat': what in d['mat'], 'lead': lead(d) == what,
                   'ip': 'light' in d and str(d['light'][4]) == what}.get(how, name == part)
            if hit and name not in out:
                out.append(name)
    return out


def singles():
    papers = toml('papers.toml')
    out = []
    for line in lines('files.txt'):
        path, created, creator, scope, tag, products, *names = cells(line)
        paper = papers['certificates'].get(os.path.basename(path)[:-4], {})
        day = datetime.datetime.fromisoformat(created)
        says = paper.get('scope', '')
        out += known(path, creator=creator, created=created + offset(day), scopes=[scope],
                     tags=tag.replace('+', '|'), products=[code(n) for n in chosen(paper['products'] if products == '*' else products)],
                     **five('name', names), **({'description-en_GB': says + '.', 'description-de_DE': paper['scope_de'] + '.'} if says else {}))
    return out


def assets():
    return [*rooms(), *pictures(), *cut_outs(), *sheets(), *singles()]


COLUMNS = ['file', *(f'name-{loc}' for loc in LOCALES), *(f'description-{loc}' for loc in LOCALES), 'title', 'copyright', 'creator',
           'created', 'scopes', 'tags', 'products']
