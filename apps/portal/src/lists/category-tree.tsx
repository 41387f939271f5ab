import { withChoice } from '@vitrine/contract/rules/list-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { classNames } from '../ui/class-names.ts'
import { IconChevronDown } from '../ui/icons.ts'
import { CategoryLink } from './category-link.tsx'
import type { TreeNode } from './category-nodes.ts'
import styles from './category-tree.module.css'
import { useCurrentList } from './list.tsx'

export interface CategoryTreeProps {
  /** Label of the navigation for screen readers. */
  readonly label: string
  /** Called when a category is selected, to close a drawer. */
  readonly onChoose?: () => void
}

/**
 * The categories of a list as links with counts (PROD-02, ASSET-01). The links keep search and filters. The branch of
 * the selected category is expanded, and the others are collapsed.
 */
export function CategoryTree({ label, onChoose }: CategoryTreeProps) {
  const { t } = useTranslation()
  const { kind, view, trees } = useCurrentList()
  // A single root is skipped, and its children are shown.
  const [only] = trees.length === 1 ? trees : []
  const top = only && only.children.length > 0 ? only.children : trees
  const isAll = view.code === ''
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        <li>
          <CategoryLink
            kind={kind}
            code=""
            search={view.address(withChoice(view.state, {}))}
            className={classNames(styles.link, styles.all, isAll && 'font-strong')}
            current={isAll}
            onClick={onChoose}
          >
            {t(`${kind}.all`)}
          </CategoryLink>
        </li>
        {top.map((node) => (
          <Branch key={node.id} node={node} onChoose={onChoose} />
        ))}
      </ul>
    </nav>
  )
}

interface BranchProps {
  readonly node: TreeNode
  readonly onChoose: (() => void) | undefined
}

function Branch({ node: { id, code, name, language, count, children }, onChoose }: BranchProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, view, path } = useCurrentList()
  const isOnPath = path.some((one) => one.id === id)
  const isChosen = path.at(-1)?.id === id
  // A branch that was expanded or collapsed by hand stays so until the selected branch changes.
  const [byHand, setByHand] = useState<{ isOnPath: boolean; isOpen: boolean }>()
  const isOpen = byHand?.isOnPath === isOnPath ? byHand.isOpen : isOnPath
  const hasChildren = children.length > 0
  return (
    <li>
      <div className="flex items-start">
        <CategoryLink
          kind={kind}
          code={code}
          search={view.address(withChoice(view.state, {}))}
          className={classNames(styles.link, isChosen && 'font-strong', count === 0 && 'text-muted')}
          current={isChosen}
          onClick={onChoose}
        >
          <span lang={language}>{name}</span>{' '}
          {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
        </CategoryLink>
        {hasChildren && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'list.close_branch' : 'list.open_branch', { name })}
            onClick={() => setByHand({ isOnPath, isOpen: !isOpen })}
          >
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </button>
        )}
      </div>
      {hasChildren && isOpen && (
        <ul className={styles.below}>
          {children.map((child) => (
            <Branch key={child.id} node={child} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </li>
  )
}
