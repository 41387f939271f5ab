import { Link } from '@tanstack/react-router'
import type { ProductCategory } from '@vitrine/contract'
import { type ListState, withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { listAddress } from '../../../ui/list-address.ts'
import { ListHeading } from '../../../ui/list-heading.tsx'

export interface CatalogueHeadingProps {
  /** The categories from a root to the chosen one. */
  path: readonly ProductCategory[]
  title: string
  category: string
  /** Whether the name of the category is still on its way. */
  pending: boolean
  /** How many products there are; undefined while that is not known. */
  total: number | undefined
  /** The number that stands there until then. */
  shownTotal: number | undefined
  state: ListState
}

const address = listAddress()

/** Where the visitor is, what it is called and how much of it there is. */
export function CatalogueHeading({ path, title, category, pending, total, shownTotal, state }: CatalogueHeadingProps) {
  const { t } = useTranslation()
  const { segment } = useLocale()
  const format = useFormat()
  const search = address(withChoice(state, {}))
  const all = (
    <Link to="/$locale/products/list" params={{ locale: segment }} search={search}>
      {t('products.all')}
    </Link>
  )
  const above = path.slice(0, -1).map(({ id, code, title: name }) => ({
    key: id,
    link: (
      <Link to="/$locale/products/list/$code" params={{ locale: segment, code }} search={search}>
        {name || code}
      </Link>
    ),
  }))
  const say = (key: 'products.count' | 'products.results', count: number | undefined) =>
    count === undefined ? '' : t(key, { count, number: format.number(count) })
  return (
    <ListHeading
      stepsLabel={t('products.breadcrumb')}
      steps={category === '' ? [] : [{ key: 'all', link: all }, ...above]}
      title={title || t('products.unknown_category')}
      pending={pending}
      count={say('products.count', shownTotal)}
      announcement={say('products.results', total)}
    />
  )
}
