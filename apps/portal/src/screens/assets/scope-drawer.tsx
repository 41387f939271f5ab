import type { UseQueryResult } from '@tanstack/react-query'
import type { AssetScope } from '@vitrine/contract'
import type { ListState } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { ListDrawer } from '../../ui/list-drawer.tsx'
import { PanelPart } from '../../ui/side-panel.tsx'
import { useScopesFailure } from './library-panel.tsx'
import { ScopeTree } from './scope-tree.tsx'

export interface ScopeDrawerProps {
  scopes: UseQueryResult<readonly AssetScope[], unknown>
  scope: string
  state: ListState
  /** How many assets there are with what is chosen; undefined while that is not known. */
  total: number | undefined
  onClose: () => void
}

/** The scopes on small screens. */
export default function ScopeDrawer({ scopes, scope, state, total, onClose }: ScopeDrawerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ListDrawer
      title={t('assets.scopes')}
      closeLabel={t('assets.close_scopes')}
      onClose={onClose}
      showLabel={
        total === undefined
          ? t('assets.loading')
          : t('assets.show_assets', { count: total, number: format.number(total) })
      }
    >
      <PanelPart waiting={scopes.data ? undefined : 8} failed={useScopesFailure(scopes)}>
        <ScopeTree trees={scopes.data ?? []} scope={scope} state={state} onChoose={onClose} />
      </PanelPart>
    </ListDrawer>
  )
}
