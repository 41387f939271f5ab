import { useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './state.module.css'

export interface ErrorStateProps {
  /** What failed. */
  readonly title: string
  /** The reason, if known. */
  readonly text?: string | undefined
  /** 'Try again', in the reader's language. */
  readonly retryLabel: string
  readonly onRetry: () => void
  /** Heading level of the title; 2 by default, 1 if the error replaces the whole page. */
  readonly level?: 1 | 2
}

/** Shows an error in place of the content that failed to load (NOTIFY-20). */
export function ErrorState({ title, text, retryLabel, onRetry, level = 2 }: ErrorStateProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const state = place.current
    const around = state?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
    return () => {
      // After a successful retry the button is gone, so the focus moves to the part of the page that has loaded.
      if (state?.contains(document.activeElement)) around?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={place} className={styles.state} role="alert">
      <Title className={styles.title}>{title}</Title>
      {text && <p className="text-muted">{text}</p>}
      <div className="flex flex-wrap gap-3 mt-3">
        <Button onClick={onRetry}>{retryLabel}</Button>
      </div>
    </div>
  )
}
