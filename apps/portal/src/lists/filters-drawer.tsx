import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useCurrentList } from './list.tsx'

export interface FiltersDrawerProps {
  readonly title: string
  readonly closeLabel: string
  /** Removes all filters. Undefined if none is set. */
  readonly onClear: (() => void) | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The filters of a list on small screens. The list behind the drawer updates with every choice, and the button shows
 * its total.
 */
export default function FiltersDrawer({ title, closeLabel, onClear, onClose, children }: FiltersDrawerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, page, isOld, total } = useCurrentList()
  return (
    <Dialog
      side="end"
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      footer={
        <div className="flex flex-1 gap-3">
          {onClear && (
            <Button variant="quiet" onClick={onClear}>
              {t('list.clear_all')}
            </Button>
          )}
          <Button variant="primary" className="flex-1" onClick={onClose}>
            {page?.hasMore && !isOld
              ? closeLabel
              : total === undefined
                ? t(`${kind}.loading`)
                : t(`${kind}.show`, { count: total, number: format.number(total) })}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </Dialog>
  )
}
