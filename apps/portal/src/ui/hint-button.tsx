import { type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './hint-button.module.css'
import { IconInfoCircle } from './icons.ts'

export interface HintButtonProps {
  /** Label of the button for screen readers, also shown as tooltip. */
  readonly label: string
  /** The explanation. */
  readonly children: ReactNode
  /** Id of the explanation, so that it can describe a control even while it is closed. */
  readonly id?: string
}

/** A button that opens a short explanation as a popover. Escape and a click outside close it. */
export function HintButton({ label, children, id }: HintButtonProps) {
  const ownId = useId()
  const panelId = id ?? ownId
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const place = () => {
    const box = button.current?.getBoundingClientRect()
    if (!box || !panel.current) return
    // The element's width excludes the scrollbar's gutter; the window's width includes it.
    const room = document.documentElement.getBoundingClientRect().width
    const width = Math.min(320, room - 32)
    const left = Math.max(16, Math.min(box.left - 16, room - width - 16))
    panel.current.style.width = `${width}px`
    panel.current.style.left = `${left + window.scrollX}px`
    panel.current.style.top = `${box.bottom + 8 + window.scrollY}px`
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={panelId}
        className={styles.button}
        aria-label={label}
        title={label}
      >
        <IconInfoCircle size={16} stroke={1.5} aria-hidden />
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="note"
        className={classNames('text-default text-sm leading-snug', styles.panel)}
        onBeforeToggle={place}
      >
        {children}
      </div>
    </>
  )
}
