import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { AdminLink } from '../parts/admin-address.tsx'
import { runningOptions } from './catalogue-queries.ts'
import { useCatalogueWords } from './catalogue-words.ts'
import { RunProgress } from './run-progress.tsx'

/** The import that runs at the moment, with its progress. When it ends, the area is loaded anew. */
export function RunningImport() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { runName } = useCatalogueWords()
  const run = useQuery(runningOptions).data?.run ?? undefined
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (last.current !== undefined && last.current !== run?.id)
      void client.invalidateQueries({
        queryKey: ['admin'],
        predicate: ({ queryKey }) => queryKey[1] !== 'imports-running',
      })
    last.current = run?.id
  }, [client, run?.id])
  return (
    <div className="mb-5" role="status">
      {run && (
        <Notice tone="info">
          <p>{t('admin.run_now')}</p>
          <p>
            <AdminLink path={['catalogue', 'imports', run.id]}>{runName(run)}</AdminLink>
          </p>
          <p>{t('admin.run_now_text')}</p>
          <RunProgress run={run} />
        </Notice>
      )}
    </div>
  )
}
