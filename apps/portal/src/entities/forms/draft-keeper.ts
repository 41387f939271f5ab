/**
 * Drafts: form answers that were not sent yet, one draft for each form and owner. A draft is stored while the person
 * types, restored after a reload, shared by all tabs, and deleted when it has been sent.
 *
 * A draft carries the key of its submission. The key stays until the server confirms that the submission is stored. So
 * a submission that is sent twice, after a lost answer or from two tabs, is stored once. Changes after a lost answer
 * are sent under the same key: if the first submission has arrived, the server answers 409 `submission_differs`, and
 * the person decides whether the changed one is another submission.
 */
import { ApiFailure } from '../../api/api-failure.ts'
import { isArrivedBefore, newSubmissionKey } from '../../api/submission-key.ts'
import { clearAtSessionEnd } from '../../browser/session-stores.ts'
import { createSubscribers } from '../../browser/subscribers.ts'
import { type Answers, isBlank } from './answers.ts'
import { browserDrafts, type DraftStore } from './draft-store.ts'
import { newDraft, readDraft, type StoredDraft } from './stored-draft.ts'

/** The observable state of a draft. */
export interface DraftState {
  /** Whether the stored draft has been read. */
  readonly ready: boolean
  /** Answers from the store or from another tab, a new object each time. Undefined if there are none. */
  readonly found: Answers | undefined
  /** The draft was sent and no answer has arrived, so the server may or may not have it. */
  readonly tried: boolean
  /** Whether the browser stores the draft. */
  readonly kept: boolean
  /** Another tab has sent the draft, and this tab has cleared it. */
  readonly sentElsewhere: boolean
}

/** Keeps one draft. */
export interface DraftKeeper {
  /** Reads the stored draft and follows other tabs. Returns a function that stops this and stores the last input. */
  readonly open: () => () => void
  readonly state: () => DraftState
  readonly subscribe: (listener: () => void) => () => void
  /** Stores answers after a short delay, or at once when the page is hidden. */
  readonly keep: (answers: Answers) => void
  readonly discard: () => Promise<void>
  /** Gives the answers a new key, so that they become another submission. */
  readonly renew: () => void
  /**
   * Sends the draft, in one tab at a time. Resolves when it is stored, also if another tab has sent it meanwhile.
   * @param transmit sends the answers under a key, and rejects if the server has not confirmed that they are stored
   */
  readonly send: (answers: Answers, transmit: (key: string) => Promise<unknown>, signal: AbortSignal) => Promise<void>
}

/** Delay before a draft is stored after the last input, in milliseconds. */
const pause = 400

/** A message between tabs. */
type DraftMessage = { readonly id: string; readonly what: 'changed' | 'sent' | 'gone' }

/** Whether the outcome of a request is unknown: the connection broke, or the server or a proxy answered 502 or more. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 502)

/**
 * Runs an action in one tab at a time. In a browser without locks, only the draft's key prevents a second submission.
 */
async function alone<T>(id: string, signal: AbortSignal, act: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? await locks.request(`vitrine-draft ${id}`, { signal }, act) : await act()
}

/** Creates the keeper of the draft with this id. */
export function draftKeeper(id: string, store: DraftStore = browserDrafts): DraftKeeper {
  let draft = newDraft()
  let state: DraftState = { ready: false, found: undefined, tried: false, kept: true, sentElsewhere: false }
  /** Whether the store has the draft, as far as this tab knows. */
  let isStored = false
  /** True after the session has ended. Nothing may be stored any more. */
  let over = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let channel: BroadcastChannel | undefined
  let work: Promise<void> = Promise.resolve()
  const { notify, subscribe } = createSubscribers()

  const change = (changes: Partial<DraftState>) => {
    state = { ...state, ...changes }
    notify()
  }

  const announce = (what: DraftMessage['what']) => {
    if (typeof BroadcastChannel === 'undefined') return
    const open = channel ?? new BroadcastChannel('vitrine-drafts')
    open.postMessage({ id, what } satisfies DraftMessage)
    if (open !== channel) open.close()
  }

  /** Runs actions one after another, so that the last write wins. */
  const next = (act: () => Promise<void>): Promise<void> => {
    work = work.then(act).catch(() => change({ kept: false }))
    return work
  }

  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }

  const take = (stored: StoredDraft | undefined) => {
    const wasStored = isStored
    isStored = stored !== undefined
    if (!stored) {
      // Another tab has deleted the draft.
      if (wasStored) forget({})
      return
    }
    draft = stored
    change({ found: isBlank(stored.answers) ? undefined : { ...stored.answers }, tried: stored.tried })
  }

  const read = () =>
    next(async () => {
      const stored = readDraft(await store.read(id))
      // Input in this tab is newer than the stored draft.
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
      announce('changed')
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

  /** Starts again with an empty draft. */
  const forget = (changes: Partial<DraftState>) => {
    stopTimer()
    draft = newDraft()
    isStored = false
    change({ found: {}, tried: false, ...changes })
  }

  const onMessage = ({ data }: MessageEvent<DraftMessage>) => {
    if (data.id !== id) return
    if (data.what === 'changed') void read()
    else forget({ sentElsewhere: data.what === 'sent' })
  }

  const onHidden = () => {
    if (document.visibilityState === 'hidden') void flush()
  }

  /** Stops storing when the session ends, here or in another tab. Returns the function that unsubscribes. */
  const followSession = () =>
    clearAtSessionEnd(() => {
      stopTimer()
      over = true
    })

  const open = () => {
    if (typeof BroadcastChannel !== 'undefined') {
      channel = new BroadcastChannel('vitrine-drafts')
      channel.onmessage = onMessage
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

  /** Whether another tab has sent the draft, so that it is no longer stored. */
  const isGone = async (): Promise<boolean> => {
    try {
      const stored = readDraft(await store.read(id))
      // All tabs must send a draft under the same key.
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
      // Another tab has sent the draft meanwhile: it has posted a message, or the draft is no longer stored.
      if (draft.key !== key) return
      if (await isGone()) return forget({})
      // Stored before sending, so that any later attempt uses this key again.
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
        // Changes made while sending are not part of the submission, so they get a new key.
        draft = { ...draft, key: newSubmissionKey() }
        await setTried(false)
      }
      announce('sent')
    })
  }

  return {
    open,
    state: () => state,
    subscribe,
    keep,
    discard: async () => {
      forget({ sentElsewhere: false })
      await next(async () => await store.remove(id))
      announce('gone')
    },
    renew: () => {
      draft = { ...draft, key: newSubmissionKey() }
      void setTried(false)
    },
    send: async (answers, transmit, signal) => {
      // Sending continues after the person leaves the page, so it follows the session itself.
      const leaveSession = followSession()
      try {
        await sendOnce(answers, transmit, signal)
      } finally {
        leaveSession()
      }
    },
  }
}
