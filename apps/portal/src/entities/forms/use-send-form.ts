import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sendParts } from '../../api/send-parts.ts'
import { isArrivedBefore } from '../../api/submission-key.ts'
import { type Answers, partsOf } from './answers.ts'
import { formsKey } from './forms-query.ts'
import type { Draft } from './use-draft.ts'

/**
 * The state of sending. `not_sent`: no answer came, so the submission may or may not have arrived. `arrived_before`: it
 * had arrived, and has been changed since.
 */
export type SendState = 'idle' | 'sending' | 'not_sent' | 'arrived_before' | 'sent'

export interface SendForm {
  readonly state: SendState
  /** Share of the bytes that were sent, from 0 to 1. Undefined while it is not known. */
  readonly share: number | undefined
  /**
   * Sends the answers (FORM-12, API-17). Resolves when they are stored. A call while sending returns the same promise.
   * @throws ApiFailure, with the `field` at fault, or `AbortError` when it was cancelled; the answers stay
   */
  readonly send: (answers: Answers) => Promise<void>
  /** Sends the answers as another submission than the one that has arrived. */
  readonly sendAsNew: (answers: Answers) => Promise<void>
  readonly cancel: () => void
  /** Resets the state, so that the form can be filled in again. */
  readonly again: () => void
}

/** Sends a form's draft, and then refetches the list of forms. @param owner `ownerOf` the user */
export function useSendForm(form: string, { keeper, tried }: Draft, owner: string): SendForm {
  const client = useQueryClient()
  const [state, setState] = useState<SendState>('idle')
  const [share, setShare] = useState<number>()
  const underWay = useRef<{ readonly sent: Promise<void>; readonly abort: AbortController }>(undefined)

  const askAnew = () => client.invalidateQueries({ queryKey: formsKey(owner) })

  const transmit = async (answers: Answers, { signal }: AbortController) => {
    setState('sending')
    setShare(undefined)
    try {
      const parts = partsOf(answers)
      await keeper.send(
        answers,
        (submission) => sendParts(['forms', 'result'], { id: form }, parts, { submission, signal, onShare: setShare }),
        signal,
      )
      setState('sent')
      void askAnew()
    } catch (error) {
      const arrivedBefore = isArrivedBefore(error)
      setState(arrivedBefore ? 'arrived_before' : 'idle')
      if (arrivedBefore) void askAnew()
      throw error
    } finally {
      underWay.current = undefined
      setShare(undefined)
    }
  }

  const send = (answers: Answers): Promise<void> => {
    if (underWay.current) return underWay.current.sent
    const abort = new AbortController()
    const sent = transmit(answers, abort)
    underWay.current = { sent, abort }
    return sent
  }

  return {
    state: state === 'idle' && tried ? 'not_sent' : state,
    share,
    send,
    sendAsNew: (answers) => {
      keeper.renew()
      return send(answers)
    },
    cancel: () => underWay.current?.abort.abort(),
    again: () => setState('idle'),
  }
}
