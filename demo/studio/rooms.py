"""The room pictures. Each function builds one room and returns its camera."""
import math
import kit as k
import materials as M
import lightmaterials as L
import roomkit as R

ROOMS = {}


def room(fn):
    ROOMS[fn.__name__] = fn
    return fn


def build(shot, reg):
    k.begin()
    ROOMS[shot['room']](lambda *a, **p: R.put(reg, *a, **p), shot['size'])
    k.begin()


@room
def living(put, size):
    """A living-room corner in afternoon light."""
    R.shell('#d6cec0', window=(-2.7, -0.8, 0.45, 2.4))
    R.rug(2.5, 1.7, 0.35, -1.75, '#b8ac98')
    R.sofa(0.75, -0.62, 2.2, '#aaa394')
    R.pillow(0.05, -0.62, 0.56, '#a9654a', rot=(68, 0, 8))
    R.pillow(1.45, -0.6, 0.56, '#6f7a6a', rot=(68, 0, -10))
    R.art(0.35, 1.35, 0.6, 0.8, 0)
    R.art(1.12, 1.35, 0.6, 0.8, 1)
    put('siv', (-0.95, -0.55, 0), 0, A='#2f2d2b', B='brass')
    put('holme', (0.55, -1.85, 0), 4, A='oak')
    put('mosse', (-1.0, -1.85, 0), 0, A='#96604a')
    put('tue', (2.25, -0.75, 0), 0, A='#3d4a44')
    put('dis', (2.25, -0.75, 0.53), 0, A='brass')
    z = R.stack(0.7, -1.8, 0.37)
    R.cup(0.38, -1.95, 0.37)
    R.vase(1.0, -1.75, 0.37, 0.2, '#d8cfc2')
    R.plant(1.0, -1.75, 0.52, 0.42, 6, 0.06, 4)
    R.view(0.45, -5.4, 1.15, 34, size, 0, -0.02)


@room
def dining(put, size):
    """A long table under three pendants."""
    R.shell('#b9ad9c', left=-2.6, right=3.0, window=(-2.8, -0.7, 0.2, 2.45), sun=((0.9, 0.30, -0.55), 2.8))
    put('lag', (0.1, -1.75, 0), 0, A='oak')
    for x, r in ((-0.55, 178), (0.2, 184), (0.9, 176)):
        put('eike', (x, -1.02, 0), 4 * (r - 180), A='smoked')
    for x, r in ((-0.5, 180), (0.75, 172)):
        put('eike', (x, -2.55, 0), r, A='smoked')
    for x in (-0.52, 0.1, 0.72):
        put('solbakke', (x, -1.75, 1.62), 0, A='#5d6a5c', B='brass')
    put('krukke', (0.45, -1.7, 0.74), 20, A='#b98d74', B='#d8cfc2')
    R.plant(0.51, -1.66, 0.97, 0.5, 7, 0.07, 9)
    put('bolle', (-0.35, -1.75, 0.74), 0, A='#d8cfc2')
    for x, y in ((-0.6, -2.05), (0.75, -2.02), (0.9, -1.5)):
        R.plate(x, y, 0.741)
    R.art(0.15, 1.15, 0.95, 1.25, 2, 'smoked')
    R.view(0.2, -6.0, 1.28, 42, size, 0, -0.02)


@room
def bedroom(put, size):
    """A bedside with the morning coming in."""
    R.shell('#a7aa9c', left=-1.9, right=2.6, window=(-2.6, -1.0, 0.6, 2.4), sun=((0.85, 0.30, -0.62), 2.8))
    k.box(1.7, 0.06, 0.95, M.wood('oak', 'x'), (1.35, -0.05, 0.1), 0.01)
    k.box(1.66, 2.1, 0.22, M.wood('oak', 'y'), (1.35, -1.12, 0.08), 0.01)
    k.cushion(1.6, 2.05, 0.24, M.fabric('#e6e1d8'), (1.35, -1.1, 0.27), e1=0.3, e2=0.12)
    k.cushion(1.72, 1.55, 0.17, M.fabric('#d9d1c4', kind='velvet'), (1.35, -1.45, 0.42), e1=0.55, e2=0.2, crown=0.03)
    k.cushion(1.74, 0.55, 0.1, M.fabric('#8d6a55'), (1.35, -1.95, 0.53), e1=0.55, e2=0.2)
    R.pillow(0.95, -0.42, 0.5, '#e9e4da', 0.6, (58, 0, 3))
    R.pillow(1.7, -0.42, 0.5, '#e9e4da', 0.6, (58, 0, -3))
    R.pillow(1.0, -0.62, 0.5, '#a39a8a', 0.45, (60, 0, 5))
    put('natt', (0.12, -0.28, 0), 0, A='#d8cfc2', B='oak')
    put('sopp', (0.1, -0.28, 0.498), 0, A='#a5664c', B='brass')
    R.cup(0.26, -0.38, 0.498)
    put('perle', (1.35, 0.0, 1.5), 0, A='brass')
    put('dam', (-0.85, 0, 1.45), 0, A='oak', B='brass')
    put('trekk', (-0.85, -0.5, 0), 20, A='oak')
    R.vase(-0.85, -0.5, 0.44, 0.2, '#efe9dd')
    R.plant(-0.85, -0.5, 0.6, 0.38, 6, 0.06, 12)
    R.cloth(0.7, 2.45, M.fabric('#dcd5c9'), (-1.78, -0.72, 0.02), 90)
    R.view(0.25, -4.6, 1.05, 37, size, 3, -0.01)


@room
def hallway(put, size):
    """A hall: mirror, pegs, bench and umbrella stand."""
    R.shell('#c49a80', left=-1.9, right=1.95, window=None, sun=None, sky=0.75, floor=M.stone('terrazzo'))
    put('port', (-1.0, -0.02, 0), 0, A='#2f2d2b')
    put('langs', (0.55, -0.3, 0), 0, A='oak')
    put('knagg', (0.55, 0, 1.65), 0, A='#efe9dd', B='oak')
    put('regn', (1.5, -0.35, 0), 0, A='#2f2d2b', B='terrazzo')
    put('maane', (0.0, -0.9, 1.98), 0, A='brass')
    R.pillow(0.2, -0.2, 0.645, '#5d6a5c', 0.42, (74, 0, 6))
    R.cloth(0.17, 0.95, M.fabric('#b08a58'), (0.41, -0.115, 0.72), 0, 2, 0.018)
    R.cloth(0.15, 0.70, M.fabric('#b08a58'), (0.43, -0.085, 0.97), 0, 2, 0.018)
    bag = M.fabric('#cfc6b6', pitch=0.004)
    k.cushion(0.38, 0.09, 0.42, bag, (0.83, -0.10, 0.88), e1=0.3, e2=0.45)
    for y in (-0.12, -0.085):
        k.tube([(0.74, y, 1.27), (0.77, y, 1.45), (0.83, y, 1.655), (0.89, y, 1.45), (0.92, y, 1.27)], 0.008, bag)
    R.stage.softbox('door', (0, -0.5, 1.0), (-3.2, -3.6, 2.2), (1.3, 1.8), 2.4, (1, 0.93, 0.88))
    R.rug(1.5, 0.75, 0.4, -1.05, '#b9ad9c')
    R.view(0.05, -4.8, 1.12, 40, size, 0, 0.0)


@room
def nook(put, size):
    """A chair to read in, a lamp, a shelf."""
    R.shell('#8b9184', left=-2.0, right=2.4, window=(-2.5, -0.9, 0.3, 2.4), sun=((0.85, 0.36, -0.55), 2.6))
    R.rug(2.0, 2.0, 0.1, -1.35, '#cdc3b2', True)
    put('lun', (0.1, -1.15, 0), 24, A='#b59a6c', B='oak')
    put('lende', (-0.72, -0.55, 0), 0, A='#efe9dd', B='brass')
    put('skive', (0.95, -1.2, 0), 10, A='oak', B='marble')
    R.cup(0.98, -1.26, 0.48)
    R.stack(0.9, -1.1, 0.48, rot=20)
    put('rutenett', (1.55, 0, 0), 0, A='#2f2d2b', B='oak')
    put('mosse', (0.0, -2.25, 0), 0, A='#d8cfc2')
    R.art(-0.05, 1.4, 0.55, 0.75, 1)
    R.view(0.25, -5.2, 1.08, 37, size, 0, -0.01)


@room
def kitchen(put, size):
    """A kitchen bar: stools, small pendants, tiles."""
    R.shell('#e0dbd1', left=-2.6, right=3.2, window=(-2.4, -0.8, 0.95, 2.3), sun=((0.9, 0.45, -0.6), 2.6))
    tile = M.ceramic('#e6e0d4', rough=0.15)
    for j in range(5):
        for i in range(44):
            k.box(0.078, 0.008, 0.148, tile, (-1.46 + 0.08 * i, -0.004, 0.93 + 0.15 * j), 0.002)
    cab = M.paint('#5d6a5c')
    for i in range(6):
        k.box(0.592, 0.02, 0.72, cab, (-1.2 + 0.6 * i, -0.60, 0.12), 0.003)
        k.rod((-1.2 + 0.6 * i - 0.07, -0.625, 0.78), (-1.2 + 0.6 * i + 0.07, -0.625, 0.78), 0.005, M.metal('brass'))
    k.box(3.62, 0.56, 0.86, cab, (0.3, -0.31, 0.02), 0.002)
    k.box(3.64, 0.63, 0.03, M.stone('marble'), (0.3, -0.32, 0.88), 0.004)
    k.box(3.3, 0.24, 0.03, M.wood('oak', 'x'), (0.35, -0.13, 1.72), 0.004)
    for i in range(7):
        R.cup(-0.5 + 0.12 * i, -0.14, 1.75, ('#d8cfc2', '#b98d74', '#8d8f84')[i % 3], 1.15)
    for i in range(4):
        R.plate(0.75, -0.14, 1.75 + 0.012 * i)
    put('krukke', (1.45, -0.14, 1.75), 0, A='#efe9dd', B='#b98d74')
    k.tube(k.bend([(-0.5, -0.2, 0.91), (-0.5, -0.2, 1.22), (-0.5, -0.4, 1.22), (-0.5, -0.4, 1.16)], 0.09, 12), 0.011, M.metal('brass'), smooth=False)
    island = M.wood('oak', 'z')
    for i in range(46):
        k.box(0.042, 0.02, 0.86, island, (-0.93 + 0.044 * i, -2.27, 0.03), 0.008)
    k.box(2.04, 0.6, 0.88, M.wood('oak', 'x'), (0.06, -1.96, 0.01), 0.002)
    k.box(2.2, 0.95, 0.03, M.stone('marble'), (0.06, -2.05, 0.89), 0.004)
    for x, r in ((-0.6, 10), (0.05, -8), (0.7, 14)):
        put('rand', (x, -2.72, 0), r, A='#96604a', B='oak')
    for x in (-0.55, 0.06, 0.67):
        put('tind', (x, -2.0, 1.62), 0, A='#efe9dd', B='brass')
    put('bolle', (0.35, -1.95, 0.92), 0, A='#8d8f84')
    for i, (dx, dy) in enumerate(((0, 0), (0.06, 0.03), (-0.05, 0.04), (0.01, -0.05))):
        k.ball(0.035, M.plain('#c98a3c', rough=0.45), (0.35 + dx, -1.95 + dy, 0.975 + 0.006 * i))
    put('fat', (-0.45, -2.0, 0.92), 0, A='ash')
    R.vase(-0.5, -1.96, 0.928, 0.2, '#d8cfc2')
    R.plant(-0.5, -1.96, 1.08, 0.4, 7, 0.06, 3)
    R.view(0.3, -6.4, 1.3, 43, size, 0, -0.03)


@room
def office(put, size):
    """A desk by the window, a task lamp, a shelf above."""
    R.shell('#cfc8bb', left=-1.9, right=2.5, window=(-2.2, -0.5, 0.85, 2.4), sun=((0.85, 0.36, -0.52), 2.6))
    put('skriv', (0.2, -0.42, 0), 0, A='#5b6660', B='oak')
    put('stav', (-0.25, -0.32, 0.73), 12, A='#2f2d2b', B='brass')
    put('rekke', (0.4, 0, 1.5), 0, A='#2f2d2b', B='oak')
    put('eike', (0.35, -1.15, 0), 172, A='oak')
    put('stotte', (0.62, -0.25, 0.731), -6, A='marble')
    k.box(0.30, 0.21, 0.004, M.plain('#efe9dd', rough=0.9), (0.2, -0.52, 0.731), 0, (0, 0, 8))
    k.rod((0.38, -0.55, 0.736), (0.42, -0.42, 0.736), 0.0035, M.metal('brass'))
    R.cup(-0.05, -0.52, 0.731, '#b98d74')
    put('kasse', (1.35, -0.3, 0), -6, A='#d8cfc2', B='#96604a')
    R.vase(1.33, -0.3, 0.515, 0.26, '#e3ddd2', 0.085)
    R.plant(1.33, -0.3, 0.72, 0.6, 9, 0.08, 21)
    put('gren', (-1.2, -0.45, 0), 0, A='oak', B='brass')
    R.art(-0.55, 1.35, 0.42, 0.56, 1)
    R.view(0.25, -4.9, 1.15, 37, size, 0, -0.02)


@room
def terrace(put, size):
    """A terrace at dusk, lanterns lit."""
    R.boards(-4, 5, -6, 0, 0.14, ('teak', 'teak2', 'teak3'), 0, 2.4, 5, across=True)
    wall = M.plaster('#d3c8b6', strength=0.5)
    R.quad((-5, 0, 0), (5, 0, 0), (5, 0, 3.2), (-5, 0, 3.2), wall)
    k.box(1.9, 0.62, 0.4, M.wood('teak', 'x'), (0.6, -0.42, 0.0), 0.01)
    for s in (-0.46, 0.46):
        k.cushion(0.9, 0.6, 0.13, M.fabric('#cfc6b6'), (0.6 + s, -0.42, 0.40), e1=0.35, e2=0.2, crown=0.015)
        R.pillow(0.6 + s * 1.2, -0.2, 0.73, '#8d6a55' if s < 0 else '#6d7868', 0.46, (70, 0, -10 * s))
    put('fyr', (-0.75, -0.75, 0), 0, A='teak', B='#2f2d2b')
    put('fyr', (-1.1, -1.15, 0), 20, A='teak', B='#2f2d2b')
    put('gnist', (0.65, -1.55, 0.37), 25, A='#a5664c', B='brass')
    put('holme', (0.75, -1.55, 0), -4, A='teak')
    R.cup(1.0, -1.65, 0.37)
    put('fat', (0.28, -1.5, 0.37), 0, A='teak')
    R.vase(0.25, -1.48, 0.378, 0.16, '#e3ddd2', 0.06)
    R.plant(0.25, -1.48, 0.5, 0.3, 6, 0.05, 8)
    put('vinge', (0.6, 0, 1.75), 0, A='#4a4744')
    k.lathe(k.fillet([(0, 0), (0.2, 0), (0.27, 0.5), (0.24, 0.5), (0.2, 0.42), (0, 0.42)], [0, .02, .01, .01, .02, 0]), M.ceramic('#8a7766', rough=0.7), (2.05, -0.55, 0))
    R.plant(2.05, -0.55, 0.42, 1.15, 16, 0.13, 31, '#5f6f52', 0.45)
    put('trekk', (1.75, -1.7, 0), 10, A='teak')
    R.stage.world(0.5, (0.68, 0.78, 1.0))
    R.stage.softbox('sky', (0, -1, 0.5), (-3.5, -4.5, 3.5), (4, 4), 0.16, (0.7, 0.8, 1))
    for x, y, z in ((-0.75, -0.75, 0.4), (-1.1, -1.15, 0.4), (0.65, -1.55, 0.55)):
        k.lamp((x + 0.16, y - 0.16, z), 5, 0.08)
    R.view(0.4, -5.2, 1.15, 36, size, 0, -0.03)


@room
def lounge(put, size):
    """Evening: a dark wall, warm lamps."""
    R.shell('#565b57', left=-2.3, right=2.9, window=None, sun=None, sky=0.42)
    R.rug(2.6, 1.8, 0.2, -1.7, '#a89a86')
    R.sofa(0.35, -0.6, 2.3, '#6b5a4c')
    R.pillow(-0.35, -0.6, 0.56, '#b5955c', rot=(68, 0, 8))
    R.pillow(1.05, -0.6, 0.56, '#8d6a55', rot=(68, 0, -8))
    put('flate', (0.35, -1.9, 0), 0, A='#6d7868', B='walnut')
    put('stander', (1.95, -0.62, 0), 0, A='walnut', B='#e9dfcc')
    put('nisje', (-0.3, 0, 1.65), 0, A='#b58a5a', B='brass')
    put('nisje', (0.95, 0, 1.85), 0, A='#d8cfc2', B='brass')
    put('soyle', (-1.55, -0.6, 0), 0, A='#efe4d2', B='ash')
    put('lomme', (0.55, -1.85, 0.381), 0, A='#2f2d2b', B='#a06a3e')
    R.stack(0.15, -1.9, 0.381)
    put('kubbe', (-1.0, -2.1, 0), 28, A='#a06a3e', B='black')
    k.lamp((1.95, -0.9, 1.35), 14, 0.2)
    k.lamp((-1.55, -0.85, 0.9), 9, 0.2)
    R.stage.softbox('soft', (0, -1, 0.6), (3.6, -5.0, 3.0), (3, 3), 0.2, (0.85, 0.9, 1))
    R.view(0.25, -5.3, 1.1, 35, size, 0, -0.02)


@room
def study(put, size):
    """A ladder shelf, a stone lamp, afternoon sun on the wall."""
    R.shell('#d9cdbb', left=-1.8, right=2.2, window=(-2.3, -0.6, 0.4, 2.4), sun=((0.8, 0.5, -0.5), 3.4))
    put('stige', (1.2, 0, 0), 0, A='oak')
    put('hvile', (-0.15, -0.4, 0), 0, A='#7a8272', B='walnut')
    put('lykt', (-0.15, -0.6, 1.95), 0, A='#efe4d2', B='brass')
    put('bris', (0.55, -1.5, 0), 0, A='#2f2d2b', B='#a5664c')
    put('brikke', (0.61, -1.42, 0.47), 0, A='travertine', B='brass')
    R.pillow(-0.55, -0.26, 0.665, '#c7a05e', 0.44, (72, 0, 8))
    R.rug(1.9, 1.2, 0.0, -1.35, '#c9bda9')
    R.art(-0.45, 1.05, 0.5, 0.66, 2)
    R.art(0.2, 1.05, 0.5, 0.66, 0)
    R.view(0.2, -4.8, 1.12, 37, size, 0, 0.0)


@room
def shelfwall(put, size):
    """Still life on a wall shelf, with a swing-arm lamp."""
    R.shell('#a9b0b0', left=-1.6, right=2.2, window=(-1.9, -0.4, 0.6, 2.4), sun=((0.85, 0.42, -0.5), 2.8))
    put('rekke', (0.2, 0, 1.15), 0, A='#efe9dd', B='oak')
    put('svale', (-0.55, 0, 1.55), 0, A='#2f2d2b', B='brass')
    put('eske', (0.5, -0.12, 1.172), 0, A='ash', B='ash')
    put('sti', (0.95, -0.55, 0), 20, A='#96604a', B='oak')
    put('flamme', (-0.05, -0.55, 0.747), 0, A='brass')
    k.box(1.3, 0.45, 0.025, M.wood('oak', 'x'), (-0.15, -0.42, 0.72), 0.004)
    k.box(1.26, 0.42, 0.42, M.paint('#d8cfc2'), (-0.15, -0.42, 0.3), 0.004)
    for sx in (-0.7, 0.4):
        for y in (-0.57, -0.27):
            k.rod((sx, y, 0), (sx, y, 0.3), 0.014, M.wood('oak', 'z'))
    k.box(0.002, 0.43, 0.42, M.plain('#6b645a'), (-0.15, -0.422, 0.3), 0)
    put('krukke', (-0.5, -0.42, 0.745), 0, A='#4f5a58', B='#d8cfc2')
    put('bolle', (0.3, -0.42, 0.745), 0, A='#b98d74')
    R.plant(-0.44, -0.39, 0.97, 0.5, 7, 0.06, 14, bare=True)
    R.view(0.15, -3.6, 1.12, 40, size, 0, 0.0)


@room
def table(put, size):
    """A corner of the dining table, close."""
    R.shell('#c9b39b', left=-2.2, right=2.8, window=(-2.6, -0.6, 0.3, 2.4), sun=((0.85, 0.36, -0.5), 3.0))
    put('lag', (0.25, -1.3, 0), 0, A='walnut')
    put('havn', (0.2, -1.3, 1.5), 0, A='#efe9dd', B='brass')
    put('eike', (-0.35, -0.62, 0), -6, A='walnut')
    put('eike', (0.75, -0.62, 0), 5, A='walnut')
    put('flamme', (-0.15, -1.25, 0.74), 10, A='brass')
    put('bolle', (0.42, -1.3, 0.74), 0, A='#4f5a58')
    R.plate(0.0, -1.6, 0.741)
    R.plate(0.75, -1.58, 0.741)
    R.vase(-0.55, -1.25, 0.74, 0.26, '#d8cfc2', 0.08)
    R.plant(-0.55, -1.25, 0.95, 0.45, 8, 0.07, 17)
    put('kurv', (1.75, -0.5, 1.9), 0, A='ash', B='brass')
    R.view(0.25, -4.1, 1.15, 40, size, 0, 0.0)
