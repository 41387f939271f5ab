import { Link } from '@tanstack/react-router'
import { listEnd, pageCount } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { classNames } from '../ui/class-names.ts'
import { IconArrowRight } from '../ui/icons.ts'
import { useCurrentList } from './list.tsx'
import styles from './list-tiles.module.css'

/**
 * The tile after a page of results. It stands in the row of the pages: a full page fills its rows of cards, so that the
 * tile would be alone in a row of its own.
 */
export function EndTile() {
  const { view, size } = useCurrentList()
  return listEnd(size, view.state.limit) === 'next' ? <NextTile /> : <NoMoreTile />
}

/** The tile after a full page: a link to the next page (PROD-12, A-55). */
function NextTile() {
  const { t } = useTranslation()
  const format = useFormat()
  const { view, page } = useCurrentList()
  const { state, address } = view
  const pages = pageCount(page?.total ?? 0, state.limit)
  return (
    <Link
      to="."
      search={address({ ...state, page: state.page + 1 })}
      className={classNames('print-hidden', styles.tile)}
      rel="next"
    >
      <span className="min-w-0">
        <span className={styles.title}>{t('list.next_page')}</span>
        {state.page < pages && !page?.hasMore && (
          <span className={styles.text}>
            {t('list.next_page_text', { page: format.number(state.page + 1), pages: format.number(pages) })}
          </span>
        )}
      </span>
      <IconArrowRight size={20} stroke={1.5} aria-hidden />
    </Link>
  )
}

/** The tile after the last results, with their total (PROD-13). */
function NoMoreTile() {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, page } = useCurrentList()
  const total = page?.total ?? 0
  return (
    <div className={classNames('print-hidden', styles.tile, styles.quiet)}>
      <span className="min-w-0">
        <span className={styles.title}>{t('list.no_more_items')}</span>
        <span className={styles.text}>
          {t(`${kind}.no_more_items_text`, { count: total, number: format.number(total) })}
        </span>
      </span>
    </div>
  )
}
