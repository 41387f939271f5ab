"""What Lindhaven gives to dealers alone: their conditions, and their prices as a table for merchandise systems.

    python3 dealers.py

A group of people reserves the scope that these stand in (groups.json), so that nobody else sees them.
"""
import csv
import os
from papers import folder, priced
from source import title_of
from typeset import ACCENT, H, LEFT, RIGHT, SOFT, Paper

VAT = 1.19
# Off the net retail price: for single pieces, and from six of one article.
SINGLE, SIX = 0.40, 0.44

CONDITIONS = (
    ('Prices', 'Dealers buy at 40 per cent below the recommended retail price without VAT, and at 44 per cent from six pieces of '
               'one article. The table for merchandise systems has both for each article.'),
    ('Orders', 'There is no minimum order. Orders above 750 euro are delivered free within the EU, smaller ones for 18 euro. What '
               'is in stock leaves the house within two working days.'),
    ('Display', 'Each dealer has three lamps and one piece of furniture a year at half the dealer price, to be shown for at least '
                'twelve months. Shades and covers for them are exchanged without charge when a colour goes.'),
    ('Returns', 'Unopened articles come back within 60 days. Transport damage that is reported within five working days is '
                'replaced at once; a picture is enough, the article need not be sent.'),
    ('Pictures', 'Everything in the media library may be used to sell Lindhaven, in print and on screens, unaltered but for its '
                 'size and crop.'),
    ('People', 'Marit Kjeldsen answers for the north and the east, Joost de Waele for the west and the south: '
               'dealers@lindhaven.example.'),
)


def conditions():
    p = Paper(os.path.join(folder('dealers'), 'dealer-conditions-2027-en.pdf'), 'Lindhaven: Conditions for dealers 2027',
              'Valid from 1 January 2027', 'dealers, conditions, 2027')
    p.head('For dealers')
    p.text(LEFT, H - 118, 'Conditions for dealers 2027', 26, True)
    p.text(LEFT, H - 138, 'Valid from 1 January 2027, for orders that reach us from then on', 11, colour=ACCENT)
    y = H - 184
    for heading, text in CONDITIONS:
        p.text(LEFT, y, heading, 10.5, True)
        y = p.block(LEFT + 96, y, text, 9.5, RIGHT - LEFT - 96, 1.55) - 14
    p.text(LEFT, y - 6, 'Lindhaven is the invention of a demonstration catalogue; nobody sells anything at these conditions.', 7.5, colour=SOFT)
    p.foot('Lindhaven · Conditions for dealers 2027 · Not for publication')
    p.save()


def price_table():
    with open(os.path.join(folder('dealers'), 'dealer-prices-2027.csv'), 'w', encoding='utf-8', newline='') as f:
        w = csv.writer(f, delimiter=';', lineterminator='\r\n')
        w.writerow(['article', 'ean', 'name', 'finish', 'retail_eur', 'dealer_net_eur', 'dealer_net_from_6_eur', 'valid_from'])
        for name, rows in priced():
            for r in rows:
                net = float(r['price']) / VAT
                w.writerow([r['code'], r['ean'], title_of(name, 0), r['subtitle-en_GB'], r['price'],
                            f'{net * (1 - SINGLE):.2f}', f'{net * (1 - SIX):.2f}', '2027-01-01'])


if __name__ == '__main__':
    conditions()
    price_table()
