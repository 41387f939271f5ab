/** How strong a password is. With its lists of known passwords this is large: it is loaded when somebody is about to choose one. */

import { bounds } from '@vitrine/contract/rules/people'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Guesses that it withstands, in five steps: 0 fewer than 1,000, then up to 10^6, 10^8 and 10^10, 4 more than that. */
export type Strength = 0 | 1 | 2 | 3 | 4

// The language's own dictionaries would be three times as large again, for one language of sixteen.
const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: bounds.passwordMax })

/** The words that somebody who knows the person would try: each text, an address without its domain, and their parts. */
const wordsOf = (texts: readonly string[]): string[] => {
  const words = texts.flatMap((text) => [text.trim(), text.split('@')[0] ?? '', ...text.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(words)].filter((word) => word.length > 2)
}

/**
 * Judges a password, of which at most the 128 characters that are taken (INPUT-06). One that is too short to be taken is never called strong.
 * @param about what is known of the person: e-mail, names
 */
export function judgePassword(password: string, about: readonly string[]): Strength {
  const { score } = judge.check(password, wordsOf(about))
  return password.length < bounds.passwordMin && score > 1 ? 1 : score
}
