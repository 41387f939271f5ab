import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '../../../feedback/query-error.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

export interface AdminWaitingProps {
  /** What the page needs. */
  readonly queries: readonly UseQueryResult[]
  /** The way back; with it, an error is the page's title. */
  readonly back?: ReactNode
}

/** What a page of the admin area shows as long as not everything that it needs is there: why, or that it loads. */
export function AdminWaiting({ queries, back }: AdminWaitingProps) {
  const { t } = useTranslation()
  const failed = queries.find(({ isError, data }) => isError && !data)
  return (
    <>
      {back}
      {failed ? (
        <QueryError level={back ? 1 : 2} title={t('admin.failed')} query={failed} />
      ) : (
        <>
          <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
          <Skeletons count={6} style={{ height: '2.75rem', marginBlock: '0.75rem' }} />
        </>
      )}
    </>
  )
}
