import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { IconX } from '../../../ui/icons.ts'
import { clearSelection, selectAll, selectionLimit, useSelection } from './selection.ts'
import styles from './selection-bar.module.css'

/** How many products are selected, and what can be done with all at once (PROD-05). */
export default function SelectionBar({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const selection = useSelection()
  const count = selection.size
  const whole = ids.every((id) => selection.has(id))
  return (
    <section className={styles.bar} aria-label={t('products.selection')}>
      <p className={styles.count} role="status">
        {count >= selectionLimit
          ? t('products.selection_full', { number: format.number(selectionLimit) })
          : t('products.selected', { count, number: format.number(count) })}
      </p>
      {!whole && (
        <button type="button" className={styles.action} onClick={() => selectAll(ids)}>
          {t('products.select_page')}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t('products.clear_selection')}
        title={t('products.clear_selection')}
        onClick={clearSelection}
      >
        <IconX size={18} stroke={1.5} aria-hidden />
      </button>
    </section>
  )
}
