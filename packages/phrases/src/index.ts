/** The phrases of the portal, by language. English is complete; the others are parts of it (LOCALE-07, LOCALE-08). */
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

/** Every phrase of the portal, as English has it. */
export type EnglishPhrases = typeof english

/** Plural forms that other languages have and English lacks, such as `basket_few`. */
type PluralForms<T> = {
  readonly [K in keyof T as K extends `${infer Base}_other`
    ? `${Base}_${'zero' | 'two' | 'few' | 'many'}`
    : never]?: string
}

type Part<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Part<T[K]> } & PluralForms<T>

/** What a language's file may hold: any part of English's phrases, with the plural forms of its own. */
export type PortalPhrases = Part<EnglishPhrases>

/** The accessibility statement: every language has all of it. */
export type StatementPhrases = { readonly [K in keyof typeof statement]: string }
