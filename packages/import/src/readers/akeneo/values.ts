/** Turns the cells of a row into a product's values: chooses the cell of a channel, and reports what is left out. */
import { finding } from '../../findings/index.ts'
import type { Scalar, SourcePosition } from '../../records.ts'
import { dictionary } from '../dictionary.ts'
import type { SourceAttribute } from './attributes.ts'
import { readCell, targetsFor, type ValueContext } from './cells.ts'
import type { ValueColumn } from './columns.ts'

export type Values = Record<string, Record<string, Scalar | readonly Scalar[] | null>>

/** The columns of one attribute: for each locale and currency the columns of the channels, the preferred one first. */
interface Plan {
  readonly attribute: SourceAttribute
  readonly cells: readonly {
    readonly locale: string
    readonly currency: string
    readonly columns: readonly ValueColumn[]
  }[]
}

/** Groups the columns of a file by attribute, locale and currency, and sorts those of the channels by preference. */
export function plan(columns: readonly ValueColumn[], context: ValueContext): readonly Plan[] {
  const plans = new Map<string, Map<string, ValueColumn[]>>()
  const weight = ({ channel }: ValueColumn): number =>
    channel === context.channel || channel === ''
      ? Number.MAX_SAFE_INTEGER
      : (context.survey.channels.get(channel) ?? 0)
  for (const column of columns) {
    const cells = plans.get(column.attribute.code) ?? new Map<string, ValueColumn[]>()
    plans.set(column.attribute.code, cells)
    const key = `${column.locale}\n${column.currency}`
    cells.set(key, [...(cells.get(key) ?? []), column])
  }
  return [...plans.values()].flatMap((cells) => {
    const [first] = [...cells.values()].flat()
    if (!first) return []
    return [
      {
        attribute: first.attribute,
        cells: [...cells.values()].flatMap((list) => {
          const sorted = [...list].sort((one, other) => weight(other) - weight(one))
          return sorted[0] ? [{ locale: sorted[0].locale, currency: sorted[0].currency, columns: sorted }] : []
        }),
      },
    ]
  })
}

/** The values of a row. An empty cell yields null. Cells of a locale that no channel has are left out and reported. */
export function readValues(
  cells: readonly string[],
  plans: readonly Plan[],
  at: SourcePosition,
  context: ValueContext,
): Values {
  const values: Values = dictionary()
  for (const { attribute, cells: indexes } of plans) {
    for (const { locale, currency, columns } of indexes) {
      const filled = columns.filter(({ index }) => cells[index]?.trim())
      if (locale !== '' && !context.locales.has(locale)) {
        reportLocale(filled, locale, at, context)
        continue
      }
      const [taken, ...others] = filled
      if (!taken) {
        for (const { name } of targetsFor(attribute, currency, context)) {
          values[name] = { [locale]: null, ...values[name] }
        }
        continue
      }
      reportChannels(taken, others, cells, at, context)
      const position = { ...at, column: taken.column }
      const unit = cells[taken.unitIndex] ?? ''
      for (const [name, value] of readCell(cells[taken.index] ?? '', unit, taken, position, context)) {
        values[name] = { ...values[name], [locale]: value }
      }
    }
  }
  return values
}

function reportLocale(
  filled: readonly ValueColumn[],
  locale: string,
  at: SourcePosition,
  { tally }: Pick<ValueContext, 'tally'>,
): void {
  for (const { column } of filled) {
    tally.add(`locale ${column}`, (count) =>
      finding('locale-left-out/akeneo', { ...at, column }, count, column, locale),
    )
  }
}

function reportChannels(
  taken: ValueColumn,
  others: readonly ValueColumn[],
  cells: readonly string[],
  at: SourcePosition,
  { tally, channel }: ValueContext,
): void {
  if (taken.channel !== '' && taken.channel !== channel) {
    tally.add(`fallback ${taken.column}`, (count) =>
      finding('channel-fallback', { ...at, column: taken.column }, count, taken.column, channel),
    )
  }
  for (const other of others) {
    if (cells[other.index] === cells[taken.index]) continue
    tally.add(`left ${other.column}`, (count) =>
      finding('channel-left-out', { ...at, column: other.column }, count, other.column, taken.channel, other.channel),
    )
  }
}

/** The values of a variant, completed by those of the model between it and its parent. */
export function mergeValues(own: Values, between: Values): Values {
  const merged: Values = dictionary()
  for (const name of new Set([...Object.keys(own), ...Object.keys(between)])) {
    const texts: Values[string] = { ...between[name] }
    for (const [locale, value] of Object.entries(own[name] ?? {})) texts[locale] = value ?? texts[locale] ?? null
    merged[name] = texts
  }
  return merged
}
