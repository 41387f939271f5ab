import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

/** Notes for each attribute under which locales the products state it. It reads the values of all products, so that no export has to. */
export const deriveStatedLocales = (db: Db) =>
  db.execute(sql`
    with stated as (
      select value.key as name, array_agg(distinct locale order by locale) as locales
      from products, jsonb_each(products.values) as value, jsonb_object_keys(value.value) as locale
      group by value.key
    ), wanted as (
      select attributes.id, coalesce(stated.locales, '{}') as locales from attributes left join stated on stated.name = attributes.name
    )
    update attributes set stated_locales = wanted.locales from wanted
    where wanted.id = attributes.id and attributes.stated_locales <> wanted.locales`)
