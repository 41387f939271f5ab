/**
 * Marks in `media_files` which files the catalogue or one of its kept versions still names. The server does not serve
 * files that only former versions name. It deletes files that nothing names after 30 days (media/media-cleanup.ts).
 */
import { keyInAddress } from '@vitrine/catalogue-rules/media/media-path'
import type { Db } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import { keptVersions } from '../import-transaction.ts'

/**
 * Everything that can name a file, as rows of a key and of whether visitors may see what names it. Searches texts as a
 * whole, so that a new field of these tables is covered without a change here.
 */
const references = sql`
  select unnest(media_keys) as key, visible or delisted as shown from product_listing
  union all select media_key, true from assets
  union all select unnest(media_keys), false from catalogue_changes
    where version > (select version + 1 - ${keptVersions}::int from catalogue)
  union all select found[1], true from (
    select concat(files::text, bodies::text, introductions::text, links::text) as content from contents
    union all select fields::text from forms
    union all select concat(configuration::text, leaflet_template) from catalogue
    union all select image from categories
    union all select concat(help_short::text, help_long::text) from attributes
    union all select descriptions::text from association_kinds
    union all select texts::text from consent_messages
    union all select overrides::text from brand_versions
  ) t, regexp_matches(t.content, ${keyInAddress}, 'g') as found`

/**
 * Updates the marks, and leaves rows whose marks are right untouched. The caller holds the lock of imports.
 * @param db the import's transaction
 */
export async function markReferences(db: Pick<Db, 'execute'>): Promise<void> {
  await db.execute(sql`
    update media_files m
    set shown = coalesce(r.shown, false), unreferenced_since = case when r.key is null then coalesce(m.unreferenced_since, now()) end
    from media_files f left join (select key, bool_or(shown) as shown from (${references}) named group by key) r on r.key = f.key
    where m.key = f.key and (m.shown, m.unreferenced_since is null) is distinct from (coalesce(r.shown, false), r.key is not null)`)
}
