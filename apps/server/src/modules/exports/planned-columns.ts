/** The plan of an export: its context, its columns, and how each cell is read from a product. */
import type { Currency } from '@vitrine/contract/rules/currency'
import type { StoredExportTemplate } from '@vitrine/database/schema'
import type { AttributeState, CatalogueSnapshot, LocaleState } from '../configuration/catalogue-snapshot.ts'
import type { WantedParts, WholeProduct } from '../products/whole-product.ts'
import type { Cell } from './export-cells.ts'
import type { FilePaths } from './value-cells.ts'

/** The context for which a plan is made. */
export interface PlanContext {
  readonly snapshot: CatalogueSnapshot
  /** The reader's locale. */
  readonly locale: LocaleState
  /** Origins of files and of the portal; '' when unknown. */
  readonly origin: string
  readonly portalOrigin: string
  /** Signs the address of a reserved file; undefined when no addresses are signed. */
  readonly sign?: ((address: string) => string) | undefined
}

/** One cell of each product's row. */
export interface PlannedCell {
  /** Code of the cell's locale; '' for a value that is common to all locales. */
  readonly locale: string
  readonly heading: string
  read(product: WholeProduct, paths: FilePaths): Cell
}

export interface PlannedColumn {
  /** Its key in JSON. */
  readonly key: string
  /** The attribute of the column; undefined for a fact. */
  readonly attribute: AttributeState | undefined
  /** Follows the column's numbers; '' for none. */
  readonly unit: string
  /** The currency of its numbers, which sets their decimals; undefined for other numbers, and for stored values. */
  readonly currency?: Currency | undefined
  /** One cell, or one for each locale. */
  readonly cells: readonly PlannedCell[]
}

export interface ExportPlan {
  readonly template: StoredExportTemplate
  readonly locales: readonly LocaleState[]
  readonly columns: readonly PlannedColumn[]
  readonly wanted: WantedParts
  /** Whether the export needs the paths of files. */
  readonly needsPaths: boolean
  /** The cells of a table, from left to right. */
  readonly cells: readonly (PlannedCell & Pick<PlannedColumn, 'unit' | 'currency'>)[]
}
