/** The server's messages in the reader's language: answers that say what failed, and e-mails. */
import { en } from './en.ts'

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key> = Key extends `${infer Base}_one` ? Base : Key extends `${infer Base}_other` ? Base : Key

/** The key of a message; plural forms count as one. */
export type ServerPhrase = WithoutPlural<keyof typeof en>
/** Values for placeholders; `count` chooses the plural form. */
export type ServerParams = Readonly<Record<string, string | number>>

/** One language's messages: English's keys, with the plural forms of the language. */
export type ServerPhrases = Readonly<Partial<Record<keyof typeof en | `${ServerPhrase}_${PluralSuffix}`, string>>>

/** The languages with messages of their own, by their code. */
export const serverPhrases = { en } satisfies Record<string, ServerPhrases>

/** A language that the server has messages in. */
export type Language = keyof typeof serverPhrases

/** Whether the server has messages in a language; `code` is lower case, such as `de`. */
export const isLanguage = (code: string): code is Language => Object.hasOwn(serverPhrases, code)

/** Whether a key that came from outside (a rule of the contract) is the key of a message. */
export const isServerPhrase = (key: string): key is ServerPhrase =>
  Object.hasOwn(en, key) || Object.hasOwn(en, `${key}_other`)

const rules = new Map<string, Intl.PluralRules>()
const pluralForm = (language: string, count: number) => {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(count)
}

const find = (language: Language, key: ServerPhrase, count: unknown): string | undefined => {
  const phrases: Readonly<Record<string, string | undefined>> = serverPhrases[language]
  if (typeof count !== 'number') return phrases[key]
  return phrases[`${key}_${pluralForm(language, count)}`] ?? phrases[`${key}_other`] ?? phrases[key]
}

/**
 * A message in a language; English where the language lacks it (LOCALE-08). A placeholder without a value stays as it is.
 * Numbers are written as the language writes them.
 */
export function say(language: Language, key: ServerPhrase, params: ServerParams = {}): string {
  const text = find(language, key, params.count) ?? find('en', key, params.count) ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = params[name]
    return value === undefined ? whole : typeof value === 'number' ? value.toLocaleString(language) : value
  })
}
