/** The current locale: taken from the path, stored for the next visit (LOCALE-01 to LOCALE-06). */
import type { Locale } from '@vitrine/contract'
import {
  firstSegment,
  matchLocale,
  parseLocaleCode,
  resolveLocale,
  toEntityCode,
  toPathCode,
  withLocale,
} from '@vitrine/contract/rules/locale-code'
import { createContext, use } from 'react'
import { storedText, storeText } from '../browser/stored-text.ts'
import { interfaceLanguage } from './i18n.ts'
import { once } from './once.ts'

/** The locale of everything on the page. */
export interface CurrentLocale {
  /** As paths write it: `en-GB`, or `en` if the path names a language alone. First part of every link. */
  readonly segment: string
  /** As entities write it: `en_GB`. */
  readonly code: string
  /** As `Intl`, `lang` and accept-language write it: `en-GB`. */
  readonly tag: string
  /** The language part: `en`. */
  readonly language: string
}

const storageKey = 'locale'

/** The code stored in this browser; '' for none (LOCALE-02). */
export const savedLocale = (): string => storedText(storageKey) ?? ''

/** Stores the locale for the next visit (LOCALE-05). */
export const saveLocale = (locale: CurrentLocale): void => {
  const code = toEntityCode(locale.segment)
  if (savedLocale() !== code) storeText(storageKey, code)
}

/**
 * The locale for a path, and the path for that locale: the same path, or one with the right locale in front (LOCALE-06,
 *
 * @param pathname as in the address bar, without query and hash
 */
export function localeOfPath(pathname: string, locales: readonly Locale[]): { locale: CurrentLocale; path: string } {
  const sources = { segment: firstSegment(pathname), saved: savedLocale(), browser: navigator.languages ?? [] }
  const { locale, segment } = resolveLocale(sources, locales)
  const tag = toPathCode(locale.code)
  const language = parseLocaleCode(locale.code)?.language ?? 'en'
  const current = sameLocale({ segment, code: toEntityCode(locale.code), tag, language })
  return { locale: current, path: sources.segment === segment ? pathname : withLocale(pathname, segment, locales) }
}

/**
 * Returns the same object for the same locale. The locale is read with every address, and a new object would render
 * every component that uses it again.
 */
const sameLocale = once((locale: CurrentLocale) => locale)

/** Languages written from right to left. */
const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi'])

/**
 * Sets language and direction of the document, but only when they change: setting them makes the browser recalculate
 * all styles. The document has the language of the calls. Where the interface has no translation, its texts are English
 * and the body says so; contents follow their own direction (ui/base.css).
 */
export const applyToDocument = ({ tag, language }: CurrentLocale): void => {
  const { documentElement, body } = document
  const shown = interfaceLanguage(language)
  const direction = rightToLeft.has(shown) ? 'rtl' : 'ltr'
  const bodyLanguage = shown === language ? '' : shown
  if (documentElement.lang !== tag) documentElement.lang = tag
  if (documentElement.dir !== direction) documentElement.dir = direction
  if (body.lang !== bodyLanguage) {
    if (bodyLanguage === '') body.removeAttribute('lang')
    else body.lang = bodyLanguage
  }
}

/** Whether a locale of the list is the one in use. */
export const isCurrent = (locale: Locale, current: CurrentLocale, locales: readonly Locale[]): boolean =>
  matchLocale(current.code, locales)?.code === locale.code

export const LocaleContext = createContext<CurrentLocale | undefined>(undefined)

/** The current locale; only below `LocaleContext`. */
export function useLocale(): CurrentLocale {
  const locale = use(LocaleContext)
  if (!locale) throw new Error('There is no locale above this component')
  return locale
}

export const LocalesContext = createContext<readonly Locale[]>([])

/** The locales that the catalogue offers, in the picker's order. */
export const useLocales = (): readonly Locale[] => use(LocalesContext)
