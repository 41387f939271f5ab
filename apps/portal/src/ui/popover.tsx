import { type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './popover.module.css'

export interface PopoverProps {
  /** The content of the button. */
  readonly trigger: ReactNode
  /** Label of the button for screen readers. */
  readonly label: string
  /** Tooltip of the button. */
  readonly title?: string
  readonly triggerClass?: string | undefined
  /** Name of the panel if it is a dialog, whose content exists only while it is open. */
  readonly dialogLabel?: string
  /** Whether the button stays where it is while the page scrolls. */
  readonly isFixed?: boolean
  /** What closes the panel when it is clicked, as a selector. */
  readonly closesOn: string
  readonly children: ReactNode
}

/** The least height of the panel, and its greatest width with its distance from the edge of the window. CSS pixels. */
const minHeight = 240
const maxWidth = 360
const edge = 8

/**
 * A small panel below a button. Escape and a click outside close it. The focus moves to the chosen radio button in it,
 * if there is one.
 */
export function Popover(props: PopoverProps) {
  const { trigger, label, title, triggerClass, dialogLabel, isFixed = false, closesOn, children } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isDialog = dialogLabel !== undefined

  const place = () => {
    const box = button.current?.getBoundingClientRect()
    const style = panel.current?.style
    if (!box || !style) return
    const { dir, clientWidth, clientHeight } = document.documentElement
    const top = Math.min(box.bottom + edge, clientHeight - minHeight)
    style.top = `${top + (isFixed ? 0 : window.scrollY)}px`
    style.maxHeight = `${clientHeight - top - edge}px`
    const toEnd = dir === 'rtl' ? box.left : clientWidth - box.right
    // A panel of a button near the start of the window must not reach beyond it.
    style.insetInlineEnd = `${Math.max(edge, Math.min(toEnd, clientWidth - maxWidth))}px`
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-haspopup={isDialog ? 'dialog' : undefined}
        title={title}
        // The browser exposes whether it is open.
        popoverTarget={id}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links and choices inside are what is clicked */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        {...(isDialog && isOpen && { role: 'dialog', 'aria-label': dialogLabel })}
        className={classNames('text-default', styles.panel, isFixed && styles.fixed)}
        onBeforeToggle={({ newState }) => {
          if (newState === 'closed') return
          setIsOpen(true)
          place()
        }}
        onToggle={({ newState }) => {
          if (newState === 'open') panel.current?.querySelector<HTMLElement>(':checked')?.focus()
          // Not before: the browser moves the focus back only from an element that is still there.
          else setIsOpen(false)
        }}
        onClick={({ target, detail }) => {
          if (!(target instanceof Element)) return
          // The arrow keys choose among radio buttons, and each choice is a click without a pointer.
          const isKey = detail === 0 && target instanceof HTMLInputElement
          if (isKey || !target.closest(closesOn)) return
          panel.current?.hidePopover()
          // The browser returns the focus only from within the panel, and a press on a label has taken it away.
          if (isDialog) button.current?.focus()
        }}
      >
        {(isOpen || !isDialog) && children}
      </div>
    </>
  )
}
