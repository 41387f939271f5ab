import { Button } from './button.tsx'
import styles from './state.module.css'

export interface ErrorStateProps {
  /** What failed. */
  readonly title: string
  /** Why, when it is known. */
  readonly text?: string | undefined
  /** 'Try again', in the reader's language. */
  readonly retryLabel: string
  readonly onRetry: () => void
}

/** Says what failed, in the place where it would have been (NOTIFY-20). */
export function ErrorState({ title, text, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>
        <Button onClick={onRetry}>{retryLabel}</Button>
      </div>
    </div>
  )
}
