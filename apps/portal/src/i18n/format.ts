/** Numbers, dates and lists as the locale writes them. */
import { useMemo } from 'react'
import { interfaceLanguage } from './i18n.ts'
import { useLocale } from './locale.ts'
import { once } from './once.ts'

export interface Format {
  /** The BCP 47 tag of the formats, for rules that create their own. */
  locale: string
  /** `1.234,5` */
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** A day such as `5. März 2026`, from an ISO string or a Date; '' for an invalid date. */
  date: (value: string | Date, options?: Intl.DateTimeFormatOptions) => string
  /** `a, b und c` */
  list: (values: readonly string[], type?: 'conjunction' | 'disjunction') => string
  /** The name of a language or locale such as `de` or `de-DE`; the code itself if it is unknown. */
  language: (code: string) => string
  /** Compares two texts in the locale's order; numbers in them count by value. */
  compare: (one: string, other: string) => number
}

/**
 * The languages that write whole numbers below 1000 with the digits 0 to 9 alone. Nearly every number of a page is one,
 * and creating the first Intl number format takes a phone 50 ms, so it is created on demand.
 */
const plainDigits = new Set('en nl da cs fi fr de el it nn pl ru es sv tr zh'.split(' '))

const isFew = (value: number) => Number.isInteger(value) && value < 1000 && (value > 0 || Object.is(value, 0))

/**
 * The locale whose formats fit the interface's texts. Where these are English, it is the English of the same
 * region. Browsers without Nynorsk write numbers and dates as in Bokmål.
 */
function formatLocale(tag: string): string {
  if (!isAccepted(tag)) return 'en'
  const { language, region } = new Intl.Locale(tag)
  const shown = interfaceLanguage(language)
  const locale = shown === language ? tag : [shown, region].filter(Boolean).join('-')
  return [locale, locale.replace(/^nn\b/, 'nb')].find(isSupported) ?? 'en'
}

const isSupported = (tag: string): boolean => Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0

/** Formats for a locale such as `de-DE`. Returns the same object for the same locale. */
export const formatFor: (tag: string) => Format = once((tag) => {
  const locale = formatLocale(tag)
  const numbers = once((options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(locale, options))
  const dates = once((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
  const isPlain = plainDigits.has(locale.split('-', 1)[0] ?? '') && !locale.includes('-u-')
  const lists = once((type: Intl.ListFormatType) => new Intl.ListFormat(locale, { type }))
  const names = once((type: 'language') => new Intl.DisplayNames(locale, { type }))
  // Sorts texts of the catalogue, whichever the interface's language is.
  const collators = once((numeric: boolean) => new Intl.Collator(isAccepted(tag) ? tag : 'en', { numeric }))
  return {
    locale,
    number: (value, options) =>
      isPlain && options === undefined && isFew(value) ? String(value) : numbers(options).format(value),
    date: (value, options = { dateStyle: 'long' }) => {
      const date = typeof value === 'string' ? asDate(value) : value
      return Number.isNaN(date.getTime()) ? '' : dates(options).format(date)
    },
    list: (values, type = 'conjunction') => lists(type).format(values),
    language: (code) => (isAccepted(code) ? (names('language').of(code) ?? code) : code),
    compare: (one, other) => collators(true).compare(one, other),
  }
})

function isAccepted(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/**
 * Reads a date without a time as a local day. JavaScript would read it as UTC, which is the day before west of
 * Greenwich.
 */
const asDate = (iso: string): Date => new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00:00` : iso)

/** Formats for the locale in use. */
export function useFormat(): Format {
  const { tag } = useLocale()
  return useMemo(() => formatFor(tag), [tag])
}
