import type { TreeNode } from '../../ui/tree-links.tsx'

/** A category as the calls answer it. */
export interface Category {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly language?: string | undefined
  readonly order: number
  readonly count?: number | undefined
  readonly children: readonly Category[]
}

/** Categories in their order, as a tree of names; one without a name is called by its code. */
export const categoryNodes = (categories: readonly Category[]): TreeNode[] =>
  [...categories]
    .sort((one, other) => one.order - other.order)
    .map(({ title, children, ...rest }) => ({ ...rest, name: title || rest.code, children: categoryNodes(children) }))
