/** Reads the snapshot of the catalogue. */
import { defaultCodeOf, fallbackOrders } from '@vitrine/catalogue-rules/effective'
import type { AttributeType } from '@vitrine/contract'
import { type Db, rowsOf } from '@vitrine/database'
import {
  associationKinds,
  attributeOptions,
  attributeSets,
  attributes,
  brandVersions,
  catalogue,
  categories,
  consentMessages,
  groups,
  locales,
} from '@vitrine/database/schema'
import { desc, eq } from 'drizzle-orm'
import { treeOf } from '../../catalogue/listing/tree.ts'
import { brandedParts } from './branded-snapshot.ts'
import type { BrandState, CatalogueSnapshot, LocaleState } from './catalogue-snapshot.ts'

/** The catalogue's version alone, to check whether a snapshot is up to date. */
export async function readVersion(db: Db): Promise<number> {
  const [row] = await rowsOf<{ version: number }>(db)`select version::float8 as version from catalogue`
  return row?.version ?? 0
}

/** The present brand. @param known the number that the caller has; its overrides are not read again */
export async function readBrand(db: Db, known?: BrandState): Promise<BrandState> {
  const [newest] = await db
    .select({ number: brandVersions.number })
    .from(brandVersions)
    .orderBy(desc(brandVersions.number))
    .limit(1)
  if (known && (newest?.number ?? 0) === known.number) return known
  const [row] = newest ? await db.select().from(brandVersions).where(eq(brandVersions.number, newest.number)) : []
  return row ? { number: row.number, overrides: row.overrides } : { number: 0, overrides: {} }
}

/** Reads everything of the present version. */
export async function readSnapshot(db: Db): Promise<CatalogueSnapshot> {
  const [state] = await db.select().from(catalogue)
  const localeRows = await db.select().from(locales).orderBy(locales.position)
  const attributeRows = await db.select().from(attributes).orderBy(attributes.position, attributes.id)
  const optionRows = await db.select().from(attributeOptions).orderBy(attributeOptions.position, attributeOptions.id)
  const setRows = await db.select().from(attributeSets).orderBy(attributeSets.id)
  const categoryRows = await db.select().from(categories).orderBy(categories.position, categories.id)
  const kindRows = await db.select().from(associationKinds).orderBy(associationKinds.position, associationKinds.id)
  const groupRows = await db.select().from(groups).orderBy(groups.position, groups.id)
  const [message] = await db
    .select()
    .from(consentMessages)
    .where(eq(consentMessages.version, state?.consentVersion ?? ''))
  const options = new Map<number, typeof optionRows>()
  for (const row of optionRows) options.set(row.attributeId, [...(options.get(row.attributeId) ?? []), row])
  const { tops, byKey } = treeOf(categoryRows)
  const basis = {
    version: state?.version ?? 0,
    guestToken: state?.guestToken ?? '',
    imported: state?.configuration ?? {},
    allLocales: localesOf(localeRows),
  }
  return {
    ...basis,
    ...brandedParts(basis, await readBrand(db)),
    updatedAt: state?.updatedAt ?? new Date(0),
    hasBuiltInExports: state?.configuration.built_in_exports !== false,
    attributes: new Map(
      attributeRows.map((row) => [
        row.name,
        { ...row, type: row.type as AttributeType, options: options.get(row.id) ?? [] },
      ]),
    ),
    sets: setRows,
    categories: tops,
    categoriesByKey: byKey,
    categoryCodes: new Map(categoryRows.map((row) => [row.id, row.code])),
    kinds: new Map(kindRows.map((row) => [row.id, row])),
    groups: groupRows,
    synonyms: state?.synonyms ?? [],
    consent: message,
  }
}

function localesOf(rows: readonly (typeof locales.$inferSelect)[]): LocaleState[] {
  const defaultCode = defaultCodeOf(rows)
  const orders = fallbackOrders(rows)
  if (rows.length === 0) return [{ code: 'en', title: 'English', default: true, number: 1, order: ['en', ''] }]
  return rows.map((row) => ({
    code: row.code,
    title: row.title,
    // One locale is always the default.
    default: row.code === defaultCode,
    number: row.number,
    order: orders.get(row.code) ?? [],
  }))
}
