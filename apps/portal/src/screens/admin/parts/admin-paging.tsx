import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'
import { AdminLink, type AdminQuery } from './admin-address.tsx'
import styles from './admin-paging.module.css'

export interface AdminPagingProps {
  readonly path: readonly string[]
  /** The query of the list, without the page. */
  readonly query: AdminQuery
  readonly page: number
  readonly pages: number
}

/** Links to the previous and the next page of a list, and where the list is. */
export function AdminPaging({ path, query, page, pages }: AdminPagingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (pages <= 1 && page === 1) return null
  const to = (wanted: number) => ({ ...query, page: wanted === 1 ? undefined : wanted })
  return (
    <nav aria-label={t('list.pages')} className="flex flex-wrap items-center gap-4 mt-5">
      {page > 1 && (
        <AdminLink path={path} query={to(page - 1)} className={classNames('flex items-center gap-2', styles.step)}>
          <IconChevronLeft size={18} stroke={1.5} aria-hidden />
          {t('list.previous_page')}
        </AdminLink>
      )}
      <span className="text-sm text-muted tabular-nums">
        {t('list.next_page_text', { page: format.number(page), pages: format.number(Math.max(pages, 1)) })}
      </span>
      {page < pages && (
        <AdminLink path={path} query={to(page + 1)} className={classNames('flex items-center gap-2', styles.step)}>
          {t('list.next_page')}
          <IconChevronRight size={18} stroke={1.5} aria-hidden />
        </AdminLink>
      )}
    </nav>
  )
}
