/** Attributes for a catalogue without attributes.csv, guessed from the columns of the products. */
import type { AttributeType } from '@vitrine/contract'
import { type AttributeRecord, plainAttribute } from '../../records.ts'
import { openTable } from '../../text/csv-table.ts'
import { labelOf } from '../../text/label-of.ts'
import type { FolderContext } from './context.ts'
import { valueColumns } from './products.ts'

/** Characters; an attribute with a longer value, and without a more specific type, gets the type `text`. */
const longText = 200

type Trait = 'number' | 'float' | 'bool' | 'date' | 'image' | 'video' | 'file'

const traits: Readonly<Record<Trait, RegExp>> = {
  // A number with a leading zero is a code, and the type `number` would lose the zero.
  number: /^-?(0|[1-9]\d{0,14})$/,
  float: /^-?(0|[1-9]\d{0,14})(\.\d+)?$/,
  bool: /^(true|false|yes|no)$/i,
  date: /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/,
  image: /^[^<>\n]+\.(jpe?g|png|gif|webp|avif|svg|tiff?)$/i,
  video: /^[^<>\n]+\.(mp4|webm|mov|m4v)$/i,
  file: /^[^<>\n]*\/[^<>\n]+\.(jpe?g|png|gif|webp|avif|svg|tiff?|mp4|webm|mov|m4v|pdf|docx?|xlsx?|pptx?|zip|step|stp|dwg|dxf|ies|ldt)$/i,
}
const order: readonly Trait[] = ['number', 'float', 'bool', 'date', 'image', 'video', 'file']

interface Seen {
  readonly name: string
  readonly file: string
  possible: Trait[]
  isLong: boolean
  isEmpty: boolean
}

/**
 * One attribute for each column of the product files, with the type that fits all of its cells. Reads the files once,
 * as a stream.
 */
export async function inferAttributes(context: FolderContext, files: readonly string[]): Promise<AttributeRecord[]> {
  const seen = new Map<string, Seen>()
  for (const file of files) {
    // Problems of the file are not reported here, but when its products are read.
    const table = await openTable({ folder: context.folder.path, file, report: () => undefined })
    if (!table) continue
    const columns = valueColumns(table, new Map(), context.findLocale)
    for (const { attribute } of columns) {
      const key = attribute.toLowerCase()
      if (!seen.has(key)) seen.set(key, { name: attribute, file, possible: [...order], isLong: false, isEmpty: true })
    }
    for await (const row of table.rows) {
      for (const { index, attribute } of columns) {
        const cell = row.cells[index]?.trim()
        const column = seen.get(attribute.toLowerCase())
        if (!cell || !column) continue
        column.isEmpty = false
        column.isLong ||= cell.length > longText || cell.includes('\n') || /<\w+[^<>]*>/.test(cell)
        if (column.possible.length > 0) {
          const parts = cell.split('|')
          column.possible = column.possible.filter(
            (trait) =>
              (parts.length === 1 || trait === 'image' || trait === 'video' || trait === 'file') &&
              parts.every((part) => traits[trait].test(part.trim())),
          )
        }
      }
    }
  }
  return [...seen.values()].map(({ name, file, possible, isLong, isEmpty }, index) => {
    const type: AttributeType = isEmpty ? 'string' : (possible[0] ?? (isLong ? 'text' : 'string'))
    const at = { file, line: 1, column: name }
    return plainAttribute(name, type, { at, assumed: true, labels: { '': labelOf(name) }, order: index + 1 })
  })
}
