import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useFocusKept } from '../browser/use-focus-kept.ts'
import { classNames } from './class-names.ts'
import { BarAction, BarClose, darkBarClass } from './dark-bar.tsx'
import { resultsId } from './list-layout.tsx'
import styles from './selection-bar.module.css'

export interface SelectionBarProps {
  readonly label: string
  /** The number of selected items as text. */
  readonly text: string
  readonly clearLabel: string
  readonly onClear: () => void
  /** The actions on the selection: `SelectionAction`. */
  readonly children?: ReactNode
}

/**
 * The number of selected items in a list, and the actions on them. The bar stays visible below the list. In a
 * `ListPlace` it precedes the list in the tab order.
 */
export function SelectionBar({ label, text, clearLabel, onClear, children }: SelectionBarProps) {
  const place = useRef<HTMLElement>(null)
  const onFocus = useFocusKept(() => place.current?.querySelector('button'))
  useLayoutEffect(() => {
    const bar = place.current
    return () => {
      // The pressed button disappears with the bar, so the focus moves to the list.
      if (bar?.contains(document.activeElement)) document.getElementById(resultsId)?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section ref={place} className={darkBarClass(styles.bar)} aria-label={label} onFocus={onFocus}>
      <p className={styles.count} role="status">
        {text}
      </p>
      {children}
      <BarClose label={clearLabel} onClick={onClear} />
    </section>
  )
}

export interface SelectionActionProps extends ComponentProps<'button'> {
  /** Whether this is the main action. */
  readonly main?: boolean
}

/** An action on the selected items. */
export function SelectionAction({ main = false, className, ...rest }: SelectionActionProps) {
  return <BarAction {...rest} className={classNames(styles.action, main && styles.main, className)} />
}
