import { Link } from '@tanstack/react-router'
import type { AssetScope } from '@vitrine/contract'
import { type ListState, withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { assetListAddress } from '../../entities/asset/asset-list-state.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { TreeLinks, type TreeNode } from '../../ui/tree-links.tsx'
import { treePath } from '../../ui/tree-path.ts'

export interface ScopeTreeProps {
  trees: readonly AssetScope[]
  /** Code of the chosen scope, '' for all assets. */
  scope: string
  state: ListState
  /** Is told of a choice, to close a drawer. */
  onChoose?: (() => void) | undefined
}

const nodesOf = (scopes: readonly AssetScope[]): TreeNode[] =>
  scopes.map(({ id, code, name, count, children }) => ({
    id,
    code,
    name: name || code,
    count,
    children: nodesOf(children),
  }))

/** The scopes as links, with the number of assets in each (ASSET-01). */
export function ScopeTree({ trees, scope, state, onChoose }: ScopeTreeProps) {
  const { t } = useTranslation()
  const { segment } = useLocale()
  const format = useFormat()
  const search = assetListAddress(withChoice(state, {}))
  return (
    <TreeLinks
      label={t('assets.scopes')}
      allLabel={t('assets.all')}
      trees={nodesOf(trees)}
      path={treePath(trees, scope).map(({ id }) => id)}
      all={scope === ''}
      openLabel={(name) => t('assets.open_scope', { name })}
      closeLabel={(name) => t('assets.close_scope', { name })}
      formatCount={format.number}
      link={({ code, className, current, children }) => {
        const common = { search, className, onClick: onChoose, 'aria-current': current ? ('page' as const) : undefined }
        return code === '' ? (
          <Link
            to="/$locale/asset/list"
            params={{ locale: segment }}
            activeOptions={{ exact: true, includeSearch: false }}
            {...common}
          >
            {children}
          </Link>
        ) : (
          <Link to="/$locale/asset/list/$code" params={{ locale: segment, code }} {...common}>
            {children}
          </Link>
        )
      }}
    />
  )
}
