/** The locale that the links of mails open. */
import type { Locale } from '@vitrine/contract'
import { defaultLocale, matchLocale, toPathCode } from '@vitrine/contract/rules/locale-code'
import type { Language } from '@vitrine/phrases/server'
import { norwegian } from '../platform/texts/message-language.ts'

/** The first segment of a link: the catalogue's first locale of the language, else its default. */
export function localeSegment(language: Language, locales: readonly Locale[]): string {
  const codes = norwegian.includes(language) ? norwegian : [language]
  const found = codes.map((code) => matchLocale(code, locales)).find((locale) => locale !== undefined)
  return toPathCode((found ?? defaultLocale(locales)).code)
}
