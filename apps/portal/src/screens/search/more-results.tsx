import { useTranslation } from 'react-i18next'
import type { ListTotal } from '../../api/list-total.ts'
import { useFormat } from '../../i18n/format.ts'
import { CategoryLink, type CategoryLinkProps } from '../../lists/category-link.tsx'
import type { ListKind } from '../../lists/list-kind.ts'

export interface MoreResultsProps {
  kind: ListKind
  /** Number of results shown, and in total; undefined while unknown. */
  shown: number | undefined
  total: ListTotal | undefined
  /** The state of the list for the same search. */
  search: NonNullable<CategoryLinkProps['search']>
}

/** The number of results of a kind; a link to all of them if the block does not show all. */
export function MoreResults({ kind, shown, total, search }: MoreResultsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (shown === undefined || shown === 0 || total === undefined) return null
  const { total: count, hasMore } = total
  const number = format.number(count)
  if (count <= shown && !hasMore) return t(`${kind}.count`, { count, number })
  return (
    <CategoryLink kind={kind} code="" search={search}>
      {hasMore ? t(`${kind}.all`) : t(`search.all_${kind}`, { count, number })}
    </CategoryLink>
  )
}
