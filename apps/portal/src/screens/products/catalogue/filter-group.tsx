import { type ReactNode, useState } from 'react'
import { ActiveFilterCount } from '../../../ui/active-filter-count.tsx'
import { IconChevronDown } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './filter-panel.module.css'

export interface FilterGroupProps {
  label: string
  /** Of the label and of the help, where it is another than the page's. */
  language?: string | undefined
  helpLanguage?: string | undefined
  help: string
  /** How many of its values are chosen. */
  set: number
  /** Whether it stands open at first. What a visitor opens or closes stays so. */
  open: boolean
  /** Open whatever the visitor chose: what is searched for must show. */
  forced: boolean
  children: ReactNode
}

/** One filter: its name, which folds it, and its controls as a group. */
export function FilterGroup(props: FilterGroupProps) {
  const { label, language, help, helpLanguage, set, open, forced, children } = props
  const [shown, setShown] = useState(open)
  return (
    <details
      className={styles.group}
      open={shown || forced}
      onToggle={(event) => {
        if (!forced) setShown(event.currentTarget.open)
      }}
    >
      <summary className={styles.summary}>
        <span className={styles.label} lang={language}>
          {label}
        </span>
        <ActiveFilterCount count={set} />
        <IconChevronDown size={16} stroke={1.5} aria-hidden />
      </summary>
      <fieldset className={styles.controls}>
        <legend lang={language}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
        {help !== '' && (
          <p className={styles.help} lang={helpLanguage}>
            {help}
          </p>
        )}
        {children}
      </fieldset>
    </details>
  )
}
