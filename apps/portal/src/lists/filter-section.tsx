import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../browser/use-focus-kept.ts'
import { PanelPart } from '../ui/side-panel.tsx'

export interface LimitsPartProps {
  /** The query that loads the section. */
  query: UseQueryResult<unknown, unknown>
  /** The error message. */
  failed: string
  /** Number of skeleton lines while the section loads. */
  lines: number
  children: ReactNode
}

/**
 * A section of the filters: the categories, or the filters of a list. It loads, fails and retries on its own
 * (NOTIFY-20).
 */
export function FilterSection({ query, failed, lines, children }: LimitsPartProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const onFocus = useFocusKept(() => place.current)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div ref={place} tabIndex={-1} onFocus={onFocus}>
      <PanelPart
        waiting={query.data === undefined ? lines : undefined}
        failed={
          query.isLoadingError
            ? { text: failed, retryLabel: t('action.try_again'), onRetry: () => void query.refetch() }
            : undefined
        }
      >
        {children}
      </PanelPart>
    </div>
  )
}
