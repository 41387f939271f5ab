/**
 * The snapshot: the data that describe a catalogue, in memory. They are small, every call needs some of them, and only
 * an import changes them. A snapshot belongs to one version of the catalogue and never changes.
 */
import { defaultCodeOf, effectiveText, fallbackLanguage, fallbackOrders } from '@vitrine/catalogue-rules/effective'
import { type AttributeType, Configuration } from '@vitrine/contract'
import { type Db, rowsOf } from '@vitrine/database'
import {
  associationKinds,
  attributeOptions,
  attributeSets,
  attributes,
  catalogue,
  categories,
  consentMessages,
  groups,
  locales,
  type StoredConfiguration,
  type StoredGroup,
  type Texts,
} from '@vitrine/database/schema'
import { eq, sql } from 'drizzle-orm'
import type { GroupState } from '../../catalogue/access/visibility.ts'

export interface LocaleState {
  readonly code: string
  readonly title: string
  readonly default: boolean
  /** Its position in arrays such as `product_listing.names`, from 1. */
  readonly number: number
  /** The fallback order of this locale: keys of texts, best first. */
  readonly order: readonly string[]
}

export interface OptionState {
  readonly value: string
  readonly labels: Texts
  readonly position: number
  readonly prefix: string
  readonly postFix: string
  readonly colour: string
}

export interface AttributeState {
  readonly id: number
  readonly name: string
  readonly type: AttributeType
  readonly labels: Texts
  readonly displayNames: Texts
  readonly helpShort: Texts
  readonly helpLong: Texts
  readonly unit: string
  readonly filter: boolean
  readonly search: boolean
  /** Whether its values are few enough to choose from. */
  readonly faceted: boolean
  /** Codes of the locales for which any product has a value; '' for values that are common to all locales. */
  readonly statedLocales: readonly string[]
  readonly options: readonly OptionState[]
}

export interface CategoryState {
  readonly id: number
  readonly code: string
  readonly titles: Texts
  readonly position: number
  readonly children: readonly CategoryState[]
}

export interface SetState {
  readonly id: number
  readonly code: string
  readonly labels: Texts
  readonly groups: readonly StoredGroup[]
}

export interface KindState {
  readonly id: number
  readonly code: string
  readonly labels: Texts
  readonly descriptions: Texts
}

/** The message that visitors must agree to, as clean HTML by locale. */
export interface ConsentState {
  readonly version: string
  readonly texts: Texts
}

export interface CatalogueSnapshot {
  readonly version: number
  readonly guestToken: string
  /** Signs links that expire. */
  readonly signingKey: string
  /** Complete, with defaults. */
  readonly configuration: Configuration
  /** Whether the portal offers the built-in export templates. */
  readonly hasBuiltInExports: boolean
  readonly locales: readonly LocaleState[]
  readonly attributes: ReadonlyMap<string, AttributeState>
  readonly sets: readonly SetState[]
  /** The categories without a parent, in order. */
  readonly categories: readonly CategoryState[]
  readonly categoriesByKey: ReadonlyMap<string, CategoryState>
  readonly categoryCodes: ReadonlyMap<number, string>
  readonly kinds: ReadonlyMap<number, KindState>
  /** In order. */
  readonly groups: readonly GroupState[]
  /** The text that visitors must agree to; undefined when there is none. */
  readonly consent: ConsentState | undefined
}

/** The effective text of a locale. */
export const textFor = (texts: Texts, locale: LocaleState): string => effectiveText(texts, locale.order)

/**
 * `{ language }` if a locale shows a text in another language than its own, else `{}`, which adds no bytes to the
 * answer.
 */
export const languageFor = (texts: Texts, locale: LocaleState): { language?: string } => {
  const language = fallbackLanguage(texts, locale.order)
  return language === undefined ? {} : { language }
}

/**
 * `{ fallbacks }`: by name, the languages of those texts that a locale shows in another language than its own; `{}`
 * when there are none.
 */
export const fallbacksFor = (
  texts: Readonly<Record<string, Texts>>,
  locale: LocaleState,
): { fallbacks?: Record<string, string> } => {
  const found = Object.entries(texts).flatMap(([name, one]) => {
    const language = fallbackLanguage(one, locale.order)
    return language === undefined ? [] : [[name, language] as const]
  })
  return found.length === 0 ? {} : { fallbacks: Object.fromEntries(found) }
}

/** The catalogue's version alone, to check whether a snapshot is up to date. */
export async function readVersion(db: Db): Promise<number> {
  const [row] = await rowsOf<{ version: number }>(db, sql`select version::float8 as version from catalogue`)
  return row?.version ?? 0
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
  return {
    version: state?.version ?? 0,
    guestToken: state?.guestToken ?? '',
    signingKey: state?.signingKey ?? '',
    configuration: configurationOf(state?.configuration ?? {}, state?.guestToken ?? ''),
    hasBuiltInExports: state?.configuration.built_in_exports !== false,
    locales: localesOf(localeRows),
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
    consent: message,
  }
}

/**
 * The stored configuration, completed with the contract's defaults. The guest token always comes from the database
 * (A-87).
 */
export function configurationOf(stored: StoredConfiguration, guest: string): Configuration {
  const complete = Configuration.safeParse({
    setup: { ...stored.setup, guest },
    mapping: stored.mapping ?? {},
    theme: { palette: stored.theme?.palette ?? {} },
  })
  return complete.success
    ? complete.data
    : Configuration.parse({ setup: { guest }, mapping: {}, theme: { palette: {} } })
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

function treeOf(rows: readonly (typeof categories.$inferSelect)[]) {
  const nodes = new Map(rows.map((row) => [row.id, { ...row, children: [] as CategoryState[] }]))
  const tops: CategoryState[] = []
  for (const row of rows) {
    const node = nodes.get(row.id)
    if (!node) continue
    const parent = row.parentId === null ? undefined : nodes.get(row.parentId)
    if (parent) parent.children.push(node)
    else tops.push(node)
  }
  const byKey = new Map<string, CategoryState>()
  // A code takes precedence over another category's id.
  for (const node of nodes.values()) byKey.set(String(node.id), node)
  for (const node of nodes.values()) byKey.set(node.code, node)
  return { tops, byKey }
}
