/** The locales under which products state each attribute, stored with the attribute, so that exports need not read them. */
import { type Db, rowsOf } from '@vitrine/database'
import type { StoredValue } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'

export class StatedLocales {
  readonly #locales = new Map<string, Set<string>>()

  /** Adds those of a product. */
  add(values: Readonly<Record<string, StoredValue>>): void {
    for (const name in values) {
      const locales = this.#locales.get(name) ?? new Set()
      this.#locales.set(name, locales)
      for (const locale in values[name]) locales.add(locale)
    }
  }

  /**
   * Stores them.
   * @param isComplete whether all products were added. Otherwise those of the other products stay, and all products are
   * read only if the changed ones stated others before.
   */
  async store(db: Db, isComplete: boolean): Promise<void> {
    if (!isComplete && (await this.#mayBeGone(db))) {
      await storeOfAll(db)
      return
    }
    await db.execute(sql`
      with stated as (${this.#rows}), wanted as (
        select a.id, array(
          select locale from (select s.locale from stated s where s.name = a.name
            union select unnest(a.stated_locales) where not ${isComplete}::boolean) all_of_them order by locale) as locales
        from attributes a)
      update attributes set stated_locales = wanted.locales from wanted
      where wanted.id = attributes.id and attributes.stated_locales <> wanted.locales`)
  }

  get #rows() {
    const rows = [...this.#locales].flatMap(([name, locales]) => [...locales].map((locale) => ({ name, locale })))
    return sql`select name, locale from json_to_recordset(${JSON.stringify(rows)}::json) as r(name text, locale text)`
  }

  /** Whether the products that this version changes stated a locale before that none of them states now. */
  async #mayBeGone(db: Db): Promise<boolean> {
    const [found] = await rowsOf<{ any: boolean }>(db)`select exists (
      select value.key, locale from catalogue_changes c, jsonb_each(c.old->'values') value, jsonb_object_keys(value.value) locale
      where c.relation = 'products' and c.version = current_setting('vitrine.pending_version')::bigint
      except ${this.#rows}) as any`
    return found?.any === true
  }
}

const storeOfAll = (db: Db) =>
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
