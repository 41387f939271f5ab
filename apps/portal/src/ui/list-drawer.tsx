import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './list-drawer.module.css'

export interface ListDrawerProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  /** Says with how much the list behind it stands; it closes the drawer. */
  readonly showLabel: string
  /** Takes every choice back; without it there is none. */
  readonly clear?: { readonly label: string; readonly onClear: () => void } | undefined
  readonly children: ReactNode
}

/** What limits a list, on small screens. The list behind it follows every choice. */
export function ListDrawer({ title, closeLabel, onClose, showLabel, clear, children }: ListDrawerProps) {
  return (
    <Dialog
      side="end"
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          {clear && (
            <Button look="quiet" onClick={clear.onClear}>
              {clear.label}
            </Button>
          )}
          <Button look="primary" className={styles.show ?? ''} onClick={onClose}>
            {showLabel}
          </Button>
        </div>
      }
    >
      <div className={styles.parts}>{children}</div>
    </Dialog>
  )
}
