import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../api/api-failure.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { CategoryLink } from './category-link.tsx'
import type { ListKind } from './list-kind.ts'
import type { ListView } from './use-list-view.ts'

export interface ListFailureProps {
  kind: ListKind
  view: ListView
  error: unknown
  /** The reason, as a sentence. */
  text: string | undefined
  onRetry: () => void
}

/**
 * Shown in place of results that could not be loaded (NOTIFY-20). The server may refuse the address itself, for example
 * a sort order that no longer exists. Retrying would fail again, so the visitor can clear the list state or go to the
 * whole list instead.
 */
export function ListFailure({ kind, view, error, text, onRetry }: ListFailureProps) {
  const { t } = useTranslation()
  const { state, initial, code, address, change } = view
  const isRefused = error instanceof ApiFailure && error.status === 400
  const title = t(`${kind}.failed`)
  if (isRefused && address(state).q !== undefined) {
    return (
      <ErrorState title={title} text={text} retryLabel={t('list.clear_all')} onRetry={() => change(() => initial)} />
    )
  }
  if (isRefused && code !== '') {
    return (
      <EmptyState title={title} {...(text !== undefined && { text })}>
        <CategoryLink kind={kind} code="" className={buttonClass()}>
          {t(`${kind}.all`)}
        </CategoryLink>
      </EmptyState>
    )
  }
  return <ErrorState title={title} text={text} retryLabel={t('action.try_again')} onRetry={onRetry} />
}
