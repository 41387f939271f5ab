import { type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'

export interface MenuProps {
  /** What opens it: the inside of the button. */
  readonly trigger: ReactNode
  readonly label: string
  readonly triggerClass?: string | undefined
  /** Links and buttons; choosing one closes it. */
  readonly children: ReactNode
}

/** A small panel of links below a button, by the platform's popover: it closes on Escape and on a click elsewhere. */
export function Menu({ trigger, label, triggerClass, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  const place = () => {
    const box = button.current?.getBoundingClientRect()
    if (!box || !panel.current) return
    panel.current.style.top = `${box.bottom + 8}px`
    const fromStart =
      document.documentElement.dir === 'rtl' ? box.left : document.documentElement.clientWidth - box.right
    panel.current.style.insetInlineEnd = `${Math.max(8, fromStart)}px`
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={label}
        title={label}
        // It discloses links; it is no menu of ARIA's, whose items are gone through with the arrow keys. Browsers say whether it is open.
        popoverTarget={id}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside are what is clicked */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classNames(styles.panel)}
        onBeforeToggle={place}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button')) panel.current?.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}

/** The class of a link or button in a menu. */
export const menuItemClass = styles.item
