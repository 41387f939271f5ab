"""Which colours a negative is printed in, from range/designs.toml.

A dye is the ratio of a finish to the neutral that was photographed, for the
diffuse, the glossy and the glowing light of a part. Paint keeps its white
highlights; metal has its colour in the highlights.
"""
import os
import tomllib

HERE = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(HERE, 'range', 'designs.toml'), 'rb') as f:
    DESIGNS = tomllib.load(f)
with open(os.path.join(HERE, 'range', 'finishes.toml'), 'rb') as f:
    FINISHES = tomllib.load(f)
METALLIC = {'metal', 'blackmetal'}


def linear(hexa):
    v = [int(hexa.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in v]


def ratio(part, finish):
    import numpy as np
    table = FINISHES[part]
    r = np.array(linear(table[finish])) / np.array(linear(table['base']))
    if part == 'strap':
        return r, 1.0, r
    return (r, r, r) if part in METALLIC else (r, 1.0, r)


def of(design, angle):
    """(variant, {mask channel: (diffuse, glossy, glow)}) for each print."""
    d = DESIGNS.get(design)
    if not d:
        return [('base', None)]
    variants = d['variants']
    # Every finish is shown from two sides. A third side is shown in one finish, not the first one for every design.
    if angle not in ('hero', d.get('second', 'detail')):
        variants = [variants[sum(map(ord, design)) % len(variants)]]
    out = []
    for v in variants:
        dye = {}
        for ch, part, finish in zip('ABC', d['parts'], v.split('/')):
            if part == 'leather' and design == 'lomme':
                part = 'strap'
            if part in FINISHES:
                dye[ch] = ratio(part, finish)
        out.append((v.replace('/', '-'), dye))
    return out


def exposure(name):
    """Prints are judged one by one, as in any darkroom."""
    if name.startswith('room-'):
        return {'room-lounge': 1.5, 'room-terrace': 1.15, 'room-hallway': 1.5}.get(name, 1.1)
    return 1.2
