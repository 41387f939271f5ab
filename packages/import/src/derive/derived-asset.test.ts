import { describe, expect, it } from 'vitest'
import { type AssetSource, assetView, wordsOfFile } from './derived-asset.ts'

const asset: AssetSource = {
  id: 1,
  source: 'media/rooms/hall_view.jpg',
  names: { de_DE: 'Diele', '': 'Hall' },
  descriptions: { de_DE: 'Am Abend' },
  copyright: '© Us',
  creator: 'Ann',
  details: { caption: 'Evening', exposure: '1/60 s', camera: 'Leica' },
  content: 'Evening in the hall',
}

describe('the words of an asset', () => {
  it('are those of its own language, and of the file', () => {
    expect(assetView(asset, ['de_DE', ''], wordsOfFile(asset))).toEqual({
      name: 'Diele',
      words: {
        code: [],
        name: ['diele'],
        value: ['hall', 'hall', 'view', 'jpg', 'us', 'ann', 'evening', 'leica'],
        text: ['am', 'abend', 'evening', 'in', 'the', 'hall'],
      },
    })
  })

  it('are those of the file name when it has no name at all', () => {
    expect(assetView({ ...asset, names: {} }, ['en_GB'], wordsOfFile(asset)).name).toBe('Hall view')
  })

  it('have a number in the file name as a code, in one word', () => {
    expect(wordsOfFile({ ...asset, source: 'media/AB-1234_front.v2.jpg' }).code).toEqual(['ab1234frontv2'])
  })
})
