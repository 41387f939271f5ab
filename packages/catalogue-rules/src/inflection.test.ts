import { describe, expect, it } from 'vitest'
import { inflectedStem, stemmable } from './inflection.ts'

/** The stems of words that the stemmer leaves as they are. */
const stemsOf = (locale: string, words: string): string[] => [
  ...new Set(words.split(' ').map((word) => inflectedStem(word, stemmable(word, locale), locale))),
]

describe('inflection', () => {
  it.each([
    ['cs_CZ', 'lampa lampy lamp lampami', 'lamp'],
    ['cs_CZ', 'stolek stolky', 'stolk'],
    ['cs_CZ', 'police polic', 'polik'],
    ['cs_CZ', 'barova barove barovych', 'barov'],
    ['pl_PL', 'lampa lampy lampie lampami', 'lamp'],
    ['pl_PL', 'krzeslo krzesla krzesel', 'krzesl'],
    ['pl_PL', 'stol stoly stolow', 'stol'],
    ['tr_TR', 'koltuk koltugu', 'koltuk'],
    ['tr_TR', 'masa masasi masalar masalari', 'masa'],
    ['fi_FI', 'poyta poyda', 'poyt'],
    ['fi_FI', 'peili peilej', 'peil'],
    ['fi_FI', 'valais valaisim', 'valais'],
    ['sv_SE', 'lampan lamp', 'lamp'],
    ['sv_SE', 'bordet bord', 'bord'],
    ['sv_SE', 'spegel spegeln spegl', 'spegl'],
    ['nl_BE', 'tafeltje tafeltjes tafel', 'tafel'],
    ['nl_BE', 'kastje kast', 'kast'],
    ['el_GR', 'βιβλι βιβλ', 'βιβλ'],
    ['de_DE', 'tischchen tisch', 'tisch'],
    ['de_DE', 'stuehl stuhl', 'stuhl'],
    ['pl_PL', 'poleczka polka', 'polk'],
  ])('gives forms of a word one stem: %s %s', (locale, words, stem) => {
    expect(stemsOf(locale, words)).toEqual([stem])
  })

  it('leaves short words, numbers and codes as they are', () => {
    expect(stemsOf('cs_CZ', 'om e27 2700')).toEqual(['om', 'e27', '2700'])
    expect(stemsOf('sv_SE', 'paket')).toEqual(['paket'])
    expect(stemsOf('fi_FI', 'puu')).toEqual(['puu'])
  })

  it('keeps the ending of words that are no plurals', () => {
    expect(inflectedStem('leder', 'led', 'de_DE')).toBe('leder')
    expect(inflectedStem('federn', 'fed', 'de_DE')).toBe('feder')
    expect(inflectedStem('rader', 'rad', 'de_DE')).toBe('rad')
    expect(stemmable('flaschen', 'de_DE')).toBe('flaschen')
  })

  it('knows stop words whose accents are folded, and those of languages without a stemmer', () => {
    for (const [locale, words] of [
      ['sv_SE', 'pa for'],
      ['fr_FR', 'a'],
      ['pl_PL', 'na do'],
      ['el_GR', 'και του'],
    ] as const)
      expect(stemsOf(locale, words)).toEqual([''])
  })

  it('restores the letter that ends Russian adjectives, so that the stemmer knows them', () => {
    expect(stemmable('дубовыи', 'ru_RU')).toBe('дубовый')
    expect(stemmable('столики', 'ru_RU')).toBe('столики')
  })

  it('leaves other languages to the stemmer', () => {
    expect(inflectedStem('lamps', 'lamp', 'en_GB')).toBe('lamp')
    expect(inflectedStem('the', '', 'en_GB')).toBe('')
  })
})
