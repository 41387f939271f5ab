import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { BarAction, BarClose, darkBarClass } from './dark-bar.tsx'
import { resultsId } from './list-layout.tsx'
import styles from './selection-bar.module.css'
import { useFocusKept } from './use-focus-kept.ts'

export interface SelectionBarProps {
  readonly label: string
  /** How much is selected, in words. */
  readonly text: string
  readonly clearLabel: string
  readonly onClear: () => void
  /** What can be done with all at once: `SelectionAction`. */
  readonly children?: ReactNode
}

/** How much is selected in a list, and what can be done with it; it stays in sight below the list, and stands before it in a `ListPlace`. */
export function SelectionBar({ label, text, clearLabel, onClear, children }: SelectionBarProps) {
  const place = useRef<HTMLElement>(null)
  const onFocus = useFocusKept(() => place.current?.querySelector('button'))
  useLayoutEffect(() => {
    const bar = place.current
    return () => {
      // What was pressed goes with the bar: the keyboard goes on in the list.
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
  /** What the bar is there for. */
  readonly main?: boolean
}

/** Something to do with what is selected. */
export function SelectionAction({ main = false, className, ...rest }: SelectionActionProps) {
  return <BarAction {...rest} className={classNames(styles.action, main && styles.main, className)} />
}
