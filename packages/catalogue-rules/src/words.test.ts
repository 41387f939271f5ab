import { describe, expect, it } from 'vitest'
import { fold, stemmerOf, storedWordsOf, wordsOf } from './words.ts'

describe('words', () => {
  it('folds case, accents and ligatures in every script', () => {
    expect(fold('Stühle GROẞ Æbleskål Łódź')).toBe('stuhle gross aebleskal lodz')
    expect(fold('Επιτραπέζιο')).toBe('επιτραπεζιο')
  })

  it('takes texts apart at anything but letters and digits', () => {
    expect(wordsOf('E27-lamp, 40 W/IP44')).toEqual(['e27', 'lamp', '40', 'w', 'ip44'])
  })

  it('leaves out soft hyphens and other invisible characters', () => {
    expect(wordsOf('Schreib\u00adtisch\u200blampe \ufeffE27')).toEqual(['schreibtischlampe', 'e27'])
  })

  it('takes sizes apart, however they are written', () => {
    for (const size of ['60x60 cm', '60 x 60 cm', '60×60 cm', '60 X 60 cm'])
      expect(wordsOf(size)).toEqual(['60', '60', 'cm'])
    expect(wordsOf('M8x40')).toEqual(['m8', '40'])
    expect(wordsOf('Box 4 XL x2')).toEqual(['box', '4', 'xl', 'x2'])
  })

  it('turns Chinese runs into pairs, so that a part of a run is found', () => {
    const stored = wordsOf('台灯灯具A3')
    expect(stored).toEqual(['台灯', '灯灯', '灯具', 'a3'])
    for (const word of wordsOf('灯具')) expect(stored).toContain(word)
  })

  it('parts Chinese runs from the letters and digits around them', () => {
    expect(wordsOf('Siv落地灯E27灯泡')).toEqual(['siv', '落地', '地灯', 'e27', '灯泡'])
  })

  it('lets every character of a Chinese run begin one of its stored words', () => {
    const stored = storedWordsOf('台灯灯具A3')
    for (const character of '台灯具') expect(stored.some((word) => word.startsWith(character))).toBe(true)
  })

  it('knows a stemmer by language, whatever the country', () => {
    expect(stemmerOf('nl_BE')).toBe('dutch')
    expect(stemmerOf('zh_CN')).toBe('simple')
  })
})
