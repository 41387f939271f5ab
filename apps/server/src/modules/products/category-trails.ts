/** The categories above a category. */
import type { CatalogueSnapshot, CategoryState } from '../configuration/catalogue-snapshot.ts'

type Trails = ReadonlyMap<CategoryState['id'], readonly CategoryState[]>

const known = new WeakMap<CatalogueSnapshot['categories'], Trails>()

/**
 * By internal id: each category after all categories above it, the top first. `known` keeps one result for each version
 * and visibility.
 */
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

/** A category after all categories above it, the top first. Empty for a category that the snapshot does not contain. */
export function trailTo(
  { id }: Pick<CategoryState, 'id'>,
  { categories }: Pick<CatalogueSnapshot, 'categories'>,
): readonly CategoryState[] {
  const trails = known.get(categories) ?? trailsOf(categories)
  known.set(categories, trails)
  return trails.get(id) ?? []
}
