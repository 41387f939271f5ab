import { type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'

export interface MenuProps {
  /** The content of the button. */
  readonly trigger: ReactNode
  readonly label: string
  readonly triggerClass?: string | undefined
  /** Links and buttons. A click on one closes the panel. */
  readonly children: ReactNode
}

/** A small panel of links below a button, as a popover. Escape and a click outside close it. */
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
        // A disclosure of links, not an ARIA menu, which would need arrow keys. The browser exposes whether it is open.
        popoverTarget={id}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside are what is clicked */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classNames('text-default', styles.panel)}
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
export const menuItemClass = classNames('flex items-center gap-3 w-full text-sm no-underline', styles.item)
