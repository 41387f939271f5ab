/** In which of its languages the server says something itself, to whoever reads a locale. */
import { isLanguage, type Language } from '@vitrine/phrases/server'

/** Norwegian's three codes are one language here. */
export const norwegian: readonly string[] = ['nn', 'nb', 'no']

/**
 * The language of messages, e-mails and fixed texts for a locale's code or a language's, in any form (`de`, `de_AT`, `de-AT`); undefined for one
 * that there are no phrases in.
 */
export function messageLanguage(code: string): Language | undefined {
  const language = code.split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
  const known = norwegian.includes(language) ? 'nn' : language
  return isLanguage(known) ? known : undefined
}
