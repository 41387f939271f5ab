import type { UseQueryResult } from '@tanstack/react-query'
import type { AssetScope } from '@vitrine/contract'
import type { ListState } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { PanelPart, SidePanel } from '../../ui/side-panel.tsx'
import { ScopeTree } from './scope-tree.tsx'

export interface LibraryPanelProps {
  scopes: UseQueryResult<readonly AssetScope[], unknown>
  scope: string
  state: ListState
}

/** What the place of the scopes says when they could not be loaded; undefined when they could. */
export function useScopesFailure(scopes: UseQueryResult<readonly AssetScope[], unknown>) {
  const { t } = useTranslation()
  if (!scopes.isError) return undefined
  return {
    text: t('assets.scopes_failed'),
    retryLabel: t('action.try_again'),
    onRetry: () => void scopes.refetch(),
  }
}

/** The scopes beside the list (ASSET-01). */
export function LibraryPanel({ scopes, scope, state }: LibraryPanelProps) {
  const { t } = useTranslation()
  return (
    <SidePanel label={t('assets.scopes')}>
      <div>
        <PanelPart waiting={scopes.data ? undefined : 8} failed={useScopesFailure(scopes)}>
          <ScopeTree trees={scopes.data ?? []} scope={scope} state={state} />
        </PanelPart>
      </div>
    </SidePanel>
  )
}
