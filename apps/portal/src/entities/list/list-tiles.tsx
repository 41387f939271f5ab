import { Link } from '@tanstack/react-router'
import { type ListState, pageCount } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { IconArrowRight } from '../../ui/icons.ts'
import type { ListAddress } from '../../ui/list-address.ts'
import styles from './list-tiles.module.css'

export interface NextTileProps {
  state: ListState
  total: number
  address: ListAddress
}

/** The tile after a full page: on to the next one (PROD-12, A-55). */
export function NextTile({ state, total, address }: NextTileProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const pages = pageCount(total, state.limit)
  return (
    <Link to="." search={address({ ...state, page: state.page + 1 })} className={styles.tile} rel="next">
      <span className={styles.box}>
        <IconArrowRight size={28} stroke={1.25} aria-hidden />
        <span className={styles.title}>{t('products.next_page')}</span>
        {state.page < pages && (
          <span className={styles.text}>
            {t('products.next_page_text', { page: format.number(state.page + 1), pages: format.number(pages) })}
          </span>
        )}
      </span>
    </Link>
  )
}

/** The tile after the last results (PROD-13). `text` says how many there were. */
export function NoMoreTile({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.tile}>
      <div className={`${styles.box} ${styles.quiet}`}>
        <span className={styles.title}>{t('products.no_more_items')}</span>
        <span className={styles.text}>{text}</span>
      </div>
    </div>
  )
}
