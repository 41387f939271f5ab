import { describe, expect, it } from 'vitest'
import { type AssetSource, assetView, wordsOfFile } from './derived-asset.ts'

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
})
