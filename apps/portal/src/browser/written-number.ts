/**
 * Converts numbers between the format of a locale and the format that is sent: with a point, digits 0 to 9 and no
 * grouping.
 */

/** The symbols with which a locale writes numbers. */
interface Signs {
  readonly decimal: string
  readonly group: string
  /** The ten digits, from zero. */
  readonly digits: readonly string[]
}

const known = new Map<string, Signs>()

function signsOf(tag: string): Signs {
  const found = known.get(tag)
  if (found) return found
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 })
  const parts = format.formatToParts(1_234_567.5)
  const sign = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? ''
  const whole = new Intl.NumberFormat(tag, { useGrouping: false })
  const signs = {
    decimal: sign('decimal') || '.',
    group: sign('group'),
    digits: Array.from({ length: 10 }, (_, digit) => whole.format(digit)),
  }
  known.set(tag, signs)
  return signs
}

/** Whether a text is an integer with its thousands grouped: `1.234.567`. */
const isGrouped = (text: string, group: string): boolean => {
  const [first = '', ...rest] = text.replace(/^[+-]/, '').split(group)
  return rest.length > 0 && /^\d{1,3}$/.test(first) && rest.every((part) => /^\d{3}$/.test(part))
}

/** Replaces the full-width characters of Chinese and Japanese input methods, `１２．５`, by ASCII. */
const narrow = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

const decimalForm = /^[+-]?(\d+\.?\d*|\.\d+)$/

/**
 * Parses a number as a locale writes it. The locale's own decimal separator counts, and also a comma or point that
 * can't be a thousands separator.
 * @param tag BCP 47
 * @returns the number with a point, such as `-1234.5`; '' for an empty text, undefined for text that is not a number
 */
export function readNumber(text: string, tag: string): string | undefined {
  const { decimal, group, digits } = signsOf(tag)
  const plain = [...narrow(text.trim())]
    .map((sign) => {
      const digit = digits.indexOf(sign)
      return digit < 0 ? sign : String(digit)
    })
    .join('')
    .replace(/\u2212/g, '-')
    // Removes bidirectional marks, and characters that only ever separate thousands.
    .replace(/[\s\u200e\u200f\u061c'’_]/g, '')
  if (plain === '') return ''
  const [whole = '', ...fractions] = plain.split(decimal)
  const ungrouped = group !== '' && isGrouped(whole, group) ? whole.replaceAll(group, '') : whole
  // A separator that can't separate thousands is the decimal separator of another language: `399,5` in English, `399.5`
  // in German.
  const isForeign = fractions.length === 0 && ungrouped === whole && /^[+-]?\d+[.,]\d+$/.test(whole)
  const read = isForeign ? whole.replace(',', '.') : [ungrouped, ...fractions].join('.')
  if (!decimalForm.test(read)) return undefined
  const number = Number(read)
  return Number.isFinite(number) ? plainNumber(number) : undefined
}

/** A number in the format that is sent, never with an exponent. */
export const plainNumber = (number: number): string =>
  new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 17 }).format(number)

/** Formats a sent number for a locale, without grouping. Other text stays as it is. */
export function writeNumber(value: string, tag: string): string {
  if (!decimalForm.test(value)) return value
  return new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 20 }).format(Number(value))
}
