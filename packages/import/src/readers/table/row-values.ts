/** The values of a row's cells. */
import { finding } from '../../findings/index.ts'
import type { Report, Scalar, SourcePosition } from '../../records.ts'
import { mediaValue } from '../media-values.ts'
import type { SourceFolder } from '../source-folder.ts'
import type { TableAttribute } from './attributes.ts'
import { booleanIn, jsonIn, listIn, listText, longText, plainText } from './cells.ts'
import { parseDate } from './dates.ts'
import type { ValueColumn } from './layout.ts'
import { readQuantity } from './quantities.ts'

export type Value = Scalar | readonly Scalar[] | null

/** Values by attribute name, then by locale. */
export type Values = Record<string, Record<string, Value>>

export const isSelect = ({ type }: TableAttribute): boolean => type === 'single_select' || type === 'multi_select'

export interface ValueContext {
  readonly folder: SourceFolder
  /** Hosts of addresses that were taken with https. */
  readonly secured: Set<string>
  /** The option for a text of a select attribute. */
  optionFor(attribute: TableAttribute, text: string): string
}

/** The value of a pair in the type of its attribute. */
export function pairValue(text: string, attribute: TableAttribute, context: ValueContext): Scalar {
  const plain = plainText(text)
  if (isSelect(attribute)) return context.optionFor(attribute, plain)
  const read =
    attribute.type === 'float' || attribute.type === 'number' ? readQuantity(plain, attribute.unit, '.') : undefined
  return read && 'number' in read ? read.number : plain
}

const quoted = (text: string) => (text.length > 60 ? `"${text.slice(0, 57)}…"` : `"${text}"`)

/** An address with https in place of http, which browsers do not load. Reports each host once. */
function withHttps(text: string, at: SourcePosition, { secured }: ValueContext, report: Report): string {
  const [, host] = /^http:\/\/([^/]+)/i.exec(text) ?? []
  if (host === undefined) return text
  if (!secured.has(host)) report(finding('media-address/secured', at, host))
  secured.add(host)
  return text.replace(/^http:/i, 'https:')
}

/** The value of a cell; null for an empty one, and undefined for one that was reported and left out. */
export function readValue(
  cell: string,
  { attribute, column }: ValueColumn,
  at: SourcePosition,
  context: ValueContext,
  report: Report,
): Value | undefined {
  if (cell === '' || column.empty?.includes(cell)) return null
  switch (attribute.type) {
    case 'number':
    case 'float': {
      const result = readQuantity(cell, attribute.unit, column.decimal ?? '.')
      if ('wrong' in result) {
        report(
          result.wrong === 'unit'
            ? finding('table-unit', at, quoted(cell), attribute.name, attribute.unit)
            : finding('table-number', at, quoted(cell), attribute.name, column.decimal ?? '.'),
        )
        return undefined
      }
      if (result.isFirst) report(finding('table-range', at, quoted(cell), attribute.name, String(result.number)))
      return result.number
    }
    case 'bool': {
      const value = booleanIn(cell)
      if (value === undefined) report(finding('table-boolean', at, quoted(cell), attribute.name))
      return value
    }
    case 'date': {
      const date = parseDate(cell, column.date ?? 'year-month-day')
      if (date === undefined)
        report(finding('table-date', at, quoted(cell), attribute.name, column.date ?? 'year-month-day'))
      return date
    }
    case 'single_select':
    case 'multi_select': {
      const options = listIn(cell, column.list).map((text) => context.optionFor(attribute, plainText(text)))
      return options.length === 1 || attribute.type === 'single_select' ? (options[0] ?? null) : options
    }
    case 'text': {
      const items = jsonIn(cell) === undefined ? [] : listIn(cell, undefined)
      return items.length > 1 ? listText(items) : longText(items[0] ?? cell)
    }
    case 'string': {
      const texts = listIn(cell, column.list).map(plainText)
      return texts.length === 1 ? (texts[0] ?? null) : texts
    }
    default: {
      const paths = listIn(cell, column.list, 'file').flatMap((part) => {
        // A leading slash is the shop's own folder of pictures, a drive that of the system. Pictures may be named without
        // their folder.
        const local = /^([a-z]:)?\\/i.test(part) ? part.replace(/^[a-z]:/i, '').replaceAll('\\', '/') : part
        const named = withHttps(local, at, context, report).replace(/^\/+/, '')
        const path =
          context.folder.find(named, true).found ?? mediaValue(context.folder, named, at, report, { anywhere: true })
        return path === undefined ? [] : [path]
      })
      if (paths.length === 0) return undefined
      return paths.length === 1 ? paths[0] : paths
    }
  }
}
