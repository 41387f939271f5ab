import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Answers } from './answers.ts'
import { draftId } from './draft.ts'
import { type DraftKeeper, type DraftState, draftKeeper } from './drafts.ts'
import { formsKey } from './forms-query.ts'

/** The draft of a form: what is known of it, and what can be done with it. */
export interface Draft extends DraftState {
  /** Keeps what is filled in: soon, and at once when the page goes. */
  readonly keep: (answers: Answers) => void
  /** Forgets it, in all tabs. */
  readonly discard: () => Promise<void>
  /** For `useSendForm`. */
  readonly keeper: DraftKeeper
}

/** @param owner `ownerOf` the user */
export function useDraft(form: string, owner: string): Draft {
  const client = useQueryClient()
  const keeper = useMemo(() => draftKeeper(draftId(owner, form)), [owner, form])
  useEffect(() => keeper.open(), [keeper])
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  const { sentElsewhere } = state
  useEffect(() => {
    if (sentElsewhere) void client.invalidateQueries({ queryKey: formsKey(owner) })
  }, [client, owner, sentElsewhere])
  return { ...state, keep: keeper.keep, discard: keeper.discard, keeper }
}
