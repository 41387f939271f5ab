"""The sound of the house: a logo of three notes, and a calm bed for films. Additive tones, some air, a long room.

    python3 sound.py        (FFmpeg with libmp3lame)
"""
import os
import subprocess
import numpy as np
from source import MEDIA

OUT = os.path.join(MEDIA, 'sound')
RATE = 44100


def bell(freq, seconds, soft=1.0):
    """A struck bar of wood and metal: partials that die the faster the higher they are."""
    t = np.arange(int(seconds * RATE)) / RATE
    out = np.zeros_like(t)
    for k, (ratio, level, decay) in enumerate(((1, 1, 1.5), (2.01, 0.35, 2.4), (3.93, 0.16, 4.5), (6.2, 0.05, 8))):
        out += level * soft ** k * np.sin(2 * np.pi * freq * ratio * t) * np.exp(-decay * t)
    return out * np.minimum(t / 0.006, 1)


def pad(freq, seconds):
    """A breathing chord tone: three voices a little apart, slowly in and out."""
    t = np.arange(int(seconds * RATE)) / RATE
    out = sum(np.sin(2 * np.pi * freq * d * t + p) + 0.22 * np.sin(4 * np.pi * freq * d * t + p)
              for d, p in ((0.9985, 0.0), (1.0, 1.3), (1.0017, 2.6)))
    swell = np.sin(np.pi * np.minimum(t / seconds, 1)) ** 0.8
    return out * swell * (0.92 + 0.08 * np.sin(2 * np.pi * 0.3 * t))


def room(dry, seconds=2.2, share=0.3):
    """Puts a track into a long soft room: its echo is filtered noise, different left and right."""
    rng = np.random.default_rng(12)
    n = int(seconds * RATE)
    out = []
    for _ in range(2):
        tail = rng.standard_normal(n) * np.exp(-3.2 * np.arange(n) / n * 2)
        tail = np.convolve(tail, np.hanning(60) / 30, 'same')
        size = 1 << (len(dry) + n).bit_length()
        wet = np.fft.irfft(np.fft.rfft(dry, size) * np.fft.rfft(tail, size), size)[:len(dry)]
        wet *= np.abs(dry).max() / max(np.abs(wet).max(), 1e-9)
        out.append((1 - share) * dry + share * wet)
    return np.stack(out, -1)


def put(track, at, sound, level):
    i = int(at * RATE)
    n = min(len(sound), len(track) - i)
    track[i:i + n] += level * sound[:n]


def save(name, track, title, fade):
    stereo = room(track)
    n = int(fade * RATE)
    stereo[-n:] *= np.cos(np.linspace(0, np.pi / 2, n))[:, None] ** 2
    stereo[:200] *= np.linspace(0, 1, 200)[:, None]
    stereo *= 0.7 / np.abs(stereo).max()
    samples = np.round(stereo * 32767).astype('<i2').tobytes()
    target = os.path.join(OUT, f'{name}.mp3')
    subprocess.run(['ffmpeg', '-nostdin', '-y', '-loglevel', 'error', '-f', 's16le', '-ar', str(RATE), '-ac', '2', '-i', 'pipe:0',
                    '-c:a', 'libmp3lame', '-b:a', '112k', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-id3v2_version', '3',
                    '-metadata', f'title={title}', '-metadata', 'artist=Lindhaven', '-metadata', 'album=Lindhaven',
                    '-metadata', 'date=2026', '-metadata', 'copyright=© Lindhaven', target], input=samples, check=True)


def main():
    os.makedirs(OUT, exist_ok=True)
    track = np.zeros(int(4.2 * RATE))
    for at, freq, level in ((0.15, 293.66, 0.9), (0.5, 440.0, 0.8), (0.95, 369.99, 0.95), (0.95, 146.83, 0.5)):
        put(track, at, bell(freq, 3.2), level)
    save('sound-logo', track, 'Lindhaven sound logo', 1.2)
    track = np.zeros(int(18 * RATE))
    for at, chord in ((0, (146.83, 220.0, 369.99)), (4.2, (123.47, 185.0, 293.66)), (8.4, (98.0, 196.0, 246.94)), (12.4, (146.83, 220.0, 329.63))):
        for freq in chord:
            put(track, at, pad(freq, 6.0), 0.12)
    for at, freq in ((1.2, 440.0), (2.6, 587.33), (3.4, 554.37), (5.6, 493.88), (7.0, 440.0), (9.4, 392.0), (10.8, 493.88), (11.8, 587.33),
                     (13.6, 440.0), (15.0, 369.99)):
        put(track, at, bell(freq, 3.0, 0.6), 0.16)
    save('evening', track, 'Evening', 2.6)


if __name__ == '__main__':
    main()
