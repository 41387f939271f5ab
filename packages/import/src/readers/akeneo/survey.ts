/**
 * A first pass over products and models that only counts. The header alone does not determine channel, units, decimals,
 * currencies and options in use. Holds counts and the members of groups in memory, but no products.
 */
import { openTable } from '../../text/csv-table.ts'
import { isConvertible } from '../units.ts'
import type { SourceAttribute } from './attributes.ts'
import { type ColumnContext, identifierColumn, readColumns } from './columns.ts'
import { splitCodes } from './tables.ts'

/** Different values of one attribute that are collected as options. */
const maxOptions = 20_000

export interface VariantGroupUse {
  family: string
  readonly categories: Set<string>
  count: number
}

export interface Survey {
  /** Number of filled cells with a channel, by channel. */
  readonly channels: ReadonlyMap<string, number>
  /** Number of filled cells, by attribute. */
  readonly filled: ReadonlyMap<string, number>
  /** Attributes with decimals in some of their values. */
  readonly decimals: ReadonlySet<string>
  /** Number of occurrences of each unit, by attribute. */
  readonly units: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Currencies with a column, by attribute. */
  readonly currencies: ReadonlyMap<string, ReadonlySet<string>>
  /** Values in use of the attributes whose options no file lists. */
  readonly options: ReadonlyMap<string, ReadonlySet<string>>
  /** Codes of the products in each group that is no variant group. */
  readonly members: ReadonlyMap<string, readonly string[]>
  readonly variantGroups: ReadonlyMap<string, VariantGroupUse>
  /** Types of association that columns name, in the order of the columns. */
  readonly associationTypes: ReadonlySet<string>
  /** Codes that both a product and a model have. */
  readonly collisions: ReadonlySet<string>
  readonly products: number
}

/** The value and unit of a metric's cell. Older exports write both into one cell. */
export function readMetric(cell: string, unit: string): { amount: string; unit: string } {
  const both = /^(-?[\d.,]+)\s+([A-Za-z_]+)$/.exec(cell.trim())
  return both?.[1] && both[2] && unit === ''
    ? { amount: both[1], unit: both[2] }
    : { amount: cell.trim(), unit: unit.trim() }
}

const hasDecimals = (text: string): boolean => /^-?\d*[.,]\d*[1-9]\d*$/.test(text.trim())

export async function survey(
  folder: string,
  products: readonly string[],
  models: readonly string[],
  columns: Omit<ColumnContext, 'identifier'>,
  variantGroups: ReadonlySet<string>,
): Promise<Survey> {
  const channels = new Map<string, number>()
  const filled = new Map<string, number>()
  const decimals = new Set<string>()
  const units = new Map<string, Map<string, number>>()
  const currencies = new Map<string, Set<string>>()
  const options = new Map<string, Set<string>>()
  const members = new Map<string, string[]>()
  const groups = new Map<string, VariantGroupUse>()
  const associationTypes = new Set<string>()
  const modelCodes = new Set<string>()
  const collisions = new Set<string>()
  let count = 0
  const raise = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1)

  const examine = (attribute: SourceAttribute, cell: string, unit: string): void => {
    raise(filled, attribute.code)
    if (attribute.reading === 'number' && hasDecimals(cell)) decimals.add(attribute.code)
    if (attribute.reading === 'metric') {
      const seen = units.get(attribute.code) ?? new Map<string, number>()
      units.set(attribute.code, seen)
      raise(seen, readMetric(cell, unit).unit)
    }
    if (attribute.optionsFromValues) {
      const seen = options.get(attribute.code) ?? new Set<string>()
      options.set(attribute.code, seen)
      for (const code of attribute.reading === 'multi-select' ? splitCodes(cell) : [cell.trim()]) {
        if (seen.size < maxOptions) seen.add(code)
      }
    }
    if (attribute.reading === 'price') {
      for (const [, currency] of cell.matchAll(/\b([A-Z]{3})\b/g)) if (currency) addCurrency(attribute.code, currency)
    }
  }
  const addCurrency = (code: string, currency: string): void => {
    const seen = currencies.get(code) ?? new Set<string>()
    currencies.set(code, seen.add(currency))
  }

  for (const file of [...models, ...products]) {
    // Problems of the files are not reported here, but in the second pass.
    const table = await openTable({ folder, file, report: () => undefined })
    if (!table) continue
    const isModels = models.includes(file)
    const identifier = isModels ? 'code' : identifierColumn(table, columns.attributes)
    const { values, associations } = readColumns(table, { ...columns, identifier })
    for (const { attribute, currency } of values) if (currency !== '') addCurrency(attribute.code, currency)
    for (const { type } of associations) associationTypes.add(type)
    const code = table.column(identifier)
    const indexes = { family: table.column('family'), categories: table.column('categories') }
    const groupColumns = [table.column('groups'), table.column('variant_group')].filter((at) => at >= 0)
    for await (const { cells } of table.rows) {
      const own = cells[code]?.trim() ?? ''
      if (isModels) modelCodes.add(own)
      else {
        count += 1
        if (modelCodes.has(own)) collisions.add(own)
      }
      for (const value of values) {
        const cell = cells[value.index]
        if (cell === undefined || cell.trim() === '') continue
        if (value.channel !== '') raise(channels, value.channel)
        examine(value.attribute, cell, cells[value.unitIndex] ?? '')
      }
      for (const at of groupColumns) {
        for (const group of splitCodes(cells[at] ?? '')) {
          if (!variantGroups.has(group)) {
            const list = members.get(group) ?? []
            members.set(group, list)
            list.push(own)
            continue
          }
          const use = groups.get(group) ?? {
            family: cells[indexes.family]?.trim() ?? '',
            categories: new Set<string>(),
            count: 0,
          }
          groups.set(group, use)
          use.count += 1
          for (const category of splitCodes(cells[indexes.categories] ?? '')) use.categories.add(category)
        }
      }
    }
  }
  return {
    channels,
    filled,
    decimals,
    units,
    currencies,
    options,
    members,
    variantGroups: groups,
    associationTypes,
    collisions,
    products: count,
  }
}

/** The unit of an attribute's values: its own, otherwise the most frequent one. */
export function unitOf(attribute: SourceAttribute, { units }: Pick<Survey, 'units'>): string {
  if (attribute.unit !== '') return attribute.unit
  const seen = [...(units.get(attribute.code) ?? [])].filter(([unit]) => unit !== '')
  return seen.sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

/**
 * Units in use that can't be converted to the attribute's unit. If there are any, the attribute's values stay texts.
 */
export function strangeUnits(attribute: SourceAttribute, found: Pick<Survey, 'units'>): string[] {
  const own = unitOf(attribute, found)
  return [...(found.units.get(attribute.code)?.keys() ?? [])].filter((unit) => unit !== '' && !isConvertible(unit, own))
}
