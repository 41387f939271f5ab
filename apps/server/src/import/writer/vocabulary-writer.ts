/** Writes locales, attributes, options, sets and kinds of association when they differ from what is stored. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import {
  associationKinds,
  attributeOptions,
  attributeSets,
  attributes,
  locales,
  type StoredGroup,
} from '../../db/schema/index.ts'
import type {
  AssociationKindRecord,
  AttributeRecord,
  AttributeSetRecord,
  CatalogueRecord,
  LocaleRecord,
  OptionRecord,
  Report,
} from '../records.ts'
import { canonical, keepNotGiven } from './canonical.ts'
import type { Tally } from './tally.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The records that this writer takes. */
export type VocabularyRecord =
  | LocaleRecord
  | AttributeRecord
  | OptionRecord
  | AttributeSetRecord
  | AssociationKindRecord

const localeShape = /^[a-z]{2,3}(_([A-Za-z]{4}_)?[A-Z]{2})?$/
/** As the calls take ids, and as an index of the database holds them. */
export const longestKey = 255
const nameShape = /^[\p{L}\p{N}_.-]{1,100}$/u

export class VocabularyWriter {
  private readonly db: Db
  private readonly vocabulary: Vocabulary
  private readonly report: Report
  private readonly tally: Tally

  constructor(db: Db, vocabulary: Vocabulary, report: Report, tally: Tally) {
    this.db = db
    this.vocabulary = vocabulary
    this.report = report
    this.tally = tally
  }

  async write(record: VocabularyRecord): Promise<void> {
    switch (record.kind) {
      case 'locale':
        return this.writeLocale(record)
      case 'attribute':
        return this.writeAttribute(record)
      case 'option':
        return this.writeOption(record)
      case 'attribute-set':
        return this.writeSet(record)
      case 'association-kind':
        return this.writeAssociationKind(record)
    }
  }

  private async writeLocale(record: LocaleRecord): Promise<void> {
    if (!localeShape.test(record.code)) {
      this.refuse(record, 'bad-locale', `"${record.code}" is no locale code`, 'Write language_COUNTRY, as de_DE.')
      return
    }
    const key = `locale ${record.code}`
    const { title, isDefault } = record
    const said = keepNotGiven(record, { title, isDefault }, this.vocabulary.stored.get(key))
    const value = canonical(said)
    const known = this.vocabulary.locales.findIndex((locale) => locale.code === record.code)
    if (known >= 0 && (record.assumed || this.vocabulary.stored.get(key) === value))
      return this.tally.unchanged('locale')
    const number =
      known >= 0
        ? (this.vocabulary.locales[known]?.number ?? 1)
        : Math.max(0, ...this.vocabulary.locales.map((locale) => locale.number)) + 1
    const locale = { code: record.code, number, isDefault: said.isDefault }
    if (known >= 0) this.vocabulary.locales[known] = locale
    else this.vocabulary.locales.push(locale)
    this.vocabulary.derivationChanged = true
    this.vocabulary.localesChanged = true
    const row = { ...locale, title: said.title, position: known >= 0 ? known : this.vocabulary.locales.length - 1 }
    await this.db.insert(locales).values(row).onConflictDoUpdate({ target: locales.code, set: row })
    this.vocabulary.stored.set(key, value)
    if (said.isDefault) await this.keepOneDefault(record.code)
    this.tally.written('locale', known >= 0)
  }

  /** A locale that became the default takes that from the one that was, also when the source does not name that one any more. */
  private async keepOneDefault(code: string): Promise<void> {
    for (const [index, locale] of this.vocabulary.locales.entries()) {
      if (locale.code === code || !locale.isDefault) continue
      this.vocabulary.locales[index] = { ...locale, isDefault: false }
      const key = `locale ${locale.code}`
      const before = JSON.parse(this.vocabulary.stored.get(key) ?? '{}') as object
      this.vocabulary.stored.set(key, canonical({ ...before, isDefault: false }))
      await this.db.update(locales).set({ isDefault: false }).where(eq(locales.code, locale.code))
    }
  }

  private async writeAttribute(record: AttributeRecord): Promise<void> {
    if (!nameShape.test(record.name)) {
      const message = `"${record.name}" can't be the name of an attribute`
      return this.refuse(record, 'bad-attribute-name', message, 'Use letters, digits, _ - and . (at most 100).')
    }
    if (record.name in Object.prototype) {
      const message = `"${record.name}" means something else to programs and can't be the name of an attribute`
      return this.refuse(record, 'bad-attribute-name', message, 'Give it another name; its label may stay.')
    }
    const twin = this.vocabulary.twin(record.name)
    if (twin !== undefined && twin !== record.name) {
      const message = `"${record.name}" differs from the attribute "${twin}" in case only`
      return this.refuse(record, 'attribute-case', message, 'Give one of them another name.')
    }
    const { name, type, labels, displayNames, helpShort, helpLong, unit, order, filter, search } = record
    const key = `attribute ${name}`
    const all = { name, type, labels, displayNames, helpShort, helpLong, unit, order, filter, search }
    const said = { ...keepNotGiven(record, all, this.vocabulary.stored.get(key)), name }
    const value = canonical(said)
    const known = this.vocabulary.attributes.get(name)
    if (known && (record.assumed || this.vocabulary.stored.get(key) === value)) return this.tally.unchanged('attribute')
    if (known?.type !== said.type || known.search !== said.search || known.filter !== said.filter)
      this.vocabulary.derivationChanged = true
    const { order: position, ...rest } = said
    const row = { ...rest, position }
    const [stored] = await this.db
      .insert(attributes)
      .values(row)
      .onConflictDoUpdate({ target: attributes.name, set: row })
      .returning({ id: attributes.id })
    this.vocabulary.know({ ...said, id: stored?.id ?? 0, faceted: known?.faceted ?? true })
    const attribute = this.vocabulary.attribute(name)
    if (known && attribute && known.type !== said.type) this.vocabulary.retyped.add(attribute)
    this.vocabulary.stored.set(key, value)
    this.tally.written('attribute', known !== undefined)
  }

  private async writeOption(record: OptionRecord): Promise<void> {
    if (!this.isKey(record, record.value, 'value of the option')) return
    const attribute = this.vocabulary.attribute(record.attribute)
    if (!attribute) {
      const message = `There is no attribute "${record.attribute}"`
      return this.refuse(record, 'unknown-attribute', message, 'Add it to the attributes, or correct the name.')
    }
    if (attribute.type !== 'single_select' && attribute.type !== 'multi_select') {
      const message = `The attribute "${attribute.name}" is a ${attribute.type} and has no options`
      return this.refuse(record, 'not-a-select', message, 'Make it a single_select or a multi_select.')
    }
    const { value, labels, order, prefix, postFix, colour } = record
    const key = `option ${attribute.name} ${value}`
    const said = {
      ...keepNotGiven(record, { value, labels, order, prefix, postFix, colour }, this.vocabulary.stored.get(key)),
      value,
    }
    const text = canonical(said)
    const known = attribute.options.get(value)
    if (known && (record.assumed || this.vocabulary.stored.get(key) === text)) return this.tally.unchanged('option')
    const { order: position, ...rest } = said
    const row = { ...rest, position }
    // Labels are searched for, so a new label changes what products are found by.
    this.vocabulary.derivationChanged = true
    const [stored] = await this.db
      .insert(attributeOptions)
      .values({ ...row, attributeId: attribute.id })
      .onConflictDoUpdate({ target: [attributeOptions.attributeId, attributeOptions.value], set: row })
      .returning({ id: attributeOptions.id })
    this.vocabulary.knowOption(attribute, { ...row, id: stored?.id ?? 0 })
    this.vocabulary.stored.set(key, text)
    this.tally.written('option', known !== undefined)
  }

  private async writeSet(record: AttributeSetRecord): Promise<void> {
    if (!this.isKey(record, record.code, 'code of the set')) return
    const groups: StoredGroup[] = record.groups.map((group) => ({
      code: group.code,
      labels: { ...group.labels },
      attributes: group.attributes.flatMap((name) => {
        const known = this.vocabulary.attribute(name)
        if (known) return [known.name]
        const message = `The set "${record.code}" names an unknown attribute "${name}"`
        const remedy = 'Add it to the attributes, or take it out of the set.'
        this.report({ level: 'error', code: 'unknown-attribute', at: record.at, message, remedy })
        return []
      }),
    }))
    const key = `set ${record.code}`
    const said = keepNotGiven(record, { labels: { ...record.labels }, groups }, this.vocabulary.stored.get(key))
    const row = { code: record.code, ...said }
    const value = canonical(said)
    const known = this.vocabulary.sets.has(record.code)
    if (known && (record.assumed || this.vocabulary.stored.get(key) === value))
      return this.tally.unchanged('attribute set')
    const [stored] = await this.db
      .insert(attributeSets)
      .values(row)
      .onConflictDoUpdate({ target: attributeSets.code, set: row })
      .returning({ id: attributeSets.id })
    this.vocabulary.sets.set(record.code, { id: stored?.id ?? 0, groups: said.groups })
    this.vocabulary.stored.set(key, value)
    this.tally.written('attribute set', known)
  }

  private async writeAssociationKind(record: AssociationKindRecord): Promise<void> {
    if (!this.isKey(record, record.code, 'code of the kind of association')) return
    const key = `association-kind ${record.code}`
    const { labels, descriptions, order } = record
    const said = keepNotGiven(record, { labels, descriptions, order }, this.vocabulary.stored.get(key))
    const value = canonical(said)
    const known = this.vocabulary.associationKinds.has(record.code)
    if (known && (record.assumed || this.vocabulary.stored.get(key) === value))
      return this.tally.unchanged('association kind')
    const row = { code: record.code, labels: said.labels, descriptions: said.descriptions, position: said.order }
    const [stored] = await this.db
      .insert(associationKinds)
      .values(row)
      .onConflictDoUpdate({ target: associationKinds.code, set: row })
      .returning({ id: associationKinds.id })
    this.vocabulary.associationKinds.set(record.code, stored?.id ?? 0)
    this.vocabulary.stored.set(key, value)
    this.tally.written('association kind', known)
  }

  private isKey(record: Parameters<typeof this.refuse>[0], key: string, what: string): boolean {
    if (key !== '' && key.length <= longestKey) return true
    const message = key === '' ? `The ${what} is empty` : `The ${what} has more than ${longestKey} characters`
    this.refuse(record, 'bad-key', message, `Write 1 to ${longestKey} characters.`)
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
