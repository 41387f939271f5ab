import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './state.module.css'

export interface EmptyStateProps {
  readonly title: string
  readonly text?: string | undefined
  /** The next step: a link or a button. */
  readonly children?: ReactNode
  /** Heading level of the title; 2 by default, 1 if it is the page's title. */
  readonly level?: 1 | 2
  readonly role?: 'alert'
  readonly ref?: Ref<HTMLDivElement>
}

/** Shows that there is nothing here; with the role `alert`, why (error-state.tsx). */
export function EmptyState({ title, text, children, level = 2, role, ref }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div ref={ref} role={role} className={classNames('grid justify-items-start gap-3', styles.state)}>
      <Title className={styles.title}>{title}</Title>
      {text && <p className="text-muted">{text}</p>}
      {children && <div className="flex flex-wrap gap-3 mt-3">{children}</div>}
    </div>
  )
}
