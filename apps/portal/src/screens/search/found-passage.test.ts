import { describe, expect, it } from 'vitest'
import { foundItem, foundPassage, holds } from './found-passage.ts'

describe('the passage that says why something was found', () => {
  it('is the part around the first found word', () => {
    const text = `${'A lamp for every room of the house. '.repeat(5)}Its shade is of oiled oak, ${'turned by hand in the north. '.repeat(9)}`
    const passage = foundPassage(text, ['oak'])
    expect(passage).toMatch(/^… is of oiled oak, turned .* …$/)
    expect(passage.length).toBeLessThanOrEqual(210)
  })

  it('is the whole of a short text, and nothing of one without the words', () => {
    expect(foundPassage('Oak, oiled', ['oak'])).toBe('Oak, oiled')
    expect(foundPassage('Brass', ['oak'])).toBe('')
    expect(foundPassage('Brass', [])).toBe('')
  })

  it('is the one of several values that contains a word', () => {
    expect(foundItem('Mirror glass, Solid oak, Leather', ['oak'])).toBe('Solid oak')
    expect(foundItem('Mirror glass, Leather', ['oak'])).toBe('Mirror glass, Leather')
  })

  it('begins at the word in a text without spaces', () => {
    expect(foundPassage(`${'灯'.repeat(60)}橡木`, ['橡木'])).toBe('… 橡木')
  })

  it('knows whether a text holds a word by its folded letters', () => {
    expect(holds('Stühle aus Eiche', ['stuhle'])).toBe(true)
    expect(holds('Stühle aus Eiche', ['tisch'])).toBe(false)
    expect(holds('Stühle aus Eiche', [])).toBe(false)
  })
})
