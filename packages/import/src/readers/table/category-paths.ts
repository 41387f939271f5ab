/** The categories that the paths of a table name, with codes that follow from their titles. */
import { createHash } from 'node:crypto'
import type { CategoryRecord, SourcePosition } from '../../records.ts'

const maxCode = 200

const slug = (title: string): string => {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return words === '' ? createHash('sha1').update(title).digest('hex').slice(0, 8) : words
}

/** The code of a path: `men.tops.hoodies`. The same path has the same code in every import. */
export function codeOfPath(titles: readonly string[]): string {
  const code = titles.map(slug).join('.')
  if (code.length <= maxCode) return code
  return `${code.slice(0, maxCode - 9)}-${createHash('sha1').update(code).digest('hex').slice(0, 8)}`
}

interface Known {
  readonly parent: string
  readonly at: SourcePosition
  readonly titles: Record<string, string>
}

export class CategoryPaths {
  readonly #known = new Map<string, Known>()
  /** Codes that a table of categories defines. */
  readonly #defined = new Set<string>()

  /** Defines a category of a table of its own. @returns false for a code that is defined already */
  define(code: string, parent: string, titles: Record<string, string>, at: SourcePosition): boolean {
    if (this.#defined.has(code)) return false
    this.#defined.add(code)
    this.#known.set(code, { parent, at, titles })
    return true
  }

  /** Adds a path and everything above it. @returns the code of the path */
  add(titles: readonly string[], locale: string, at: SourcePosition): string {
    const [only = ''] = titles
    if (titles.length === 1 && this.#defined.has(only)) return only
    let parent = ''
    for (let depth = 1; depth <= titles.length; depth += 1) {
      const code = codeOfPath(titles.slice(0, depth))
      if (!this.#known.has(code)) this.#known.set(code, { parent, at, titles: { [locale]: titles[depth - 1] ?? code } })
      parent = code
    }
    return parent
  }

  /** Names the levels of a path in another language. */
  translate(titles: readonly string[], translated: readonly string[], locale: string): void {
    if (titles.length !== translated.length) return
    for (let depth = 1; depth <= titles.length; depth += 1) {
      const known = this.#known.get(codeOfPath(titles.slice(0, depth)))
      if (known) known.titles[locale] ??= translated[depth - 1] ?? ''
    }
  }

  *records(): Generator<CategoryRecord> {
    let order = 0
    for (const [code, { parent, at, titles }] of this.#known) {
      order += 1
      const given = ['parent', 'titles']
      yield { kind: 'category', at, given, code, parent, titles, order, image: '' }
    }
  }
}
