import type { ReactNode } from 'react'
import styles from './state.module.css'

export interface EmptyStateProps {
  readonly title: string
  readonly text?: string
  /** The next step: a link or a button. */
  readonly children?: ReactNode
  /** Heading level of the title; 2 by default, 1 if it is the page's title. */
  readonly level?: 1 | 2
}

/** Shows that there is nothing here. */
export function EmptyState({ title, text, children, level = 2 }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.state}>
      <Title className={styles.title}>{title}</Title>
      {text && <p className="text-muted">{text}</p>}
      {children && <div className="flex flex-wrap gap-3 mt-3">{children}</div>}
    </div>
  )
}
