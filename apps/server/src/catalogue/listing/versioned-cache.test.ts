import { describe, expect, it } from 'vitest'
import { VersionedCache } from './versioned-cache.ts'

const counter = () => {
  const state = { version: 1, reads: 0, fails: false }
  const read = async () => {
    state.reads += 1
    if (state.fails) throw new Error('no database')
    return state.version
  }
  return { state, kept: new VersionedCache({ version: () => state.version, read }) }
}

describe('a value that is read once for each version', () => {
  it('is read by the first that needs it, and waited for by the others', async () => {
    const { state, kept } = counter()
    expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1])
    expect(state.reads).toBe(1)
    state.version = 2
    expect([await kept.get(), await kept.get(), state.reads]).toEqual([2, 2, 2])
  })

  it('is prepared for the next version, while the old one is answered', async () => {
    const { state, kept } = counter()
    expect(await kept.get()).toBe(1)
    const answered: number[] = []
    let finish = () => {}
    const slow = new VersionedCache({
      version: () => state.version,
      read: () => new Promise<string>((resolve) => (finish = () => resolve('read'))),
    })
    const first = slow.get()
    finish()
    await first
    const prepared = slow.prepare(2)
    expect(await slow.get()).toBe('read')
    answered.push(state.version)
    finish()
    await prepared
    state.version = 2
    // Nothing is read any more, or this would wait for ever.
    expect([await slow.get(), answered]).toEqual(['read', [1]])
  })

  it('is read by the calls themselves when it could not be prepared', async () => {
    const { state, kept } = counter()
    await kept.get()
    state.fails = true
    await expect(kept.prepare(2)).rejects.toThrow('no database')
    state.fails = false
    state.version = 2
    expect([await kept.get(), state.reads]).toEqual([2, 3])
  })

  it('is read again when it could not be read', async () => {
    const { state, kept } = counter()
    state.fails = true
    await expect(kept.get()).rejects.toThrow('no database')
    state.fails = false
    expect([await kept.get(), state.reads]).toEqual([1, 2])
  })
})
