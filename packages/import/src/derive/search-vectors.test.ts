import { describe, expect, it } from 'vitest'
import { weighedVector } from './search-vectors.ts'

const own = (word: string) => [word]

describe('the words of a search vector', () => {
  it('count in the weightiest place only, and keep the words of a name that a stemmer leaves out', () => {
    const words = { a: ['the', 'lamps'], b: ['lamp', 'red'], c: ['red', 'tall'], d: ['tall', 'old'] }
    const stems = (word: string) => (word === 'the' ? [] : [word.replace(/s$/, '')])
    expect(weighedVector(words, stems, 1000)).toEqual({
      vector: "'the':1A 'lamps':1A 'lamp':1A 'red':1B 'tall':1C 'old':1D",
      isCut: false,
    })
  })

  it('are quoted, and cut at the end when there are too many', () => {
    expect(weighedVector({ a: ["o'neil\\"], b: [], c: [], d: [] }, own, 100).vector).toBe("'o''neil\\\\':1A")
    expect(weighedVector({ a: ['one'], b: [], c: ['two'], d: ['three', 'four'] }, own, 5)).toEqual({
      vector: "'one':1A 'two':1C",
      isCut: true,
    })
  })
})
