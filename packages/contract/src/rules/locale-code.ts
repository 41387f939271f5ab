/**
 * Locale codes: their forms, and the choice of a visitor's locale (LOCALE-01 to LOCALE-06, A-03 to ).
 *
 * Entities write `language_COUNTRY`, paths and `accept-language` write `language-COUNTRY`; either may be a language
 * alone.
 */

/** A parsed locale code. */
export interface LocaleCode {
  /** Lower case, two or three letters. */
  readonly language: string
  /** Upper case, two letters; '' for a language alone. */
  readonly country: string
}

/** The fields of a locale that the choice depends on; the contract's `Locale` has them. */
export interface LocaleChoice {
  readonly code: string
  readonly default: boolean
}

/** The locale of a visitor. */
export interface ResolvedLocale<T extends LocaleChoice> {
  readonly locale: T
  /** As the path writes it: a language alone stays alone. */
  readonly segment: string
}

/** The sources of the choice, the strongest first (LOCALE-01 to LOCALE-04). */
export interface LocaleSources {
  /** First segment of the path; '' for none. */
  readonly segment: string
  /** The code stored in the browser; '' for none. */
  readonly saved: string
  /** The browser's languages, in order of preference. */
  readonly browser: readonly string[]
}

const form = /^([a-z]{2,3})(?:[-_]([a-z]{2}))?$/i

/** Parses a code in either form, in any case; undefined if it does not have the form of a code. */
export function parseLocaleCode(code: string): LocaleCode | undefined {
  const match = form.exec(code)
  if (!match?.[1]) return undefined
  return { language: match[1].toLowerCase(), country: (match[2] ?? '').toUpperCase() }
}

const write = (code: string, joint: '-' | '_'): string => {
  const parsed = parseLocaleCode(code)
  if (!parsed) return code
  return parsed.country === '' ? parsed.language : `${parsed.language}${joint}${parsed.country}`
}

/** `en-gb` in the form of entities: `en_GB`. A text that is no locale code stays as it is. */
export const toEntityCode = (code: string): string => write(code, '_')

/** `en_GB` in the form of paths, `accept-language` and `Intl`: `en-GB`. Text that is no locale code stays as it is. */
export const toPathCode = (code: string): string => write(code, '-')

/** Whether two codes name the same locale, in whatever form. */
export const sameLocale = (one: string, other: string): boolean => toEntityCode(one) === toEntityCode(other)

/** Whether a path segment has the form of a locale, `ll` or `ll-CC`, known or not. */
export const hasLocaleForm = (segment: string): boolean => /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(segment)

/** The locale for a catalogue that declares none. */
const lastResort = { code: 'en', default: true } as const

/** The locale marked as default, else the first, else `en`. */
export const defaultLocale = <T extends LocaleChoice>(locales: readonly T[]): T | typeof lastResort =>
  locales.find((locale) => locale.default) ?? locales[0] ?? lastResort

/** The locale with this code, else the first one of its language; undefined if the list has neither. */
export function matchLocale<T extends LocaleChoice>(code: string, locales: readonly T[]): T | undefined {
  const wanted = parseLocaleCode(code)
  if (!wanted) return undefined
  return (
    locales.find((locale) => sameLocale(locale.code, code)) ??
    locales.find((locale) => parseLocaleCode(locale.code)?.language === wanted.language)
  )
}

/**
 * Chooses the locale: the path's, else the stored one, else the browser's, else the default (LOCALE-01 to LOCALE-04).
 * If the list lacks the path's country, the first locale of its language is used.
 */
export function resolveLocale<T extends LocaleChoice>(
  sources: LocaleSources,
  locales: readonly T[],
): ResolvedLocale<T | typeof lastResort> {
  const fromPath = matchLocale(sources.segment, locales)
  if (fromPath) {
    const bare = parseLocaleCode(sources.segment)?.country === ''
    return { locale: fromPath, segment: toPathCode(bare ? sources.segment : fromPath.code) }
  }
  for (const code of [sources.saved, ...sources.browser.map(withoutScript)]) {
    const locale = matchLocale(code, locales)
    if (locale) return { locale, segment: toPathCode(locale.code) }
  }
  const locale = defaultLocale(locales)
  return { locale, segment: toPathCode(locale.code) }
}

/** `zh-Hant-TW` as `zh-TW`: browsers may include a script, which locale codes here do not have. */
function withoutScript(tag: string): string {
  const [language = '', ...rest] = tag.split('-')
  const country = rest.find((part) => /^[a-z]{2}$/i.test(part))
  return country ? `${language}-${country}` : language
}

/** The first segment of a path, '' for the root. */
export const firstSegment = (pathname: string): string => pathname.split('/')[1] ?? ''

/**
 * The path with the given locale in front. A first segment that has the form of a locale, or is one of the list, is
 * replaced; any other stays, after the locale.
 */
export function withLocale(pathname: string, segment: string, locales: readonly LocaleChoice[]): string {
  const first = firstSegment(pathname)
  const isLocale = hasLocaleForm(first) || locales.some((locale) => sameLocale(locale.code, first))
  const rest = isLocale ? pathname.slice(first.length + 1) : pathname
  return `/${segment}${rest === '/' ? '' : rest}`
}
