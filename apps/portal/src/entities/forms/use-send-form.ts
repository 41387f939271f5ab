import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sendParts } from '../../api/send-parts.ts'
import { isArrivedBefore } from '../../api/submission-key.ts'
import { type Answers, partsOf } from './answers.ts'
import { formsKey } from './forms-query.ts'
import type { Draft } from './use-draft.ts'

/**
 * How far it is: `not_sent` when no answer came, so that it may have arrived or not; `arrived_before` when it had arrived, and has been changed since.
 */
export type SendState = 'idle' | 'sending' | 'not_sent' | 'arrived_before' | 'sent'

export interface SendForm {
  readonly state: SendState
  /** How much of it has gone, from 0 to 1; undefined while that is not known. */
  readonly share: number | undefined
  /**
   * Sends the answers (FORM-12, API-17). Resolves when they are stored; called again meanwhile, it answers the same.
   * @throws ApiFailure, with the `field` at fault; `AbortError` when it was cancelled. What was filled in stays
   */
  readonly send: (answers: Answers) => Promise<void>
  /** Sends them as another submission than the one that has arrived. */
  readonly sendAsNew: (answers: Answers) => Promise<void>
  readonly cancel: () => void
  /** Forgets that it was sent: it can be filled in again. */
  readonly again: () => void
}

/** Sends a form's draft. Afterwards the list of forms is asked for anew. @param owner `ownerOf` the user */
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
