import type { ProductCategory } from '@vitrine/contract'

/** The categories from a root down to the one with this code, case set aside; empty when no tree has it. */
export function categoryPath(trees: readonly ProductCategory[], code: string): ProductCategory[] {
  if (code === '') return []
  const wanted = code.toLowerCase()
  for (const tree of trees) {
    if (tree.code.toLowerCase() === wanted || tree.id.toLowerCase() === wanted) return [tree]
    const below = categoryPath(tree.children, code)
    if (below.length > 0) return [tree, ...below]
  }
  return []
}

/** Categories in their order. */
export const inOrder = (categories: readonly ProductCategory[]): ProductCategory[] =>
  [...categories].sort((one, other) => one.order - other.order)
