/** Writes mapping.yaml with its reasons as comments. */
import { Document, isMap, isScalar, type YAMLMap } from 'yaml'
import type { Guess } from './guess.ts'
import type { TableGuess } from './guess-table.ts'

export { mappingFile } from './mapping.ts'

const introduction = ` What the columns of the tables mean. "vitrine import --guess" wrote this file; change it as you like. The import of
 this folder uses it. docs/catalogue-folder.md describes it, docs/mapping.schema.json is its schema.
 Each column has a comment: how certain the guess is, why, and up to three of its cells.`

const keyOf = (pair: { key: unknown }) => String(isScalar(pair.key) ? pair.key.value : pair.key)

function comment(map: YAMLMap, name: string, text: string): void {
  const pair = map.items.find((item) => keyOf(item) === name)
  if (pair && isScalar(pair.key)) pair.key.commentBefore = ` ${text.replace(/\s+/g, ' ')}`
}

function commentTable(map: unknown, { keys, reasons, rows }: TableGuess): void {
  if (!isMap(map)) return
  comment(map, 'file', `${rows.toLocaleString('en')} rows were examined.`)
  for (const [key, text] of Object.entries(keys)) comment(map, key, `${text}.`)
  const columns = map.get('columns')
  if (!isMap(columns)) return
  for (const item of columns.items) {
    const reason = reasons.get(keyOf(item))
    if (isMap(item.value)) item.value.flow = true
    if (!reason || !isScalar(item.key)) continue
    const samples = reason.samples.map((sample) => JSON.stringify(sample)).join(', ')
    item.key.commentBefore = ` ${Math.round(reason.confidence * 100)} %: ${reason.why}.${samples === '' ? '' : ` Cells: ${samples}`}`
  }
}

/** The text of mapping.yaml for a guess. */
export function mappingText({ mapping, tables, pictures, categories }: Guess): string {
  const document = new Document(mapping)
  document.commentBefore = introduction
  if (pictures && isMap(document.contents)) comment(document.contents, 'pictures', `${pictures.why}.`)
  if (categories && isMap(document.contents)) comment(document.contents, 'categories', `${categories.why}.`)
  const list = document.getIn(['tables'], true)
  tables.forEach((table, index) => {
    const node = (list as { items?: unknown[] } | undefined)?.items?.[index]
    commentTable(node, table)
  })
  for (const path of [
    ['locales'],
    ['fields'],
    ['pictures'],
    ...tables.map((_, index) => ['tables', index, 'identifier']),
  ]) {
    const node = document.getIn(path, true)
    if (isMap(node)) for (const item of node.items) (item.value as { flow?: boolean }).flow = true
    else if (node !== undefined && node !== null) (node as { flow?: boolean }).flow = true
  }
  return document.toString({ lineWidth: 0 })
}
