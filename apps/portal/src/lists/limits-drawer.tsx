import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { ListDrawer } from '../ui/list-drawer.tsx'
import type { ListKind } from './list-kind.ts'

export interface LimitsDrawerProps {
  kind: ListKind
  title: string
  closeLabel: string
  /** Removes all filters. Undefined if none is set. */
  onClear: (() => void) | undefined
  /** The total with the current filters; undefined while it is not known. */
  total: number | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * The filters of a list on small screens. The list behind the drawer updates with every choice, and the button shows
 * its total.
 */
export default function LimitsDrawer(props: LimitsDrawerProps) {
  const { kind, title, closeLabel, onClear, total, onClose, children } = props
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ListDrawer
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      clear={onClear && { label: t('list.clear_all'), onClear }}
      showLabel={
        total === undefined ? t(`${kind}.loading`) : t(`${kind}.show`, { count: total, number: format.number(total) })
      }
    >
      {children}
    </ListDrawer>
  )
}
