import { describe, expect, it } from 'vitest'
import { type AssetSource, assetView, weighedVector, wordsOfFile } from './derived-asset.ts'

const asset: AssetSource = {
  id: 1,
  source: 'media/rooms/hall_view.jpg',
  names: { de_DE: 'Diele', '': 'Hall' },
  descriptions: { de_DE: 'Am Abend' },
  copyright: '© Us',
  creator: 'Ann',
  scopes: [],
  tags: [],
  details: { caption: 'Evening', exposure: '1/60 s', camera: 'Leica' },
  content: 'Evening in the hall',
}
const own = (word: string) => [word]

describe('the words of an asset', () => {
  it('are those of its own language, and of the file', () => {
    const view = assetView(asset, ['de_DE', ''], ['presse'], wordsOfFile(asset))
    expect(view).toEqual({
      name: 'Diele',
      a: ['diele'],
      b: ['presse'],
      c: ['am', 'abend', 'hall', 'us', 'ann', 'view', 'jpg', 'evening', 'leica'],
      d: ['evening', 'in', 'the', 'hall'],
    })
  })

  it('are those of the file name when it has no name at all', () => {
    expect(assetView({ ...asset, names: {} }, ['en_GB'], [], wordsOfFile(asset)).name).toBe('Hall view')
  })

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
