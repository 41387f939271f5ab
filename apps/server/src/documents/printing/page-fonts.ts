/**
 * Fonts for PDFs, so that they look the same on a machine without any: Inter for Latin, Greek and Cyrillic letters,
 * Noto Sans SC for Chinese (and the characters that Japanese shares with it). Both packages split their fonts into
 * ranges of characters; a document gets those that it needs.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'

const require = createRequire(import.meta.url)

interface Family {
  /** The name in style sheets. */
  readonly name: string
  /** Path of the package's list of ranges. Fails if the package is not installed. */
  readonly ranges: () => string
  /** Prefix of its file names. */
  readonly files: string
  /**
   * Endings of the file names, with the weights of each. PDF viewers draw variable fonts differently; the static one
   * has too many files.
   */
  readonly cuts: readonly { readonly ending: string; readonly weights: string; readonly style: 'normal' | 'italic' }[]
}

const families: readonly Family[] = [
  {
    name: 'Leaflet Sans',
    ranges: () => require.resolve('@fontsource/inter/unicode.json'),
    files: 'inter',
    cuts: [
      { ending: '400-normal', weights: '100 500', style: 'normal' },
      { ending: '600-normal', weights: '501 900', style: 'normal' },
      { ending: '400-italic', weights: '100 900', style: 'italic' },
    ],
  },
  {
    name: 'Leaflet Han',
    ranges: () => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
    files: 'noto-sans-sc',
    cuts: [{ ending: 'wght-normal', weights: '100 900', style: 'normal' }],
  },
]

interface Subset {
  readonly family: Family
  /** Without the ending of its cuts. */
  readonly path: string
  /** As in style sheets: `U+0370-0377,U+037A`. */
  readonly range: string
  readonly spans: readonly (readonly [first: number, last: number])[]
}

const spansOf = (range: string): [number, number][] =>
  range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

/** The subsets of a family; none if its package is not installed. */
async function subsetsOf(family: Family): Promise<Subset[]> {
  let file: string
  try {
    file = family.ranges()
  } catch {
    return []
  }
  const folder = dirname(file)
  const ranges = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  return Object.entries(ranges).map(([subset, range]) => ({
    family,
    // The list writes the names of numbered ranges as [4].
    path: join(folder, 'files', `${family.files}-${subset.replace(/[[\]]/g, '')}`),
    range,
    spans: spansOf(range),
  }))
}

let known: Promise<readonly Subset[]> | undefined
const files = new LRUCache<string, string>({ maxSize: 8_000_000, sizeCalculation: (data) => data.length })

async function encoded(path: string): Promise<string | undefined> {
  const cached = files.get(path)
  if (cached) return cached
  const data = await readFile(path).catch(() => undefined)
  if (!data) return undefined
  const text = data.toString('base64')
  files.set(path, text)
  return text
}

/**
 * The style sheet with the fonts that a text needs, as `Leaflet Sans` and `Leaflet Han`; '' if their packages are not
 * installed. The second font does not provide characters that the first has.
 */
export async function fontFaces(text: string): Promise<string> {
  known ??= Promise.all(families.map(subsetsOf)).then((found) => found.flat())
  const subsets = await known
  let left = [...new Set([...text].map((character) => character.codePointAt(0) ?? 0))]
  const faces: string[] = []
  for (const family of families) {
    const taken = new Set<number>()
    for (const { path, range, spans } of subsets.filter((subset) => subset.family === family)) {
      const held = left.filter((point) => spans.some(([first, last]) => point >= first && point <= last))
      for (const { ending, weights, style } of held.length === 0 ? [] : family.cuts) {
        const data = await encoded(`${path}-${ending}.woff2`)
        if (data === undefined) continue
        for (const point of held) taken.add(point)
        const cut = `font-family:'${family.name}';font-weight:${weights};font-style:${style}`
        const source = `src:url(data:font/woff2;base64,${data}) format('woff2')`
        faces.push(`@font-face{${cut};${source};unicode-range:${range}}`)
      }
    }
    left = left.filter((point) => !taken.has(point))
  }
  return faces.join('\n')
}
