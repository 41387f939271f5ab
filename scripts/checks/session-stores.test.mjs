import { describe, expect, it } from 'vitest'
import { checkSessionStores, findStores } from './session-stores.mjs'

const found = (source) => findStores('store.ts', source)

describe('SESSION-11 the check of stores that outlive a session', () => {
  it.each([
    ["let chosen = ''", ['chosen']],
    ['export let chosen: string | undefined', ['chosen']],
    ['const listeners = new Set<() => void>()', ['listeners']],
    ['const known: Map<string, string> = new Map()', ['known']],
    ['const rows: string[] = []', ['rows']],
    ['const byId: Record<string, string> = {}', ['byId']],
    ["export const keep = () => sessionStorage.setItem('a', 'b')", ['sessionStorage']],
    ["export const tell = () => new BroadcastChannel('a')", ['BroadcastChannel']],
    ["import { set } from 'idb-keyval'\nset('a', 1)", ['idb-keyval']],
  ])('finds %s', (source, stores) => {
    expect(found(source)).toEqual(stores)
  })

  it('lets tables that never change be, and what a function holds', () => {
    expect(found("const names: ReadonlyMap<string, string> = new Map()\nconst kinds = new Set(['a'])")).toEqual([])
    expect(found('const none: readonly string[] = []\nexport const count = () => { let n = 0; return n }')).toEqual([])
  })

  it.each(['clearAtSessionEnd(() => {})', 'createListeners(() => {})', 'createSelection((id) => id)'])(
    'lets a module be that calls %s',
    (call) => {
      expect(found(`let chosen = ''\n${call}`)).toEqual([])
    },
  )

  it('finds nothing in the portal', () => {
    expect(checkSessionStores()).toEqual([])
  })
})
