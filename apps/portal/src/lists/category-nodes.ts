import type { TreeNode } from '../ui/tree-links.tsx'

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
