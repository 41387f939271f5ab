import type { EnglishPhrases } from './index.ts'

/**
 * The sections of the portal's phrases that only some screens use, by the file that a build puts them into. All other
 * sections load with every page (LOCALE-07).
 */
export const phraseParts: Readonly<Record<string, readonly (keyof EnglishPhrases)[]>> = {
  entry: ['account', 'auth', 'field', 'report'],
  forms: ['forms'],
  basket: ['basket'],
  search: ['search', 'suggestions'],
  compare: ['compare'],
  feeds: ['feeds'],
  admin: ['admin'],
}
