/** The part of a BMEcat document before the products: supplier, languages and category trees. */
import type { StoredExportTemplate } from '@vitrine/database/schema'
import {
  type CatalogueSnapshot,
  type CategoryState,
  type LocaleState,
  textFor,
} from '../configuration/catalogue-snapshot.ts'
import { bounded, element, namespaces } from './bmecat-parts.ts'
import { threeLetters } from './languages.ts'
import type { PlannedColumn } from './planned-columns.ts'

export interface BmecatContext {
  readonly snapshot: CatalogueSnapshot
  /** Planned columns of the facts that every format reads, such as name, image and files. */
  readonly facts: Readonly<Record<'name' | 'title' | 'short' | 'long' | 'image' | 'files', PlannedColumn>>
  /** Time at which the export was prepared; whole seconds. */
  readonly generated: Date
  /** Internal ids of all exported products. References to other products are left out. */
  readonly ids: Int32Array
}

/** A language of the document, and the locale that provides its texts. */
export interface Spoken {
  readonly lang: string
  readonly locale: LocaleState
}

/** The first locale of each language. */
export function spokenIn(locales: readonly LocaleState[]): Spoken[] {
  const spoken = new Map<string, Spoken>()
  for (const locale of locales) {
    const lang = threeLetters(locale.code)
    if (!spoken.has(lang)) spoken.set(lang, { lang, locale })
  }
  return [...spoken.values()]
}

const standsAtTop = '_catalog'

export class BmecatHead {
  readonly #options: StoredExportTemplate['options']
  readonly #context: BmecatContext
  readonly #spoken: readonly Spoken[]
  readonly #groupIds: ReadonlyMap<number, string>

  constructor(
    options: StoredExportTemplate['options'],
    context: BmecatContext,
    spoken: readonly Spoken[],
    groupIds: ReadonlyMap<number, string>,
  ) {
    this.#options = options
    this.#context = context
    this.#spoken = spoken
    this.#groupIds = groupIds
  }

  /** The text of an option; '' if the option is missing or not a text. */
  text(option: string): string {
    const value = this.#options[option]
    return typeof value === 'string' ? value : ''
  }

  /** An element in each language for which the text is not empty. */
  inLanguages(name: Parameters<typeof bounded>[0], text: (spoken: Spoken) => string): string {
    return this.#spoken.map((one) => bounded(name, text(one), { lang: one.lang })).join('')
  }

  begin(): string {
    const { snapshot, generated } = this.#context
    const version = this.#options.version === '2005' ? '2005' : '2005.1'
    const { version: number, configuration } = snapshot
    const title = configuration.setup.title || 'Catalogue'
    const languages = this.#spoken.map(({ lang }, index) =>
      element('LANGUAGE', lang, index === 0 && this.#spoken.length > 1 ? { default: 'true' } : {}),
    )
    const supplierId = this.text('supplier_id')
    const counted = `${String(Math.floor(number / 1000) % 1000).padStart(3, '0')}.${String(number % 1000).padStart(3, '0')}`
    return (
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<BMECAT version="${version}" xmlns="${namespaces[version]}">\n<HEADER><GENERATOR_INFO>Vitrine</GENERATOR_INFO><CATALOG>` +
      languages.join('') +
      bounded('CATALOG_ID', this.text('catalog_id') || title) +
      element('CATALOG_VERSION', this.text('catalog_version') || counted) +
      this.inLanguages('CATALOG_NAME', () => this.text('catalog_name') || title) +
      element('GENERATION_DATE', generated.toISOString().replace('.000Z', 'Z')) +
      element('CURRENCY', this.text('currency')) +
      '</CATALOG><SUPPLIER>' +
      bounded('SUPPLIER_ID', supplierId, { type: 'supplier_specific' }) +
      bounded('SUPPLIER_NAME', this.text('supplier_name') || title) +
      `</SUPPLIER></HEADER>\n<T_NEW_CATALOG>\n${this.#groups()}`
    )
  }

  /** The category trees, below one root, as the standard requires. */
  #groups(): string {
    const { categories, configuration } = this.#context.snapshot
    if (categories.length === 0) return ''
    const one = (id: string, names: string, parent: string, order: number, type: string) =>
      `<CATALOG_STRUCTURE type="${type}">${element('GROUP_ID', id)}${names}${element('PARENT_ID', parent)}` +
      `${element('GROUP_ORDER', order)}</CATALOG_STRUCTURE>\n`
    const below = (category: CategoryState, parent: string, order: number): string => {
      const id = this.#groupIds.get(category.id) ?? ''
      const names = this.inLanguages('GROUP_NAME', ({ locale }) => textFor(category.titles, locale) || category.code)
      return (
        one(id, names, parent, order, category.children.length > 0 ? 'node' : 'leaf') +
        category.children.map((child, index) => below(child, id, index + 1)).join('')
      )
    }
    const top = this.inLanguages(
      'GROUP_NAME',
      () => this.text('catalog_name') || configuration.setup.title || 'Catalogue',
    )
    return (
      `<CATALOG_GROUP_SYSTEM>\n${one(standsAtTop, top, '0', 1, 'root')}` +
      `${categories.map((category, index) => below(category, standsAtTop, index + 1)).join('')}</CATALOG_GROUP_SYSTEM>\n`
    )
  }
}
