import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'
import { Popover } from './popover.tsx'

export interface MenuProps {
  /** The content of the button. */
  readonly trigger: ReactNode
  readonly label: string
  readonly triggerClass?: string | undefined
  /** Links and buttons. A click on one closes the panel. */
  readonly children: ReactNode
}

/**
 * Links in a small panel below a button of the header. It is a disclosure of links, not an ARIA menu, which would need
 * arrow keys.
 */
export function Menu({ label, ...props }: MenuProps) {
  return <Popover {...props} label={label} title={label} isFixed closesOn="a, button" />
}

/** The class of a link or button in a menu. */
export const menuItemClass = classNames('flex items-center gap-3 w-full text-sm no-underline', styles.item)
