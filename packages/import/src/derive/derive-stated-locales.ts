import type { Db } from '@vitrine/database'
import { sql } from 'drizzle-orm'

/**
 * Stores with each attribute the locales under which products state it. Reads the values of all products once, so that
 * exports need not.
 */
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
