/** A product with all that is stored of it, for what goes out of the portal (exports). */
import type { AttributeValue, Product, ProductStatus } from '@vitrine/contract'
import type { StoredValue } from '../../db/schema/index.ts'

/** What a locale sees, by the attributes' names. */
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
  /** Its own; a variant without any has none here. */
  readonly ownCategoryIds: readonly number[]
  /** Its own, or those of its parents. */
  readonly categoryIds: readonly number[]
  /** Code of the topmost parent. */
  readonly parent: string | null
  /** Code of the direct parent. */
  readonly directParent: string | null
  readonly directParentId: number | null
  readonly parentId: number | null
  readonly variants: number
  /** By locale number: what the locale sees, with the values of the parents and of other languages. */
  readonly texts: ReadonlyMap<number, VisibleValues>
  /** What the product itself states. */
  readonly own: Readonly<Record<string, StoredValue>>
  /** Related products by the id of the kind of association, in order; a variant without any has those of its parent. */
  readonly associations: readonly Association[]
  /** Of a parent: the numbers of its variants, by attribute. */
  readonly ranges?: Product['ranges']
  /** Those that the product itself states. */
  readonly ownAssociations: readonly Association[]
}

export interface Association {
  readonly kindId: number
  readonly id: number
  readonly code: string
}

/** What is to be read besides the product's own row. */
export interface WantedParts {
  /** Numbers of the locales whose texts are wanted. */
  readonly locales: readonly number[]
  readonly own: boolean
  /** The parents, and what is taken from them: categories; the number of variants. Without it they are missing, and categories are the own ones. */
  readonly family: boolean
  /** With `family`. */
  readonly associations: boolean
  /** Whether parents have the ranges of their variants' numbers. */
  readonly ranges?: boolean | undefined
}
