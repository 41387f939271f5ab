/** What an export's plan is made for, and what it is: columns, and how each of their cells is read from a product. */
import type { Currency } from '@vitrine/contract/rules/currency'
import type { StoredExportTemplate } from '../../db/schema/index.ts'
import type { AttributeState, CatalogueSnapshot, LocaleState } from '../configuration/catalogue-snapshot.ts'
import type { WantedParts, WholeProduct } from '../products/whole-product.ts'
import type { Cell } from './export-cells.ts'
import type { FilePaths } from './value-cells.ts'

/** What a plan is made for. */
export interface PlanContext {
  readonly snapshot: CatalogueSnapshot
  /** That of the reader. */
  readonly locale: LocaleState
  /** Where files are reached, and the portal; '' when nobody knows. */
  readonly origin: string
  readonly portalOrigin: string
  /** Signs the address of a reserved file; missing where none is signed. */
  readonly sign?: ((address: string) => string) | undefined
}

/** One cell of each product. */
export interface PlannedCell {
  /** Code of the locale that it is in; '' for what is the same in all. */
  readonly locale: string
  readonly heading: string
  read(product: WholeProduct, paths: FilePaths): Cell
}

export interface PlannedColumn {
  /** What JSON calls it. */
  readonly key: string
  /** The attribute that it is taken from; undefined for a fact. */
  readonly attribute: AttributeState | undefined
  /** Stands behind its numbers; '' for nothing. */
  readonly unit: string
  /** The currency of its numbers, which have its decimals; undefined for other numbers, and for values as they are stored. */
  readonly currency?: Currency | undefined
  /** One, or one for each locale. */
  readonly cells: readonly PlannedCell[]
}

export interface ExportPlan {
  readonly template: StoredExportTemplate
  readonly locales: readonly LocaleState[]
  readonly columns: readonly PlannedColumn[]
  readonly wanted: WantedParts
  /** Whether paths of files are needed. */
  readonly needsPaths: boolean
  /** The cells of a table, from left to right. */
  readonly cells: readonly (PlannedCell & Pick<PlannedColumn, 'unit' | 'currency'>)[]
}
