/**
 * The catalogue's description as a visibility has it: without the categories that are hidden from it, and what lies below them. It names the products that
 * are hidden besides.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Visibility } from '../../access/visibility.ts'
import { entriesIn } from '../../listing/entries-in.ts'
import type { CatalogueSnapshot, CategoryState } from '../configuration/catalogue-snapshot.ts'

export interface VisibleCatalogue {
  readonly snapshot: CatalogueSnapshot
  readonly hidden: HiddenProducts
}

/** What products are hidden by. */
export interface HiddenProducts {
  /** The same for the same products; '' when none is hidden. */
  readonly key: string
  /** Internal ids of the hidden categories, ascending. */
  readonly categories: readonly number[]
  /** Codes of the products that are hidden whatever categories they stand in, and with all below them. */
  readonly products: ReadonlySet<string>
}

const hiddenBy = (categories: readonly number[], products: ReadonlySet<string>): HiddenProducts => {
  // Short, however much is hidden.
  const digest = () =>
    createHash('sha256')
      .update(JSON.stringify([...products].sort()))
      .digest('base64url')
  const key = categories.join(',') + (products.size === 0 ? '' : ` ${digest()}`)
  return { key, categories, products }
}

/** Bytes of a category in a catalogue as a visibility has it. */
const categoryBytes = 400

const newSights = ({ categoryCodes }: CatalogueSnapshot) =>
  new LRUCache<string, VisibleCatalogue>({ max: entriesIn(categoryCodes.size, categoryBytes) })

const known = new WeakMap<CatalogueSnapshot, LRUCache<string, VisibleCatalogue>>()

const nothingHidden = hiddenBy([], new Set())

/** What a visibility leaves of a version's description; the snapshot itself when it hides none of its categories. */
export function visibleCatalogue(snapshot: CatalogueSnapshot, visibility: Visibility): VisibleCatalogue {
  const { categories, products } = visibility.hidden
  if (categories.size === 0 && products.size === 0) return { snapshot, hidden: nothingHidden }
  const kept = known.get(snapshot) ?? newSights(snapshot)
  known.set(snapshot, kept)
  const seen = kept.get(visibility.key) ?? without(snapshot, categories, products)
  kept.set(visibility.key, seen)
  return seen
}

function without(
  snapshot: CatalogueSnapshot,
  codes: ReadonlySet<string>,
  products: ReadonlySet<string>,
): VisibleCatalogue {
  const hidden: number[] = []
  const left: CategoryState[] = []
  const hide = (category: CategoryState): void => {
    hidden.push(category.id)
    for (const child of category.children) hide(child)
  }
  const seen = (categories: readonly CategoryState[]): CategoryState[] =>
    categories.flatMap((category) => {
      if (codes.has(category.code)) {
        hide(category)
        return []
      }
      const own = { ...category, children: seen(category.children) }
      left.push(own)
      return [own]
    })
  const categories = seen(snapshot.categories)
  if (hidden.length === 0) return { snapshot, hidden: hiddenBy([], products) }
  return {
    snapshot: {
      ...snapshot,
      categories,
      // A code wins over another category's id.
      categoriesByKey: new Map([
        ...left.map((category) => [String(category.id), category] as const),
        ...left.map((category) => [category.code, category] as const),
      ]),
      categoryCodes: new Map(left.map(({ id, code }) => [id, code])),
    },
    hidden: hiddenBy(
      hidden.sort((a, b) => a - b),
      products,
    ),
  }
}
