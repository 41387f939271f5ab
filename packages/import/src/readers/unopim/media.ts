/** The pictures of a UnoPim product: all files in images/ whose names begin with the key in its `media`. */

const picture = /\.(jpe?g|png|gif|webp|avif|svg|tiff?)$/i

/** Finds files by key: `audio-01` finds `images/audio-01.webp` and then `images/audio-01-detail.webp`. */
export class MediaKeys {
  readonly #byStem = new Map<string, string[]>()
  /** Files by every prefix of their stem that ends before a hyphen or an underscore. */
  readonly #byBeginning = new Map<string, string[]>()

  constructor(files: readonly string[]) {
    for (const file of files) {
      if (!picture.test(file)) continue
      const stem = stemOf(file)
      push(this.#byStem, stem, file)
      for (let at = 1; at < stem.length; at += 1) {
        if (stem[at] === '-' || stem[at] === '_') push(this.#byBeginning, stem.slice(0, at), file)
      }
    }
  }

  /**
   * The main picture and the others, without files that belong to another key.
   * @param isKey whether a text is the key of a product
   */
  find(key: string, isKey: (key: string) => boolean): { main: string | undefined; others: readonly string[] } {
    const [main, ...same] = this.#byStem.get(key.toLowerCase()) ?? []
    const others = (this.#byBeginning.get(key.toLowerCase()) ?? []).filter(
      (file) => !isLonger(stemOf(file), key, isKey),
    )
    return { main, others: [...same, ...others].sort() }
  }
}

/** Whether a longer key is also a prefix of the stem. */
function isLonger(stem: string, key: string, isKey: (key: string) => boolean): boolean {
  for (let at = key.length + 1; at <= stem.length; at += 1) {
    if ((at === stem.length || stem[at] === '-' || stem[at] === '_') && isKey(stem.slice(0, at))) return true
  }
  return false
}

const stemOf = (file: string): string =>
  file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.[^.]+$/, '')
    .toLowerCase()

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
