/** What a file of the server's messages holds. */
import type { en } from './en.ts'

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key> = Key extends `${infer Base}_one` ? Base : Key extends `${infer Base}_other` ? Base : Key
type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never

/** The key of a message; its plural forms count as one. */
export type ServerPhrase = WithoutPlural<keyof typeof en>

/** One language's messages: English's keys, with the plural forms that the language has. */
export type ServerPhrases = Readonly<
  Partial<Record<keyof typeof en | `${PluralBase<keyof typeof en>}_${PluralSuffix}`, string>>
>
