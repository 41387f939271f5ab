import { type ReactNode, useId, useState } from 'react'
import { ActiveFilterCount } from '../ui/active-filter-count.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconChevronDown } from '../ui/icons.ts'
import styles from './filter-group.module.css'

export interface FilterGroupProps {
  label: string
  /** Language of label and help, if it differs from the page's. */
  language?: string | undefined
  helpLanguage?: string | undefined
  help: string
  /** The active filter count. */
  set: number
  /** Whether it is open at first. A visitor's own choice stays. */
  open: boolean
  /** Open regardless of the visitor's choice, because the filter search has matched it. */
  forced: boolean
  children: ReactNode
}

/** One filter: its name, which opens and closes it, and its controls as a group. */
export function FilterGroup(props: FilterGroupProps) {
  const { label, language, help, helpLanguage, set, open, forced, children } = props
  const [shown, setShown] = useState(open)
  const name = useId()
  return (
    <details
      className={classNames('border-t', styles.group)}
      open={shown || forced}
      onToggle={(event) => {
        if (!forced) setShown(event.currentTarget.open)
      }}
    >
      <summary className={classNames('flex items-center gap-2 py-2 text-sm font-medium', styles.summary)}>
        <span id={name} className="flex-1 min-w-0 wrap-break-word hyphens-auto" lang={language}>
          {label}
        </span>
        <ActiveFilterCount count={set} />
        <IconChevronDown size={16} stroke={1.5} aria-hidden />
      </summary>
      <fieldset className={styles.controls} aria-labelledby={name}>
        {help !== '' && (
          <p className="mb-2 text-muted text-xs leading-snug" lang={helpLanguage}>
            {help}
          </p>
        )}
        {children}
      </fieldset>
    </details>
  )
}
