import { describe, expect, it } from 'vitest'
import { assetListAddress, assetListDefaults, readAssetListState } from './asset-list-state.ts'

describe('the library’s state in the address', () => {
  it('ASSET-05 LIMIT-02 begins with the newest, 24 a page', () => {
    expect(readAssetListState(undefined)).toEqual(assetListDefaults)
    expect(assetListDefaults).toMatchObject({ orderBy: 'created', orderDir: 'desc', limit: 24, page: 1 })
    expect(assetListAddress(assetListDefaults)).toEqual({})
  })

  it('takes the default for what is invalid, whatever stands there', () => {
    expect(readAssetListState({ orderBy: 'price', orderDir: 'asc', filters: { tag: ['7', '7', 'x'], a: 1 } })).toEqual({
      ...assetListDefaults,
      filters: { tag: ['7'] },
    })
    const tags = (tag: unknown) => ({ filters: { tag } })
    const invalid = [7, 'oak', null, [], { page: 0 }, { limit: 25 }, tags(null), tags({ min: 1 }), tags(['-1', '1e3'])]
    for (const q of invalid) expect(readAssetListState(q)).toEqual(assetListDefaults)
  })

  it('reads what it has written', () => {
    const state = {
      ...assetListDefaults,
      search: 'oak',
      page: 3,
      orderBy: 'name',
      limit: 60,
      filters: { tag: ['2', '1'] },
    }
    expect(readAssetListState(assetListAddress(state).q)).toEqual(state)
  })
})
