import { Link } from '@tanstack/react-router'
import type { ProductCategory } from '@vitrine/contract'
import { type ListState, withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { listAddress } from '../../../ui/list-address.ts'
import { TreeLinks, type TreeNode } from '../../../ui/tree-links.tsx'
import { treePath } from '../../../ui/tree-path.ts'

export interface CategoryTreeProps {
  trees: readonly ProductCategory[]
  /** Code of the chosen category, '' for all. */
  chosen: string
  state: ListState
  /** Is told of a choice, to close a drawer. */
  onChoose?: (() => void) | undefined
}

const address = listAddress()

/** Categories in their order. */
const nodesOf = (categories: readonly ProductCategory[]): TreeNode[] =>
  [...categories]
    .sort((one, other) => one.order - other.order)
    .map(({ id, code, title, count, children }) => ({
      id,
      code,
      name: title || code,
      count,
      children: nodesOf(children),
    }))

/** The categories as links, with the number of products in each (PROD-02). */
export function CategoryTree({ trees, chosen, state, onChoose }: CategoryTreeProps) {
  const { t } = useTranslation()
  const { segment } = useLocale()
  const format = useFormat()
  const search = address(withChoice(state, {}))
  return (
    <TreeLinks
      label={t('products.categories')}
      allLabel={t('products.all')}
      trees={nodesOf(trees)}
      path={treePath(trees, chosen).map((category) => category.id)}
      all={chosen === ''}
      openLabel={(name) => t('products.open_category', { name })}
      closeLabel={(name) => t('products.close_category', { name })}
      formatCount={format.number}
      link={({ code, className, current, children }) => {
        const common = { search, className, onClick: onChoose, 'aria-current': current ? ('page' as const) : undefined }
        return code === '' ? (
          <Link
            to="/$locale/products/list"
            params={{ locale: segment }}
            activeOptions={{ exact: true, includeSearch: false }}
            {...common}
          >
            {children}
          </Link>
        ) : (
          <Link to="/$locale/products/list/$code" params={{ locale: segment, code }} {...common}>
            {children}
          </Link>
        )
      }}
    />
  )
}
