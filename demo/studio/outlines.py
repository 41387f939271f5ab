"""Lines to turn, push or sweep: points in two or three dimensions, no Blender objects."""
import math
from mathutils import Vector


def spline(pts, n=10, cyclic=False):
    """A smooth line through the points (Catmull-Rom), n steps a span."""
    p = [Vector(q) for q in pts]
    count = len(p)
    out = []
    spans = count if cyclic else count - 1
    for i in range(spans):
        if cyclic:
            a, b, c, d = (p[(i + k) % count] for k in (-1, 0, 1, 2))
        else:
            b, c = p[i], p[i + 1]
            a = p[i - 1] if i else b * 2 - c
            d = p[i + 2] if i + 2 < count else c * 2 - b
        for s in range(n):
            t = s / n
            out.append(0.5 * ((2 * b) + (c - a) * t
                              + (2 * a - 5 * b + 4 * c - d) * t * t
                              + (3 * b - a - 3 * c + d) * t ** 3))
    if not cyclic:
        out.append(p[-1])
    return [tuple(v) for v in out]


def fillet(pts, r, n=5, cyclic=False):
    """Round the corners of a polyline; r is one radius or one per point."""
    count = len(pts)
    out = []
    for i, q in enumerate(pts):
        rad = r[i] if isinstance(r, (list, tuple)) else r
        if (not cyclic and i in (0, count - 1)) or rad <= 0:
            out.append(tuple(q))
            continue
        b = Vector(q)
        a, c = Vector(pts[i - 1]), Vector(pts[(i + 1) % count])
        u, v = (a - b), (c - b)
        lu, lv = u.length, v.length
        if lu < 1e-9 or lv < 1e-9:
            continue
        cut = min(rad, lu * 0.49, lv * 0.49)
        p0, p1 = b + u / lu * cut, b + v / lv * cut
        for s in range(n + 1):
            t = s / n
            out.append(tuple(p0 * (1 - t) ** 2 + b * 2 * t * (1 - t) + p1 * t * t))
    return out


def circle(r, n=64, cx=0.0, cy=0.0, ry=None):
    ry = r if ry is None else ry
    return [(cx + r * math.cos(2 * math.pi * i / n),
             cy + ry * math.sin(2 * math.pi * i / n)) for i in range(n)]


def rect(w, d, r=0.01, n=8):
    w, d = w / 2, d / 2
    return fillet([(-w, -d), (w, -d), (w, d), (-w, d)], r, n, cyclic=True)


def squircle(w, d, e=3.0, n=96):
    out = []
    for i in range(n):
        a = 2 * math.pi * i / n
        c, s = math.cos(a), math.sin(a)
        out.append((w / 2 * math.copysign(abs(c) ** (2 / e), c),
                    d / 2 * math.copysign(abs(s) ** (2 / e), s)))
    return out


def offset(pts, t):
    """Move an open polyline sideways by t (to the left of its direction)."""
    out = []
    for i, q in enumerate(pts):
        a = Vector(pts[max(i - 1, 0)])
        b = Vector(pts[min(i + 1, len(pts) - 1)])
        d = b - a
        if d.length < 1e-9:
            out.append(tuple(q))
            continue
        d.normalize()
        out.append((max(q[0] - d.y * t, 0.0) if q[0] <= 1e-9 else q[0] - d.y * t,
                    q[1] + d.x * t))
    return out


def offset2(pts, t):
    out = []
    for i, q in enumerate(pts):
        d = (Vector(pts[min(i + 1, len(pts) - 1)]) - Vector(pts[max(i - 1, 0)])).normalized()
        out.append((q[0] - d.y * t, q[1] + d.x * t))
    return out


def bend(pts, radius, n=8, cyclic=False):
    """Corners of a 3D path rounded with one radius, for bent tube."""
    return fillet(pts, radius, n, cyclic)
