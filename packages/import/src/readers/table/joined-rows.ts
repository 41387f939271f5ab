/** Rows that add to products: prices, texts in other languages, pictures and the like, in tables of their own. */
import { finding } from '../../findings/index.ts'
import type { Report, Scalar } from '../../records.ts'
import { isMedia, type TableAttributes } from './attributes.ts'
import type { ReadRow } from './row.ts'
import type { Value, Values } from './row-values.ts'

/** Rows that are held in memory. */
const maxRows = 2_000_000

const isEmpty = (value: Value | undefined): value is null | undefined => value === null || value === undefined

export class JoinedRows {
  readonly #rows = new Map<string, ReadRow[]>()
  readonly #used = new Set<string>()
  #count = 0

  /** Adds a row. @returns false when there are too many of them */
  add(row: ReadRow): boolean {
    if (this.#count >= maxRows) return false
    this.#count += 1
    const rows = this.#rows.get(row.code)
    if (rows) rows.push(row)
    else this.#rows.set(row.code, [row])
    return true
  }

  /** A row of a product with what other rows add to it: to lists their values, otherwise only what it lacks. */
  complete(row: ReadRow, attributes: TableAttributes): ReadRow {
    const added = this.#rows.get(row.code)
    if (!added || row.code === '') return row
    this.#used.add(row.code)
    const values: Values = { ...row.values }
    const associations: Record<string, readonly string[]> = { ...row.associations }
    for (const other of added) {
      for (const [name, texts] of Object.entries(other.values)) {
        const attribute = attributes.get(name)
        const isList = attribute !== undefined && (isMedia(attribute) || attribute.type === 'multi_select')
        values[name] = { ...values[name] }
        for (const [locale, value] of Object.entries(texts))
          values[name][locale] = joinedValue(values[name][locale], value, isList)
      }
      for (const [kind, codes] of Object.entries(other.associations))
        associations[kind] = [...new Set([...(associations[kind] ?? []), ...codes])]
    }
    return {
      ...row,
      values,
      associations,
      categories: [...new Set([row, ...added].flatMap(({ categories }) => categories))],
      columns: Object.assign({}, ...added.map(({ columns }) => columns), row.columns),
    }
  }

  /** Reports the rows that name no product. */
  tellUnused(report: Report): void {
    for (const [code, rows] of this.#rows)
      if (!this.#used.has(code)) for (const { at } of rows) report(finding('table-join-unknown', at, code))
  }
}

function joinedValue(own: Value | undefined, added: Value, isList: boolean): Value {
  if (isEmpty(own)) return added
  if (!isList || isEmpty(added)) return own
  const all = [...new Set([own, added].flat() as Scalar[])]
  return all.length > 1 ? all : (all[0] ?? null)
}
