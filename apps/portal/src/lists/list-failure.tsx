import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../api/api-failure.ts'
import { useFailureText } from '../feedback/use-failure-text.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { CategoryLink } from './category-link.tsx'
import { useCurrentList } from './list.tsx'

/**
 * Shown in place of results that could not be loaded (NOTIFY-20). The server may refuse the address itself, for example
 * a sort order that no longer exists. Retrying would fail again, so the visitor can clear the list state or go to the
 * whole list instead.
 */
export function ListFailure() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { kind, view, results, retry } = useCurrentList()
  const { state, initial, code, address, change } = view
  const { error } = results
  const text = failureText(error)
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
  return <ErrorState title={title} text={text} retryLabel={t('action.try_again')} onRetry={retry} />
}
