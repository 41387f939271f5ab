/** Guesses what one column holds, from its heading and its cells. */

import type { DecimalSign } from '../../text/numbers.ts'
import { levelSign } from './cells.ts'
import type { Heading } from './headings.ts'
import type { ColumnMapping } from './mapping.ts'
import type { ColumnProfile } from './profile.ts'
import { knownUnit } from './quantities.ts'

/** A meaning with its reason. */
export interface ColumnGuess {
  readonly column: ColumnMapping
  /** Why, as a sentence without full stop. */
  readonly why: string
  /** 0 to 1. */
  readonly confidence: number
}

export interface TableFacts {
  /** The decimal sign that most numbers of the table have. */
  readonly decimal: DecimalSign
  /** The currency that a column of its own names. */
  readonly currency: string | undefined
}

const percent = (share: number) => `${Math.round(share * 100)} %`
const isCodeHeading = (heading: string) =>
  /(^|[\s_.-])(id|no|nr|code|sku|number|nummer|artnr|ean|gtin|upc|hs|tariff|phone|zip|plz)\.?$/i.test(heading)

/** Whether all cells have the length of an article number of the trade (UPC, EAN, GTIN). */
const hasTradeNumbers = ({ distinct, filled }: ColumnProfile) =>
  filled >= 3 && [...distinct.counts.keys()].every((cell) => /^\d{12,14}$/.test(cell))

/** The separator of a column's file names or addresses; undefined for one in each cell. */
function pictureList(profile: ColumnProfile): string | undefined {
  for (const separator of ['|', ';', '\n', ','] as const) {
    const list = profile.lists.get(separator)
    if (list && list.pictures > 0 && list.pictures >= list.cells * 0.8) return separator
  }
  return undefined
}

/** The separator of a column with several short values in its cells. */
export function listSeparator(profile: ColumnProfile): string | undefined {
  for (const separator of ['|', ';', '\n', ','] as const) {
    const list = profile.lists.get(separator)
    if (!list || list.longest > 40 || list.parts.isFull) continue
    const cells = profile.distinct.counts
    const parts = [...list.parts.counts.keys()]
    // `Red` and `Red, blue`: parts that are cells of their own, too.
    const whole = parts.filter((part) => cells.has(part)).length
    const isFew = parts.length <= 300 && parts.length <= profile.filled * 0.5
    const isUsual = list.cells >= Math.max(2, profile.filled * 0.05)
    const isVocabulary = parts.length < cells.size || (parts.length === cells.size && whole > 0)
    if (isFew && (whole === parts.length || (isUsual && isVocabulary))) return separator
  }
  return undefined
}

function guessFile(profile: ColumnProfile, heading: Heading): ColumnGuess | undefined {
  const pictures = profile.share(profile.pictures)
  const addresses = profile.share(profile.addresses)
  const list = pictureList(profile)
  const separator = list === undefined ? {} : { list }
  if (pictures >= 0.8 || (heading.role === 'image' && (pictures >= 0.3 || addresses >= 0.5)))
    return {
      column: { as: 'attribute', type: 'image', ...separator },
      why: `${percent(pictures)} of the cells name pictures`,
      confidence: heading.role === 'image' ? 0.95 : 0.85,
    }
  if (profile.share(profile.files) >= 0.8)
    return {
      column: { as: 'attribute', type: 'media', ...separator },
      why: `${percent(profile.share(profile.files))} of the cells name files`,
      confidence: 0.85,
    }
  return undefined
}

/** The separators of category paths. */
export function guessCategory(profile: ColumnProfile): ColumnMapping {
  if (profile.samples.some((sample) => /^\[\s*\[/.test(sample))) return { as: 'category', levels: levelSign.trim() }
  const levels = (['>', '»', '::', '/', '\\'] as const).find(
    (sign) => profile.share(profile.paths[sign]) >= (sign === '/' ? 0.2 : 0.05),
  )
  const list = (['|', ';', '\n', ','] as const).find((separator) => {
    const found = profile.lists.get(separator)
    if (!found || found.cells < profile.filled * 0.02) return false
    // `Men > Tops, Tees`: a comma separates paths only if the parts occur in other cells too.
    const whole = [...found.parts.counts.values()].filter((count) => count > 1).length
    return separator !== ',' || whole >= found.parts.counts.size * 0.5
  })
  return { as: 'category', ...(levels ? { levels } : {}), ...(list ? { list } : {}) }
}

function guessNumber(profile: ColumnProfile, heading: Heading, table: TableFacts): ColumnGuess | undefined {
  const numbers = profile.share(profile.numbers + profile.quantities)
  if (numbers < 0.9 || profile.filled === 0) return undefined
  const isPrice = heading.role === 'price'
  const [unit] = [...profile.units.counts].sort((a, b) => b[1] - a[1])[0] ?? []
  if (
    profile.quantities > 0 &&
    (unit === undefined || (knownUnit(unit) === undefined && profile.units.counts.size > 2))
  )
    return undefined
  const votes = profile.decimals
  const decimal = votes[','] > votes['.'] ? ',' : votes['.'] > 0 ? '.' : votes.either > 0 ? table.decimal : '.'
  const own = unit ?? heading.unit ?? (isPrice ? table.currency : undefined)
  const isWhole = profile.whole === profile.filled && !isPrice && own === undefined
  return {
    column: {
      as: 'attribute',
      type: isWhole ? 'number' : 'float',
      ...(own === undefined ? {} : { unit: own }),
      ...(decimal === ',' ? { decimal } : {}),
    },
    why: `${percent(numbers)} of the cells are numbers${own === undefined ? '' : ` in ${own}`}${decimal === ',' ? ' with a decimal comma' : ''}`,
    confidence: numbers > 0.98 ? 0.95 : 0.75,
  }
}

function guessDate(profile: ColumnProfile): ColumnGuess | undefined {
  const best = (['year-month-day', 'day-month-year', 'month-day-year'] as const)
    .map((order) => ({ order, share: profile.share(profile.dates[order]) }))
    .sort((a, b) => b.share - a.share)[0]
  if (!best || best.share < 0.95) return undefined
  const isClear = best.order === 'year-month-day' || profile.dates['day-month-year'] !== profile.dates['month-day-year']
  const order = isClear ? best.order : 'day-month-year'
  return {
    column: { as: 'attribute', type: 'date', ...(order === 'year-month-day' ? {} : { date: order }) },
    why: `${percent(best.share)} of the cells are dates${isClear ? '' : '; whether the day or the month comes first is not clear'}`,
    confidence: isClear ? 0.95 : 0.5,
  }
}

function guessPairs(profile: ColumnProfile): ColumnGuess | undefined {
  if (profile.share(profile.pairs) < 0.9) return undefined
  const equals = profile.samples.every((sample) => sample.includes('=')) ? '=' : ':'
  if (!profile.samples.every((sample) => sample.includes(equals))) return undefined
  const list = (['|', ';', '\n', ','] as const).find(
    (separator) => (profile.lists.get(separator)?.cells ?? 0) > profile.filled * 0.3,
  )
  // A single pair without a separator may be any text with a colon.
  if (list === undefined && equals === ':') return undefined
  return {
    column: { as: 'pairs', list: list ?? ',', equals },
    why: `${percent(profile.share(profile.pairs))} of the cells are pairs of name and value`,
    confidence: 0.85,
  }
}

function guessJson(profile: ColumnProfile): ColumnGuess | undefined {
  if (profile.share(profile.json) < 0.8) return undefined
  const [sample = ''] = profile.samples
  if (profile.samples.every((one) => /^\[\s*\]$/.test(one)))
    return { column: { as: 'ignore' }, why: 'every list is empty', confidence: 1 }
  const isPairs = sample.startsWith('{') || /^\[\s*\{[^}]*"(name|key|attribute|label|code)"[^}]*"values?"/.test(sample)
  return {
    column: isPairs
      ? { as: 'pairs' }
      : { as: 'attribute', type: /\.(jpe?g|png|webp)/i.test(sample) ? 'image' : 'multi_select' },
    why: `the cells are ${isPairs ? 'pairs' : 'lists'} in JSON`,
    confidence: 0.8,
  }
}

function guessChoice(profile: ColumnProfile, heading: Heading): ColumnGuess | undefined {
  const isText = heading.role !== undefined && /name|description|subtitle|ean/.test(heading.role)
  if (isText || profile.html > 0 || profile.share(profile.long) > 0.02) return undefined
  const list = listSeparator(profile)
  const different = profile.distinct.counts.size
  const list_ = list === undefined ? undefined : profile.lists.get(list)
  if (list !== undefined && list_)
    return {
      column: { as: 'attribute', type: 'multi_select', list },
      why: `the cells hold ${list_.parts.counts.size} different values, several in a cell`,
      confidence: list === ',' ? 0.7 : 0.85,
    }
  const isShort = profile.length / Math.max(1, profile.filled) <= 40
  const isRepeated = profile.filled >= 4 && different <= Math.max(2, profile.filled * 0.5) && different <= 500
  if (profile.distinct.isFull || !isShort || !(isRepeated || heading.role === 'brand')) return undefined
  return {
    column: { as: 'attribute', type: 'single_select' },
    why: `${different} different values in ${profile.filled} cells`,
    confidence: different <= profile.filled * 0.2 ? 0.9 : 0.7,
  }
}

/** The meaning of a column that is neither identifier nor category. */
export function guessColumn(profile: ColumnProfile, heading: Heading, table: TableFacts): ColumnGuess {
  if (profile.filled === 0) return { column: { as: 'ignore' }, why: 'no row has a value', confidence: 1 }
  const file = guessFile(profile, heading)
  if (file) return file
  const json = guessJson(profile)
  if (json) return json
  const isText = heading.role !== undefined && /name|description|subtitle/.test(heading.role)
  if (!isText) {
    const pairs = guessPairs(profile)
    if (pairs) return pairs
    if (profile.share(profile.booleans) >= 0.98 && profile.distinct.counts.size <= 4)
      return { column: { as: 'attribute', type: 'bool' }, why: 'the cells say yes or no', confidence: 0.9 }
    const date = guessDate(profile)
    if (date) return date
    const isCode =
      heading.role === 'ean' || profile.codes > 0 || isCodeHeading(heading.base) || hasTradeNumbers(profile)
    const number = isCode ? undefined : guessNumber(profile, heading, table)
    if (number) return number
    if (isCode && profile.share(profile.numbers) > 0.9)
      return {
        column: { as: 'attribute', type: 'string', filter: false },
        why: 'the digits are a code, not a number',
        confidence: 0.85,
      }
  }
  const choice = guessChoice(profile, heading)
  if (choice) return choice
  const isLong =
    heading.role === 'description' || profile.html > profile.filled * 0.02 || profile.long > profile.filled * 0.02
  return isLong
    ? { column: { as: 'attribute', type: 'text' }, why: 'the cells are long texts', confidence: 0.85 }
    : { column: { as: 'attribute', type: 'string' }, why: 'the cells are short texts', confidence: isText ? 0.9 : 0.6 }
}
