"""The words of the demo in the languages beyond the five that the range is written in.

`range/languages/{tongue}.txt` has a line for each text of the vocabulary: `English = translation`, or nothing behind the sign for one
that is not translated yet. What has no translation falls back to English in the portal. Names of products are put together of a
design's name and its kind; `@kind` says which of the two stands first.
"""
import os
import re
from source import RANGE, lines

# The locale of each tongue, in the order of the columns.
MORE = {'cs': 'cs_CZ', 'da': 'da_DK', 'es': 'es_ES', 'fi': 'fi_FI', 'it': 'it_IT', 'nn': 'nn_NO', 'pl': 'pl_PL', 'ru': 'ru_RU',
        'sv': 'sv_SE', 'tr': 'tr_TR', 'zh': 'zh_CN'}


def dictionary(tongue):
    """{English: translation} of what is translated, whether the kind stands before the name, and what stands between parts."""
    words, first, comma = {}, False, ', '
    if os.path.exists(os.path.join(RANGE, 'languages', f'{tongue}.txt')):
        for line in lines(f'languages/{tongue}.txt'):
            english, _, own = (part.strip() for part in line.partition(' ='))
            if english == '@kind':
                first = own == 'first'
            elif english == '@list':
                comma = own
            elif own:
                words[english] = own
    return words, first, comma


def translated(text, words, first, comma):
    """A text of the vocabulary; of several that stand side by side ('Sand, Oak') and of names with their kind, part by part. '' for none."""
    if text in words:
        return words[text]
    parts = text.split(', ')
    if len(parts) > 1 and all(part in words for part in parts):
        return comma.join(words[part] for part in parts)
    name, _, kind = text.partition(' ')
    if kind in words and re.match(r'[A-ZÅÆØ]', name):
        return f'{words[kind]} {name}' if first else f'{name} {words[kind]}'
    return ''


def widened(header, rows):
    """Header and rows with columns for each tongue that has a translation in them, behind those of the five."""
    rows = [dict(zip(header, row)) if not isinstance(row, dict) else dict(row) for row in rows]
    header = list(header)
    for tongue, locale in MORE.items():
        words, first, comma = dictionary(tongue)
        for column in [h for h in header if h.endswith('-en_GB')]:
            stem = column.removesuffix('-en_GB')
            own = f'{stem}-{locale}'
            found = [translated(row.get(column) or '', words, first, comma) for row in rows]
            if not any(found):
                continue
            header.insert(max(i for i, h in enumerate(header) if h.startswith(f'{stem}-')) + 1, own)
            for row, text in zip(rows, found):
                row[own] = text
    return header, rows


def french(text):
    """With no-break spaces before high signs and inside of guillemets."""
    return re.sub(r'« ', '«\u00a0', re.sub(r'(?<=\S) ([;:!?»])(?=\s|$|[.,)])', '\u00a0\\1', text))
