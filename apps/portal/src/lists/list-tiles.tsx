import { Link } from '@tanstack/react-router'
import { listEnd, pageCount } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { IconArrowRight } from '../ui/icons.ts'
import type { ListKind } from './list-kind.ts'
import styles from './list-tiles.module.css'
import type { ListView } from './use-list-view.ts'

export interface EndTileProps {
  kind: ListKind
  view: ListView
  total: number
  /** Number of results on the page. */
  size: number
}

/** The tile after a page of results. */
export function EndTile({ kind, view, total, size }: EndTileProps) {
  return listEnd(size, view.state.limit) === 'next' ? (
    <NextTile view={view} total={total} />
  ) : (
    <NoMoreTile kind={kind} total={total} />
  )
}

/** The tile after a full page: a link to the next page (PROD-12, A-55). */
function NextTile({ view: { state, address }, total }: Pick<EndTileProps, 'view' | 'total'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const pages = pageCount(total, state.limit)
  return (
    <Link to="." search={address({ ...state, page: state.page + 1 })} className={styles.tile} rel="next">
      <span className={styles.box}>
        <IconArrowRight size={28} stroke={1.25} aria-hidden />
        <span className={styles.title}>{t('list.next_page')}</span>
        {state.page < pages && (
          <span className={styles.text}>
            {t('list.next_page_text', { page: format.number(state.page + 1), pages: format.number(pages) })}
          </span>
        )}
      </span>
    </Link>
  )
}

/** The tile after the last results, with their total (PROD-13). */
function NoMoreTile({ kind, total }: Pick<EndTileProps, 'kind' | 'total'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={styles.tile}>
      <div className={`${styles.box} ${styles.quiet}`}>
        <span className={styles.title}>{t('list.no_more_items')}</span>
        <span className={styles.text}>
          {t(`${kind}.no_more_items_text`, { count: total, number: format.number(total) })}
        </span>
      </div>
    </div>
  )
}
