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
