/** The texts of the accessibility statement: one file for each language, which only the statement's page loads. */
import type { StatementPhrases } from '@vitrine/phrases'
import { provider } from '../../configuration/application.ts'
import { interfaceLanguage } from '../../i18n/i18n.ts'

const folder = '../../../../../packages/phrases/src/statement'
const load = import.meta.glob<{ default: StatementPhrases }>(
  '../../../../../packages/phrases/src/statement/{en.ts,??.json}',
)

/** The statement and its language. */
export interface Statement {
  readonly language: string
  readonly texts: StatementPhrases
}

const named = (text: string) => text.replaceAll('{{provider}}', provider)

/**
 * The statement in a locale's language, else in English.
 * @throws when its file can't be loaded
 */
export async function loadStatement(language: string): Promise<Statement> {
  const shown = interfaceLanguage(language)
  const file = await load[`${folder}/${shown}.${shown === 'en' ? 'ts' : 'json'}`]?.()
  if (!file) throw new Error(`There is no statement in ${shown}`)
  const texts = Object.fromEntries(Object.entries(file.default).map(([key, text]) => [key, named(text)]))
  return { language: shown, texts: texts as StatementPhrases }
}
