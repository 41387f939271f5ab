import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { selectionLimit } from '../browser/selection.ts'
import { useFocusKept } from '../browser/use-focus-kept.ts'
import { useFormat } from '../i18n/format.ts'
import { classNames } from '../ui/class-names.ts'
import { BarAction, BarClose, darkBarClass } from '../ui/dark-bar.tsx'
import { resultsId } from './list-place.tsx'
import styles from './selection-bar.module.css'

export interface SelectionBarProps {
  /** Number of selected items. */
  readonly count: number
  /** The text if no more items can be selected. */
  readonly full: string
  readonly onClear: () => void
  /** Selects all items on the page. Undefined if they are selected. */
  readonly onSelectPage: (() => void) | undefined
  /** The actions on the selection: `SelectionAction`. */
  readonly children?: ReactNode
}

/**
 * The number of selected items in a list, and the actions on them (PROD-05). The bar stays visible below the list. In a
 * `ListPlace` it precedes the list in the tab order.
 */
export function SelectionBar({ count, full, onClear, onSelectPage, children }: SelectionBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
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
    <section
      ref={place}
      className={darkBarClass(classNames('print-hidden', styles.bar))}
      aria-label={t('list.selection')}
      onFocus={onFocus}
    >
      <p className={styles.count} role="status">
        {count >= selectionLimit ? full : t('list.selected', { count, number: format.number(count) })}
      </p>
      {onSelectPage && <SelectionAction onClick={onSelectPage}>{t('list.select_page')}</SelectionAction>}
      {children}
      <BarClose label={t('list.clear_selection')} onClick={onClear} />
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
