import { entryParts, shownName } from '@vitrine/contract/rules/basket'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { RemovedEntry } from '../../entities/asset/basket/basket.ts'
import { useFormat } from '../../i18n/format.ts'
import { BarAction, BarClose, darkBarClass } from '../../ui/dark-bar.tsx'
import styles from './undo-bar.module.css'

export interface UndoBarProps {
  /** The entries of the last removal; undefined for none. */
  readonly removed: readonly RemovedEntry[] | undefined
  readonly undoRef: Ref<HTMLButtonElement>
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** Shows what was removed and can undo it. It stays until it is closed, so that nobody has to hurry. */
export function UndoBar({ removed, undoRef, onUndo, onClose }: UndoBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = removed?.length ?? 0
  const [only] = removed ?? []
  const text =
    count === 1 && only
      ? t('action.removed', { name: shownName(entryParts(only.entry).file) })
      : t('basket.removed_many', { count, number: format.number(count) })
  return (
    <div className={styles.place} role="status">
      <div className={darkBarClass(styles.bar)} data-shown={count > 0 || undefined}>
        <p className="wrap-anywhere">{count > 0 && text}</p>
        {count > 0 && (
          <>
            <BarAction ref={undoRef} onClick={onUndo}>
              {t('basket.undo')}
            </BarAction>
            <BarClose label={t('action.close')} onClick={onClose} />
          </>
        )}
      </div>
    </div>
  )
}
