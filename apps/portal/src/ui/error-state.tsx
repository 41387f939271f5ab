import { useLayoutEffect, useRef } from 'react'
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
  /** Level of the title; 2 unless it stands for the whole page. */
  readonly level?: 1 | 2
}

/** Says what failed, in the place where it would have been (NOTIFY-20). */
export function ErrorState({ title, text, retryLabel, onRetry, level = 2 }: ErrorStateProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const state = place.current
    const around = state?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
    return () => {
      // When it worked, the button is gone: the keyboard goes on in the part of the page that it brought.
      if (state?.contains(document.activeElement)) around?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={place} className={styles.state} role="alert">
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>
        <Button onClick={onRetry}>{retryLabel}</Button>
      </div>
    </div>
  )
}
