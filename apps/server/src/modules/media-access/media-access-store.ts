/** Reads which files each thing names, by media key. */
import { keyInAddress } from '@vitrine/catalogue-rules/media/media-path'
import { type Db, rowsOf } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import { readInParts } from '../../catalogue/listing/listing-store.ts'

/** A thing that names files: its internal id, or a form's code, and the media keys. */
export interface NamedFiles<Id> {
  readonly id: Id
  readonly keys: readonly string[]
}

const split = (text: string | undefined) => (text ? text.split(',') : [])

async function* numbered(db: Db, source: Parameters<typeof readInParts>[1]): AsyncGenerator<NamedFiles<number>[]> {
  for await (const part of readInParts(db, source))
    yield part.map(([id, keys]) => ({ id: Number(id), keys: split(keys) }))
}

export const mediaAccessStore = (db: Db) => ({
  /** Products with the files that their values name, including inherited values. */
  products: () =>
    numbered(db, {
      key: sql`product_id`,
      table: sql`(select product_id, media_keys from product_listing where media_keys <> '{}') named`,
      cells: [sql`array_to_string(media_keys, ',')`],
    }),

  /** Assets with their file. */
  assets: () => numbered(db, { key: sql`id`, table: sql`assets`, cells: [sql`media_key`] }),

  /** Articles with their files and the pictures in their texts. */
  contents: () =>
    numbered(db, {
      key: sql`id`,
      table: sql`(select id, (select string_agg(distinct found[1], ',')
          from regexp_matches(concat(files::text, bodies::text, introductions::text, links::text), ${keyInAddress}, 'g') as found) as keys
        from contents) named`,
      cells: [sql`keys`],
    }),

  /** Forms by code with the files of their fields. */
  async forms(): Promise<NamedFiles<string>[]> {
    const rows = await rowsOf<{ code: string; keys: string | null }>(db)`
      select code, (select string_agg(distinct found[1], ',') from regexp_matches(fields::text, ${keyInAddress}, 'g') as found) as keys from forms`
    return rows.map(({ code, keys }) => ({ id: code, keys: split(keys ?? undefined) }))
  },

  /**
   * Files of things that everybody sees: the configuration, the brand, the leaflet template, the help of attributes, the
   * association kinds and the consent.
   */
  async everybodys(): Promise<string[]> {
    const rows = await rowsOf<{ key: string }>(db)`select distinct found[1] as key from (
        select concat(configuration::text, leaflet_template) as said from catalogue
        union all select concat(help_short::text, help_long::text) from attributes
        union all select descriptions::text from association_kinds
        union all select texts::text from consent_messages
        union all select overrides::text from brand_versions
      ) t, regexp_matches(t.said, ${keyInAddress}, 'g') as found`
    return rows.map(({ key }) => key)
  },
})

export type MediaAccessStore = ReturnType<typeof mediaAccessStore>
