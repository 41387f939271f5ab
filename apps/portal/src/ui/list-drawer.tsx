import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './list-drawer.module.css'

export interface ListDrawerProps {
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  /** Text of the button that closes the drawer, with the number of results. */
  readonly showLabel: string
  /** Clears all choices. Without it there is no such button. */
  readonly clear?: { readonly label: string; readonly onClear: () => void } | undefined
  readonly children: ReactNode
}

/** The filters of a list in a drawer, on small screens. The list behind it updates with every choice. */
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
