import { isSubmissionKey } from '@vitrine/contract/rules/submission-key'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../api/api-failure.ts'
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts'
import { ownerOf } from './owner.ts'
import { draftId } from './stored-draft.ts'
import { type MemoryDrafts, memoryDrafts } from './testing/memory-drafts.ts'

const id = draftId('5', 'check')
const answers = { name: ['Anna'] }
const lost = new ApiFailure('', 'offline', 0)
const differs = new ApiFailure('Something else …', 'submission_differs', 409)

/** A BroadcastChannel between the tabs of one browser. */
class FakeChannel {
  static open: FakeChannel[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    FakeChannel.open.push(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open) if (other !== this) other.onmessage?.({ data })
  }
  close() {
    FakeChannel.open = FakeChannel.open.filter((one) => one !== this)
  }
}

let store: MemoryDrafts
let close: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  store = memoryDrafts()
})
afterEach(() => {
  for (const one of close) one()
  close = []
  FakeChannel.open = []
})

/** A tab that shows the form and has read the stored draft. */
async function tab(): Promise<DraftKeeper> {
  const keeper = draftKeeper(id, store)
  close.push(keeper.open())
  await vi.waitFor(() => expect(keeper.state().ready).toBe(true), { timeout: 60_000 })
  return keeper
}

const settle = () => vi.advanceTimersByTimeAsync(1000)
const held = (of = id) => store.held.get(of) as { key: string; answers: object; tried: boolean } | undefined
const { signal } = new AbortController()

describe('the stored draft', () => {
  it('FORM-12 keeps what is typed a moment later, and finds it again when the page is loaded anew, files included', async () => {
    const keeper = await tab()
    expect(keeper.state().found).toBeUndefined()
    const file = new File(['a'], 'a.txt')
    keeper.keep({ name: ['An'] })
    keeper.keep({ name: ['Anna'], picture: [file] })
    expect(store.held.size).toBe(0)
    await settle()
    const after = await tab()
    expect(after.state().found).toEqual({ name: ['Anna'], picture: [file] })
  })

  it('FORM-12 keeps it at once when the page goes, and when it is left', async () => {
    const keeper = await tab()
    keeper.keep(answers)
    window.dispatchEvent(new Event('pagehide'))
    await vi.waitFor(() => expect(held()?.answers).toEqual(answers), { timeout: 60_000 })
    keeper.keep({ name: ['Bert'] })
    for (const one of close.splice(0)) one()
    await vi.waitFor(() => expect(held()?.answers).toEqual({ name: ['Bert'] }), { timeout: 60_000 })
  })

  it('FORM-12 keeps nothing of a form that was emptied again', async () => {
    const keeper = await tab()
    keeper.keep(answers)
    await settle()
    keeper.keep({ name: [''], picture: [] })
    await settle()
    expect(store.held.size).toBe(0)
  })

  it('FORM-12 says when the browser keeps nothing, and goes on without it', async () => {
    store.refuse = true
    const keeper = await tab()
    expect(keeper.state().kept).toBe(false)
    keeper.keep(answers)
    await settle()
    const transmit = vi.fn(async () => {})
    await keeper.send(answers, transmit, signal)
    expect(transmit).toHaveBeenCalledOnce()
    store.refuse = false
    keeper.keep(answers)
    await settle()
    expect(keeper.state().kept).toBe(true)
  })

  it('FORM-12 is of one form and one user, or of all guests of the browser', () => {
    for (const id of [{}, { id: '5' }])
      expect(ownerOf({ ...id, username: 'anna@example.com' })).toBe('anna@example.com')
    expect(ownerOf({ id: '5', username: '' })).toBe('5')
    expect(ownerOf({ username: '' })).toBe('guest')
    expect(ownerOf(undefined)).toBe('guest')
    expect(new Set([draftId('5', 'a'), draftId('5', 'b'), draftId('guest', 'a')]).size).toBe(3)
  })

  it.each([
    null,
    7,
    { key: 'x', answers: 'none' },
    { key: 'short', answers: { name: 'Anna', picture: [{}, 3] }, tried: 1 },
  ])('FORM-12 reads what another version has kept: %j', async (junk) => {
    store.held.set(id, junk)
    const keeper = await tab()
    expect(keeper.state().found).toBeUndefined()
    let key = ''
    await keeper.send({ name: ['Anna'] }, async (sent) => (key = sent), signal)
    expect(isSubmissionKey(key)).toBe(true)
  })

  it('SESSION-11 FORM-12 writes nothing more once the session has ended', async () => {
    const keeper = await tab()
    keeper.keep(answers)
    store.held.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await settle()
    for (const one of close.splice(0)) one()
    await settle()
    expect(store.held.size).toBe(0)
  })
})

describe('the submission of a draft', () => {
  it('FORM-12 is gone once it is stored, and the next one has another key', async () => {
    const keeper = await tab()
    keeper.keep(answers)
    const keys: string[] = []
    const transmit = async (key: string) => {
      keys.push(key)
      // Stored before sending, so that a crash at this moment does not lose the key.
      expect(held()).toMatchObject({ key, tried: true, answers })
    }
    await keeper.send(answers, transmit, signal)
    expect(store.held.size).toBe(0)
    await keeper.send(answers, transmit, signal)
    expect(new Set(keys).size).toBe(2)
  })

  it('FORM-12 keeps its key when no answer came, also after the page is loaded anew, so that it is stored once', async () => {
    const keeper = await tab()
    const keys: string[] = []
    const transmit = async (key: string) => {
      keys.push(key)
      if (keys.length < 3) throw lost
    }
    await expect(keeper.send(answers, transmit, signal)).rejects.toBe(lost)
    expect(keeper.state().tried).toBe(true)
    const after = await tab()
    expect(after.state()).toMatchObject({ tried: true, found: answers })
    await expect(after.send({ name: ['Bert'] }, transmit, signal)).rejects.toBe(lost)
    await after.send({ name: ['Bert'] }, transmit, signal)
    expect(new Set(keys).size).toBe(1)
    expect(store.held.size).toBe(0)
  })

  it('FORM-12 was not sent when it was refused or cancelled, and is kept', async () => {
    for (const failure of [
      new ApiFailure('', 'upload_type', 400, { field: 'picture' }),
      new DOMException('', 'AbortError'),
    ]) {
      const keeper = await tab()
      await expect(keeper.send(answers, () => Promise.reject(failure), signal)).rejects.toBe(failure)
      expect(keeper.state().tried).toBe(false)
      expect(held()).toMatchObject({ answers, tried: false })
    }
  })

  it('FORM-12 goes under a new key when it had arrived and what was changed since is another submission', async () => {
    const keeper = await tab()
    const keys: string[] = []
    const transmit = (failure?: ApiFailure) => async (key: string) => {
      keys.push(key)
      if (failure) throw failure
    }
    await expect(keeper.send(answers, transmit(lost), signal)).rejects.toBe(lost)
    await expect(keeper.send({ name: ['Bert'] }, transmit(differs), signal)).rejects.toBe(differs)
    expect(held()?.answers).toEqual({ name: ['Bert'] })
    keeper.renew()
    await keeper.send({ name: ['Bert'] }, transmit(), signal)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('FORM-12 a change during the submission is stored as a new draft', async () => {
    const keeper = await tab()
    let first = ''
    await keeper.send(
      answers,
      async (key) => {
        first = key
        keeper.keep({ name: ['Bert'] })
      },
      signal,
    )
    await settle()
    expect(held()).toMatchObject({ answers: { name: ['Bert'] }, tried: false })
    expect(held()?.key).not.toBe(first)
  })
})

describe('two tabs', () => {
  it('FORM-12 show the same draft', async () => {
    const [one, other] = [await tab(), await tab()]
    one.keep(answers)
    await settle()
    await vi.waitFor(() => expect(other.state().found).toEqual(answers), { timeout: 60_000 })
    one.keep({ name: [''] })
    await settle()
    await vi.waitFor(() => expect(other.state().found).toEqual({}), { timeout: 60_000 })
  })

  it('FORM-12 a tab that submits the draft removes it from the other tab, which reports it', async () => {
    const [one, other] = [await tab(), await tab()]
    one.keep(answers)
    await settle()
    await one.send(answers, async () => {}, signal)
    expect(other.state()).toMatchObject({ sentElsewhere: true, found: {}, tried: false })
    expect(one.state().sentElsewhere).toBe(false)
    other.keep({ name: ['Bert'] })
    expect(other.state().sentElsewhere).toBe(false)
  })

  it('FORM-12 a tab that discards the draft removes it from the other tab', async () => {
    const [one, other] = [await tab(), await tab()]
    one.keep(answers)
    await settle()
    await one.discard()
    expect(other.state()).toMatchObject({ sentElsewhere: false, found: {} })
    expect(store.held.size).toBe(0)
  })

  /** Locks that run one action at a time, as in a browser. */
  const locks = () => {
    let last: Promise<unknown> = Promise.resolve()
    return {
      request: (_name: string, _options: object, act: () => Promise<unknown>) => {
        const mine = last.then(act)
        last = mine.catch(() => {})
        return mine
      },
    }
  }

  it.each([
    ['hear of each other', true],
    ['see it only in what is kept', false],
  ])('FORM-12 that send it at once send it once, when they %s', async (_, hear) => {
    if (!hear) vi.stubGlobal('BroadcastChannel', undefined)
    vi.stubGlobal('navigator', { locks: locks() })
    const one = await tab()
    one.keep(answers)
    await settle()
    const other = await tab()
    const transmit = vi.fn(async () => {})
    await Promise.all([one.send(answers, transmit, signal), other.send(answers, transmit, signal)])
    expect(transmit).toHaveBeenCalledOnce()
    expect(store.held.size).toBe(0)
  })

  it('FORM-12 send it under one key where a browser has neither locks nor a way to tell', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    vi.stubGlobal('navigator', {})
    const one = await tab()
    one.keep(answers)
    await settle()
    const other = await tab()
    const keys: string[] = []
    const transmit = async (key: string) => {
      keys.push(key)
    }
    await Promise.all([one.send(answers, transmit, signal), other.send(answers, transmit, signal)])
    expect(new Set(keys).size).toBe(1)
  })
})
