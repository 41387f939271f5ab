import { Link } from '@tanstack/react-router'
import { type ListState, pageCount, pageNumbers, pageSizes, withChoice } from '@vitrine/contract/rules/list-state'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListTotal } from '../api/list-total.ts'
import { useFormat } from '../i18n/format.ts'
import { classNames } from '../ui/class-names.ts'
import { IconChevronLeft, IconChevronRight } from '../ui/icons.ts'
import { Select } from '../ui/select.tsx'
import type { ListAddress } from './list-address.ts'
import styles from './paging.module.css'
import type { ListView } from './use-list-view.ts'

/** Exact match: the first page's address has no page number, so it would otherwise match every other page. */
const exactly = { exact: true }

export interface PagingProps {
  view: ListView
  page: ListTotal
  /** Whether the next page can't be opened (ASSET-07). */
  blocked?: boolean
  /** The tile after the results, first in the row. */
  end: ReactNode
}

/**
 * The row below the results: the tile after them, links to the pages by number, and the choice of results per page
 * (LIMIT-01).
 */
export function Paging({
  view: { state, address, change },
  page: { total, hasMore },
  blocked = false,
  end,
}: PagingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const pages = pageCount(total, state.limit) + (hasMore ? 1 : 0)
  const numbers = pageNumbers(Math.min(state.page, pages), pages)
  return (
    <div className="flex flex-wrap items-center gap-4 mt-7 pt-5 border-t print-hidden">
      {end}
      {pages > 1 && (
        <nav aria-label={t('list.pages')}>
          <ul className={classNames('flex flex-wrap items-center gap-1', styles.pages)}>
            <li>
              <Step
                state={state}
                address={address}
                page={state.page - 1}
                pages={pages}
                label={t('list.previous_page')}
                rel="prev"
              >
                <IconChevronLeft size={18} stroke={1.5} aria-hidden />
              </Step>
            </li>
            {numbers.map((page, index) =>
              page === 0 ? (
                <li key={index < 3 ? 'gap before' : 'gap after'} className={styles.gap} aria-hidden>
                  …
                </li>
              ) : (
                <li key={page}>
                  <Link
                    to="."
                    search={address({ ...state, page })}
                    activeOptions={exactly}
                    className={styles.page}
                    aria-current={page === state.page ? 'page' : undefined}
                    aria-label={t('list.page', { page: format.number(page) })}
                  >
                    {format.number(page)}
                  </Link>
                </li>
              ),
            )}
            <li>
              <Step
                state={state}
                address={address}
                page={state.page + 1}
                pages={blocked ? state.page : pages}
                label={t('list.next_page')}
                rel="next"
              >
                <IconChevronRight size={18} stroke={1.5} aria-hidden />
              </Step>
            </li>
          </ul>
        </nav>
      )}
      <div className={styles.size}>
        <label htmlFor="page-size" className="text-muted text-sm" aria-hidden>
          {t('list.page_size')}
        </label>
        <Select
          id="page-size"
          label={t('list.page_size')}
          hideLabel
          choices={pageSizes.map((size) => ({ value: String(size), label: format.number(size) }))}
          value={String(state.limit)}
          onChange={({ currentTarget: { value } }) => change((now) => withChoice(now, { limit: Number(value) }))}
        />
      </div>
    </div>
  )
}

interface StepProps {
  state: ListState
  address: ListAddress
  page: number
  pages: number
  label: string
  rel: string
  children: ReactNode
}

/** A link to the previous or next page. On the first or last page it is an empty placeholder. */
function Step({ state, address, page, pages, label, rel, children }: StepProps) {
  if (page < 1 || page > pages) {
    return (
      <span className={styles.page} data-off aria-hidden>
        {children}
      </span>
    )
  }
  return (
    <Link
      to="."
      search={address({ ...state, page })}
      activeOptions={exactly}
      className={styles.page}
      aria-label={label}
      title={label}
      rel={rel}
    >
      {children}
    </Link>
  )
}
