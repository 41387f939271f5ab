import type { ListState } from '@vitrine/contract/rules/list-state'
import { type ComponentType, memo, useDeferredValue } from 'react'
import type { ListAddress } from '../../ui/list-address.ts'
import { type ListView, useListView } from './use-list-view.ts'

/**
 * The screen of a list, which follows its address a moment later, in slices: a click shows at once, and what it brings about holds up neither the frame
 * that shows it nor the next click. Parameters as `useListView` has them.
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
