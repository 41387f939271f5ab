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
