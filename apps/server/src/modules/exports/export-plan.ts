/**
 * Resolves a template for a catalogue and a locale: columns with headings, and functions that read each cell from a
 * product.
 */
import { effectiveText } from '@vitrine/catalogue-rules/effective'
import {
  allAssociations,
  allAttributes,
  associationColumn,
  associationOf,
  attributeColumn,
  attributeOf,
  everyLocale,
  type Fact,
  isFact,
} from '@vitrine/catalogue-rules/exports/export-facts'
import type { AttributeValue } from '@vitrine/contract'
import { currencyOf } from '@vitrine/contract/rules/currency'
import { type RangeWords, rangeIn, valueRangeText } from '@vitrine/contract/rules/product-value'
import type { StoredExportColumn, StoredExportTemplate } from '@vitrine/database/schema'
import { type Language, translate } from '@vitrine/phrases/server'
import { messageLanguage } from '../../platform/texts/message-language.ts'
import {
  type AttributeState,
  type CatalogueSnapshot,
  type LocaleState,
  textFor,
} from '../configuration/catalogue-snapshot.ts'
import type { WholeProduct } from '../products/whole-product.ts'
import { type AskedColumn, distinctColumns } from './distinct-columns.ts'
import { FactCells } from './fact-cells.ts'
import type { ExportPlan, PlanContext, PlannedCell, PlannedColumn } from './planned-columns.ts'
import { ValueCells } from './value-cells.ts'

/** The existing locales of a template, without duplicates. If it names none that exists, the reader's locale. */
export function localesOf(
  { locales }: StoredExportTemplate,
  { snapshot, locale }: Pick<PlanContext, 'snapshot' | 'locale'>,
): LocaleState[] {
  const codes = locales.includes(everyLocale) ? snapshot.locales.map(({ code }) => code) : locales
  const found = codes.flatMap((code) => snapshot.locales.find((known) => known.code === code) ?? [])
  return found.length > 0 ? found : [locale]
}

/** Replaces the columns that stand for all attributes or all association kinds by one column each. */
function spelledOut(columns: readonly StoredExportColumn[], { attributes, kinds }: CatalogueSnapshot) {
  const named = new Set(columns.map(({ value }) => value))
  return columns.flatMap((column) => {
    const all =
      column.value === allAttributes
        ? [...attributes.keys()].map(attributeColumn)
        : column.value === allAssociations
          ? [...kinds.values()].map(({ code }) => associationColumn(code))
          : undefined
    if (!all) return [column]
    return all.filter((value) => !named.has(value)).map((value) => ({ ...column, value }))
  })
}

/** The columns of a template that the catalogue has, with those that stand for several spelled out. */
function existingColumns({ columns }: StoredExportTemplate, snapshot: CatalogueSnapshot): StoredExportColumn[] {
  return spelledOut(columns, snapshot).filter(
    ({ value }) =>
      isFact(value) || associationOf(value) !== undefined || snapshot.attributes.has(attributeOf(value) ?? ''),
  )
}

const productsPhrases = {
  listed: 'export_products_listed',
  articles: 'export_products_articles',
  all: 'export_products_all',
} as const

/**
 * What a template exports, as one line: `34 fields · products and their variants · 5 languages`. A field that is a
 * column for each language counts once. The columns of other formats are only some of their fields, so they are not counted.
 */
export function describeExport(template: StoredExportTemplate, language: Language, context: Described): string {
  const { format, products } = template
  const count = existingColumns(template, context.snapshot).length
  const locales = localesOf(template, context).length
  const text = [
    ['csv', 'xlsx', 'json'].includes(format) ? translate(language, 'export_fields', { count }) : '',
    translate(language, productsPhrases[products]),
    locales > 1 ? translate(language, 'export_languages', { count: locales }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

type Described = Pick<PlanContext, 'snapshot' | 'locale'>

class Planner {
  readonly context: PlanContext
  readonly options: StoredExportTemplate['options']
  readonly isOwn: boolean
  readonly locales: readonly LocaleState[]
  readonly #kindIds: ReadonlyMap<string, number>
  readonly #values: ValueCells
  readonly #facts: FactCells

  constructor(template: StoredExportTemplate, context: PlanContext) {
    this.context = context
    this.options = template.options
    this.isOwn = template.options.values === 'own'
    this.locales = localesOf(template, context)
    const { origin, sign } = context
    this.#values = new ValueCells({ options: this.options, locales: this.locales, origin, sign })
    this.#facts = new FactCells(context, this.#values, this.isOwn)
    this.#kindIds = new Map([...context.snapshot.kinds.values()].map(({ code, id }) => [code, id]))
  }

  #valueIn(product: WholeProduct, name: string, locale: LocaleState): AttributeValue | undefined {
    return product.texts.get(locale.number)?.[name]
  }

  attributeColumn(attribute: AttributeState, column: StoredExportColumn): PlannedColumn {
    const { name } = attribute
    const unit = column.unit === 'value' ? attribute.unit : ''
    const cell = (locale: LocaleState | undefined, isOneOfSeveral: boolean): PlannedCell => {
      const seen = locale ?? this.context.locale
      const toCell = this.#values.cellOf(attribute, seen)
      const read = this.isOwn
        ? (product: WholeProduct) => product.own[name]?.[locale?.code ?? '']
        : (product: WholeProduct) => this.#valueIn(product, name, seen)
      return {
        locale: locale?.code ?? '',
        heading: this.#heading(column, seen, { name, label: textFor(attribute.labels, seen) || name }, attribute.unit, {
          code: isOneOfSeveral ? (locale?.code ?? '') : '',
        }),
        read: (product, paths) => {
          const range = rangeIn(product, name)
          if (range) return valueRangeText(range, attribute.unit, this.#wordsFor(seen))
          const value = read(product)
          return value === undefined || value === '' ? null : toCell(value, paths)
        },
      }
    }
    const isNumber = attribute.type === 'number' || attribute.type === 'float'
    const currency = isNumber && !this.isOwn ? currencyOf(attribute.unit) : undefined
    return { key: column.labels[''] || name, attribute, unit, currency, cells: this.#cellsFor(attribute, column, cell) }
  }

  #wordsFor({ code }: LocaleState): RangeWords {
    const language = messageLanguage(code) ?? 'en'
    const fromPrice = (value: string) => translate(language, 'from_price', { value })
    return { locale: code.replaceAll('_', '-'), yes: '', no: '', fromPrice }
  }

  #cellsFor(
    attribute: AttributeState,
    column: StoredExportColumn,
    cell: (locale: LocaleState | undefined, isOneOfSeveral: boolean) => PlannedCell,
  ): PlannedCell[] {
    const asked = this.#localeOf(column)
    if (asked) return [cell(asked, this.isOwn)]
    if (this.isOwn) {
      const stated = attribute.statedLocales.length > 0 ? attribute.statedLocales : ['']
      const locales = this.locales.filter(({ code }) => stated.includes(code))
      const cells = [...(stated.includes('') ? [cell(undefined, false)] : []), ...locales.map((one) => cell(one, true))]
      return cells.length > 0 ? cells : [cell(undefined, false)]
    }
    const [first = this.context.locale] = this.locales
    if (this.locales.length === 1 || !this.#values.isLocalised(attribute)) return [cell(first, false)]
    return this.locales.map((one) => cell(one, true))
  }

  #localeOf({ locale }: StoredExportColumn): LocaleState | undefined {
    return locale === '' ? undefined : this.context.snapshot.locales.find(({ code }) => code === locale)
  }

  /**
   * The heading of a column. `code` is the code of its locale if the same column occurs in several locales, else ''.
   */
  #heading(
    column: StoredExportColumn,
    locale: LocaleState,
    { name, label }: { name: string; label: string },
    unit: string,
    { code }: { code: string },
  ): string {
    if (this.options.headings === 'names') return code === '' ? name : `${name}-${code}`
    const text = effectiveText(column.labels, locale.order) || label
    const withUnit = column.unit === 'label' && unit !== '' && !text.endsWith(`(${unit})`) ? `${text} (${unit})` : text
    return code === '' ? withUnit : `${withUnit} (${code})`
  }

  factColumn(fact: Fact, column: StoredExportColumn): PlannedColumn {
    const { cells, isLocalised } = this.#facts.of(fact)
    const asked = this.#localeOf(column)
    const several = !asked && this.locales.length > 1 && isLocalised
    const locales = asked ? [asked] : several ? this.locales : this.locales.slice(0, 1)
    return {
      key: column.labels[''] || fact,
      attribute: undefined,
      unit: '',
      cells: locales.map((locale) => ({
        locale: isLocalised ? locale.code : '',
        heading: this.#heading(
          column,
          locale,
          { name: fact, label: translate(messageLanguage(locale.code) ?? 'en', `export_fact_${fact}`) },
          '',
          { code: several ? locale.code : '' },
        ),
        read: cells(locale),
      })),
    }
  }

  associationColumn(code: string, column: StoredExportColumn): PlannedColumn {
    const id = this.#kindIds.get(code)
    const kind = this.context.snapshot.kinds.get(id ?? 0)
    const [locale = this.context.locale] = this.locales
    const label = kind ? textFor(kind.labels, locale) || code : code
    return {
      key: column.labels[''] || associationColumn(code),
      attribute: undefined,
      unit: '',
      cells: [
        {
          locale: '',
          heading: this.#heading(column, locale, { name: associationColumn(code), label }, '', { code: '' }),
          read: (product) =>
            (this.isOwn ? product.ownAssociations : product.associations).flatMap((one) =>
              one.kindId === id ? [one.code] : [],
            ),
        },
      ],
    }
  }
}

/** Facts that are read from a product's family. */
const familyFacts: ReadonlySet<string> = new Set<Fact>(['parent', 'categories', 'category_names', 'variants'])

/** The plan of an export. Attributes and association kinds that the catalogue no longer has are left out. */
export function planExport(template: StoredExportTemplate, context: PlanContext): ExportPlan {
  const planner = new Planner(template, context)
  const asked = spelledOut(template.columns, context.snapshot).flatMap((column): AskedColumn[] => {
    if (isFact(column.value)) return [[column, planner.factColumn(column.value, column)]]
    const kind = associationOf(column.value)
    if (kind !== undefined) return [[column, planner.associationColumn(kind, column)]]
    const attribute = context.snapshot.attributes.get(attributeOf(column.value) ?? '')
    return attribute ? [[column, planner.attributeColumn(attribute, column)]] : []
  })
  const columns = distinctColumns(asked, template.options.headings === 'names')
  const ofColumns = template.columns.flatMap(({ locale }) =>
    context.snapshot.locales.filter(({ code }) => code === locale),
  )
  const locales = [...new Set([...planner.locales, ...ofColumns].map(({ number }) => number))]
  const asks = (test: (value: string) => boolean) => template.columns.some(({ value }) => test(value))
  const associations =
    template.format === 'bmecat' || asks((value) => value === allAssociations || associationOf(value) !== undefined)
  return {
    template,
    locales: planner.locales,
    columns,
    wanted: {
      locales,
      own: planner.isOwn,
      // If the variants are not exported themselves, the parent's row shows their ranges. Only formats for people do,
      // because a range is not a number.
      ranges: template.products === 'listed' && !planner.isOwn && ['csv', 'xlsx'].includes(template.format),
      family: associations || template.format === 'google-merchant' || asks((value) => familyFacts.has(value)),
      associations,
    },
    needsPaths: planner.options.files === 'paths',
    cells: columns.flatMap(({ cells, unit, currency }) => cells.map((cell) => ({ ...cell, unit, currency }))),
  }
}
