import { createFileRoute } from '@tanstack/react-router'
import type { ListQuery } from '@vitrine/contract/rules/list-state'
import { contentListAddress, readContentListState } from '../../../../../entities/content/content-list-state.ts'
import { ContentsScreen } from '../../../../../screens/contents/list/contents-screen.tsx'

/** The content list at its paths, one screen that stays while they change. Its state is the parameter `q`, as the catalogue's is. */
export const Route = createFileRoute('/$locale/_portal/contents/list')({
  validateSearch: (search): { q?: ListQuery } => contentListAddress(readContentListState(search.q)),
  component: ContentsScreen,
})
