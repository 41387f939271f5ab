/** Chooses the language in which the server addresses readers of a locale. */
import { isLanguage, type Language } from '@vitrine/phrases/server'

/** Norwegian's three codes count as one language. */
export const norwegian: readonly string[] = ['nn', 'nb', 'no']

/**
 * The language of messages, e-mails and fixed texts for the code of a locale or language, in any form (`de`, `de_AT`,
 * `de-AT`); undefined if there are no phrases in it.
 */
export function messageLanguage(code: string): Language | undefined {
  const language = code.split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
  const known = norwegian.includes(language) ? 'nn' : language
  return isLanguage(known) ? known : undefined
}
