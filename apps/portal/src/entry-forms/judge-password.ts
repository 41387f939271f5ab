/**
 * Rates the strength of a password. The lists of known passwords make this module large, so it loads when a person is
 * about to choose a password.
 */

import { bounds } from '@vitrine/contract/rules/people'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/**
 * Number of guesses that a password withstands: 0 for fewer than 10^3, 1 up to 10^6, 2 up to 10^8, 3 up to 10^10, 4
 * above.
 */
export type Strength = 0 | 1 | 2 | 3 | 4

// The dictionaries of a language are left out: each would triple the size, and there are sixteen languages.
const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: bounds.passwordMax })

/**
 * The words that an attacker who knows the person would try: each text, the part of an e-mail address before the @, and
 * the parts of each.
 */
const wordsOf = (texts: readonly string[]): string[] => {
  const words = texts.flatMap((text) => [text.trim(), text.split('@')[0] ?? '', ...text.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(words)].filter((word) => word.length > 2)
}

/**
 * Rates the strength of a password, using at most the 128 characters that are accepted (INPUT-06). A password that is
 * too short to be accepted is never rated above 1.
 * @param about texts about the person: e-mail, names
 */
export function judgePassword(password: string, about: readonly string[]): Strength {
  const { score } = judge.check(password, wordsOf(about))
  return password.length < bounds.passwordMin && score > 1 ? 1 : score
}
