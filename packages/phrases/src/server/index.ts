/** The server's messages in the reader's language: error messages of answers, and e-mails. */
import cs from './cs.json' with { type: 'json' }
import da from './da.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import el from './el.json' with { type: 'json' }
import en from './en.ts'
import es from './es.json' with { type: 'json' }
import fi from './fi.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import nn from './nn.json' with { type: 'json' }
import type { ServerPhrase, ServerPhrases } from './phrases.ts'
import pl from './pl.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

export type { ServerPhrase } from './phrases.ts'

/**
 * Several texts for one placeholder, written as a list of the language: `allOf` joins with 'and' (`a, b and c`),
 * `anyOf` with 'or' (`a, b or c`).
 */
export type Enumeration = { readonly allOf: readonly string[] } | { readonly anyOf: readonly string[] }

/** A moment this many seconds from now, written in a suitable unit: `in 45 seconds`, `in 60 minutes`, `in 24 hours`. */
export interface FromNow {
  readonly inSeconds: number
}

/** Values of placeholders; `count` chooses the plural form. */
export type ServerParams = Readonly<Record<string, string | number | Enumeration | FromNow>>

const serverPhrases = { cs, da, de, el, en, es, fi, fr, it, nl, nn, pl, ru, sv, tr, zh } satisfies Record<
  string,
  ServerPhrases
>

/** A language in which the server has messages. */
export type Language = keyof typeof serverPhrases

/** Whether the server has messages in a language; `code` is lower case, such as `de`. */
export const isLanguage = (code: string): code is Language => Object.hasOwn(serverPhrases, code)

/** Whether a key from elsewhere (a rule of the contract) is the key of a message. */
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
 * A message in a language; English if the language lacks it (LOCALE-08). A placeholder without a value stays as it is.
 * Numbers, lists and times are in the language's format.
 */
export function translate(language: Language, key: ServerPhrase, params: ServerParams = {}): string {
  const text = find(language, key, params.count) ?? find('en', key, params.count) ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = params[name]
    return value === undefined ? whole : written(language, value)
  })
}

/**
 * The first `max` names, each in the language's quotation marks, and the number of the others: `“a”, “b”, and 3 more`.
 */
export function quotedNames(language: Language, names: readonly string[], max: number): string {
  const shown = names.slice(0, max).map((text) => translate(language, 'quoted', { text }))
  if (names.length > max) shown.push(translate(language, 'and_more', { count: names.length - max }))
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(shown)
}
