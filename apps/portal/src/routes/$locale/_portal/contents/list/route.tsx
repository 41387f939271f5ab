import { createFileRoute } from '@tanstack/react-router'
import type { ListQuery } from '@vitrine/contract/rules/list-state'
import { contentListAddress, readContentListState } from '../../../../../entities/content/content-list-state.ts'
import { ContentsScreen } from '../../../../../screens/contents/list/contents-screen.tsx'

/**
 * The content list at its paths: one screen, which stays mounted while they change. The parameter `q` holds its state,
 * as for the catalogue.
 */
export const Route = createFileRoute('/$locale/_portal/contents/list')({
  validateSearch: (search): { q?: ListQuery } => contentListAddress(readContentListState(search.q)),
  component: ContentsScreen,
})
