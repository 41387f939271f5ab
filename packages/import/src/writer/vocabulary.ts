/** Everything that describes products, in memory during an import; it is small. */
import type { AttributeType } from '@vitrine/contract'
import type { Db } from '@vitrine/database'
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
} from '@vitrine/database/schema'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { LocalisedText } from '../records.ts'
import type { ImportContext } from './import-context.ts'
import { StoredRecords } from './stored-records.ts'
import { StoredTree } from './stored-tree.ts'

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
  readonly unit: string
  readonly search: boolean
  readonly filter: boolean
  /** Whether its values are few enough to choose from; `FacetNumbers` decides it. */
  faceted: boolean
  readonly options: Map<string, KnownOption>
  /** Values by value or label in lower case. */
  readonly spellings: Map<string, string>
}

export interface KnownLocale {
  readonly code: string
  readonly number: number
  readonly isDefault: boolean
}

/** The stored vocabulary with the additions of this import. The writers change it; the rest of the import reads it. */
export class Vocabulary {
  /** Whether data from which products are derived have changed, so that all products must be derived again. */
  derivationChanged = false
  /** Whether a locale is new, or the default locale has changed. */
  localesChanged = false
  /** Attributes whose type has changed, so that their stored values have the old type. */
  readonly retyped = new Set<KnownAttribute>()
  configuration: StoredConfiguration = {}
  readonly attributes = new Map<string, KnownAttribute>()
  readonly locales: KnownLocale[] = []
  readonly sets = new Map<string, { id: number; groups: StoredGroup[] }>()
  readonly categories: StoredTree
  readonly associationKinds = new Map<string, number>()
  /** The rows behind the vocabulary. */
  readonly records
  readonly #byLowerName = new Map<string, string>()
  readonly #db: Db

  constructor(parts: ImportContext) {
    this.#db = parts.db
    const recordsOf = <Table extends PgTable>(kind: string, table: Table, ...key: [PgColumn, ...PgColumn[]]) =>
      new StoredRecords(parts, { kind, table, key })
    this.categories = new StoredTree(parts, categories, 'category')
    this.records = {
      locales: recordsOf('locale', locales, locales.code),
      attributes: recordsOf('attribute', attributes, attributes.name),
      options: recordsOf('option', attributeOptions, attributeOptions.attributeId, attributeOptions.value),
      sets: recordsOf('attribute set', attributeSets, attributeSets.code),
      associationKinds: recordsOf('association kind', associationKinds, associationKinds.code),
    }
  }

  /** Loads the stored vocabulary. */
  async load(): Promise<void> {
    const { records } = this
    for (const { code, number, isDefault } of (await records.locales.load()).sort((a, b) => a.position - b.position))
      this.locales.push({ code, number, isDefault })
    const names = new Map<number, string>()
    for (const row of await records.attributes.load()) {
      names.set(row.id, row.name)
      this.know({ ...row, type: row.type as AttributeType })
    }
    const attributeOf = ({ attributeId }: { readonly attributeId: number }) => names.get(attributeId) ?? ''
    for (const row of await records.options.load((option) => `${attributeOf(option)} ${option.value}`)) {
      const attribute = this.attributes.get(attributeOf(row))
      if (attribute) this.knowOption(attribute, row)
    }
    for (const { code, id, groups } of await records.sets.load()) this.sets.set(code, { id, groups })
    for (const { code, id } of await records.associationKinds.load()) this.associationKinds.set(code, id)
    await this.categories.load()
    const [state] = await this.#db.select().from(catalogue)
    this.configuration = state?.configuration ?? {}
  }

  /** Whether a key of texts is one of the catalogue's locales, the language of one, or '' for all of them. */
  isLocale(key: string): boolean {
    return key === '' || this.locales.some(({ code }) => code === key || code.toLowerCase().split('_')[0] === key)
  }

  /** The texts in the catalogue's locales and languages. */
  inLocales(texts: LocalisedText): Record<string, string> {
    return Object.fromEntries(Object.entries(texts).filter(([key]) => this.isLocale(key)))
  }

  /** The attribute of a name, without regard to case. */
  attribute(name: string): KnownAttribute | undefined {
    return this.attributes.get(name) ?? this.attributes.get(this.#byLowerName.get(name.toLowerCase()) ?? '')
  }

  /** The name of the attribute that equals this name without regard to case. */
  twin(name: string): string | undefined {
    return this.#byLowerName.get(name.toLowerCase())
  }

  /** Adds a stored attribute. */
  know(row: Omit<KnownAttribute, 'options' | 'spellings'>): void {
    const before = this.attributes.get(row.name)
    const { id, name, type, unit, search, filter, faceted } = row
    const { options = new Map(), spellings = new Map() } = before ?? {}
    this.attributes.set(name, { id, name, type, unit, search, filter, faceted, options, spellings })
    this.#byLowerName.set(name.toLowerCase(), name)
  }

  /** Adds a stored option, with its spellings. */
  knowOption(attribute: KnownAttribute, option: KnownOption): void {
    const { id, value, labels, position, prefix, postFix } = option
    attribute.options.set(value, { id, value, labels, position, prefix, postFix })
    const spell = (text: string) => {
      const key = text.trim().toLowerCase()
      if (key !== '' && !attribute.spellings.has(key)) attribute.spellings.set(key, value)
    }
    spell(value)
    for (const label of Object.values(labels)) spell(label)
  }
}
