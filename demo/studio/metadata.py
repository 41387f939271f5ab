"""Writes title, caption, creator, rights and keywords into the rooms and their cuts: EXIF, IPTC and XMP.

    python3 metadata.py        (after formats.py; needs ExifTool)

What is written is what assets.csv says, with a German title and caption beside the English ones in XMP.
"""
import datetime
import os
import subprocess
import library
from source import MEDIA, cells, lines, name_of

TAGS = {cells(x)[0]: cells(x)[1] for x in lines('tags.txt')}
# When each room was photographed: a week before the cuts were published, in the light that the picture shows.
SHOT = datetime.date(2026, 9, 7)


def arguments(row):
    room = os.path.basename(row['file'])[:-4].split('-')[0]
    day = SHOT + datetime.timedelta(days=library.PUBLISHED.index(room) // 2)
    hour = 20 if room in library.EVENING else 15
    taken = f'{day:%Y:%m:%d} {hour}:{library.chance(room, 60):02d}:{library.chance(room + "s", 60):02d}'
    by_code = {library.code(n): name_of(n) for n in library.DESIGNS}
    words = ['Lindhaven', *(TAGS[t] for t in row['tags'].split('|')), *(by_code[c] for c in row['products'].split('|'))]
    title, caption, creator = row['name-en_GB'], row['description-en_GB'], row['creator']
    values = {'IPTC:CodedCharacterSet': 'UTF8', 'IPTC:ObjectName': title[:64], 'IPTC:Caption-Abstract': caption, 'IPTC:By-line': creator[:32],
              'IPTC:CopyrightNotice': '© Lindhaven', 'IPTC:Credit': 'Lindhaven', 'IPTC:DateCreated': f'{day:%Y:%m:%d}',
              'EXIF:ImageDescription': caption, 'EXIF:Artist': creator, 'EXIF:Copyright': '© Lindhaven', 'EXIF:DateTimeOriginal': taken,
              'EXIF:OffsetTimeOriginal': '+02:00', 'EXIF:ColorSpace#': '1',
              'XMP-dc:Title': title, 'XMP-dc:Title-de': row['name-de_DE'], 'XMP-dc:Description': caption,
              'XMP-dc:Description-de': row['description-de_DE'], 'XMP-dc:Creator': creator, 'XMP-dc:Rights': '© Lindhaven',
              'XMP-photoshop:Credit': 'Lindhaven', 'XMP-xmpRights:Marked': 'True',
              'XMP-xmpRights:UsageTerms': 'Free for editorial use and for dealers who stock the products shown.'}
    out = ['-all=', '-overwrite_original', '-P', '-q', '-charset', 'exif=utf8', '-charset', 'iptc=utf8', '-XMPToolkit=']
    out += [f'-{k}={v}' for k, v in values.items()]
    for group in ('IPTC:Keywords', 'XMP-dc:Subject'):
        out += [f'-{group}={w[:64]}' for w in words]
    return [*out, os.path.join(MEDIA, '..', row['file'])]


def main():
    spoken = []
    for row in library.rooms():
        spoken += [*arguments(row), '-execute']
    subprocess.run(['exiftool', '-charset', 'filename=utf8', '-@', '-'], input='\n'.join(spoken) + '\n', text=True, check=True)


if __name__ == '__main__':
    main()
