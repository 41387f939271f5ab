import { describe, expect, it } from 'vitest'
import { listOrder, newestFirst } from '../../lists/list-orders.ts'
import { assetListAddress, readAssetListState } from './asset-list-state.ts'

describe('the library’s state in the address', () => {
  it('ASSET-05 LIMIT-02 begins with the newest, 24 a page', () => {
    expect(readAssetListState(undefined)).toEqual(newestFirst)
    expect(newestFirst).toMatchObject({ limit: 24, page: 1 })
    expect(listOrder(newestFirst, 'name')).toEqual({ orderBy: 'created', orderDir: 'desc' })
    expect(assetListAddress(newestFirst)).toEqual({})
  })

  it('takes the default for what is invalid, whatever stands there', () => {
    expect(
      readAssetListState({ orderBy: 'price', orderDir: 'asc', filters: { tag: ['7', '7', 'x,y'], a: 1 } }),
    ).toEqual({
      ...newestFirst,
      filters: { tag: ['7'] },
    })
    const tags = (tag: unknown) => ({ filters: { tag } })
    const facet = (type: unknown) => ({ filters: { type } })
    const invalid = [
      7,
      'oak',
      null,
      [],
      { page: 0 },
      { limit: 25 },
      tags(null),
      tags({ min: 1 }),
      tags(['a b', '']),
      facet({ min: 1 }),
      facet(['a b']),
    ]
    for (const q of invalid) expect(readAssetListState(q)).toEqual(newestFirst)
  })

  it('reads what it has written', () => {
    const state = {
      ...newestFirst,
      search: 'oak',
      page: 3,
      orderBy: 'name',
      limit: 60,
      // Other servers have UUIDs.
      filters: { tag: ['51f7c785-eb17-4342-a563-8fbfc283fce9', '1'], type: ['picture'], colour: ['red', 'blue'] },
    }
    expect(readAssetListState(assetListAddress(state).q)).toEqual(state)
  })
})
