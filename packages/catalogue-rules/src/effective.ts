/** Chooses the language of a value that a visitor sees, once, when a product is written. */
import type { AttributeValue } from '@vitrine/contract'
import type { StoredValue, Texts } from '@vitrine/database/schema'

const languageOf = (code: string) => code.slice(0, 2).toLowerCase()

/**
 * The keys under which a locale finds its text, the best first: its own, its language's, English, the text for every
 * locale (''), the default's, then all others.
 */
export function fallbackOrder(code: string, all: readonly string[], defaultCode: string): string[] {
  const language = languageOf(code)
  const ofLanguage = (wanted: string) => [wanted, ...all.filter((other) => languageOf(other) === wanted)]
  return [...new Set([code, ...ofLanguage(language), ...ofLanguage('en'), '', defaultCode, ...all])]
}

/** A catalogue's locale, as far as the fallback needs it. */
interface FallbackLocale {
  readonly code: string
  readonly isDefault: boolean
}

/** The code of a catalogue's default locale: the first one if none is marked as default. */
export const defaultCodeOf = (locales: readonly FallbackLocale[]): string =>
  locales.find((locale) => locale.isDefault)?.code ?? locales[0]?.code ?? 'en'

/** The fallback order of each of a catalogue's locales, by its code. */
export function fallbackOrders(locales: readonly FallbackLocale[]): ReadonlyMap<string, readonly string[]> {
  const codes = locales.map(({ code }) => code)
  const defaultCode = defaultCodeOf(locales)
  return new Map(codes.map((code) => [code, fallbackOrder(code, codes, defaultCode)]))
}

const isEmpty = (value: AttributeValue | undefined) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export interface Effective {
  readonly value: AttributeValue
  /** The language of the value, if it differs from the locale's; undefined otherwise. */
  readonly fallback?: string
}

/** The value that a locale shows, or undefined if there is none in any language. */
export function effectiveValue(stored: StoredValue, order: readonly string[]): Effective | undefined {
  for (const key of order) {
    const value = stored[key]
    if (value === undefined || isEmpty(value)) continue
    // Numbers, dates and codes have no language, whatever locale they are stored under.
    if (key === '' || typeof value !== 'string') return { value }
    const language = languageOf(key)
    return language === languageOf(order[0] ?? '') ? { value } : { value, fallback: language }
  }
  return undefined
}

/** The key under which a locale finds its text; undefined if there is none. */
const keyOfText = (texts: Texts, order: readonly string[]): string | undefined =>
  order.find((key) => texts[key] !== undefined && texts[key] !== '')

/** The text that a locale shows; '' if there is none. */
export function effectiveText(texts: Texts, order: readonly string[]): string {
  const key = keyOfText(texts, order)
  return key === undefined ? '' : (texts[key] ?? '')
}

/**
 * The language of the text that a locale shows, if it differs from the locale's own; undefined otherwise, and for a
 * text for every locale.
 */
export function fallbackLanguage(texts: Texts, order: readonly string[]): string | undefined {
  const key = keyOfText(texts, order)
  if (key === undefined || key === '') return undefined
  const language = languageOf(key)
  return language === languageOf(order[0] ?? '') ? undefined : language
}
