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

/** Members of a column that stay when people change what it is taken for; the others say nothing about the new kind. */
const kept = {
  attribute: ['attribute', 'label', 'locale', 'list', 'empty', 'localised', 'shared', 'filter'],
  category: ['locale', 'list', 'levels', 'level', 'root'],
  ignore: [],
} satisfies Record<ColumnChoice, readonly string[]>

/** Further members that an attribute of a type keeps. */
const keptOfType: Readonly<Record<string, readonly string[]>> = {
  number: ['unit', 'decimal'],
  float: ['unit', 'decimal'],
  date: ['date'],
}

/** The text of a mapping with changes of columns; its comments stay. Unknown columns and broken texts stay as they are. */
export function withColumns(text: string, changes: readonly ColumnChange[]): string {
  const document = parse(text)
  if (document.errors.length > 0) return text
  for (const { table, heading, as, type } of changes) {
    const column = document.getIn(['tables', table, 'columns', heading])
    if (!isMap(column)) continue
    const stays: readonly string[] = [...kept[as], ...(as === 'attribute' ? (keptOfType[type] ?? []) : [])]
    for (const name of column.items.map(({ key }) => String(key))) if (!stays.includes(name)) column.delete(name)
    column.set('as', as)
    if (as === 'attribute' && attributeTypes.some((one) => one === type)) column.set('type', type)
  }
  return document.toString({ lineWidth: 0 })
}
