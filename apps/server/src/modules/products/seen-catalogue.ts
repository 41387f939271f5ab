/** The catalogue's description as a sight has it: without the categories that are hidden from it, and what lies below them. */
import { LRUCache } from 'lru-cache'
import type { Sight } from '../../access/sight.ts'
import { entriesIn } from '../../listing/entries-in.ts'
import type { CatalogueSnapshot, CategoryState } from '../configuration/catalogue-snapshot.ts'

export interface SeenCatalogue {
  readonly snapshot: CatalogueSnapshot
  /** Internal ids of the categories that are hidden, ascending. */
  readonly hidden: readonly number[]
}

/** Bytes of a category in a catalogue as a sight has it. */
const categoryBytes = 400

const newSights = ({ categoryCodes }: CatalogueSnapshot) =>
  new LRUCache<string, SeenCatalogue>({ max: entriesIn(categoryCodes.size, categoryBytes) })

const known = new WeakMap<CatalogueSnapshot, LRUCache<string, SeenCatalogue>>()

/** What a sight leaves of a version's description; the snapshot itself when it hides none of its categories. */
export function seenCatalogue(snapshot: CatalogueSnapshot, sight: Sight): SeenCatalogue {
  if (sight.hidden.categories.size === 0) return { snapshot, hidden: [] }
  const kept = known.get(snapshot) ?? newSights(snapshot)
  known.set(snapshot, kept)
  const seen = kept.get(sight.key) ?? without(snapshot, sight.hidden.categories)
  kept.set(sight.key, seen)
  return seen
}

function without(snapshot: CatalogueSnapshot, codes: ReadonlySet<string>): SeenCatalogue {
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
  if (hidden.length === 0) return { snapshot, hidden }
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
    hidden: hidden.sort((a, b) => a - b),
  }
}
