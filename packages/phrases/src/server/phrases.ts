/** The types of a language's server messages. */
import type en from './en.ts'

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key> = Key extends `${infer Base}_one` ? Base : Key extends `${infer Base}_other` ? Base : Key
type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never

/** The key of a message; its plural forms share one key. */
export type ServerPhrase = WithoutPlural<keyof typeof en>

/** The messages of one language: the English keys, with the language's plural forms. */
export type ServerPhrases = Readonly<
  Partial<Record<keyof typeof en | `${PluralBase<keyof typeof en>}_${PluralSuffix}`, string>>
>
