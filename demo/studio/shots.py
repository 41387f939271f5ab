"""The shot list, in the order in which it is worth having the pictures."""
ROOMS = ('living', 'dining', 'bedroom', 'hallway', 'nook', 'kitchen', 'lounge', 'office', 'terrace', 'study', 'shelfwall',
         'table')
# The designs whose details and fronts tell most come first.
FIRST = ('sopp', 'lun', 'solbakke', 'rand', 'gnist', 'brikke', 'trekk', 'lag', 'krukke', 'skive', 'havn', 'natt', 'kubbe', 'stav',
         'eike', 'kurv', 'mosse', 'lykt', 'bolle', 'hvile', 'holme', 'flamme', 'maane', 'eske', 'dam', 'skriv', 'vind', 'langs',
         'klokke', 'kasse', 'bjelke', 'fat', 'tue', 'knagg', 'lomme', 'siv')
PRODUCT = dict(size=(1280, 960), samples=16, threshold=0.12, limit=40, bounces=3)
# Printed as large as it is taken: grain and weave are what a detail is for.
DETAIL = dict(PRODUCT, size=(1200, 900), samples=32, limit=900)
ROOM = dict(size=(1440, 960), samples=36, threshold=0.1, limit=150, bounces=3)


def queue(reg):
    heroes, details, fronts = [], [], []
    order = [n for n in FIRST if n in reg] + [n for n in reg if n not in FIRST]
    for name, d in reg.items():
        heroes.append(dict(PRODUCT, name=name + '-hero', design=name, az=d['az'], el=d['el']))
    for name in order:
        d = reg[name]
        if d['detail']:
            at, r, az, el = d['detail']
            details.append(dict(DETAIL, name=name + '-detail', design=name, ball=(at, r), az=az, el=el, lens=85))
        if d['front']:
            fronts.append(dict(DETAIL, name=name + '-front', design=name, az=d['front'][0], el=d['front'][1],
                               fill=d['fill'] * 0.94))
    rooms = [dict(ROOM, name='room-' + r, room=r) for r in ROOMS]
    return (heroes + rooms[:6] + details[:12] + rooms[6:] + details[12:22] + fronts[:10] + details[22:36] + fronts[10:24]
            + details[36:] + fronts[24:])
