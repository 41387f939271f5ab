/**
 * Drafts: what somebody has filled in and not sent yet, one for each form and owner. It is kept as it is typed, found again when the page is loaded
 * anew, the same in all tabs, and goes when it has been sent.
 *
 * A draft carries the key that its submission is sent under. The key stays until a server has said that it is stored, so that one that is sent again
 * after a lost answer, or from two tabs, is stored once. What is changed after a lost answer is sent under that key too: if the first has arrived, the
 * server says so (409 `submission_differs`), and the person decides whether the changed one is another submission.
 */
import { ApiFailure } from '../../api/api-failure.ts'
import { isArrivedBefore, newSubmissionKey } from '../../api/submission-key.ts'
import { clearAtSessionEnd } from '../../ui/session-stores.ts'
import { type Answers, isBlank } from './answers.ts'
import { asDraft, type Draft, fresh } from './draft.ts'
import { browserDrafts, type DraftStore } from './draft-store.ts'

/** What is to be known of a draft. */
export interface DraftState {
  /** The browser was asked what it keeps. */
  readonly ready: boolean
  /** What was found there, or what another tab has made of it: another object each time. Undefined for nothing. */
  readonly found: Answers | undefined
  /** It was sent, and no answer has come: it may have arrived or not. */
  readonly tried: boolean
  /** Whether the browser keeps it. */
  readonly kept: boolean
  /** It was sent from another tab, and is gone here too. */
  readonly sentElsewhere: boolean
}

/** Keeps one draft. */
export interface DraftKeeper {
  /** Reads what is kept and follows other tabs. Returns how to stop, which keeps what was typed last. */
  readonly open: () => () => void
  readonly state: () => DraftState
  readonly subscribe: (listener: () => void) => () => void
  /** Keeps answers: soon, or at once when the page goes. */
  readonly keep: (answers: Answers) => void
  readonly discard: () => Promise<void>
  /** Gives what is filled in a new key: it is another submission from now on. */
  readonly renew: () => void
  /**
   * Sends the draft, one tab at a time. Resolves when it is stored, also by another tab that has sent it meanwhile.
   * @param transmit sends the answers under a key, and fails when they are not known to be stored
   */
  readonly send: (answers: Answers, transmit: (key: string) => Promise<unknown>, signal: AbortSignal) => Promise<void>
}

/** Milliseconds after the last letter until it is kept. */
const pause = 400

/** What the tabs tell each other. */
type News = { readonly id: string; readonly what: 'changed' | 'sent' | 'gone' }

/** Whether no answer came that says what has become of it: the connection broke off, or what is in front of the server gave up. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 502)

/** Does something while no other tab does; where the browser has no locks, the draft's key alone keeps it from being stored twice. */
async function alone<T>(id: string, signal: AbortSignal, act: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? await locks.request(`vitrine-draft ${id}`, { signal }, act) : await act()
}

/** A keeper of the draft with this id. */
export function draftKeeper(id: string, store: DraftStore = browserDrafts): DraftKeeper {
  let draft = fresh()
  let state: DraftState = { ready: false, found: undefined, tried: false, kept: true, sentElsewhere: false }
  /** Whether the store has it, as far as is known here. */
  let isStored = false
  /** The session has ended with all that is kept: nothing of it may come back. */
  let over = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let channel: BroadcastChannel | undefined
  let work: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  const change = (changes: Partial<DraftState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const tell = (what: News['what']) => {
    if (typeof BroadcastChannel === 'undefined') return
    const open = channel ?? new BroadcastChannel('vitrine-drafts')
    open.postMessage({ id, what } satisfies News)
    if (open !== channel) open.close()
  }

  /** One after the other: what is written last is what is kept. */
  const next = (act: () => Promise<void>): Promise<void> => {
    work = work.then(act).catch(() => change({ kept: false }))
    return work
  }

  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }

  const take = (stored: Draft | undefined) => {
    const wasStored = isStored
    isStored = stored !== undefined
    if (!stored) {
      // Another tab has emptied it.
      if (wasStored) forget({})
      return
    }
    draft = stored
    change({ found: isBlank(stored.answers) ? undefined : { ...stored.answers }, tried: stored.tried })
  }

  const read = () =>
    next(async () => {
      const stored = asDraft(await store.read(id))
      // What is typed here in the meantime is newer.
      if (timer === undefined && stored?.revision !== draft.revision) take(stored)
    })

  const save = () =>
    next(async () => {
      if (over) return
      if (isBlank(draft.answers) && !draft.tried) {
        if (isStored) await store.remove(id)
        isStored = false
      } else {
        await store.write(id, draft)
        isStored = true
      }
      if (!state.kept) change({ kept: true })
      tell('changed')
    })

  const flush = () => {
    if (timer === undefined) return work
    stopTimer()
    return save()
  }

  const setTried = (tried: boolean) => {
    draft = { ...draft, tried }
    change({ tried })
    return save()
  }

  /** Begins anew, with nothing. */
  const forget = (changes: Partial<DraftState>) => {
    stopTimer()
    draft = fresh()
    isStored = false
    change({ found: {}, tried: false, ...changes })
  }

  const onNews = ({ data }: MessageEvent<News>) => {
    if (data.id !== id) return
    if (data.what === 'changed') void read()
    else forget({ sentElsewhere: data.what === 'sent' })
  }

  const onHidden = () => {
    if (document.visibilityState === 'hidden') void flush()
  }

  /** When the session ends, here or in another tab, nothing more of it is kept. Returns how to stop. */
  const followSession = () =>
    clearAtSessionEnd(() => {
      stopTimer()
      over = true
    })

  const open = () => {
    if (typeof BroadcastChannel !== 'undefined') {
      channel = new BroadcastChannel('vitrine-drafts')
      channel.onmessage = onNews
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', flush)
    const leaveSession = followSession()
    void read().then(() => change({ ready: true }))
    return () => {
      void flush()
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', flush)
      leaveSession()
      channel?.close()
      channel = undefined
    }
  }

  const keep = (answers: Answers) => {
    draft = { ...draft, answers, revision: newSubmissionKey() }
    if (state.sentElsewhere) change({ sentElsewhere: false })
    stopTimer()
    timer = setTimeout(() => void flush(), pause)
  }

  /** Whether another tab has sent the draft by now: it is gone from where it was. */
  const isGone = async (): Promise<boolean> => {
    try {
      const stored = asDraft(await store.read(id))
      // All tabs that send it send it under one key.
      if (stored && stored.key !== draft.key) draft = { ...draft, key: stored.key }
      return isStored && stored === undefined
    } catch {
      return false
    }
  }

  const sendOnce: DraftKeeper['send'] = async (answers, transmit, signal) => {
    stopTimer()
    await work
    const { key } = draft
    const revision = newSubmissionKey()
    draft = { ...draft, answers, revision }
    await alone(id, signal, async () => {
      // Another tab has sent it meanwhile: it has said so, or it can be seen.
      if (draft.key !== key) return
      if (await isGone()) return forget({})
      // Kept before it goes: whatever happens now, it is sent under this key again.
      await setTried(true)
      try {
        await transmit(draft.key)
      } catch (error) {
        if (!isArrivedBefore(error)) await setTried(isUnanswered(error))
        throw error
      }
      if (draft.revision === revision) {
        forget({})
        await next(async () => await store.remove(id))
      } else {
        // What was changed while it went has not gone with it.
        draft = { ...draft, key: newSubmissionKey() }
        await setTried(false)
      }
      tell('sent')
    })
  }

  return {
    open,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    keep,
    discard: async () => {
      forget({ sentElsewhere: false })
      await next(async () => await store.remove(id))
      tell('gone')
    },
    renew: () => {
      draft = { ...draft, key: newSubmissionKey() }
      void setTried(false)
    },
    send: async (answers, transmit, signal) => {
      // It goes on when the page that it was begun from is left.
      const leaveSession = followSession()
      try {
        await sendOnce(answers, transmit, signal)
      } finally {
        leaveSession()
      }
    },
  }
}
