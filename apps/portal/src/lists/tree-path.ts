/** A node of a tree of categories or scopes. */
export interface Branching<T> {
  readonly id: string
  readonly code: string
  readonly children: readonly T[]
}

/** The nodes from a root to the one with this code or id, ignoring case. Empty if no tree contains it. */
export function treePath<T extends Branching<T>>(trees: readonly T[], code: string): T[] {
  if (code === '') return []
  const wanted = code.toLowerCase()
  for (const tree of trees) {
    if (tree.code.toLowerCase() === wanted || tree.id.toLowerCase() === wanted) return [tree]
    const below = treePath(tree.children, code)
    if (below.length > 0) return [tree, ...below]
  }
  return []
}
