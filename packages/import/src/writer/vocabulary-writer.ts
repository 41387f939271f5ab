/** Writes locales, attributes, options, sets and kinds of association that differ from the stored ones. */
import {
  associationKinds,
  attributeOptions,
  attributeSets,
  attributes,
  locales,
  type StoredGroup,
} from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'
import { type FindingKey, type FindingParameters, finding } from '../findings/index.ts'
import type {
  AssociationKindRecord,
  AttributeRecord,
  AttributeSetRecord,
  CatalogueRecord,
  LocaleRecord,
  OptionRecord,
} from '../records.ts'
import { maxCodeLength } from './codes.ts'
import { type ImportParts, refuse } from './import-parts.ts'
import { put } from './stored-things.ts'

/** The records that this writer handles. */
export type VocabularyRecord =
  | LocaleRecord
  | AttributeRecord
  | OptionRecord
  | AttributeSetRecord
  | AssociationKindRecord

const localeShape = /^[a-z]{2,3}(_([A-Za-z]{4}_)?[A-Z]{2})?$/
const nameShape = /^[\p{L}\p{N}_.-]{1,100}$/u

type Refusable = Pick<CatalogueRecord, 'at' | 'kind'>

export class VocabularyWriter {
  readonly #parts: ImportParts

  constructor(parts: ImportParts) {
    this.#parts = parts
  }

  async write(record: VocabularyRecord): Promise<void> {
    switch (record.kind) {
      case 'locale':
        return this.#writeLocale(record)
      case 'attribute':
        return this.#writeAttribute(record)
      case 'option':
        return this.#writeOption(record)
      case 'attribute-set':
        return this.#writeSet(record)
      case 'association-kind':
        return this.#writeAssociationKind(record)
    }
  }

  async #writeLocale(record: LocaleRecord): Promise<void> {
    if (!localeShape.test(record.code)) return this.#refuse('bad-locale', record, record.code)
    const { title, isDefault } = record
    const said = this.#parts.vocabulary.stored.changeOf(record, 'locale', record.code, { title, isDefault })
    if (!said) return this.#parts.tally.unchanged('locale')
    const known = this.#parts.vocabulary.locales.findIndex((locale) => locale.code === record.code)
    const number =
      known >= 0
        ? (this.#parts.vocabulary.locales[known]?.number ?? 1)
        : Math.max(0, ...this.#parts.vocabulary.locales.map((locale) => locale.number)) + 1
    const locale = { code: record.code, number, isDefault: said.isDefault }
    if (known >= 0) this.#parts.vocabulary.locales[known] = locale
    else this.#parts.vocabulary.locales.push(locale)
    this.#parts.vocabulary.derivationChanged = true
    this.#parts.vocabulary.localesChanged = true
    const row = {
      ...locale,
      title: said.title,
      position: known >= 0 ? known : this.#parts.vocabulary.locales.length - 1,
    }
    await this.#parts.db.insert(locales).values(row).onConflictDoUpdate({ target: locales.code, set: row })
    this.#parts.vocabulary.stored.know('locale', record.code, said)
    if (said.isDefault) await this.#keepOneDefault(record.code)
    this.#parts.tally.written('locale', known >= 0)
  }

  /** Makes the new default locale the only one, even if the source does not name the former default any more. */
  async #keepOneDefault(code: string): Promise<void> {
    for (const [index, locale] of this.#parts.vocabulary.locales.entries()) {
      if (locale.code === code || !locale.isDefault) continue
      this.#parts.vocabulary.locales[index] = { ...locale, isDefault: false }
      this.#parts.vocabulary.stored.amend('locale', locale.code, { isDefault: false })
      await this.#parts.db.update(locales).set({ isDefault: false }).where(eq(locales.code, locale.code))
    }
  }

  async #writeAttribute(record: AttributeRecord): Promise<void> {
    if (!nameShape.test(record.name)) return this.#refuse('bad-attribute-name', record, record.name)
    if (record.name in Object.prototype) return this.#refuse('bad-attribute-name/reserved', record, record.name)
    const twin = this.#parts.vocabulary.twin(record.name)
    if (twin !== undefined && twin !== record.name) return this.#refuse('attribute-case', record, record.name, twin)
    const { name, type, labels, displayNames, helpShort, helpLong, unit, order, filter, search } = record
    const all = { name, type, labels, displayNames, helpShort, helpLong, unit, order, filter, search }
    const said = this.#parts.vocabulary.stored.changeOf(record, 'attribute', name, all)
    if (!said) return this.#parts.tally.unchanged('attribute')
    const known = this.#parts.vocabulary.attributes.get(name)
    if (known?.type !== said.type || known.search !== said.search || known.filter !== said.filter)
      this.#parts.vocabulary.derivationChanged = true
    const { order: position, ...rest } = said
    const id = await put(this.#parts.db, attributes, attributes.name, { ...rest, position })
    this.#parts.vocabulary.know({ ...said, id, faceted: known?.faceted ?? true })
    const attribute = this.#parts.vocabulary.attribute(name)
    if (known && attribute && known.type !== said.type) this.#parts.vocabulary.retyped.add(attribute)
    this.#parts.vocabulary.stored.know('attribute', name, said)
    this.#parts.tally.written('attribute', known !== undefined)
  }

  async #writeOption(record: OptionRecord): Promise<void> {
    if (!this.#isKey(record, record.value, 'value of the option')) return
    const attribute = this.#parts.vocabulary.attribute(record.attribute)
    if (!attribute) return this.#refuse('unknown-attribute/option', record, record.attribute)
    if (attribute.type !== 'single_select' && attribute.type !== 'multi_select')
      return this.#refuse('not-a-select', record, attribute.name, attribute.type)
    const { value, labels, order, prefix, postFix, colour } = record
    const key = `${attribute.name} ${value}`
    const all = { value, labels, order, prefix, postFix, colour }
    const said = this.#parts.vocabulary.stored.changeOf(record, 'option', key, all)
    if (!said) return this.#parts.tally.unchanged('option')
    const known = attribute.options.get(value)
    const { order: position, ...rest } = said
    const row = { ...rest, position }
    // Searches cover labels, so a new label changes the search words of products.
    this.#parts.vocabulary.derivationChanged = true
    const { attributeId, value: valueColumn } = attributeOptions
    const id = await put(this.#parts.db, attributeOptions, [attributeId, valueColumn], {
      ...row,
      attributeId: attribute.id,
    })
    this.#parts.vocabulary.knowOption(attribute, { ...row, id })
    this.#parts.vocabulary.stored.know('option', key, said)
    this.#parts.tally.written('option', known !== undefined)
  }

  async #writeSet(record: AttributeSetRecord): Promise<void> {
    if (!this.#isKey(record, record.code, 'code of the set')) return
    const groups: StoredGroup[] = record.groups.map((group) => ({
      code: group.code,
      labels: { ...group.labels },
      attributes: group.attributes.flatMap((name) => {
        const known = this.#parts.vocabulary.attribute(name)
        if (known) return [known.name]
        this.#parts.report(finding('unknown-attribute/set', record.at, record.code, name))
        return []
      }),
    }))
    const { code } = record
    const said = this.#parts.vocabulary.stored.changeOf(record, 'set', code, { labels: { ...record.labels }, groups })
    if (!said) return this.#parts.tally.unchanged('attribute set')
    const known = this.#parts.vocabulary.sets.has(code)
    const id = await put(this.#parts.db, attributeSets, attributeSets.code, { code, ...said })
    this.#parts.vocabulary.sets.set(code, { id, groups: said.groups })
    this.#parts.vocabulary.stored.know('set', code, said)
    this.#parts.tally.written('attribute set', known)
  }

  async #writeAssociationKind(record: AssociationKindRecord): Promise<void> {
    if (!this.#isKey(record, record.code, 'code of the kind of association')) return
    const { code, labels, descriptions, order } = record
    const said = this.#parts.vocabulary.stored.changeOf(record, 'association-kind', code, {
      labels,
      descriptions,
      order,
    })
    if (!said) return this.#parts.tally.unchanged('association kind')
    const known = this.#parts.vocabulary.associationKinds.has(code)
    const row = { code, labels: said.labels, descriptions: said.descriptions, position: said.order }
    this.#parts.vocabulary.associationKinds.set(
      code,
      await put(this.#parts.db, associationKinds, associationKinds.code, row),
    )
    this.#parts.vocabulary.stored.know('association-kind', code, said)
    this.#parts.tally.written('association kind', known)
  }

  #isKey(record: Refusable, key: string, what: string): boolean {
    if (key !== '' && key.length <= maxCodeLength) return true
    this.#refuse('bad-key', record, key, what, maxCodeLength)
    return false
  }

  #refuse<Key extends FindingKey>(key: Key, record: Refusable, ...parameters: FindingParameters<Key>): void {
    refuse(this.#parts, record.kind.replaceAll('-', ' '), finding(key, record.at, ...parameters))
  }
}
