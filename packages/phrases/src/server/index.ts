/** The server's messages in the reader's language: answers that say what failed, and e-mails. */
import { cs } from './cs.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { el } from './el.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { nn } from './nn.ts'
import type { ServerPhrase, ServerPhrases } from './phrases.ts'
import { pl } from './pl.ts'
import { ru } from './ru.ts'
import { sv } from './sv.ts'
import { tr } from './tr.ts'
import { zh } from './zh.ts'

export type { ServerPhrase } from './phrases.ts'

/**
 * Several texts in one placeholder, listed as the language lists them: all of them (`a, b and c`), or those to choose
 * from (`a, b or c`).
 */
export type Enumeration = { readonly allOf: readonly string[] } | { readonly anyOf: readonly string[] }

/**
 * A moment this many seconds from now, in the unit that people count such a time in: `in 45 seconds`, `in 60 minutes`,
 * `in 24 hours`.
 */
export interface FromNow {
  readonly inSeconds: number
}

/** Values for placeholders; `count` chooses the plural form. */
export type ServerParams = Readonly<Record<string, string | number | Enumeration | FromNow>>

const serverPhrases = { cs, da, de, el, en, es, fi, fr, it, nl, nn, pl, ru, sv, tr, zh } satisfies Record<
  string,
  ServerPhrases
>

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

const fromNow = (language: Language, seconds: number): string => {
  const format = new Intl.RelativeTimeFormat(language)
  if (seconds < 90) return format.format(seconds, 'second')
  if (seconds < 90 * 60) return format.format(Math.ceil(seconds / 60), 'minute')
  return format.format(Math.ceil(seconds / 3600), 'hour')
}

const written = (language: Language, value: ServerParams[string]): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return value.toLocaleString(language)
  if ('inSeconds' in value) return fromNow(language, value.inSeconds)
  return 'anyOf' in value
    ? new Intl.ListFormat(language, { type: 'disjunction' }).format(value.anyOf)
    : new Intl.ListFormat(language, { type: 'conjunction' }).format(value.allOf)
}

/**
 * A message in a language; English where the language lacks it (LOCALE-08). A placeholder without a value stays as it
 * is. Numbers, lists and times are written as the language writes them.
 */
export function say(language: Language, key: ServerPhrase, params: ServerParams = {}): string {
  const text = find(language, key, params.count) ?? find('en', key, params.count) ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = params[name]
    return value === undefined ? whole : written(language, value)
  })
}

/**
 * The first `max` of some names, each in the language's quotation marks, and how many more there are: `“a”, “b”, and 3
 * more`.
 */
export function quotedNames(language: Language, names: readonly string[], max: number): string {
  const shown = names.slice(0, max).map((text) => say(language, 'quoted', { text }))
  if (names.length > max) shown.push(say(language, 'and_more', { count: names.length - max }))
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(shown)
}
