/**
 * Writes what products are described with: configuration, locales, attributes, options, sets, categories and kinds of association. There
 * are few of these, so they are held in memory while an import runs, and written when they differ from what is stored.
 */
import { type AttributeType, Mapping, Palette, Setup } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../../db/database.ts'
import {
  associationKinds,
  attributeOptions,
  attributeSets,
  attributes,
  catalogue,
  categories,
  locales,
  type StoredConfiguration,
  type StoredGroup,
  type Texts,
} from '../../db/schema/index.ts'
import type {
  AssociationKindRecord,
  AttributeRecord,
  AttributeSetRecord,
  CatalogueRecord,
  CategoryRecord,
  ConfigurationRecord,
  LocaleRecord,
  OptionRecord,
  Report,
} from '../records.ts'
import type { Tally } from './tally.ts'

export interface KnownOption {
  readonly id: number
  readonly value: string
  readonly labels: Texts
  readonly position: number
  readonly prefix: string
  readonly postFix: string
}

export interface KnownAttribute {
  readonly id: number
  readonly name: string
  readonly type: AttributeType
  readonly search: boolean
  readonly options: Map<string, KnownOption>
  /** By the value or a label without regard to case. */
  readonly spellings: Map<string, string>
}

export interface KnownLocale {
  readonly code: string
  readonly number: number
  readonly isDefault: boolean
}

const StoredConfigurationShape = z.object({
  setup: Setup.partial().optional(),
  mapping: Mapping.partial().optional(),
  theme: z.object({ palette: z.looseObject({}).optional() }).optional(),
  listing: z.enum(['parents', 'products']).optional(),
})

/** jsonb gives keys back in an order of its own, so what is compared is sorted. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const localeShape = /^[a-z]{2,3}(_([A-Za-z]{4}_)?[A-Z]{2})?$/
const nameShape = /^[\p{L}\p{N}_.-]{1,100}$/u

export class Vocabulary {
  /** Whether anything changed that products are derived from, so that all of them have to be derived again. */
  derivationChanged = false
  readonly attributes = new Map<string, KnownAttribute>()
  readonly locales: KnownLocale[] = []
  readonly sets = new Map<string, { id: number; groups: StoredGroup[] }>()
  readonly categories = new Map<string, { id: number; parent: string; changed: boolean }>()
  readonly associationKinds = new Map<string, number>()
  configuration: StoredConfiguration = {}
  private readonly byLowerName = new Map<string, string>()
  private readonly stored = new Map<string, string>()
  private readonly parents: { code: string; parent: string; record: CategoryRecord }[] = []
  private readonly db: Db
  private readonly report: Report
  private readonly tally: Tally
  /** Turns a path of the folder into the URL of a file; undefined (and reported) when there is none. */
  private readonly urlOf: (path: string, at: CatalogueRecord['at']) => Promise<string | undefined>

  constructor(db: Db, report: Report, tally: Tally, urlOf: Vocabulary['urlOf']) {
    this.db = db
    this.report = report
    this.tally = tally
    this.urlOf = urlOf
  }

  /** Reads what is stored. */
  async load(): Promise<void> {
    for (const row of await this.db.select().from(locales).orderBy(locales.position)) {
      this.locales.push({ code: row.code, number: row.number, isDefault: row.isDefault })
      this.stored.set(`locale ${row.code}`, canonical([row.title, row.isDefault]))
    }
    const names = new Map<number, string>()
    for (const row of await this.db.select().from(attributes)) {
      names.set(row.id, row.name)
      this.know({ ...row, type: row.type as AttributeType })
      const { id, ...rest } = row
      this.stored.set(`attribute ${row.name}`, canonical(rest))
    }
    for (const row of await this.db.select().from(attributeOptions)) {
      const attribute = this.attributes.get(names.get(row.attributeId) ?? '')
      if (!attribute) continue
      this.knowOption(attribute, row)
      const { id, attributeId, ...rest } = row
      this.stored.set(`option ${attribute.name} ${row.value}`, canonical(rest))
    }
    for (const row of await this.db.select().from(attributeSets)) {
      this.sets.set(row.code, { id: row.id, groups: row.groups })
      this.stored.set(`set ${row.code}`, canonical([row.labels, row.groups]))
    }
    const codes = new Map<number, string>()
    const rows = await this.db.select().from(categories)
    for (const row of rows) codes.set(row.id, row.code)
    for (const row of rows) {
      const parent = row.parentId === null ? '' : (codes.get(row.parentId) ?? '')
      this.categories.set(row.code, { id: row.id, parent, changed: false })
      this.stored.set(`category ${row.code}`, canonical([row.position, row.titles, row.image]))
    }
    for (const row of await this.db.select().from(associationKinds)) {
      this.associationKinds.set(row.code, row.id)
      this.stored.set(`association-kind ${row.code}`, canonical([row.labels, row.descriptions, row.position]))
    }
    const [state] = await this.db.select().from(catalogue)
    this.configuration = state?.configuration ?? {}
  }

  /** The attribute of a name, without regard to case. */
  attribute(name: string): KnownAttribute | undefined {
    return this.attributes.get(name) ?? this.attributes.get(this.byLowerName.get(name.toLowerCase()) ?? '')
  }

  /** Takes in any record but products and assets. */
  async write(record: Exclude<CatalogueRecord, { kind: 'product' | 'asset' }>): Promise<void> {
    switch (record.kind) {
      case 'configuration':
        return this.writeConfiguration(record)
      case 'locale':
        return this.writeLocale(record)
      case 'attribute':
        return this.writeAttribute(record)
      case 'option':
        return this.writeOption(record)
      case 'attribute-set':
        return this.writeSet(record)
      case 'category':
        return this.writeCategory(record)
      case 'association-kind':
        return this.writeAssociationKind(record)
    }
  }

  private async writeConfiguration(record: ConfigurationRecord): Promise<void> {
    const shape = StoredConfigurationShape.safeParse(record.value)
    if (!shape.success) {
      for (const issue of shape.error.issues)
        this.report({
          level: 'error',
          code: 'bad-configuration',
          at: { ...record.at, column: issue.path.join('.') },
          message: `${issue.path.join('.')}: ${issue.message}`,
          remedy: 'See docs/catalogue-folder.md for what this part may hold.',
        })
      this.tally.refused('configuration')
      return
    }
    const given = (record.value ?? {}) as Record<string, Record<string, unknown>>
    // Defaults of the schemas are for reading: only what the file says is stored.
    const only = <T extends object>(part: T | undefined, source: Record<string, unknown> | undefined) =>
      part && source ? (Object.fromEntries(Object.entries(part).filter(([key]) => key in source)) as T) : undefined
    const setup = only(shape.data.setup, given.setup)
    for (const key of ['logo', 'favicon', 'background'] as const) {
      const path = setup?.[key]
      if (setup && path && !/^(https:\/\/|\/)/.test(path))
        setup[key] = (await this.urlOf(path, { ...record.at, column: `setup.${key}` })) ?? ''
    }
    const palette = Palette.safeParse(given.theme?.palette ?? {})
    if (!palette.success)
      this.report({
        level: 'error',
        code: 'bad-palette',
        at: { ...record.at, column: 'theme.palette' },
        message: `theme.palette: ${palette.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join(', ')}`,
        remedy: 'Write colours as #rrggbb. The default palette is used until then.',
      })
    const mapping = only(shape.data.mapping, given.mapping)
    const next: StoredConfiguration = {
      ...(setup ? { setup: setup as NonNullable<StoredConfiguration['setup']> } : {}),
      ...(mapping ? { mapping: mapping as NonNullable<StoredConfiguration['mapping']> } : {}),
      ...(palette.success && given.theme?.palette
        ? { theme: { palette: palette.data as Record<string, unknown> } }
        : {}),
      ...(shape.data.listing ? { listing: shape.data.listing } : {}),
    }
    if (canonical(next) === canonical(this.configuration)) return this.tally.unchanged('configuration')
    const derives = (value: StoredConfiguration) =>
      canonical([value.mapping, value.listing, value.setup?.catalog_columns])
    if (derives(next) !== derives(this.configuration)) this.derivationChanged = true
    this.tally.written('configuration', Object.keys(this.configuration).length > 0)
    this.configuration = next
    await this.db.update(catalogue).set({ configuration: next })
  }

  private async writeLocale(record: LocaleRecord): Promise<void> {
    if (!localeShape.test(record.code)) {
      this.refuse(record, 'bad-locale', `"${record.code}" is no locale code`, 'Write language_COUNTRY, as de_DE.')
      return
    }
    const value = canonical([record.title, record.isDefault])
    const known = this.locales.findIndex((locale) => locale.code === record.code)
    if (known >= 0 && this.stored.get(`locale ${record.code}`) === value) return this.tally.unchanged('locale')
    const number =
      known >= 0 ? (this.locales[known]?.number ?? 1) : Math.max(0, ...this.locales.map((locale) => locale.number)) + 1
    const locale = { code: record.code, number, isDefault: record.isDefault }
    if (known >= 0) this.locales[known] = locale
    else this.locales.push(locale)
    this.derivationChanged = true
    const row = { ...locale, title: record.title, position: known >= 0 ? known : this.locales.length }
    await this.db.insert(locales).values(row).onConflictDoUpdate({ target: locales.code, set: row })
    this.stored.set(`locale ${record.code}`, value)
    this.tally.written('locale', known >= 0)
  }

  private know(row: { id: number; name: string; type: AttributeType; search: boolean }): void {
    const before = this.attributes.get(row.name)
    const { id, name, type, search } = row
    this.attributes.set(name, {
      id,
      name,
      type,
      search,
      options: before?.options ?? new Map(),
      spellings: before?.spellings ?? new Map(),
    })
    this.byLowerName.set(name.toLowerCase(), name)
  }

  private async writeAttribute(record: AttributeRecord): Promise<void> {
    if (!nameShape.test(record.name)) {
      const message = `"${record.name}" can't be the name of an attribute`
      return this.refuse(record, 'bad-attribute-name', message, 'Use letters, digits, _ - and . (at most 100).')
    }
    const twin = this.byLowerName.get(record.name.toLowerCase())
    if (twin !== undefined && twin !== record.name) {
      const message = `"${record.name}" differs from the attribute "${twin}" in case only`
      return this.refuse(record, 'attribute-case', message, 'Give one of them another name.')
    }
    const { name, type, labels, displayNames, helpShort, helpLong, unit, filter, search } = record
    const row = { name, type, position: record.order, labels, displayNames, helpShort, helpLong, unit, filter, search }
    const value = canonical(row)
    const known = this.attributes.get(name)
    if (this.stored.get(`attribute ${name}`) === value) return this.tally.unchanged('attribute')
    if (!known || known.type !== type || known.search !== search) this.derivationChanged = true
    const [stored] = await this.db
      .insert(attributes)
      .values(row)
      .onConflictDoUpdate({ target: attributes.name, set: row })
      .returning({ id: attributes.id })
    this.know({ id: stored?.id ?? 0, name, type, search })
    this.stored.set(`attribute ${name}`, value)
    this.tally.written('attribute', known !== undefined)
  }

  private knowOption(attribute: KnownAttribute, option: KnownOption): void {
    const { id, value, labels, position, prefix, postFix } = option
    attribute.options.set(value, { id, value, labels, position, prefix, postFix })
    const spell = (text: string) => {
      const key = text.trim().toLowerCase()
      if (key !== '' && !attribute.spellings.has(key)) attribute.spellings.set(key, value)
    }
    spell(value)
    for (const label of Object.values(labels)) spell(label)
  }

  private async writeOption(record: OptionRecord): Promise<void> {
    const attribute = this.attribute(record.attribute)
    if (!attribute) {
      const message = `There is no attribute "${record.attribute}"`
      return this.refuse(record, 'unknown-attribute', message, 'Add it to the attributes, or correct the name.')
    }
    if (attribute.type !== 'single_select' && attribute.type !== 'multi_select') {
      const message = `The attribute "${attribute.name}" is a ${attribute.type} and has no options`
      return this.refuse(record, 'not-a-select', message, 'Make it a single_select or a multi_select.')
    }
    const { value, labels, prefix, postFix, colour } = record
    const row = { value, position: record.order, labels, prefix, postFix, colour }
    const key = `option ${attribute.name} ${value}`
    const text = canonical(row)
    if (this.stored.get(key) === text) return this.tally.unchanged('option')
    const known = attribute.options.get(value)
    // Labels are searched for, so a new label changes what products are found by.
    this.derivationChanged = true
    const [stored] = await this.db
      .insert(attributeOptions)
      .values({ ...row, attributeId: attribute.id })
      .onConflictDoUpdate({ target: [attributeOptions.attributeId, attributeOptions.value], set: row })
      .returning({ id: attributeOptions.id })
    this.knowOption(attribute, { ...row, id: stored?.id ?? 0 })
    this.stored.set(key, text)
    this.tally.written('option', known !== undefined)
  }

  private async writeSet(record: AttributeSetRecord): Promise<void> {
    const groups: StoredGroup[] = record.groups.map((group) => ({
      code: group.code,
      labels: { ...group.labels },
      attributes: group.attributes.filter((name) => {
        if (this.attribute(name)) return true
        const message = `The set "${record.code}" names an unknown attribute "${name}"`
        const remedy = 'Add it to the attributes, or take it out of the set.'
        this.report({ level: 'error', code: 'unknown-attribute', at: record.at, message, remedy })
        return false
      }),
    }))
    const row = { code: record.code, labels: { ...record.labels }, groups }
    const value = canonical([row.labels, groups])
    if (this.stored.get(`set ${record.code}`) === value) return this.tally.unchanged('attribute set')
    const known = this.sets.has(record.code)
    const [stored] = await this.db
      .insert(attributeSets)
      .values(row)
      .onConflictDoUpdate({ target: attributeSets.code, set: row })
      .returning({ id: attributeSets.id })
    this.sets.set(record.code, { id: stored?.id ?? 0, groups })
    this.stored.set(`set ${record.code}`, value)
    this.tally.written('attribute set', known)
  }

  private async writeCategory(record: CategoryRecord): Promise<void> {
    if (record.code === '') return this.refuse(record, 'no-code', 'The category has no code', 'Give it one.')
    const image = record.image === '' ? '' : ((await this.urlOf(record.image, record.at)) ?? '')
    const row = { code: record.code, position: record.order, titles: { ...record.titles }, image }
    const value = canonical([row.position, row.titles, row.image])
    const known = this.categories.get(record.code)
    this.parents.push({ code: record.code, parent: record.parent, record })
    if (known && this.stored.get(`category ${record.code}`) === value) {
      if (known.parent === record.parent) this.tally.unchanged('category')
      else this.tally.written('category', true)
      return
    }
    const [stored] = await this.db
      .insert(categories)
      .values(row)
      .onConflictDoUpdate({ target: categories.code, set: row })
      .returning({ id: categories.id })
    this.categories.set(record.code, { id: stored?.id ?? 0, parent: known?.parent ?? '', changed: true })
    this.stored.set(`category ${record.code}`, value)
    this.tally.written('category', known !== undefined)
  }

  private async writeAssociationKind(record: AssociationKindRecord): Promise<void> {
    const row = {
      code: record.code,
      labels: { ...record.labels },
      descriptions: { ...record.descriptions },
      position: record.order,
    }
    const value = canonical([row.labels, row.descriptions, row.position])
    if (this.stored.get(`association-kind ${record.code}`) === value) return this.tally.unchanged('association kind')
    const known = this.associationKinds.has(record.code)
    const [stored] = await this.db
      .insert(associationKinds)
      .values(row)
      .onConflictDoUpdate({ target: associationKinds.code, set: row })
      .returning({ id: associationKinds.id })
    this.associationKinds.set(record.code, stored?.id ?? 0)
    this.stored.set(`association-kind ${record.code}`, value)
    this.tally.written('association kind', known)
  }

  /** After the last category and before the first product: parents can stand after their children in a file. */
  async linkCategories(): Promise<void> {
    for (const { code, parent, record } of this.parents.splice(0)) {
      const category = this.categories.get(code)
      if (!category) continue
      let wanted = parent
      if (parent !== '' && !this.categories.has(parent)) {
        const message = `The parent "${parent}" of the category "${code}" does not exist`
        this.report({
          level: 'error',
          code: 'unknown-category',
          at: record.at,
          message,
          remedy: 'Add it, or correct the code. It is a top category now.',
        })
        wanted = ''
      } else if (this.isBelow(parent, code)) {
        const message = `The category "${code}" is above its own parent "${parent}"`
        this.report({
          level: 'error',
          code: 'category-loop',
          at: record.at,
          message,
          remedy: 'Break the loop. It is a top category now.',
        })
        wanted = ''
      }
      if (category.parent === wanted) continue
      category.parent = wanted
      this.derivationChanged = true
      await this.db
        .update(categories)
        .set({ parentId: wanted === '' ? sql`null` : (this.categories.get(wanted)?.id ?? sql`null`) })
        .where(eq(categories.id, category.id))
    }
  }

  private isBelow(code: string, ancestor: string): boolean {
    const seen = new Set<string>()
    for (let at = code; at !== '' && !seen.has(at); at = this.categories.get(at)?.parent ?? '') {
      if (at === ancestor) return true
      seen.add(at)
    }
    return false
  }

  private refuse(
    record: { at: CatalogueRecord['at']; kind: string },
    code: string,
    message: string,
    remedy: string,
  ): void {
    this.report({ level: 'error', code, at: record.at, message, remedy })
    this.tally.refused(record.kind.replaceAll('-', ' '))
  }
}
