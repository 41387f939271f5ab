import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deletesOf, fold, isOneTypoApart, stemmerOf, storedWordsOf, wordsOf } from './words.ts'

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

  it('lets every character of a Chinese run begin one of its stored words', () => {
    const stored = storedWordsOf('台灯灯具A3')
    for (const character of '台灯具') expect(stored.some((word) => word.startsWith(character))).toBe(true)
  })

  it('knows a stemmer by language, whatever the country', () => {
    expect(stemmerOf('nl_BE')).toBe('dutch')
    expect(stemmerOf('zh_CN')).toBe('simple')
  })

  it.each([
    ['lampe', 'lanpe', true],
    ['lampe', 'lmape', true],
    ['lampe', 'lamppe', true],
    ['lampe', 'lape', true],
    ['lampe', 'lampe', false],
    ['lampe', 'kanpe', false],
    ['lampe', 'ampel', false],
  ])('%s and %s are one typing error apart: %s', (one, other, expected) => {
    expect(isOneTypoApart(one, other)).toBe(expected)
    expect(isOneTypoApart(other, one)).toBe(expected)
  })

  it('any one typing error leaves a common deletion', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
    const word = fc.array(letter, { minLength: 5, maxLength: 12 }).map((letters) => letters.join(''))
    fc.assert(
      fc.property(
        word,
        fc.nat(),
        letter,
        fc.constantFrom('replace', 'insert', 'delete', 'swap'),
        (right, at, by, how) => {
          const place = at % (right.length - 1)
          const wrong = {
            replace: right.slice(0, place) + by + right.slice(place + 1),
            insert: right.slice(0, place) + by + right.slice(place),
            delete: right.slice(0, place) + right.slice(place + 1),
            swap: right.slice(0, place) + right[place + 1] + right[place] + right.slice(place + 2),
          }[how]
          const common = deletesOf(wrong).filter((left) => deletesOf(right).includes(left))
          expect(common.length).toBeGreaterThan(0)
          expect(wrong === right || isOneTypoApart(wrong, right)).toBe(true)
        },
      ),
    )
  })
})
