import { Link } from '@tanstack/react-router'
import type { ProductCategory } from '@vitrine/contract'
import { type ListState, listQuery, withChoice } from '@vitrine/contract/rules/list-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconChevronDown } from '../../../ui/icons.ts'
import { categoryPath, inOrder } from './category-path.ts'
import styles from './category-tree.module.css'

export interface CategoryTreeProps {
  trees: readonly ProductCategory[]
  /** Code of the chosen category, '' for all. */
  chosen: string
  state: ListState
  /** Is told of a choice, to close a drawer. */
  onChoose?: (() => void) | undefined
}

/** The categories as links, with the number of products in each; the way to the chosen one is open, the rest folded (PROD-02). */
export function CategoryTree({ trees, chosen, state, onChoose }: CategoryTreeProps) {
  const { t } = useTranslation()
  const { segment } = useLocale()
  const path = categoryPath(trees, chosen).map((category) => category.id)
  // A catalogue with one tree shows what is in it, not its root alone.
  const [only] = trees.length === 1 ? trees : []
  const top = only && only.children.length > 0 ? only.children : trees
  return (
    <nav aria-label={t('products.categories')}>
      <ul className={styles.list}>
        <li>
          <Link
            to="/$locale/products/list"
            params={{ locale: segment }}
            search={searchOf(state)}
            className={classNames(styles.link, styles.all, chosen === '' && styles.chosen)}
            aria-current={chosen === '' ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: false }}
            onClick={onChoose}
          >
            {t('products.all')}
          </Link>
        </li>
        {inOrder(top).map((category) => (
          <Branch key={category.id} category={category} path={path} state={state} onChoose={onChoose} />
        ))}
      </ul>
    </nav>
  )
}

/** The same search and filters in another category, from its first page. */
const searchOf = (state: ListState) => {
  const q = listQuery(withChoice(state, {}))
  return q === undefined ? {} : { q }
}

interface BranchProps {
  category: ProductCategory
  /** Ids from the root to the chosen category. */
  path: readonly string[]
  state: ListState
  onChoose: (() => void) | undefined
}

function Branch({ category, path, state, onChoose }: BranchProps) {
  const { t } = useTranslation()
  const { segment } = useLocale()
  const format = useFormat()
  const onPath = path.includes(category.id)
  const chosen = path.at(-1) === category.id
  // What was opened or closed by hand stays so until the way to the chosen category changes.
  const [byHand, setByHand] = useState<{ onPath: boolean; open: boolean }>()
  const open = byHand?.onPath === onPath ? byHand.open : onPath
  const name = category.title || category.code
  const hasChildren = category.children.length > 0
  return (
    <li>
      <div className={styles.line}>
        <Link
          to="/$locale/products/list/$code"
          params={{ locale: segment, code: category.code }}
          search={searchOf(state)}
          className={classNames(styles.link, chosen && styles.chosen, category.count === 0 && styles.nothing)}
          aria-current={chosen ? 'page' : undefined}
          onClick={onChoose}
        >
          <span>{name}</span> <span className={styles.count}>{format.number(category.count)}</span>
        </Link>
        {hasChildren && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-label={t(open ? 'products.close_category' : 'products.open_category', { name })}
            onClick={() => setByHand({ onPath, open: !open })}
          >
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </button>
        )}
      </div>
      {hasChildren && open && (
        <ul className={styles.below}>
          {inOrder(category.children).map((child) => (
            <Branch key={child.id} category={child} path={path} state={state} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </li>
  )
}
