/**
 * The snapshot as a visibility shows it: without hidden categories and the categories below them. It also lists the
 * hidden products.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Visibility } from '../../catalogue/access/visibility.ts'
import { entriesIn } from '../../catalogue/listing/entries-in.ts'
import type { CatalogueSnapshot, CategoryState } from '../configuration/catalogue-snapshot.ts'

export interface VisibleCatalogue {
  readonly snapshot: CatalogueSnapshot
  readonly hidden: HiddenProducts
}

/** The categories and codes that hide products. */
export interface HiddenProducts {
  /** The same for the same hidden categories and codes; '' when nothing is hidden. */
  readonly key: string
  /** Internal ids of the hidden categories, ascending. */
  readonly categories: readonly number[]
  /** Codes of products that are hidden in all categories, together with everything below them. */
  readonly products: ReadonlySet<string>
}

const hiddenBy = (categories: readonly number[], products: ReadonlySet<string>): HiddenProducts => {
  // A digest keeps the key short.
  const digest = () =>
    createHash('sha256')
      .update(JSON.stringify([...products].sort()))
      .digest('base64url')
  const key = categories.join(',') + (products.size === 0 ? '' : ` ${digest()}`)
  return { key, categories, products }
}

/** Bytes of a category in a `VisibleCatalogue`. */
const categoryBytes = 400

const newVisibilities = ({ categoryCodes }: CatalogueSnapshot) =>
  new LRUCache<string, VisibleCatalogue>({ max: entriesIn(categoryCodes.size, categoryBytes) })

const known = new WeakMap<CatalogueSnapshot, LRUCache<string, VisibleCatalogue>>()

const nothingHidden = hiddenBy([], new Set())

/**
 * The snapshot without the categories that a visibility hides. It is the snapshot itself if it contains none of them.
 */
export function visibleCatalogue(snapshot: CatalogueSnapshot, visibility: Visibility): VisibleCatalogue {
  const { categories, products } = visibility.hidden
  if (categories.size === 0 && products.size === 0) return { snapshot, hidden: nothingHidden }
  const kept = known.get(snapshot) ?? newVisibilities(snapshot)
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
      // If a code equals the id of another category, the code wins.
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
