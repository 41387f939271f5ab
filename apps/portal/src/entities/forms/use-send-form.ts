import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sendParts } from '../../api/send-parts.ts'
import { isArrivedBefore } from '../../api/submission-key.ts'
import { type Answers, partsOf } from './answers.ts'
import { formsKey } from './forms-query.ts'
import type { Draft } from './use-draft.ts'

export interface SendForm {
  /** Share of the bytes that were sent, from 0 to 1. Undefined while it is not known. */
  readonly share: number | undefined
  /**
   * Sends the answers (FORM-12, API-17). Resolves when they are stored.
   * @throws ApiFailure, with the `field` at fault, or `AbortError` when it was cancelled; the answers stay
   */
  readonly send: (answers: Answers) => Promise<void>
  readonly cancel: () => void
}

/** Sends a form's draft, and then refetches the list of forms. @param owner `ownerOf` the user */
export function useSendForm(form: string, { keeper }: Draft, owner: string): SendForm {
  const client = useQueryClient()
  const [share, setShare] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  const refetchForms = () => void client.invalidateQueries({ queryKey: formsKey(owner) })
  return {
    share,
    send: async (answers) => {
      controller.current = new AbortController()
      const { signal } = controller.current
      setShare(undefined)
      try {
        const settings = { signal, onShare: setShare }
        await keeper.send(
          answers,
          (submission) => sendParts(['forms', 'result'], { id: form }, partsOf(answers), { ...settings, submission }),
          signal,
        )
        refetchForms()
      } catch (error) {
        if (isArrivedBefore(error)) refetchForms()
        throw error
      }
    },
    cancel: () => controller.current?.abort(),
  }
}
