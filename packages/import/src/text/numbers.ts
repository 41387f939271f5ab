/** Numbers as people and programs write them: `1.234,56`, `1,234.56`, `1 234,5`, `12,5`. */

export type DecimalSign = '.' | ','

/** Spaces and apostrophes that group thousands. */
const grouping = /(?<=\d)[\s\u00a0\u202f\u2009'’](?=\d{3}(?:\D|$))/g

/**
 * The sign between thousands is no decimal sign after a leading zero: `0.100` is a tenth. India groups hundreds above
 * the first thousand: `1,29,999.00`.
 */
const shapes: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^[+-]?(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3}|\d+)?(?:\.\d+)?$/,
  ',': /^[+-]?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)?(?:,\d+)?$/,
}
const scientific = /^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,2}$/i

const tidied = (text: string): string => text.trim().replaceAll('−', '-').replace(grouping, '')

/** The number that a text states; undefined for a text that is no number with this decimal sign. */
export function parseNumber(text: string, decimal: DecimalSign): number | undefined {
  const tidy = tidied(text)
  if (scientific.test(tidy)) return Number(tidy)
  if (!/\d/.test(tidy) || !shapes[decimal].test(tidy)) return undefined
  const number = Number(decimal === '.' ? tidy.replaceAll(',', '') : tidy.replaceAll('.', '').replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

/**
 * The decimal sign that a number shows. `either` when both readings give a number, as for `1.234`; undefined for a text
 * that is no number.
 */
export function decimalSignOf(text: string): DecimalSign | 'either' | undefined {
  const point = parseNumber(text, '.')
  const comma = parseNumber(text, ',')
  if (point === undefined) return comma === undefined ? undefined : ','
  if (comma === undefined) return '.'
  return 'either'
}
