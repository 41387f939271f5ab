/**
 * The portal's phrases, by language (LOCALE-07, LOCALE-08). English is code, because its keys and placeholders are the
 * types of all phrases. The other languages are i18next JSON files, which translation tools read and write.
 */
import type english from './portal/en.ts'
import type statement from './statement/en.ts'

/** The languages of the interface (LOCALE-07). */
export const languages = [
  'en',
  'nl',
  'da',
  'cs',
  'fi',
  'fr',
  'de',
  'el',
  'it',
  'nn',
  'pl',
  'ru',
  'es',
  'sv',
  'tr',
  'zh',
] as const
export type Language = (typeof languages)[number]

/** All phrases of the portal: the keys of the English ones. */
export type EnglishPhrases = typeof english

/** Plural forms that other languages have and English lacks, such as `basket_few`. */
type PluralForms<T> = {
  readonly [K in keyof T as K extends `${infer Base}_other`
    ? `${Base}_${'zero' | 'two' | 'few' | 'many'}`
    : never]?: string
}

type Part<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Part<T[K]> } & PluralForms<T>

/** The phrases of one language: any part of the English keys, plus the plural forms of the language. */
export type PortalPhrases = Part<EnglishPhrases>

/** The accessibility statement: every language has all of its texts. */
export type StatementPhrases = { readonly [K in keyof typeof statement]: string }
