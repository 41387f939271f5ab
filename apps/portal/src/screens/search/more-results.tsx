import { useTranslation } from 'react-i18next'
import { CategoryLink, type CategoryLinkProps } from '../../entities/list/category-link.tsx'
import type { ListKind } from '../../entities/list/list-kind.ts'
import { useFormat } from '../../i18n/format.ts'

export interface MoreResultsProps {
  kind: ListKind
  /** How much the block shows, and how much there is; undefined while that is not known. */
  shown: number | undefined
  total: number | undefined
  /** The list's state that shows the same search. */
  search: NonNullable<CategoryLinkProps['search']>
}

/** How much there is of a kind; where that is more than is shown, the way to all of it. */
export function MoreResults({ kind, shown, total, search }: MoreResultsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (shown === undefined || shown === 0 || total === undefined) return null
  const number = format.number(total)
  if (total <= shown) return t(`${kind}.count`, { count: total, number })
  return (
    <CategoryLink kind={kind} code="" search={search}>
      {t(`search.all_${kind}`, { count: total, number })}
    </CategoryLink>
  )
}
