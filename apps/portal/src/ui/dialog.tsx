import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { IconX } from './icons.ts'
import { openModal } from './modal.ts'
import { ignoreSecondClick } from './second-click.ts'

export interface DialogProps {
  /** Mount it only while it is open: it opens itself and gives the focus back when it goes. */
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Label of the closing button; without it there is none. */
  readonly closeLabel?: string
  /** Stands at the bottom: the buttons. */
  readonly footer?: ReactNode
  /** A panel along that edge of the window instead of a box in its middle. */
  readonly side?: 'start' | 'end'
  /** Takes neither Escape nor a click beside it as a wish to close. */
  readonly locked?: boolean
  readonly className?: string
}

/** The platform's own modal dialog. */
export function Dialog(props: DialogProps) {
  const { onClose, title, children, closeLabel, footer, side, locked = false, className } = props
  const ref = useRef<HTMLDialogElement>(null)
  const messages = useRef<HTMLDivElement>(null)
  const titleId = useId()
  /** Whether the pointer went down, and up, beside the box: text that is selected out of a field ends beside it. */
  const beside = useRef({ down: false, up: false })

  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    const close = dialog && openModal(dialog, messages.current ?? dialog)
    return () => {
      close?.()
      ignoreSecondClick()
      // A dialog that is taken out of the page gives no focus back by itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside the dialog is a convenience; Escape does the same
    <dialog
      ref={ref}
      className={classNames(styles.dialog, side && styles.panel, side === 'end' && styles.end, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        if (!locked) onClose()
      }}
      onClose={() => {
        // Browsers let Escape close a dialog the second time, whatever the page says.
        const dialog = ref.current
        if (locked && dialog?.isConnected && !dialog.open) dialog.showModal()
      }}
      onPointerDown={(event) => {
        beside.current = { down: event.target === ref.current, up: false }
      }}
      onPointerUp={(event) => {
        beside.current.up = event.target === ref.current
      }}
      onClick={(event) => {
        const { down, up } = beside.current
        if (event.target === ref.current && down && up && !locked) onClose()
      }}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {closeLabel && (
            <IconButton label={closeLabel} disabled={locked} onClick={onClose}>
              <IconX size={20} stroke={1.5} aria-hidden />
            </IconButton>
          )}
        </div>
        <div className={styles.body}>{children}</div>
        {footer && (
          <>
            {/* Has no height of its own: what stands in it rises from here, clear of the buttons. */}
            <div ref={messages} className={styles.messages} data-above-buttons />
            <div className={styles.footer}>{footer}</div>
          </>
        )}
      </div>
    </dialog>
  )
}
