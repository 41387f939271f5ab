/** Writes locales, attributes, options, sets and kinds of association that differ from the stored ones. */
import { locales, type StoredGroup } from '@vitrine/database/schema'
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
import { refuse } from './import-context.ts'
import type { ImportParts } from './import-parts.ts'

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
    const { code, title, isDefault } = record
    const { vocabulary } = this.#parts
    const { locales } = vocabulary
    const known = locales.findIndex((locale) => locale.code === code)
    const position = known >= 0 ? known : locales.length
    const number = locales[known]?.number ?? Math.max(0, ...locales.map((locale) => locale.number)) + 1
    const written = await vocabulary.records.locales.write(record, code, { title, isDefault }, { number, position })
    if (!written) return
    locales[position] = { code, number, isDefault: written.fields.isDefault }
    vocabulary.derivationChanged = true
    vocabulary.localesChanged = true
    if (written.fields.isDefault) await this.#keepOneDefault(code)
  }

  /** Makes the new default locale the only one, even if the source does not name the former default any more. */
  async #keepOneDefault(code: string): Promise<void> {
    for (const [index, locale] of this.#parts.vocabulary.locales.entries()) {
      if (locale.code === code || !locale.isDefault) continue
      this.#parts.vocabulary.locales[index] = { ...locale, isDefault: false }
      this.#parts.vocabulary.records.locales.amend(locale.code, { isDefault: false })
      await this.#parts.db.update(locales).set({ isDefault: false }).where(eq(locales.code, locale.code))
    }
  }

  async #writeAttribute(record: AttributeRecord): Promise<void> {
    if (!nameShape.test(record.name)) return this.#refuse('bad-attribute-name', record, record.name)
    if (record.name in Object.prototype) return this.#refuse('bad-attribute-name/reserved', record, record.name)
    const { vocabulary } = this.#parts
    const twin = vocabulary.twin(record.name)
    if (twin !== undefined && twin !== record.name) return this.#refuse('attribute-case', record, record.name, twin)
    const { name, type, labels, displayNames, helpShort, helpLong, unit, order, filter, search } = record
    const all = { name, type, labels, displayNames, helpShort, helpLong, unit, order, filter, search }
    const known = vocabulary.attributes.get(name)
    const written = await vocabulary.records.attributes.write(record, name, all)
    if (!written) return
    const { id, fields } = written
    const derives = (['type', 'unit', 'search', 'filter'] as const).some((field) => known?.[field] !== fields[field])
    if (derives) vocabulary.derivationChanged = true
    vocabulary.know({ ...fields, id, faceted: known?.faceted ?? true })
    const attribute = vocabulary.attribute(name)
    if (known && attribute && known.type !== fields.type) vocabulary.retyped.add(attribute)
  }

  async #writeOption(record: OptionRecord): Promise<void> {
    if (!this.#isKey(record, record.value, 'value of the option')) return
    const { vocabulary } = this.#parts
    const attribute = vocabulary.attribute(record.attribute)
    if (!attribute) return this.#refuse('unknown-attribute/option', record, record.attribute)
    if (attribute.type !== 'single_select' && attribute.type !== 'multi_select')
      return this.#refuse('not-a-select', record, attribute.name, attribute.type)
    const { value, labels, order, prefix, postFix, colour } = record
    const fields = { value, labels, order, prefix, postFix, colour }
    const written = await vocabulary.records.options.write(record, `${attribute.name} ${value}`, fields, {
      attributeId: attribute.id,
    })
    if (!written) return
    // Lists can be sorted by options.
    vocabulary.derivationChanged = true
    vocabulary.knowOption(attribute, { ...written.fields, position: written.fields.order, id: written.id })
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
    const { vocabulary } = this.#parts
    const written = await vocabulary.records.sets.write(record, code, { labels: { ...record.labels }, groups })
    if (written) vocabulary.sets.set(code, { id: written.id, groups: written.fields.groups })
  }

  async #writeAssociationKind(record: AssociationKindRecord): Promise<void> {
    if (!this.#isKey(record, record.code, 'code of the kind of association')) return
    const { code, labels, descriptions, order } = record
    const { vocabulary } = this.#parts
    const written = await vocabulary.records.associationKinds.write(record, code, { labels, descriptions, order })
    if (written) vocabulary.associationKinds.set(code, written.id)
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
