"""Lines from the measured views of plans.py: where a part ends, a surface jumps back or an edge turns."""
import numpy as np

TOLERANCE = 0.7   # pixels


def jumps(depth, pixel, axis):
    """Where the depth steps further between two pixels than the slope on either side explains."""
    d = np.abs(np.diff(depth, axis=axis))
    before, after = np.roll(d, 1, axis), np.roll(d, -1, axis)
    return (d > 5 * pixel) & (d > 3 * np.maximum(before, after))


def creases(normal, axis):
    """Where the surface turns by more than 25 degrees between two pixels, and not as a thin round bar does."""
    n = normal.astype(np.float32)
    n /= np.maximum(np.linalg.norm(n, axis=2, keepdims=True), 1e-6)
    a, b = (n[:, :-1], n[:, 1:]) if axis else (n[:-1], n[1:])
    turn = np.degrees(np.arccos(np.clip((a * b).sum(2), -1, 1)))
    before, after = np.roll(turn, 1, axis), np.roll(turn, -1, axis)
    return (turn > 25) & (turn > 2.5 * np.maximum(before, after))


def edges(depth, part, normal, pixel):
    out = []
    for axis in (1, 0):
        a, b = (part[:, :-1], part[:, 1:]) if axis else (part[:-1], part[1:])
        inside = (a > 0) & (b > 0)
        out.append((a != b) | (inside & (jumps(depth, pixel, axis) | creases(normal, axis))))
    return out


def chains(across, down):
    """The edges between pixels, joined to lines from one fork to the next."""
    near = {}

    def join(p, q):
        near.setdefault(p, []).append(q)
        near.setdefault(q, []).append(p)
    for y, x in zip(*np.nonzero(across)):
        join((x + 1, y), (x + 1, y + 1))
    for y, x in zip(*np.nonzero(down)):
        join((x, y + 1), (x + 1, y + 1))
    done, out = set(), []

    def walk(p, q):
        line = [p, q]
        done.add((p, q) if p < q else (q, p))
        while len(near[q]) == 2 and q != line[0]:
            r = near[q][0] if near[q][0] != p else near[q][1]
            key = (q, r) if q < r else (r, q)
            if key in done:
                break
            done.add(key)
            line.append(r)
            p, q = q, r
        return line
    for p in sorted(near):
        if len(near[p]) != 2:
            for q in near[p]:
                if ((p, q) if p < q else (q, p)) not in done:
                    out.append(walk(p, q))
    for p in sorted(near):
        for q in near[p]:
            if ((p, q) if p < q else (q, p)) not in done:
                out.append(walk(p, q))
    loose = {p for p in near if len(near[p]) == 1}
    # What is short and ends nowhere is noise at a grazing angle.
    return [c for c in out if len(c) > 14 or (len(c) > 4 and not {c[0], c[-1]} & loose)]


def soften(line):
    """Takes the stairs out of a line; its ends stay."""
    p = np.array(line, dtype=float)
    closed = line[0] == line[-1]
    if closed:
        p = (p[:-1] + p[1:]) / 2
    else:
        p = np.vstack([p[:1], (p[:-1] + p[1:]) / 2, p[-1:]])
    if len(p) < 6:
        return p, closed
    k = np.array([1, 3, 4, 3, 1]) / 12
    for _ in range(2):
        if closed:
            q = np.vstack([p[-2:], p, p[:2]])
        else:
            q = np.vstack([2 * p[0] - p[2], 2 * p[0] - p[1], p, 2 * p[-1] - p[-2], 2 * p[-1] - p[-3]])
        p = sum(w * q[i:i + len(p)] for i, w in enumerate(k))
    if closed:
        p = np.vstack([p, p[:1]])
    return p, closed


def thin(p, tolerance):
    """Douglas and Peucker: the points that a line can't do without."""
    keep = np.zeros(len(p), bool)
    keep[[0, -1]] = True
    stack = [(0, len(p) - 1)]
    if np.allclose(p[0], p[-1]):
        far = int(np.argmax(((p - p[0]) ** 2).sum(1)))
        keep[far] = True
        stack = [(0, far), (far, len(p) - 1)]
    while stack:
        a, b = stack.pop()
        if b <= a + 1:
            continue
        d = p[b] - p[a]
        length = np.hypot(*d)
        v = p[a + 1:b] - p[a]
        off = np.abs(v[:, 0] * d[1] - v[:, 1] * d[0]) / length if length > 1e-9 else np.hypot(v[:, 0], v[:, 1])
        i = int(np.argmax(off))
        if off[i] > tolerance:
            keep[a + 1 + i] = True
            stack += [(a, a + 1 + i), (a + 1 + i, b)]
    return p[keep]


def curve(p, closed, tolerance):
    """Points to path data with whole numbers: corners stay, what bends a little is drawn as one bow.

    A bow leaves its chord by no more than the tolerance with which the points were chosen."""
    n = len(p)
    tangent = np.zeros((n, 2))
    for i in range(n):
        if closed:
            a, b = p[i - 1 if i else n - 2], p[i + 1 if i < n - 1 else 1]
        elif i in (0, n - 1):
            continue
        else:
            a, b = p[i - 1], p[i + 1]
        u, v = p[i] - a, b - p[i]
        lu, lv = np.hypot(*u), np.hypot(*v)
        if lu * lv > 1e-9 and (u @ v) / (lu * lv) > 0.82:
            t = u / lu * lv + v / lv * lu
            tangent[i] = t / np.hypot(*t)
    out, at = [f'M{p[0][0]:.0f} {p[0][1]:.0f}'], np.round(p[0])
    for i in range(n - 1):
        chord = p[i + 1] - p[i]
        length = np.hypot(*chord)
        handles = []
        for t in (tangent[i], -tangent[i + 1]):
            off = abs(t[0] * chord[1] - t[1] * chord[0]) / max(length, 1e-9)
            handles.append(t * min(length / 3, 1.3 * tolerance / off if off > 1e-9 else length))
        end = np.round(p[i + 1]) - at
        if handles[0].any() or handles[1].any():
            numbers = (*np.round(p[i] + handles[0] - at), *np.round(p[i + 1] + handles[1] - at), *end)
            out.append('c' + ' '.join(str(int(v)) for v in numbers).replace(' -', '-'))
        elif end.any():
            out.append('l' + f'{int(end[0])} {int(end[1])}'.replace(' -', '-'))
        at = np.round(p[i + 1])
    return ''.join(out)


def lines(view, pixel, margin):
    """[(points in metres from the upper left corner of the design, closed)]"""
    across, down = edges(view['depth'], view['part'], view['normal'], pixel)
    out = []
    for chain in chains(across, down):
        p, closed = soften(chain)
        out.append(((thin(p, TOLERANCE) - margin) * pixel, closed))
    return out
