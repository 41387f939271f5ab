import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Answers } from './answers.ts'
import { draftId } from './draft.ts'
import { type DraftKeeper, type DraftState, draftKeeper } from './drafts.ts'
import { formsKey } from './forms-query.ts'

/** The draft of a form: its state and its actions. */
export interface Draft extends DraftState {
  /** Stores answers after a short delay, or at once when the page is hidden. */
  readonly keep: (answers: Answers) => void
  /** Deletes the draft, in all tabs. */
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
