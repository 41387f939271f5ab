/** Guesses what one column holds, from its heading and its cells. */

import { jsonIn, levelSign, pairsIn } from './cells.ts'
import type { ColumnGuess, TableFacts } from './column-guess.ts'
import { asksYesOrNo, guessNumber, isZeroOrOne } from './guess-number.ts'
import type { Heading } from './headings.ts'
import { plainHeading } from './headings.ts'
import type { ColumnMapping } from './mapping.ts'
import type { ColumnProfile } from './profile.ts'

const percent = (share: number) => `${Math.round(share * 100)} %`
const isCodeHeading = (heading: string) =>
  /(^|[\s_.-])(id|no|nr|code|sku|ean|gtin|upc|hs|tariff|phone|zip|plz)\.?$|(nr|nummer|code)\.?$|(^|(part|item|model|article|serial|order|product|style|catalogue?|customs|reference|phone)[\s_.-]*)number$/i.test(
    heading,
  )

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

/** The sign of lists whose parts are the levels of one category: `[]` for lists in JSON. */
const pathSeparator = (profile: ColumnProfile): string | undefined =>
  (['[]', '|', ';', ',', '\n'] as const).find((separator) => {
    const list = profile.lists.get(separator)
    if (!list || list.cells < profile.filled * 0.2 || !list.shape.isPath) return false
    return separator !== ',' || list.shape.hasBranches
  })

/** The separators of category paths. */
export function guessCategory(profile: ColumnProfile): ColumnMapping {
  if (profile.samples.some((sample) => /^\[\s*\[/.test(sample))) return { as: 'category', levels: levelSign.trim() }
  const signOf = (signs: readonly (keyof ColumnProfile['paths'])[]) =>
    signs.find((sign) => profile.share(profile.paths[sign]) >= (sign === '/' ? 0.2 : 0.05))
  const clear = signOf(['>', '»', '::'])
  const between = clear === undefined ? pathSeparator(profile) : undefined
  if (between !== undefined) return { as: 'category', levels: between }
  const levels = clear ?? signOf(['/', '\\'])
  const list = (['|', ';', '\n', ','] as const).find((separator) => {
    const found = profile.lists.get(separator)
    if (!found || found.cells < profile.filled * 0.02) return false
    // `Men > Tops, Tees`: a comma separates paths only if the parts occur in other cells too.
    const whole = [...found.parts.counts.values()].filter((count) => count > 1).length
    return separator !== ',' || whole >= found.parts.counts.size * 0.5
  })
  return { as: 'category', ...(levels ? { levels } : {}), ...(list ? { list } : {}) }
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

const pairNamesIn = (cell: string): string[] =>
  [...cell.matchAll(/(?:^|[,;|\n])\s*([^=:,;|\n]{1,60})[=:]/g)].map(([, name = '']) => name.trim())

function guessPairs(profile: ColumnProfile): ColumnGuess | undefined {
  if (profile.share(profile.pairs) < 0.9) return undefined
  const names = new Set([...profile.distinct.counts.keys()].slice(0, 200).flatMap((cell) => pairNamesIn(cell)))
  // `en:milk` has a prefix, and no name.
  if (names.size < 2) return undefined
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

const text = (more: Partial<ColumnMapping> = {}): ColumnMapping => ({ as: 'attribute', type: 'string', ...more })

function guessJson(profile: ColumnProfile): ColumnGuess | undefined {
  if (profile.share(profile.json) < 0.8) return undefined
  const values = profile.samples.filter((sample) => jsonIn(sample) !== undefined)
  if (values.some((sample) => pairsIn(sample, ',', ':').length > 0))
    return { column: { as: 'pairs' }, why: 'the cells are pairs in JSON', confidence: 0.8 }
  const list = profile.lists.get('[]')
  const parts = list?.parts.counts.size ?? 0
  if (!list || parts === 0 || [...list.parts.counts.keys()].every((part) => part === ''))
    return {
      column: { as: 'ignore' },
      why: 'the cells are objects in JSON without a name and a value',
      confidence: 0.6,
    }
  const count = [...list.parts.counts.values()].reduce((sum, times) => sum + times, 0)
  if (list.length > count * 60)
    return { column: text({ type: 'text' }), why: 'the cells are lists of long texts in JSON', confidence: 0.8 }
  const isFew = !list.parts.isFull && parts <= maxChoices && parts <= Math.max(10, count * 0.5)
  return {
    column: isFew ? text({ type: 'multi_select' }) : text({ filter: false }),
    why: `the cells are lists in JSON with ${parts} different values`,
    confidence: 0.8,
  }
}

/** More values than this are no filter to choose from. */
const maxChoices = 200

function guessChoice(profile: ColumnProfile, heading: Heading): ColumnGuess | undefined {
  const isText = heading.role !== undefined && /name|description|subtitle|ean/.test(heading.role)
  if (isText || profile.html > 0 || profile.share(profile.long) > 0.02) return undefined
  const list = listSeparator(profile)
  const different = profile.distinct.counts.size
  const list_ = list === undefined ? undefined : profile.lists.get(list)
  if (list !== undefined && list_)
    return {
      column: {
        ...{ as: 'attribute', type: 'multi_select', list },
        ...(list_.parts.counts.size > maxChoices ? { filter: false } : {}),
      },
      why: `the cells hold ${list_.parts.counts.size} different values, several in a cell`,
      confidence: list === ',' ? 0.7 : 0.85,
    }
  const isShort = profile.length / Math.max(1, profile.filled) <= 40
  const isRepeated = profile.filled >= 4 && different <= Math.max(2, profile.filled * 0.5) && different <= 500
  if (profile.distinct.isFull || !isShort || !(isRepeated || heading.role === 'brand')) return undefined
  return {
    column: { as: 'attribute', type: 'single_select', ...(different > maxChoices ? { filter: false } : {}) },
    why: `${different} different values in ${profile.filled} cells`,
    confidence: different <= profile.filled * 0.2 ? 0.9 : 0.7,
  }
}

/** Whether the cells are years, which have no thousands and no range. */
const isYear = ({ heading, distinct, filled }: ColumnProfile): boolean =>
  /(^|[\s_.-])(year|jahr|baujahr|annee|année|año|anno|ano|jaar|rok|år)$/i.test(heading) &&
  filled > 0 &&
  [...distinct.counts.keys()].every((cell) => /^(19|20)\d\d$/.test(cell))

/** Headings of what a manufacturer pays or earns. */
const internalPrice =
  /^(ek|ekpreis|einkaufspreis|cost|costs|costprice|costperitem|unitcost|purchaseprice|buyingprice|prixachat|prixdachat|preciocosto|preciocoste|costo|prezzoacquisto|inkoopprijs|margin|marge|rohertrag|deckungsbeitrag)(net|netto)?$/

/** Headings of the address of a product's page. */
const ofShop = /^(product)?(page)?(url|urls|link|href|uri|permalink|weblink|deeplink|productlink)$/

const ofRows = /^(unnamed\d*|column\d+|index|row|rowno|rownumber|sno|srno|slno|lfd|lfdnr|line|lineno)$/

/** Whether a column only counts the rows, as programs add one. */
const numbersRows = ({ heading, whole, filled, rows, different }: ColumnProfile): boolean =>
  (heading.trim() === '#' || ofRows.test(plainHeading(heading))) &&
  whole === filled &&
  filled === rows &&
  different === filled

/** Rows from which on a single value is no coincidence. */
const fewestRows = 10

/** The meaning of a column that is neither identifier nor category. */
export function guessColumn(profile: ColumnProfile, heading: Heading, table: TableFacts): ColumnGuess {
  const guess = guessMeaning(profile, heading, table)
  const isSame = profile.distinct.counts.size === 1 && profile.rows >= fewestRows
  const isFilter = guess.column.as === 'attribute' && guess.column.type !== 'image' && guess.column.type !== 'text'
  // Nobody can choose by a value that everything has.
  return isSame && isFilter ? { ...guess, column: { ...guess.column, filter: false } } : guess
}

function guessMeaning(profile: ColumnProfile, heading: Heading, table: TableFacts): ColumnGuess {
  if (profile.filled === 0) return { column: { as: 'ignore' }, why: 'no row has a value', confidence: 1 }
  if (internalPrice.test(plainHeading(heading.base)))
    return { column: { as: 'ignore' }, why: 'what a product costs you is not for visitors', confidence: 0.8 }
  if (numbersRows(profile))
    return { column: { as: 'ignore' }, why: 'the column only numbers the rows', confidence: 0.9 }
  const file = guessFile(profile, heading)
  if (file) return file
  const json = guessJson(profile)
  if (json) return json
  if (ofShop.test(plainHeading(heading.base)) && profile.share(profile.addresses) >= 0.8)
    return { column: { as: 'ignore' }, why: "the cells are addresses of the product's page elsewhere", confidence: 0.8 }
  if (profile.share(profile.randomCodes) >= 0.95)
    return { column: { as: 'ignore' }, why: 'the cells are random codes of a program', confidence: 0.8 }
  if (profile.share(profile.addresses) >= 0.8)
    return { column: text({ filter: false }), why: 'the cells are addresses of pages', confidence: 0.9 }
  const isText = heading.role !== undefined && /name|description|subtitle/.test(heading.role)
  if (!isText) {
    const pairs = guessPairs(profile)
    if (pairs) return pairs
    if (profile.share(profile.booleans) >= 0.98 && profile.distinct.counts.size <= 4)
      return { column: { as: 'attribute', type: 'bool' }, why: 'the cells say yes or no', confidence: 0.9 }
    if (isYear(profile))
      return { column: { as: 'attribute', type: 'single_select' }, why: 'the cells are years', confidence: 0.9 }
    const date = guessDate(profile)
    if (date) return date
    if (profile.whole === profile.filled && isZeroOrOne(profile) && asksYesOrNo.test(profile.heading))
      return {
        column: { as: 'attribute', type: 'bool' },
        why: 'the cells say yes or no with 1 and 0',
        confidence: 0.85,
      }
    // Old systems fill numbers up with zeros.
    const isAmount = heading.role === 'price' || heading.role === 'stock'
    const isCode =
      !isAmount &&
      (heading.role === 'ean' || profile.codes > 0 || isCodeHeading(heading.base) || hasTradeNumbers(profile))
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
    heading.role === 'description' ||
    profile.html > profile.filled * 0.02 ||
    profile.long > profile.filled * 0.02 ||
    profile.longest > 1000 ||
    profile.length > profile.filled * 100
  return isLong
    ? { column: { as: 'attribute', type: 'text' }, why: 'the cells are long texts', confidence: 0.85 }
    : { column: { as: 'attribute', type: 'string' }, why: 'the cells are short texts', confidence: isText ? 0.9 : 0.6 }
}
