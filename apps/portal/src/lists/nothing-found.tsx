import { Link } from '@tanstack/react-router'
import { pageCount, withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import type { ListTotal } from '../api/list-total.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CategoryLink } from './category-link.tsx'
import { useCurrentList } from './list.tsx'

export interface NothingFoundProps {
  readonly page: ListTotal
}

/** The message of an empty list, with ways to get results (PROD-14). */
export function NothingFound({ page: { total, hasMore } }: NothingFoundProps) {
  const { t } = useTranslation()
  const { kind, view } = useCurrentList()
  const { state, address, change } = view
  if (state.page > pageCount(total, state.limit) && (total > 0 || hasMore)) {
    return (
      <EmptyState title={t('list.no_results')} text={t('list.past_the_end', { page: state.page })}>
        <Link to="." search={address({ ...state, page: 1 })} activeOptions={{ exact: true }} className={buttonClass()}>
          {t('list.back_to_first')}
        </Link>
      </EmptyState>
    )
  }
  const limited = state.search !== '' || Object.keys(state.filters).length > 0
  return (
    <EmptyState
      title={t('list.no_results')}
      text={limited ? t(`${kind}.no_results_text`) : t(`${kind}.no_results_here`)}
    >
      {limited && (
        <Button onClick={() => change((now) => withChoice(now, { search: '', filters: {} }))}>
          {t('list.clear_all')}
        </Button>
      )}
      {!limited && view.code !== '' && (
        <CategoryLink kind={kind} code="" search={address(withChoice(state, {}))} className={buttonClass()}>
          {t(`${kind}.all`)}
        </CategoryLink>
      )}
    </EmptyState>
  )
}
