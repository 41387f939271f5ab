/** A table with its mapping: the indexes of the columns, and what each holds. */
import { finding } from '../../findings/index.ts'
import type { Report } from '../../records.ts'
import { attributeNameOf } from '../../text/column-hints.ts'
import type { TableAttribute, TableAttributes } from './attributes.ts'
import { statedText } from './cells.ts'
import type { ColumnMapping, TableMapping } from './mapping.ts'
import { mappingFile } from './mapping.ts'
import { headingColumn } from './product-rows.ts'
import type { RawRow } from './raw-rows.ts'
import type { SourceTable } from './sources.ts'

export interface TableColumn {
  readonly index: number
  readonly heading: string
  readonly column: ColumnMapping
}

export interface ValueColumn extends TableColumn {
  readonly attribute: TableAttribute
}

/** Two columns, of which one names an attribute and the other holds its value. */
export interface PairColumns {
  readonly name: number
  readonly value: number
  readonly heading: string
  readonly list: string | undefined
}

export interface TableLayout {
  readonly table: SourceTable
  readonly mapping: TableMapping
  readonly identifier: readonly number[]
  /** The column with the names of products. */
  readonly name: number
  readonly alias: number
  readonly parent: number
  readonly group: number
  readonly status: number
  /** The column with the language of each row. */
  readonly locale: number
  readonly children: { readonly index: number; readonly list: string; readonly key: string | undefined } | undefined
  readonly values: readonly ValueColumn[]
  /** By level, then in the order of the table. */
  readonly categories: readonly TableColumn[]
  readonly pairs: readonly TableColumn[]
  readonly pairColumns: readonly PairColumns[]
  readonly associations: readonly TableColumn[]
  /** The columns whose cells the file names of pictures begin with. */
  readonly pictureKeys: readonly number[]
}

/** The trimmed cell of a column; '' for a missing one, and for a word that programs write for no value. */
export const cellAt = (row: RawRow, index: number): string => statedText(row.cells[index] ?? '')

/** The columns that identify a product: by its code, another identifier, or an EAN. */
function keyColumns({ identifier, alias, group, columns }: TableMapping): string[] {
  const numbers = Object.entries(columns)
    .filter(([, { attribute = '' }]) => /^(ean|gtin|upc|barcode)/i.test(attribute))
    .map(([column]) => column)
  return [...(identifier.length === 1 ? identifier : []), ...[alias, group].flatMap((key) => key ?? []), ...numbers]
}

/**
 * Lays out a table.
 * Reports columns that only the mapping or only the table has.
 * @param pictureColumns the columns with the codes that file names begin with; by default those that identify a product
 * @returns undefined for a table without an identifier
 */
export function layOut(
  table: SourceTable,
  mapping: TableMapping,
  attributes: TableAttributes,
  pictureColumns: readonly string[] | undefined,
  report: Report,
): TableLayout | undefined {
  const { file } = table
  const at = { file, line: table.source.header }
  const indexes = new Map<string, number>()
  table.columns.forEach((heading, index) => {
    if (heading !== '' && !indexes.has(heading)) indexes.set(heading, index)
  })
  const missing = new Set<string>()
  const columnIndexOf = (heading: string | undefined): number => {
    const index = heading === undefined ? -1 : (indexes.get(heading) ?? -1)
    if (heading !== undefined && index < 0) missing.add(heading)
    return index
  }
  const own = [mapping.alias, mapping.parent, mapping.group, mapping.status, mapping.locale, mapping.children?.column]
  const identifier = mapping.identifier.map(columnIndexOf)
  const columns = Object.entries(mapping.columns).map(
    ([heading, column]): TableColumn => ({ index: columnIndexOf(heading), heading, column }),
  )
  const of = (as: ColumnMapping['as']) => columns.filter(({ column, index }) => column.as === as && index >= 0)
  const layout: TableLayout = {
    table,
    mapping,
    identifier,
    name: columns.find(({ column }) => column.as === 'attribute' && column.attribute === 'name')?.index ?? -1,
    alias: columnIndexOf(mapping.alias),
    parent: columnIndexOf(mapping.parent),
    group: columnIndexOf(mapping.group),
    status: columnIndexOf(mapping.status),
    locale: columnIndexOf(mapping.locale),
    children: mapping.children && {
      index: columnIndexOf(mapping.children.column),
      list: mapping.children.list ?? ',',
      key: mapping.children.key,
    },
    values: of('attribute').flatMap((column) => {
      const attribute = attributes.get(column.column.attribute ?? attributeNameOf(column.heading))
      return attribute ? [{ ...column, attribute }] : []
    }),
    categories: of('category').sort((a, b) => (a.column.level ?? 1) - (b.column.level ?? 1) || a.index - b.index),
    pairs: of('pairs'),
    pairColumns: of('pair-name').flatMap((name) => {
      const value = of('pair-value').find(({ column }) => column.number === name.column.number)
      return value ? [{ name: name.index, value: value.index, heading: value.heading, list: value.column.list }] : []
    }),
    associations: of('association'),
    pictureKeys: (pictureColumns ?? keyColumns(mapping)).flatMap((heading) => indexes.get(heading) ?? []),
  }
  for (const heading of missing) report(finding('mapping-column', { file: mappingFile }, heading, file))
  const known = new Set([...Object.keys(mapping.columns), ...mapping.identifier, ...own])
  for (const heading of indexes.keys())
    if (!known.has(heading) && heading !== headingColumn)
      report(finding('unmapped-column', { ...at, column: heading }, heading))
  if (identifier.every((index) => index < 0)) {
    report(finding('mapping-identifier', { file: mappingFile }, file))
    return undefined
  }
  return layout
}
