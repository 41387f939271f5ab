import { expect, it } from 'vitest'
import type { Person } from './caller.ts'
import { PersonCache } from './person-cache.ts'

const ada: Person = { userId: 'ada', groups: [], unapprovedGroups: [], isOperator: false, switchedOff: [] }

/** A cache, and the number of times that it has read. */
function openCache(isReported = true, endsAt?: number) {
  const state = { now: 0, isReported, reads: 0 }
  const cache = new PersonCache({ clock: () => new Date(state.now), isReported: () => state.isReported })
  const get = (key = 'session') =>
    cache.get(key, async () => {
      state.reads += 1
      return { userId: 'ada', person: ada, endsAt }
    })
  return { state, cache, get }
}

it.each([
  ['for ten seconds while changes are reported', true, 10_000],
  ['for a second while they are not', false, 1000],
])('a person is remembered %s', async (_, isReported, ms) => {
  const { state, get } = openCache(isReported)
  for (const now of [0, ms - 1]) {
    state.now = now
    expect([await get(), state.reads]).toEqual([ada, 1])
  }
  state.now = ms
  await get()
  expect(state.reads).toBe(2)
})

it('what was read while changes were reported is read again soon when they are no longer', async () => {
  const { state, get } = openCache()
  await get()
  state.now = 1000
  state.isReported = false
  await get()
  expect(state.reads).toBe(2)
})

it('a session is not remembered beyond its end', async () => {
  const { state, get } = openCache(true, 500)
  await get()
  state.now = 500
  await get()
  expect(state.reads).toBe(2)
})

it('a person is forgotten with all sessions, also by a read that has begun before', async () => {
  const { state, cache, get } = openCache()
  await get('one')
  await get('other')
  const begun = get('third')
  cache.forget('ada')
  await begun
  for (const key of ['one', 'other', 'third']) await get(key)
  expect(state.reads).toBe(6)
  cache.forgetAll()
  await get('one')
  expect(state.reads).toBe(7)
})
