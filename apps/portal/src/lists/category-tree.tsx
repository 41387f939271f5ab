import { withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { TreeLinks, type TreeNode } from '../ui/tree-links.tsx'
import { CategoryLink } from './category-link.tsx'
import type { ListKind } from './list-kind.ts'
import type { ListView } from './use-list-view.ts'

export interface CategoryTreeProps {
  kind: ListKind
  view: ListView
  /** Label of the navigation for screen readers. */
  label: string
  trees: readonly TreeNode[]
  /** The categories from the root to the selected one. */
  path: readonly TreeNode[]
  /** Called when a category is selected, to close a drawer. */
  onChoose?: (() => void) | undefined
}

/** The categories of a list as links with counts (PROD-02, ASSET-01). The links keep search and filters. */
export function CategoryTree({ kind, view, label, trees, path, onChoose }: CategoryTreeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const search = view.address(withChoice(view.state, {}))
  return (
    <TreeLinks
      label={label}
      allLabel={t(`${kind}.all`)}
      trees={trees}
      path={path.map(({ id }) => id)}
      all={view.code === ''}
      openLabel={(name) => t('list.open_branch', { name })}
      closeLabel={(name) => t('list.close_branch', { name })}
      formatCount={format.number}
      link={(link) => <CategoryLink kind={kind} search={search} onClick={onChoose} {...link} />}
    />
  )
}
