import type { Asset } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { answerTo } from '../../api/testing/answer-to.ts'
import { completeAsset } from './complete-asset.ts'

const readAssets = (body: unknown) => answerTo<Asset[]>('media.ofProduct', body).map(completeAsset)
const readScopes = (body: unknown) => answerTo('media.scopes', body)
const readTags = (body: unknown) => answerTo('media.tags', body)

describe('answers about assets', () => {
  it('DATA-15 reads an asset that has the specification’s fields only', () => {
    const given = {
      id: '7',
      name: 'Lamp',
      url: '/media/a/lamp.jpg',
      absolute_url: 'https://a.example/lamp.jpg',
      secured_url: '',
      scopes: [{ name: 'Press' }],
      created: '2024-03-05T12:00:00Z',
      updated: '2024-03-06T12:00:00Z',
      meta: { extension: 'jpg', height: 900, width: 1200, size: 4096 },
    }
    expect(readAssets([given])).toEqual([given])
  })

  it('DATA-15 A-66 does without fields, reads numbers for texts and texts for numbers', () => {
    expect(
      readAssets([{ id: 7, url: '/files/lamp.PDF?v=2', created: 1_700_000_000, scopes: null, meta: null }]),
    ).toEqual([
      {
        id: '7',
        name: 'lamp.PDF',
        url: '/files/lamp.PDF?v=2',
        absolute_url: '',
        secured_url: '',
        scopes: [],
        created: '2023-11-14T22:13:20.000Z',
        updated: '',
        meta: { extension: 'pdf', height: null, width: null, size: null },
      },
    ])
    const [asset] = readAssets([{ id: '8', meta: { extension: 'png', height: '900', width: '1200', size: '4096' } }])
    expect(asset?.meta).toEqual({ extension: 'png', height: 900, width: 1200, size: 4096 })
  })

  it('leaves out what is no asset, and what is there twice', () => {
    const ids = readAssets([null, 'x', 7, [], {}, { id: 'a' }, { id: 'a' }, { url: '/b.jpg' }]).map(({ id }) => id)
    expect(ids).toEqual(['a', '/b.jpg'])
  })

  it('NOTIFY-20 refuses what is no list', () => {
    for (const body of [null, {}, 'text', { result: null }]) {
      expect(() => readAssets(body)).toThrow('unreadable')
      expect(() => readTags(body)).toThrow('unreadable')
      expect(() => readScopes(body)).toThrow('unreadable')
    }
  })

  it('DATA-16 reads scopes without children or names, and codes that are numbers', () => {
    const tree = [{ id: 1, code: 5, name: 'Press', children: [{ id: '2', children: null }] }, null]
    expect(readScopes(tree)).toEqual([
      { id: '1', code: '5', name: 'Press', children: [{ id: '2', code: '2', name: '2', children: [] }] },
    ])
  })

  it('DATA-17 reads tags without counts or names', () => {
    expect(readTags([{ id: 5, name: 'Oak' }, { id: '6', count: 3 }, { name: 'None' }])).toEqual([
      { id: '5', name: 'Oak' },
      { id: '6', name: '6', count: 3 },
    ])
  })
})
