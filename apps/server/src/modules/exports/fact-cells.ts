/**
 * Reads the facts of a product that are not attributes: codes, times, categories, address, files, and the fields of the
 * mapping.
 */
import { type Fact, mappedFacts } from '@vitrine/catalogue-rules/exports/export-facts'
import { toPathCode } from '@vitrine/contract/rules/locale-code'
import { mappedAttribute } from '@vitrine/contract/rules/mapping'
import { pagePath } from '@vitrine/contract/rules/page-head'
import { type CatalogueSnapshot, type LocaleState, textFor } from '../configuration/catalogue-snapshot.ts'
import type { WholeProduct } from '../products/whole-product.ts'
import { asList, type Cell } from './export-cells.ts'
import type { PlanContext } from './planned-columns.ts'
import { type FilePaths, isFile, type ValueCells } from './value-cells.ts'

interface ReadFact {
  readonly cells: (locale: LocaleState) => (product: WholeProduct, paths: FilePaths) => Cell
  /** Whether the fact can differ between locales. */
  readonly isLocalised: boolean
}

/** @param isOwn whether to read a variant's own data, without what it inherits from its family */
export class FactCells {
  readonly #context: PlanContext
  readonly #values: ValueCells
  readonly #isOwn: boolean
  readonly #sets: ReadonlyMap<number, CatalogueSnapshot['sets'][number]>
  readonly #titles: ReadonlyMap<number, Readonly<Record<string, string>>>

  constructor(context: PlanContext, values: ValueCells, isOwn: boolean) {
    this.#context = context
    this.#values = values
    this.#isOwn = isOwn
    const { sets, categoriesByKey } = context.snapshot
    this.#sets = new Map(sets.map((set) => [set.id, set]))
    this.#titles = new Map([...categoriesByKey.values()].map(({ id, titles }) => [id, titles]))
  }

  /** The reader of a fact, and whether the fact can differ between locales. */
  of(fact: Fact): ReadFact {
    const { snapshot, portalOrigin } = this.#context
    const same = (read: (product: WholeProduct) => Cell) => ({ cells: () => read, isLocalised: false })
    const codes = (ids: readonly number[]) => ids.flatMap((id) => snapshot.categoryCodes.get(id) ?? [])
    switch (fact) {
      case 'code':
        return same(({ code }) => code)
      case 'parent':
        return same(({ parent, directParent }) => (this.#isOwn ? directParent : parent))
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
        return same(({ setId }) => this.#sets.get(setId ?? 0)?.code ?? null)
      case 'categories':
        return same(({ categoryIds, ownCategoryIds }) => codes(this.#isOwn ? ownCategoryIds : categoryIds))
      case 'url':
        return {
          cells: ({ code: locale }) => {
            const base = portalOrigin + pagePath(toPathCode(locale), 'products/detail/')
            return ({ code }) => base + encodeURIComponent(code)
          },
          isLocalised: true,
        }
      case 'set_name':
        return {
          cells: (locale) => (product) => {
            const set = this.#sets.get(product.setId ?? 0)
            return set ? textFor(set.labels, locale) || set.code : null
          },
          isLocalised: true,
        }
      case 'category_names':
        return {
          cells: (locale) => (product) =>
            product.categoryIds.flatMap((id) => {
              const titles = this.#titles.get(id)
              return titles ? textFor(titles, locale) || codes([id]) : []
            }),
          isLocalised: true,
        }
      case 'files':
        return { cells: (locale) => (product, paths) => this.#filesOf(product, locale, paths), isLocalised: false }
      default:
        return this.#mappedCells(fact)
    }
  }

  #filesOf(product: WholeProduct, locale: LocaleState, paths: FilePaths): string[] {
    const files = [...this.#context.snapshot.attributes.values()]
      .filter(isFile)
      .flatMap(({ name }) => asList(product.texts.get(locale.number)?.[name]))
    return [...new Set(files)].map((url) => this.#values.fileOf(url, paths))
  }

  /** A fact that the configuration's mapping takes from attributes (CONFIG-09). */
  #mappedCells(fact: keyof typeof mappedFacts): ReadFact {
    const { configuration, attributes } = this.#context.snapshot
    const candidates = configuration.mapping[mappedFacts[fact]]
    const cells = (locale: LocaleState) => {
      const readers = new Map(
        candidates.flatMap((name) => {
          const attribute = attributes.get(name)
          return attribute ? [[name, this.#values.cellOf(attribute, locale)] as const] : []
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
      return attribute !== undefined && this.#values.isLocalised(attribute)
    })
    return { cells, isLocalised }
  }
}

/** A time at midnight (UTC) becomes a date without a time, because catalogue folders contain such dates. */
const withoutMidnight = (moment: string) => moment.replace(/T00:00:00(\.000)?Z$/, '')
