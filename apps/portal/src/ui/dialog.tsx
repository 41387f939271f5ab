import { type ReactNode, useEffect, useId, useRef } from 'react'
import { openModal } from '../browser/modal.ts'
import { ignoreSecondClick } from '../browser/second-click.ts'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { IconX } from './icons.ts'

export interface DialogProps {
  /** Mount the dialog only while it is open: it opens when it mounts, and restores the focus when it unmounts. */
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /**
   * Label of the close button, which all dialogs have at the same place. Only a dialog whose ways out the requirements
   * name does without (FORM-29, CONSENT-07).
   */
  readonly closeLabel?: string
  /** Content of the footer: the buttons. */
  readonly footer?: ReactNode
  /** Shows a panel at that edge of the window instead of a centred box. */
  readonly side?: 'start' | 'end'
  /** Disables the close button, Escape and clicks outside the dialog. */
  readonly locked?: boolean
  readonly className?: string
}

/** A modal dialog, made with the `<dialog>` element. */
export function Dialog(props: DialogProps) {
  const { onClose, title, children, closeLabel, footer, side, locked = false, className } = props
  const ref = useRef<HTMLDialogElement>(null)
  const messages = useRef<HTMLDivElement>(null)
  const titleId = useId()
  /**
   * Whether the pointer went down and up outside the dialog. A text selection that starts in a field may end outside.
   */
  const beside = useRef({ down: false, up: false })

  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    const close = dialog && openModal(dialog, messages.current ?? dialog)
    return () => {
      close?.()
      ignoreSecondClick()
      // A dialog that is removed from the page does not restore the focus, so this does.
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
        // Browsers close a dialog at the second Escape, even if the page prevents it. This reopens a locked one.
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
      <div className={classNames('flex flex-col', styles.content)}>
        <div className={classNames('flex justify-between gap-4', styles.header)}>
          <h2 id={titleId} className="py-2 text-xl">
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
            {/* An element without height above the buttons. Notifications extend upwards from it. */}
            <div ref={messages} className="relative" data-above-buttons />
            <div className={classNames('flex flex-wrap gap-3', styles.footer)}>{footer}</div>
          </>
        )}
      </div>
    </dialog>
  )
}
