/** What a template means in a catalogue and a locale: columns with what they are called, and how each cell is read from a product. */
import type { AttributeValue } from '@vitrine/contract'
import { mappedAttribute } from '@vitrine/contract/rules/mapping'
import { isLanguage, type Language, say } from '@vitrine/phrases/server'
import type { StoredExportColumn, StoredExportTemplate } from '../../db/schema/index.ts'
import { effectiveText } from '../../texts/effective.ts'
import {
  type AttributeState,
  type CatalogueSnapshot,
  type LocaleState,
  textFor,
} from '../configuration/catalogue-snapshot.ts'
import type { WholeProduct } from '../products/whole-product.ts'
import { type AskedColumn, distinctColumns } from './distinct-columns.ts'
import { asList, type Cell } from './export-cells.ts'
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
  mappedFacts,
} from './export-facts.ts'
import type { ExportPlan, PlanContext, PlannedCell, PlannedColumn } from './planned-columns.ts'
import { type FilePaths, isFile, ValueCells } from './value-cells.ts'

/** The language of the server's phrases for a locale. */
export const languageOfLocale = (code: string): Language => {
  const language = code.split('_')[0] ?? ''
  const known = language === 'nb' || language === 'no' ? 'nn' : language
  return isLanguage(known) ? known : 'en'
}

/** The locales of a template: those that there are, without a repetition; that of the reader when it names none. */
export function localesOf({ locales }: StoredExportTemplate, { snapshot, locale }: PlanContext): LocaleState[] {
  const codes = locales.includes(everyLocale) ? snapshot.locales.map(({ code }) => code) : locales
  const found = codes.flatMap((code) => snapshot.locales.find((known) => known.code === code) ?? [])
  return found.length > 0 ? found : [locale]
}

/** Every attribute and every kind of association in place of the columns that stand for them. */
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

class Planner {
  readonly context: PlanContext
  readonly options: StoredExportTemplate['options']
  readonly isOwn: boolean
  readonly locales: readonly LocaleState[]
  private readonly sets: ReadonlyMap<number, CatalogueSnapshot['sets'][number]>
  private readonly kindIds: ReadonlyMap<string, number>
  private readonly titles: ReadonlyMap<number, Readonly<Record<string, string>>>
  private readonly values: ValueCells

  constructor(template: StoredExportTemplate, context: PlanContext) {
    this.context = context
    this.options = template.options
    this.isOwn = template.options.values === 'own'
    this.locales = localesOf(template, context)
    const { stated, origin } = context
    this.values = new ValueCells({ options: this.options, locales: this.locales, stated, origin })
    const { sets, kinds, categoriesByKey } = context.snapshot
    this.sets = new Map(sets.map((set) => [set.id, set]))
    this.kindIds = new Map([...kinds.values()].map(({ code, id }) => [code, id]))
    this.titles = new Map([...categoriesByKey.values()].map(({ id, titles }) => [id, titles]))
  }

  private valueIn(product: WholeProduct, name: string, locale: LocaleState): AttributeValue | undefined {
    return product.texts.get(locale.number)?.[name]
  }

  attributeColumn(attribute: AttributeState, column: StoredExportColumn): PlannedColumn {
    const { name } = attribute
    const unit = column.unit === 'value' ? attribute.unit : ''
    const cell = (locale: LocaleState | undefined, isOneOfSeveral: boolean): PlannedCell => {
      const seen = locale ?? this.context.locale
      const toCell = this.values.cellOf(attribute, seen)
      const read = this.isOwn
        ? (product: WholeProduct) => product.own[name]?.[locale?.code ?? '']
        : (product: WholeProduct) => this.valueIn(product, name, seen)
      return {
        locale: locale?.code ?? '',
        heading: this.heading(column, seen, { name, label: textFor(attribute.labels, seen) || name }, attribute.unit, {
          code: isOneOfSeveral ? (locale?.code ?? '') : '',
        }),
        read: (product, paths) => {
          const value = read(product)
          return value === undefined || value === '' ? null : toCell(value, paths)
        },
      }
    }
    return { key: column.labels[''] || name, attribute, unit, cells: this.cellsFor(attribute, column, cell) }
  }

  private cellsFor(
    attribute: AttributeState,
    column: StoredExportColumn,
    cell: (locale: LocaleState | undefined, isOneOfSeveral: boolean) => PlannedCell,
  ): PlannedCell[] {
    const asked = this.localeOf(column)
    if (asked) return [cell(asked, this.isOwn)]
    if (this.isOwn) {
      const stated = this.context.stated.get(attribute.name) ?? new Set([''])
      const locales = this.locales.filter(({ code }) => stated.has(code))
      const cells = [...(stated.has('') ? [cell(undefined, false)] : []), ...locales.map((one) => cell(one, true))]
      return cells.length > 0 ? cells : [cell(undefined, false)]
    }
    const [first = this.context.locale] = this.locales
    if (this.locales.length === 1 || !this.values.isLocalised(attribute)) return [cell(first, false)]
    return this.locales.map((one) => cell(one, true))
  }

  private localeOf({ locale }: StoredExportColumn): LocaleState | undefined {
    return locale === '' ? undefined : this.context.snapshot.locales.find(({ code }) => code === locale)
  }

  /** What a column is called. `code` is that of its locale where it stands beside the same in other locales. */
  private heading(
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
    const { cells, isLocalised } = this.factCells(fact)
    const asked = this.localeOf(column)
    const several = !asked && this.locales.length > 1 && isLocalised
    const locales = asked ? [asked] : several ? this.locales : this.locales.slice(0, 1)
    return {
      key: column.labels[''] || fact,
      attribute: undefined,
      unit: '',
      cells: locales.map((locale) => ({
        locale: isLocalised ? locale.code : '',
        heading: this.heading(
          column,
          locale,
          { name: fact, label: say(languageOfLocale(locale.code), `export_fact_${fact}`) },
          '',
          { code: several ? locale.code : '' },
        ),
        read: cells(locale),
      })),
    }
  }

  /** How a fact is read, and whether locales see different things. */
  private factCells(fact: Fact): {
    cells: (locale: LocaleState) => (product: WholeProduct, paths: FilePaths) => Cell
    isLocalised: boolean
  } {
    const { snapshot, portalOrigin } = this.context
    const same = (read: (product: WholeProduct) => Cell) => ({ cells: () => read, isLocalised: false })
    const codes = (ids: readonly number[]) => ids.flatMap((id) => snapshot.categoryCodes.get(id) ?? [])
    switch (fact) {
      case 'code':
        return same(({ code }) => code)
      case 'parent':
        return same(({ parent, directParent }) => (this.isOwn ? directParent : parent))
      case 'status':
        return same(({ status }) => status)
      case 'created':
        return same(({ created }) => ({ moment: withoutMidnight(created) }))
      case 'updated':
        return same(({ updated }) => ({ moment: withoutMidnight(updated) }))
      case 'order':
        return same(({ position }) => position)
      case 'variants':
        return same(({ variants }) => variants)
      case 'set':
        return same(({ setId }) => this.sets.get(setId ?? 0)?.code ?? null)
      case 'categories':
        return same(({ categoryIds, ownCategoryIds }) => codes(this.isOwn ? ownCategoryIds : categoryIds))
      case 'url':
        return {
          cells: ({ code: locale }) => {
            const base = `${portalOrigin}/${locale.replaceAll('_', '-')}/products/detail/`
            return ({ code }) => `${base}${encodeURIComponent(code)}`
          },
          isLocalised: true,
        }
      case 'set_name':
        return {
          cells: (locale) => (product) => {
            const set = this.sets.get(product.setId ?? 0)
            return set ? textFor(set.labels, locale) || set.code : null
          },
          isLocalised: true,
        }
      case 'category_names':
        return {
          cells: (locale) => (product) =>
            product.categoryIds.flatMap((id) => {
              const titles = this.titles.get(id)
              return titles ? textFor(titles, locale) || codes([id]) : []
            }),
          isLocalised: true,
        }
      case 'files':
        return { cells: (locale) => (product, paths) => this.filesOf(product, locale, paths), isLocalised: false }
      default:
        return this.mappedCells(fact)
    }
  }

  private filesOf(product: WholeProduct, locale: LocaleState, paths: FilePaths): string[] {
    const files = [...this.context.snapshot.attributes.values()]
      .filter(isFile)
      .flatMap(({ name }) => asList(this.valueIn(product, name, locale)))
    return [...new Set(files)].map((url) => this.values.fileOf(url, paths))
  }

  private mappedCells(fact: keyof typeof mappedFacts) {
    const { configuration, attributes } = this.context.snapshot
    const candidates = configuration.mapping[mappedFacts[fact]]
    const cells = (locale: LocaleState) => {
      const readers = new Map(
        candidates.flatMap((name) => {
          const attribute = attributes.get(name)
          return attribute ? [[name, this.values.cellOf(attribute, locale)] as const] : []
        }),
      )
      return (product: WholeProduct, paths: FilePaths): Cell => {
        const seen = product.texts.get(locale.number) ?? {}
        const name = mappedAttribute(candidates, seen)
        const value = name === undefined ? undefined : seen[name]
        if (name === undefined || value === undefined) return fact === 'name' ? product.code : null
        const first = Array.isArray(value) ? value[0] : value
        return first === undefined ? null : (readers.get(name)?.(first, paths) ?? null)
      }
    }
    const isLocalised = candidates.some((name) => {
      const attribute = attributes.get(name)
      return attribute !== undefined && this.values.isLocalised(attribute)
    })
    return { cells, isLocalised }
  }

  associationColumn(code: string, column: StoredExportColumn): PlannedColumn {
    const id = this.kindIds.get(code)
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
          heading: this.heading(column, locale, { name: associationColumn(code), label }, '', { code: '' }),
          read: (product) =>
            (this.isOwn ? product.ownAssociations : product.associations).flatMap((one) =>
              one.kindId === id ? [one.code] : [],
            ),
        },
      ],
    }
  }
}

/** A time at midnight (UTC) is a date without a time: catalogue folders have such. */
const withoutMidnight = (moment: string) => moment.replace(/T00:00:00(\.000)?Z$/, '')

/** Facts that are taken from a product's family. */
const familyFacts: ReadonlySet<string> = new Set<Fact>(['parent', 'categories', 'category_names', 'variants'])

/** Attributes, sets and kinds that the catalogue does not have any more are left out. */
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
      family: associations || asks((value) => familyFacts.has(value)),
      associations,
    },
    needsPaths: planner.options.files === 'paths',
    cells: columns.flatMap(({ cells, unit }) => cells.map((cell) => ({ ...cell, unit }))),
  }
}
