/** A product with all stored data, for exports. */
import type { AttributeValue, Product, ProductStatus } from '@vitrine/contract'
import type { StoredValue } from '@vitrine/database/schema'

/** The values that a locale sees, by attribute name. */
export type VisibleValues = Readonly<Record<string, AttributeValue>>

export interface WholeProduct {
  readonly id: number
  readonly code: string
  readonly status: ProductStatus
  /** ISO, in UTC. */
  readonly created: string
  readonly updated: string
  readonly position: number
  readonly setId: number | null
  /** The product's own categories. Empty for a variant that inherits them. */
  readonly ownCategoryIds: readonly number[]
  /** The product's own categories, or else those of its parents. */
  readonly categoryIds: readonly number[]
  /** Code of the topmost parent. */
  readonly parent: string | null
  /** Code of the direct parent. */
  readonly directParent: string | null
  readonly directParentId: number | null
  readonly parentId: number | null
  readonly variants: number
  /** Effective values by locale number, with inherited values and fallbacks to other languages. */
  readonly texts: ReadonlyMap<number, VisibleValues>
  /** The product's own values. */
  readonly own: Readonly<Record<string, StoredValue>>
  /**
   * Related products by the id of the association kind, in order. A variant without associations has those of its
   * topmost parent.
   */
  readonly associations: readonly Association[]
  /** Of a parent: the ranges of its variants' numbers, by attribute. */
  readonly ranges?: Product['ranges']
  /** The product's own associations. */
  readonly ownAssociations: readonly Association[]
}

export interface Association {
  readonly kindId: number
  readonly id: number
  readonly code: string
}

/** The parts to read besides the product's own row. */
export interface WantedParts {
  /** Numbers of the locales whose texts are needed. */
  readonly locales: readonly number[]
  readonly own: boolean
  /**
   * The parents, the inherited categories and the number of variants. Without it, parents are null, `variants` is 0,
   * and categories are the product's own.
   */
  readonly family: boolean
  /** Needs `family`. */
  readonly associations: boolean
  /** Whether parents get the ranges of their variants' numbers. */
  readonly ranges?: boolean | undefined
}
