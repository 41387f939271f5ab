"""Reads the renderer's negatives: uncompressed multilayer OpenEXR."""
import struct
import numpy as np


def read(path):
    """{'DiffDir': array(h, w, 3), ...}; single channels have the shape (h, w)."""
    raw = np.fromfile(path, dtype=np.uint8)
    buf = raw[:65536].tobytes()
    assert buf[:4] == b'\x76\x2f\x31\x01', 'not an OpenEXR file'
    pos, chans, window = 8, [], None
    while buf[pos]:
        end = buf.index(b'\0', pos)
        name = buf[pos:end].decode()
        pos = buf.index(b'\0', end + 1) + 1
        size = struct.unpack_from('<i', buf, pos)[0]
        pos += 4
        val = buf[pos:pos + size]
        pos += size
        if name == 'channels':
            i = 0
            while val[i]:
                e = val.index(b'\0', i)
                chans.append((val[i:e].decode(), 2 if struct.unpack_from('<i', val, e + 1)[0] == 1 else 4))
                i = e + 17
        elif name == 'dataWindow':
            window = struct.unpack('<4i', val)
        elif name == 'compression':
            assert val[0] == 0, 'compressed negatives are not read'
    pos += 1
    w, h = window[2] - window[0] + 1, window[3] - window[1] + 1
    pos += 8 * h
    row = 8 + sum(b for _, b in chans) * w
    rows = raw[pos:pos + row * h].reshape(h, row)
    out, parts, at = {}, {}, 8
    for name, size in chans:
        data = rows[:, at:at + size * w].copy().view(np.float16 if size == 2 else np.float32)
        at += size * w
        layer, _, ch = name.rpartition('.')
        parts.setdefault(layer.split('.')[-1], {})[ch] = data
    for layer, ch in parts.items():
        if len(ch) == 1:
            out[layer] = next(iter(ch.values())).astype(np.float32)
        else:
            keys = [k for k in ('R', 'G', 'B') if k in ch] or ['X', 'Y', 'Z']
            out[layer] = np.stack([ch[k] for k in keys], -1).astype(np.float32)
    return out
