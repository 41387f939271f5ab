/** What a mapping.yaml says of each column, for people who review it in a browser, and their changes to it. */

import { attributeTypes, type ColumnChoice } from '@vitrine/contract'
import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml'

export interface MappedColumn {
  readonly heading: string
  /** What it holds, as the file names it. */
  readonly as: string
  /** The attribute's type; '' for other columns, and where the import finds it out. */
  readonly type: string
  /** How certain the guess is, why, and some cells, as the file's comment says; '' without one. */
  readonly note: string
}

export interface MappedTable {
  /** The file and the sheet. */
  readonly name: string
  /** The columns that together identify a product. */
  readonly identifier: readonly string[]
  readonly columns: readonly MappedColumn[]
}

/** A change of one column. */
export interface ColumnChange {
  /** The number of the table, from 0. */
  readonly table: number
  readonly heading: string
  readonly as: ColumnChoice
  /** For attributes; '' lets the import find it out. */
  readonly type: string
}

const textAt = (map: YAMLMap, name: string): string => {
  const value = map.get(name)
  return typeof value === 'string' ? value : ''
}

const parse = (text: string) => parseDocument(text, { maxAliasCount: 100 } as object)

function columnsOf(table: YAMLMap): MappedColumn[] {
  const columns = table.get('columns')
  if (!isMap(columns)) return []
  return columns.items.flatMap(({ key, value }, index): MappedColumn[] => {
    if (!isScalar(key) || !isMap(value)) return []
    // The parser takes a comment before the first column for one of the whole list.
    const note = (key.commentBefore ?? (index === 0 ? columns.commentBefore : '') ?? '').trim()
    return [{ heading: String(key.value), as: textAt(value, 'as'), type: textAt(value, 'type'), note }]
  })
}

const tablesIn = (text: string): YAMLMap[] => {
  const tables = parse(text).get('tables')
  return isSeq(tables) ? tables.items.filter((table) => isMap(table)) : []
}

/** The tables of a valid mapping. */
export const mappedTables = (text: string): MappedTable[] =>
  tablesIn(text).map((table) => {
    const identifier = table.get('identifier')
    return {
      name: [textAt(table, 'file'), textAt(table, 'sheet')].filter(Boolean).join(', '),
      identifier: isSeq(identifier) ? identifier.toJSON().map(String) : [],
      columns: columnsOf(table),
    }
  })

/** Members of a column that only some kinds of it have. */
const ofKind = {
  attribute: [],
  category: ['attribute', 'label', 'type', 'unit', 'decimal', 'date', 'filter', 'empty', 'localised', 'shared'],
  ignore: [],
} satisfies Record<ColumnChoice, readonly string[]>

const typesWithNumbers = new Set(['number', 'float'])

/** The text of a mapping with changes of columns; its comments stay. Unknown columns and broken texts stay as they are. */
export function withColumns(text: string, changes: readonly ColumnChange[]): string {
  const document = parse(text)
  if (document.errors.length > 0) return text
  for (const { table, heading, as, type } of changes) {
    const path = ['tables', table, 'columns', heading]
    const column = document.getIn(path)
    if (!isMap(column)) continue
    if (as === 'ignore') for (const name of column.items.map(({ key }) => String(key))) column.delete(name)
    for (const name of ofKind[as]) column.delete(name)
    column.set('as', as)
    if (as !== 'attribute') continue
    for (const name of ['levels', 'level', 'root', 'equals', 'sections', 'number', 'association']) column.delete(name)
    const isType = attributeTypes.some((one) => one === type)
    if (isType) column.set('type', type)
    else column.delete('type')
    if (!typesWithNumbers.has(type)) for (const name of ['unit', 'decimal']) column.delete(name)
    if (type !== 'date') column.delete('date')
  }
  return document.toString({ lineWidth: 0 })
}
