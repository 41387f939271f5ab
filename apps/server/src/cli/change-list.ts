/** Lists changes of the catalogue for people, by kind, and keeps only as many as it prints. */
import { printable } from '@vitrine/catalogue-rules/printable'
import type { CatalogueChange } from '@vitrine/import'

const maxValueLength = 60

const wordsOf = (value: unknown): string => {
  const text = printable(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\s+/g, ' ')
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength - 1)}…` : text
}

function lineOf({ code, change, fields }: CatalogueChange): string {
  const name = `  ${printable(code)}`
  if (change !== 'changed') return name
  const changed = fields.map(({ name: field, old, new: now }) =>
    old === undefined
      ? `${field}: ${wordsOf(now)} (new)`
      : `${field}: ${wordsOf(old)} → ${now === undefined ? '(none)' : wordsOf(now)}`,
  )
  return `${name}: ${changed.join('; ')}`
}

/** What reaches most visitors comes first. */
const order = ['removed', 'hidden', 'changed', 'added'] as const

export class ChangeList {
  readonly #groups = new Map<string, { readonly lines: string[]; total: number }>()
  readonly #each: number

  /** @param each the number of changes to print of each kind */
  constructor(each: number) {
    this.#each = each
  }

  add(change: CatalogueChange): void {
    const key = `${change.kind}, ${change.change}`
    const group = this.#groups.get(key) ?? { lines: [], total: 0 }
    this.#groups.set(key, group)
    group.total += 1
    if (group.lines.length < this.#each) group.lines.push(lineOf(change))
  }

  /** A text without a final line break; '' without changes. */
  get text(): string {
    const rank = (key: string) => order.findIndex((change) => key.endsWith(change))
    const isProduct = (key: string) => (key.startsWith('product,') ? 0 : 1)
    return [...this.#groups]
      .sort(([a], [b]) => isProduct(a) - isProduct(b) || rank(a) - rank(b))
      .flatMap(([key, { lines, total }]) => [
        `${key}: ${total.toLocaleString('en')}`,
        ...lines,
        ...(total > lines.length ? [`  … and ${(total - lines.length).toLocaleString('en')} more (--all)`] : []),
      ])
      .join('\n')
  }
}
