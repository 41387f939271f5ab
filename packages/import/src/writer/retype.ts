/**
 * Converts stored values when the type of their attribute has changed, so that readers always find the current type.
 */
import { type Db, rowsOf } from '@vitrine/database'
import type { StoredValue } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import type { Report } from '../records.ts'
import { typedValue, type ValueContext } from './values.ts'
import type { KnownAttribute } from './vocabulary.ts'

const rowsInBatch = 1000

/** Stored values of this portal's files are addresses, not paths of a folder. */
const isStoredFile = (value: string) => value.startsWith('/media/')

/**
 * Converts every stored value of an attribute to the attribute's current type. Removes and reports values that do not
 * fit.
 */
export async function retype(db: Db, attribute: KnownAttribute, context: ValueContext, report: Report): Promise<void> {
  const { name, type } = attribute
  const lookUp: ValueContext = {
    ...context,
    file: (path) => (isStoredFile(path) ? Promise.resolve({ url: path }) : context.file(path)),
  }
  for (let last = 0; ; ) {
    const rows = await rowsOf<{ id: number; code: string; value: StoredValue }>(db)`select id, code,
      values->${name}::text as value from products where values ? ${name}::text and id > ${last} order by id
      limit ${rowsInBatch}`
    if (rows.length === 0) return
    const next: { id: number; value: StoredValue }[] = []
    for (const { id, code, value } of rows) {
      const retyped: StoredValue = {}
      for (const [locale, before] of Object.entries(value)) {
        const typed = await typedValue(type, before, lookUp)
        if (typed.value !== null) retyped[locale] = typed.value
        for (const problem of typed.problems)
          report({
            ...problem,
            at: { file: 'products' },
            message: `${name} of "${code}" as ${type}: ${problem.message}`,
          })
      }
      next.push({ id, value: retyped })
    }
    await db.execute(sql`
      update products p set values = case when r.value = '{}' then p.values - ${name}::text else jsonb_set(p.values, array[${name}::text], r.value) end
      from json_to_recordset(${JSON.stringify(next)}::json) as r(id int, value jsonb) where p.id = r.id`)
    last = rows.at(-1)?.id ?? last
  }
}
