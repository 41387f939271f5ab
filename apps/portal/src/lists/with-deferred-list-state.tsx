import type { ListState } from '@vitrine/contract/rules/list-state'
import { type ComponentType, memo, useDeferredValue } from 'react'
import type { ListAddress } from './list-address.ts'
import { type ListView, useListView } from './use-list-view.ts'

/**
 * Wraps the screen of a list so that it follows its address as a deferred update. A click shows its effect at once, and
 * rendering the list blocks neither that frame nor the next click. Parameters as in `useListView`.
 */
export function withDeferredListState(
  read: (q: unknown) => ListState,
  address: ListAddress,
  Screen: ComponentType<{ readonly view: ListView }>,
) {
  const Shown = memo(Screen)
  return function FollowingList() {
    return <Shown view={useDeferredValue(useListView(read, address))} />
  }
}
