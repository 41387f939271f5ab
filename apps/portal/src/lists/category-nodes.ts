/** A category or a scope in the tree beside a list. */
export interface TreeNode {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Language of the name, if it differs from the page's. */
  readonly language?: string | undefined
  /** Number of items in the node and below it; undefined if it is not known. */
  readonly count?: number | undefined
  readonly children: readonly TreeNode[]
}

/** A category in an answer of the calls. */
export interface Category {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly language?: string | undefined
  readonly order: number
  readonly count?: number | undefined
  readonly children: readonly Category[]
}

/** Categories sorted by their order, as a tree of names. A category without a title shows its code. */
export const categoryNodes = (categories: readonly Category[]): TreeNode[] =>
  [...categories]
    .sort((one, other) => one.order - other.order)
    .map(({ title, children, ...rest }) => ({ ...rest, name: title || rest.code, children: categoryNodes(children) }))

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
