/** What lies above a category of the catalogue. */
import type { CatalogueSnapshot, CategoryState } from '../configuration/catalogue-snapshot.ts'

type Trails = ReadonlyMap<CategoryState['id'], readonly CategoryState[]>

const known = new WeakMap<CatalogueSnapshot['categories'], Trails>()

/** A category with those that it lies below, the top first; by its internal id, and once for each version and visibility. */
function trailsOf(tops: CatalogueSnapshot['categories']): Trails {
  const trails = new Map<number, readonly CategoryState[]>()
  const add = (category: CategoryState, above: readonly CategoryState[]): void => {
    const trail = [...above, category]
    trails.set(category.id, trail)
    for (const child of category.children) add(child, trail)
  }
  for (const top of tops) add(top, [])
  return trails
}

/** The way to a category: those that it lies below, the top first, and itself; none for one that the snapshot does not have. */
export function trailTo(
  { id }: Pick<CategoryState, 'id'>,
  { categories }: Pick<CatalogueSnapshot, 'categories'>,
): readonly CategoryState[] {
  const trails = known.get(categories) ?? trailsOf(categories)
  known.set(categories, trails)
  return trails.get(id) ?? []
}
