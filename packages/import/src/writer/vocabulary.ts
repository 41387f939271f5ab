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
import type { LocalisedText } from '../records.ts'
import { StoredThings } from './stored-things.ts'

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
  readonly filter: boolean
  /** Whether its values are few enough to choose from; `FacetNumbers` decides it. */
  faceted: boolean
  readonly options: Map<string, KnownOption>
  /** Values by value or label in lower case. */
  readonly spellings: Map<string, string>
}

export interface KnownCategory {
  readonly id: number
  /** The code of the category above, '' at the top. */
  parent: string
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
  readonly categories = new Map<string, KnownCategory>()
  readonly associationKinds = new Map<string, number>()
  readonly stored = new StoredThings()
  readonly #byLowerName = new Map<string, string>()
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Loads the stored vocabulary. */
  async load(): Promise<void> {
    for (const row of await this.#db.select().from(locales).orderBy(locales.position)) {
      this.locales.push({ code: row.code, number: row.number, isDefault: row.isDefault })
      this.stored.know('locale', row.code, { title: row.title, isDefault: row.isDefault })
    }
    const names = new Map<number, string>()
    for (const row of await this.#db.select().from(attributes)) {
      names.set(row.id, row.name)
      this.know({ ...row, type: row.type as AttributeType })
      const { id, faceted, statedLocales, position, ...rest } = row
      this.stored.know('attribute', row.name, { ...rest, order: position })
    }
    for (const row of await this.#db.select().from(attributeOptions)) {
      const attribute = this.attributes.get(names.get(row.attributeId) ?? '')
      if (!attribute) continue
      this.knowOption(attribute, row)
      const { id, attributeId, position, ...rest } = row
      this.stored.know('option', `${attribute.name} ${row.value}`, { ...rest, order: position })
    }
    for (const row of await this.#db.select().from(attributeSets)) {
      this.sets.set(row.code, { id: row.id, groups: row.groups })
      this.stored.know('set', row.code, { labels: row.labels, groups: row.groups })
    }
    const codes = new Map<number, string>()
    const rows = await this.#db.select().from(categories)
    for (const row of rows) codes.set(row.id, row.code)
    for (const row of rows) {
      const parent = row.parentId === null ? '' : (codes.get(row.parentId) ?? '')
      this.categories.set(row.code, { id: row.id, parent })
      this.stored.know('category', row.code, { order: row.position, titles: row.titles, image: row.image })
    }
    for (const row of await this.#db.select().from(associationKinds)) {
      this.associationKinds.set(row.code, row.id)
      const { labels, descriptions, position } = row
      this.stored.know('association-kind', row.code, { labels, descriptions, order: position })
    }
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
    const { id, name, type, search, filter, faceted } = row
    const { options = new Map(), spellings = new Map() } = before ?? {}
    this.attributes.set(name, { id, name, type, search, filter, faceted, options, spellings })
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
