/** Languages of mails, and the locale of the catalogue that their links open. */
import type { Locale } from '@vitrine/contract'
import { defaultLocale, matchLocale, toPathCode } from '@vitrine/contract/rules/locale-code'
import { isLanguage, type Language } from '@vitrine/phrases/server'

/** Norwegian's three codes are one language here. */
const norwegian = ['nn', 'nb', 'no']

/** The language of a mail from a locale's code or a language's; undefined for one that there are no phrases in. */
export function mailLanguage(code: string): Language | undefined {
  const language = code.split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
  const known = norwegian.includes(language) ? 'nn' : language
  return isLanguage(known) ? known : undefined
}

/** The first segment of a link: the catalogue's first locale of the language, else its default. */
export function localeSegment(language: Language, locales: readonly Locale[]): string {
  const codes = norwegian.includes(language) ? norwegian : [language]
  const found = codes.map((code) => matchLocale(code, locales)).find((locale) => locale !== undefined)
  return toPathCode((found ?? defaultLocale(locales)).code)
}
