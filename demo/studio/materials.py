"""Every surface of the range, made of procedural nodes.

Colours are linear. A surface that comes in several colours is rendered once,
in a light neutral one, with a mask; the darkroom then dyes it.
"""
import math
from nodes import Tree

_cache = {}
DRESS = {}          # part letter -> colour or kind, for things placed in a room


def srgb(hexa):
    """'#d8cfc2' as linear (r, g, b)."""
    v = [int(hexa.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in v)


def _lin(col):
    return srgb(col) if isinstance(col, str) else tuple(col)


def cached(fn):
    def get(*args, **kw):
        if kw.get('mask') in DRESS:
            # In a room every part gets its real colour at once: no mask is needed.
            kw = dict(kw)
            args = (DRESS[kw.pop('mask')],) + args[1:]
        key = (fn.__name__, args, tuple(sorted(kw.items())))
        if key not in _cache:
            _cache[key] = fn(*args, **kw).mat
        return _cache[key]
    get.__name__ = fn.__name__
    return get


def forget():
    _cache.clear()


@cached
def paint(col='#cfc8bd', mask=None, rough=0.42, grain=0.06):
    """Powder coat: satin, with the faint orange peel of the oven."""
    t = Tree('paint', mask)
    v = t.coords()
    t.set(color=_lin(col), roughness=rough, specular=0.45)
    t.bump(t.noise(v, 1400, 1), grain, 0.0004)
    return t


@cached
def gloss(col='#f2efe9', mask=None):
    t = Tree('lacquer', mask)
    return t.set(color=_lin(col), roughness=0.3, coat=0.9, coat_rough=0.06)


METALS = {'brass': '#d9b46a', 'steel': '#cfcdc9', 'chrome': '#e2e2e2', 'copper': '#d9946c',
          'black': '#3a3836', 'bronze': '#8a6a4a', 'alu': '#d6d6d4'}


@cached
def metal(kind='brass', mask=None, rough=0.24, axis=2):
    """Brushed metal; the brush runs round the axis it was turned about."""
    t = Tree('metal', mask)
    s = [40, 40, 40]
    s[axis] = 2600
    n = t.noise(t.coords(tuple(s)), 1, 2)
    r = t.ramp(n, [(0.3, max(rough - 0.07, 0.03)), (0.7, rough + 0.07)])
    t.set(color=_lin(METALS.get(kind, kind)), metallic=1.0, roughness=r)
    t.bump(n, 0.05, 0.0003)
    return t


WOODS = {'oak': ('#d6b992', '#b5916a', '#c8a67e'), 'walnut': ('#7d5638', '#4a3021', '#634229'),
         'ash': ('#e6d5b8', '#cdb48c', '#dcc7a2'), 'smoked': ('#5b4636', '#35281f', '#48382b'),
         'black': ('#2b2927', '#1a1918', '#232120'), 'birch': ('#ead9bb', '#d6bd93', '#e1cca8'), 'floor1': ('#cdb290', '#b0916c', '#c0a27c'),
         'floor2': ('#c4a883', '#a88963', '#b89a74'), 'floor3': ('#d3ba99', '#b69975', '#c6a985'),
         'teak': ('#b5804e', '#8a5a33', '#a06f42'), 'teak2': ('#a97a50', '#85603f', '#976b46'),
         'teak3': ('#9c7048', '#7a5436', '#8c623e')}


@cached
def wood(kind='oak', axis='x', mask=None, rough=0.46, scale=1.0):
    """Straight-grained timber: growth rings cut lengthwise, pores, fine fibres."""
    light, dark, mid = (srgb(c) for c in WOODS[kind])
    t = Tree('wood', mask)
    k = {'x': 0, 'y': 1, 'z': 2}[axis]

    def along(short, long_):
        s = [short * scale] * 3
        s[k] = long_ * scale
        return t.coords(tuple(s))
    warp = t.noise(along(5, 0.7), 1, 3, 0.55)
    rings = t.wave(along(15, 0.7), 1.0, 6.0, 2.5, 0.9, axis={'x': 'Y', 'y': 'X', 'z': 'X'}[axis])
    fibre = t.noise(along(420, 9), 1, 4, 0.65)
    pores = t.ramp(t.noise(along(900, 14), 1, 1), [(0.30, 0.0), (0.40, 1.0)])
    base = t.ramp(t.mix(0.68, rings, warp), [(0.22, dark), (0.5, mid), (0.8, light)])
    col = t.mix(0.32, base, t.ramp(fibre, [(0.3, dark), (0.7, light)]))
    col = t.mix(t.math('MULTIPLY', t.math('SUBTRACT', 1.0, pores), 0.35), col, dark)
    t.set(color=col, roughness=t.ramp(fibre, [(0.2, rough + 0.1), (0.8, rough - 0.05)]), specular=0.4)
    t.bump(t.mix(0.5, fibre, pores), 0.16, 0.0006)
    return t


def _weave(t, v, pitch):
    """Warp and weft. Each face takes the two directions which lie in it: the
    third would draw contour lines on a cushion."""
    a, b, c = (t.wave(v, math.pi / pitch / 10, 0.25, 1, 2, axis) for axis in 'XYZ')
    tc = t.node('TexCoord')
    sep = t.node('SeparateXYZ')
    t.link(tc.outputs['Normal'], sep.inputs[0])
    total = None
    for n, p, q in ((0, b, c), (1, a, c), (2, a, b)):
        part = t.math('MULTIPLY', t.math('MULTIPLY', p, q), t.math('POWER', t.math('ABSOLUTE', sep.outputs[n]), 2.0))
        total = part if total is None else t.math('ADD', total, part)
    return total


@cached
def fabric(col='#c9c0b2', mask=None, kind='wool', pitch=0.0022):
    """Upholstery: 'wool' is woven and melange, 'boucle' is looped, 'velvet' shines."""
    t = Tree('fabric', mask)
    v = t.coords()
    base = _lin(col)
    dark = tuple(c * 0.72 for c in base)
    light = tuple(min(c * 1.12, 0.9) for c in base)
    if kind == 'boucle':
        loops = t.voronoi(v, 210, 'SMOOTH_F1')
        fine = t.noise(v, 620, 3, 0.7)
        h = t.math('SUBTRACT', t.math('MULTIPLY', fine, 0.4), loops)
        t.set(color=t.ramp(t.mix(0.6, loops, fine), [(0.25, light), (0.75, dark)]),
              roughness=0.95, specular=0.1, sheen=0.35, sheen_tint=0.6)
        t.bump(h, 0.9, 0.004)
    elif kind == 'velvet':
        n = t.noise(v, 60, 3, 0.6)
        t.set(color=t.ramp(n, [(0.3, dark), (0.7, base)]), roughness=0.8, specular=0.1,
              sheen=1.0, sheen_tint=0.7)
        t.bump(t.noise(v, 900, 2), 0.2, 0.0006)
    else:
        w = _weave(t, v, pitch)
        mel = t.noise(v, 380, 3, 0.75)
        t.set(color=t.ramp(t.mix(0.55, mel, w), [(0.2, dark), (0.8, light)]),
              roughness=0.9, specular=0.12, sheen=0.3, sheen_tint=0.5)
        t.bump(t.mix(0.35, w, mel), 0.55, 0.0016)
    return t


@cached
def leather(col='#8a5a36', mask=None):
    t = Tree('leather', mask)
    v = t.coords()
    base = _lin(col)
    cells = t.voronoi(v, 520, 'DISTANCE_TO_EDGE')
    cloud = t.noise(v, 14, 4, 0.6)
    t.set(color=t.ramp(cloud, [(0.3, tuple(c * 0.8 for c in base)),
                               (0.7, tuple(min(c * 1.1, 1) for c in base))]),
          roughness=t.ramp(cloud, [(0.3, 0.4), (0.7, 0.55)]), specular=0.4)
    t.bump(t.ramp(cells, [(0.0, 0.0), (0.12, 1.0)]), 0.22, 0.0007)
    return t


@cached
def stone(kind='marble', mask=None):
    """marble (white, grey veins), green, travertine, terrazzo, granite."""
    t = Tree('stone', mask)
    v = t.coords()
    rough = 0.22
    if kind in ('marble', 'green'):
        a, b, c = (('#eeebe6', '#d9d5cf', '#8f8a84') if kind == 'marble'
                   else ('#38493f', '#2a382f', '#9aa79c'))
        warp = t.noise(v, 5, 6, 0.6, 0.8)
        vein = t.math('ABSOLUTE', t.math('SUBTRACT', t.noise(v, 6.5, 5, 0.62, 1.6), 0.5))
        fine = t.math('ABSOLUTE', t.math('SUBTRACT', t.noise(v, 17, 4, 0.6, 1.2), 0.5))
        col = t.ramp(warp, [(0.35, srgb(b)), (0.6, srgb(a))])
        col = t.mix(t.ramp(vein, [(0.0, 0.75), (0.022, 0.18), (0.06, 0.0)]), col, srgb(c))
        col = t.mix(t.ramp(fine, [(0.0, 0.35), (0.02, 0.0)]), col, srgb(c))
    elif kind == 'travertine':
        band = t.noise(t.coords((3, 3, 55)), 1, 5, 0.6, 0.6)
        holes = t.noise(t.coords((60, 60, 240)), 1, 2)
        pit = t.ramp(holes, [(0.27, 0.0), (0.33, 1.0)])
        col = t.ramp(band, [(0.25, srgb('#b9a283')), (0.5, srgb('#d8c7ab')), (0.75, srgb('#e6dac4'))])
        col = t.mix(t.math('SUBTRACT', 1.0, pit), col, srgb('#8d7658'))
        t.bump(pit, 0.5, 0.002)
        rough = 0.5
    elif kind == 'terrazzo':
        def chips(scale, cut, pal):
            cell = t.voronoi(v, scale, 'F1', 'Color')
            edge = t.voronoi(v, scale, 'DISTANCE_TO_EDGE')
            sep = t.node('SeparateColor')
            t.link(cell, sep.inputs[0])
            keep = t.math('MULTIPLY', t.math('GREATER_THAN', sep.outputs[0], cut),
                          t.math('GREATER_THAN', edge, 0.045))
            return keep, t.ramp(sep.outputs[1], pal, 'CONSTANT')
        pal = [(0.0, srgb('#b0a79b')), (0.3, srgb('#8c8279')), (0.5, srgb('#d9d2c8')),
               (0.7, srgb('#a9917a')), (0.85, srgb('#6f6b66'))]
        col = t.ramp(t.noise(v, 90, 3), [(0.3, srgb('#d2ccc3')), (0.7, srgb('#dcd7cf'))])
        for scale, cut in ((95, 0.45), (48, 0.62)):
            k, c = chips(scale, cut, pal)
            col = t.mix(k, col, c)
        rough = 0.32
    else:
        n = t.noise(v, 260, 4, 0.8)
        col = t.ramp(n, [(0.3, srgb('#3c3b3a')), (0.5, srgb('#6b6966')), (0.7, srgb('#a09c96'))])
    t.set(color=col, roughness=rough, specular=0.5)
    return t


@cached
def lino(col='#8d8f84', mask=None):
    """Furniture linoleum: a soft matt skin with faint marbling."""
    t = Tree('lino', mask)
    base = _lin(col)
    n = t.noise(t.coords((70, 18, 70)), 1, 4, 0.65, 0.4)
    t.set(color=t.ramp(n, [(0.3, tuple(c * 0.93 for c in base)), (0.7, tuple(c * 1.06 for c in base))]),
          roughness=0.62, specular=0.3)
    return t


@cached
def ceramic(col='#e8e3da', mask=None, rough=0.3, speckle=0.0):
    t = Tree('ceramic', mask)
    v = t.coords()
    base = _lin(col)
    c = t.ramp(t.noise(v, 22, 3), [(0.3, tuple(x * 0.95 for x in base)), (0.7, base)])
    if speckle:
        dots = t.ramp(t.noise(v, 420, 2, 0.6), [(0.66, 0.0), (0.7, 1.0)])
        c = t.mix(t.math('MULTIPLY', dots, speckle), c, srgb('#5d4a3a'))
    t.set(color=c, roughness=rough, specular=0.5)
    t.bump(t.noise(v, 60, 3), 0.12, 0.002)
    return t


@cached
def plaster(col='#dcd6cc', mask=None, strength=0.35):
    t = Tree('plaster', mask)
    v = t.coords()
    base = _lin(col)
    n = t.noise(v, 9, 6, 0.65)
    t.set(color=t.ramp(n, [(0.3, tuple(c * 0.95 for c in base)), (0.7, base)]), roughness=0.9, specular=0.2)
    t.bump(n, strength, 0.004)
    return t


@cached
def plain(col='#888888', mask=None, rough=0.6):
    return Tree('plain', mask).set(color=_lin(col), roughness=rough, specular=0.35)


@cached
def cord(col='#2b2926', mask=None):
    t = Tree('cord', mask)
    w = t.wave(t.coords(), 380, 0, axis='DIAGONAL')
    base = _lin(col)
    t.set(color=t.ramp(w, [(0.2, tuple(c * 0.7 for c in base)), (0.8, tuple(min(c * 1.2, 1) for c in base))]),
          roughness=0.9, specular=0.1)
    t.bump(w, 0.4, 0.0008)
    return t


@cached
def cork(mask=None):
    t = Tree('cork', mask)
    v = t.coords()
    cell = t.voronoi(v, 260, 'F1', 'Color')
    col = t.ramp(cell, [(0.1, srgb('#8a6238')), (0.35, srgb('#b98a58')), (0.8, srgb('#cda474'))])
    t.set(color=col, roughness=0.85, specular=0.15)
    t.bump(t.voronoi(v, 260), 0.4, 0.002)
    return t
