import { describe, expect, it } from 'vitest'
import { readSearchState, searchParameters } from './search-state.ts'

const all = { term: '', products: true, assets: true, contents: true }

describe('the address of a search', () => {
  it('SEARCH-04 A-48 has all blocks on and no term by default, and writes none of that', () => {
    expect(readSearchState({})).toEqual(all)
    expect(searchParameters(all)).toEqual({})
  })

  it('A-48 brings the same search back', () => {
    for (const state of [
      { ...all, term: 'oak & brass', assets: false },
      { ...all, term: '4006381333931', products: false, contents: false },
      { ...all, term: '007' },
      { ...all, term: 'true' },
      { ...all, term: '<b>Stühle</b> 🪑 كرسي' },
    ])
      expect(readSearchState({ ...searchParameters(state) })).toEqual(state)
  })

  it('A-49 takes the default for what can’t be read', () => {
    expect(readSearchState({ term: { a: 1 }, products: 'no', assets: null, contents: 0 })).toEqual(all)
    expect(readSearchState({ term: true })).toEqual({ ...all, term: 'true' })
  })

  it('looks for no more than the calls take, and cuts no character in two', () => {
    expect(readSearchState({ term: `  ${'x'.repeat(500)} ` }).term).toBe('x'.repeat(200))
    expect(readSearchState({ term: `${'x'.repeat(199)}🪑` }).term).toBe('x'.repeat(199))
  })
})
