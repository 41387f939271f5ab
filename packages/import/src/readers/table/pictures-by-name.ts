/**
 * Finds the products of pictures by their file names: `4711.jpg`, `4711_2.jpg`, `4711-detail.png` and `4711/front.jpg`
 * belong to the product whose code or EAN is 4711.
 */
import { extensionOfName } from '@vitrine/catalogue-rules/media/file-type'
import { finding } from '../../findings/index.ts'
import type { Finding } from '../../records.ts'

/** The extensions of pictures, in lower case and without a dot. */
export const pictureExtension = /^(jpe?g|png|gif|webp|avif|svg|tiff?|bmp|heic)$/

export const isPicture = (file: string): boolean => pictureExtension.test(extensionOfName(file))

/** Letters and digits in lower case, with `-` between them: file names can't have all signs of a code. */
const loose = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

const exact = (text: string): string => text.normalize('NFC').trim().toLowerCase()

const byNumber = new Intl.Collator('en', { numeric: true })

interface Key {
  /** As the table writes it. */
  readonly text: string
  readonly codes: Set<string>
}

export class PicturesByName {
  /** By the key as it is written, in lower case. */
  readonly #exact = new Map<string, Key>()
  readonly #loose = new Map<string, Key[]>()
  /** By the code of the product. */
  readonly #matched = new Map<string, { file: string; rest: string }[]>()
  readonly #ambiguous = new Map<string, string>()

  /** Adds a code or an EAN of a product. Several products may have the same one, such as the number of their model. */
  add(text: string, code: string): void {
    const key = exact(text)
    if (key === '') return
    const known = this.#exact.get(key)
    if (known) known.codes.add(code)
    else {
      const added = { text, codes: new Set([code]) }
      this.#exact.set(key, added)
      const similar = loose(text)
      if (similar !== '') this.#loose.set(similar, [...(this.#loose.get(similar) ?? []), added])
    }
  }

  /** Matches pictures. Runs after the last `add`. @returns how many fit a product */
  match(files: readonly string[]): number {
    let matched = 0
    for (const file of files) {
      const found = this.#keyOf(file)
      if (!found) continue
      matched += 1
      for (const code of found.key.codes) {
        const list = this.#matched.get(code) ?? []
        this.#matched.set(code, list)
        list.push({ file, rest: found.rest })
      }
    }
    return matched
  }

  /** The pictures of a product: the one with its plain code first, then by number. */
  of(code: string): string[] {
    const found = this.#matched.get(code) ?? []
    return [...found]
      .sort((a, b) => byNumber.compare(a.rest, b.rest) || byNumber.compare(a.file, b.file))
      .map(({ file }) => file)
  }

  /** The finding for a picture that nothing names. */
  findingFor(file: string): Finding {
    const keys = this.#ambiguous.get(file)
    return keys === undefined
      ? finding('picture-no-product', { file }, file)
      : finding('picture-ambiguous', { file }, file, keys)
  }

  #keyOf(file: string): { key: Key; rest: string } | undefined {
    const steps = file.split('/')
    const name = steps.pop() ?? ''
    const stem = name.slice(0, name.lastIndexOf('.'))
    const whole = this.#exact.get(exact(stem))
    if (whole) return { key: whole, rest: '' }
    const words = loose(stem).split('-')
    for (let count = words.length; count > 0; count -= 1) {
      const keys = this.#loose.get(words.slice(0, count).join('-'))
      const key = keys && this.#only(keys, file, stem)
      if (key) return { key, rest: words.slice(count).join('-') }
      if (keys) return undefined
    }
    // A folder may be named after the product, too.
    for (const folder of steps.reverse()) {
      const key = this.#exact.get(exact(folder)) ?? this.#loose.get(loose(folder))?.[0]
      if (key) return { key, rest: loose(stem) }
    }
    return undefined
  }

  /** The one of several keys with the same letters and digits that the name begins with. */
  #only(keys: readonly Key[], file: string, stem: string): Key | undefined {
    const [first, second] = keys
    if (!second) return first
    const fitting = keys.filter(({ text }) => exact(stem).startsWith(exact(text)))
    if (fitting.length === 1) return fitting[0]
    this.#ambiguous.set(file, keys.map(({ text }) => text).join(', '))
    return undefined
  }
}
