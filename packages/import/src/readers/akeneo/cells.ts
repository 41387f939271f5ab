/** Turns a cell of an Akeneo export into a value: converts units, matches options, finds files. */
import { finding } from '../../findings/index.ts'
import type { Report, Scalar, SourcePosition } from '../../records.ts'
import type { CodeMatcher } from '../code-matcher.ts'
import { mediaValue } from '../media-values.ts'
import type { SourceFolder } from '../source-folder.ts'
import type { Tally } from '../tally.ts'
import { convertUnit, unitSymbol } from '../units.ts'
import type { SourceAttribute, TargetAttribute } from './attributes.ts'
import type { ValueColumn } from './columns.ts'
import { readMetric, type Survey } from './survey.ts'
import { splitCodes } from './tables.ts'

export interface ValueContext {
  readonly folder: SourceFolder
  readonly report: Report
  readonly tally: Tally
  readonly survey: Pick<Survey, 'channels'>
  /** The unit of each metric; `isText` for a metric with units that can't be converted to it. */
  readonly metrics: ReadonlyMap<string, { readonly unit: string; readonly isText: boolean }>
  /** The channel whose values are imported. */
  readonly channel: string
  readonly locales: ReadonlySet<string>
  readonly targets: ReadonlyMap<string, readonly TargetAttribute[]>
  readonly options: ReadonlyMap<string, CodeMatcher>
  /** Files that values name. The reader reports the other files. */
  readonly usedFiles: Set<string>
}

/** The attributes of the catalogue for an attribute and a currency. */
export function targetsFor(
  attribute: SourceAttribute,
  currency: string,
  context: ValueContext,
): readonly TargetAttribute[] {
  const targets = context.targets.get(attribute.code) ?? []
  return attribute.reading === 'price' && currency !== ''
    ? targets.filter((target) => target.currency === currency)
    : targets
}

const plainNumber = /^-?(\d+(\.\d*)?|\.\d+)$/
const commaNumber = /^-?\d+,\d+$/

/**
 * A number with a decimal point. Replaces a decimal comma; anything else that is no number stays, and the writer
 * refuses it.
 */
function readNumber(cell: string, at: SourcePosition, { tally }: ValueContext): string {
  const text = cell.trim()
  if (!commaNumber.test(text)) return text
  tally.add(`comma ${String(at.column)}`, (count) => finding('decimal-comma', at, count, String(at.column)))
  return text.replace(',', '.')
}

function readDate(cell: string): string {
  const text = cell.trim()
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (german) return `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}`
  const slashed = /^(\d{4})\/(\d{2})\/(\d{2})$/.exec(text)
  return slashed ? `${slashed[1]}-${slashed[2]}-${slashed[3]}` : text
}

/** Some exports write a line break as a backslash and an n. */
function readText(cell: string, at: SourcePosition, { tally }: ValueContext): string {
  if (!cell.includes('\\n')) return cell
  tally.add(`escape ${String(at.column)}`, (count) => finding('line-breaks', at, count, String(at.column)))
  return cell.replaceAll(/(\\r)?\\n/g, '\n')
}

/** The values of one cell by name; yields none for a cell that was reported and left out. */
export function* readCell(
  cell: string,
  unit: string,
  { attribute, currency }: ValueColumn,
  at: SourcePosition,
  context: ValueContext,
): Generator<readonly [name: string, value: Scalar | readonly Scalar[]]> {
  if (attribute.reading === 'none') {
    context.tally.add(`none ${attribute.code}`, (count) =>
      finding('value-not-kept', at, count, attribute.code, attribute.sourceType),
    )
    return
  }
  const targets = targetsFor(attribute, currency, context)
  const [target] = targets
  if (!target) return
  switch (attribute.reading) {
    case 'text':
    case 'long-text':
      yield [target.name, readText(cell, at, context)]
      return
    case 'identifier':
    case 'boolean':
      yield [target.name, cell.trim()]
      return
    case 'number':
      yield [target.name, readNumber(cell, at, context)]
      return
    case 'date':
      yield [target.name, readDate(cell)]
      return
    case 'metric': {
      const value = readMetricCell(cell, unit, attribute, at, context)
      if (value !== undefined) yield [target.name, value]
      return
    }
    case 'price':
      yield* readPrices(cell, currency, targets, at, context)
      return
    case 'select':
    case 'multi-select': {
      const found = (attribute.reading === 'select' ? [cell.trim()] : splitCodes(cell)).flatMap(
        (code) => matchOption(code, attribute, at, context) ?? [],
      )
      if (found.length > 0) yield [target.name, attribute.reading === 'select' ? (found[0] ?? '') : found]
      return
    }
    case 'image':
    case 'file': {
      const found = cell
        .split(context.folder.find(cell).found === undefined ? ',' : '\0')
        .flatMap((part) => mediaValue(context.folder, part, at, context.report, { anywhere: true }) ?? [])
      for (const file of found) context.usedFiles.add(file)
      if (found.length > 0) yield [target.name, found.length === 1 ? (found[0] ?? '') : found]
      return
    }
  }
}

function readMetricCell(
  cell: string,
  unitCell: string,
  attribute: SourceAttribute,
  at: SourcePosition,
  context: ValueContext,
): string | number | undefined {
  const metric = readMetric(cell, unitCell)
  const amount = readNumber(metric.amount, at, context)
  const { unit: own, isText } = context.metrics.get(attribute.code) ?? { unit: metric.unit, isText: false }
  const unit = metric.unit || own
  if (isText) return `${amount} ${unitSymbol(unit)}`.trim()
  if (unit === own || !plainNumber.test(amount)) return amount
  const converted = convertUnit(Number(amount), unit, own)
  if (converted === undefined) return `${amount} ${unitSymbol(unit)}`
  context.tally.add(`unit ${attribute.code} ${unit}`, (count) =>
    finding('unit-converted/akeneo', at, count, attribute.code, unitSymbol(unit), unitSymbol(own)),
  )
  return converted
}

function* readPrices(
  cell: string,
  currency: string,
  targets: readonly TargetAttribute[],
  at: SourcePosition,
  context: ValueContext,
): Generator<readonly [string, Scalar]> {
  if (currency !== '') {
    const [target] = targets
    if (target) yield [target.name, readNumber(cell, at, context)]
    return
  }
  for (const [, amount, code] of cell.matchAll(/(-?\d+(?:[.,]\d+)?)\s*([A-Z]{3})\b/g)) {
    const target = targets.find((one) => one.currency === code)
    if (target && amount !== undefined) yield [target.name, readNumber(amount, at, context)]
  }
  if (!/[A-Z]{3}\b/.test(cell)) {
    context.report(finding('no-currency', at, cell))
  }
}

function matchOption(
  code: string,
  attribute: SourceAttribute,
  at: SourcePosition,
  context: ValueContext,
): string | undefined {
  const match = context.options.get(attribute.code)?.find(code)
  if (match === undefined) {
    context.report(finding('unknown-option/akeneo', at, code, attribute.code))
    return undefined
  }
  if (match.how !== 'exact') {
    context.report(
      match.how === 'case'
        ? finding('option-case', at, code, match.code, attribute.code)
        : finding('option-label', at, code, match.code, attribute.code),
    )
  }
  return match.code
}
