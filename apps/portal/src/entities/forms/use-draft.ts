import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { sendParts } from '../../api/send-parts.ts'
import { isArrivedBefore } from '../../api/submission-key.ts'
import type { Answers } from './answers.ts'
import { type DraftKeeper, type DraftState, draftKeeper } from './draft-keeper.ts'
import { formsKey } from './forms-query.ts'
import { draftId } from './stored-draft.ts'

/** The draft of a form: its state and its actions. */
export interface Draft extends DraftState, Pick<DraftKeeper, 'keep' | 'discard' | 'renew'> {
  /** Share of the bytes that were sent, from 0 to 1. Undefined while it is not known. */
  readonly share: number | undefined
  /**
   * Sends the answers (FORM-12, API-17), and then refetches the list of forms. Resolves when they are stored.
   * @throws ApiFailure, with the `field` at fault, or `AbortError` when it was cancelled; the answers stay
   */
  readonly send: (answers: Answers) => Promise<void>
  /** Cancels sending. */
  readonly cancel: () => void
}

/** @param owner `ownerOf` the user */
export function useDraft(form: string, owner: string): Draft {
  const client = useQueryClient()
  const keeper = useMemo(() => draftKeeper(draftId(owner, form)), [owner, form])
  useEffect(() => keeper.open(), [keeper])
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  const [share, setShare] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  const { sentElsewhere } = state
  useEffect(() => {
    if (sentElsewhere) void client.invalidateQueries({ queryKey: formsKey(owner) })
  }, [client, owner, sentElsewhere])

  const send = async (answers: Answers) => {
    controller.current = new AbortController()
    const { signal } = controller.current
    setShare(undefined)
    const transmit = (submission: string) =>
      sendParts(['forms', 'result'], { id: form }, answers, { submission, signal, onShare: setShare })
    const refetchForms = () => void client.invalidateQueries({ queryKey: formsKey(owner) })
    try {
      await keeper.send(answers, transmit, signal)
      refetchForms()
    } catch (error) {
      if (isArrivedBefore(error)) refetchForms()
      throw error
    }
  }
  const { keep, discard, renew } = keeper
  return { ...state, keep, discard, renew, share, send, cancel: () => controller.current?.abort() }
}
