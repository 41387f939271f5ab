import { useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

/** The title says what failed, the text the reason, if known. */
export interface ErrorStateProps extends Pick<EmptyStateProps, 'title' | 'text' | 'level'> {
  /** 'Try again', in the reader's language. */
  readonly retryLabel: string
  readonly onRetry: () => void
}

/** Shows an error in place of the content that failed to load (NOTIFY-20). */
export function ErrorState({ retryLabel, onRetry, ...message }: ErrorStateProps) {
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
    <EmptyState {...message} ref={place} role="alert">
      <Button onClick={onRetry}>{retryLabel}</Button>
    </EmptyState>
  )
}
