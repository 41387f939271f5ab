import { useQuery } from '@tanstack/react-query'
import type { AdminDifferences, CatalogueChangeKind } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { QueryError } from '../../../feedback/query-error.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { adminNotify, useAdminChange } from '../parts/use-admin-change.ts'
import styles from './catalogue.module.css'
import { differencesOptions } from './catalogue-queries.ts'
import { useCatalogueWords } from './catalogue-words.ts'

export interface RestoreVersionProps {
  /** The version to restore. */
  readonly to: number
  /** The present version. */
  readonly current: number
  readonly onClose: () => void
}

/** Going back does the opposite: what was added goes, and what was removed comes back. */
const opposite = { added: 'removed', removed: 'added', changed: 'changed', hidden: 'changed' } as const

/** The dialog that says in numbers what restoring a version does. */
export function RestoreVersion({ to, current, onClose }: RestoreVersionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const differences = useQuery(differencesOptions({ from: to, to: current, kind: '', change: '' }))
  const number = format.number(to)
  const restoring = useAdminChange(
    () => adminApi.adminCatalogue.undo({ to, version: current }),
    () => {
      adminNotify(t('admin.restore_started', { number }), 'success')
      onClose()
    },
  )
  const { data } = differences
  return (
    <Dialog
      title={t('admin.restore_title', { number })}
      closeLabel={t('action.close')}
      onClose={onClose}
      locked={restoring.isPending}
      footer={
        <>
          <Button disabled={!data} busy={restoring.isPending} onClick={() => restoring.mutate()}>
            {t('admin.restore')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('account.cancel')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('admin.restore_text')}</p>
        {differences.isError && !data ? (
          <QueryError title={t('admin.failed')} query={differences} />
        ) : (
          <div role="status">{data ? <Numbers differences={data} /> : t('state.loading')}</div>
        )}
      </div>
    </Dialog>
  )
}

function Numbers({ differences: { counts, is_whole } }: { readonly differences: AdminDifferences }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kindName, isKnownKind } = useCatalogueWords()
  if (counts.length === 0) return <p>{t('admin.no_differences')}</p>
  const sums = new Map<string, { kind: string; change: CatalogueChangeKind; count: number }>()
  for (const { kind, change, count } of counts) {
    const now = opposite[change]
    const name = isKnownKind(kind) ? kind : ''
    const key = `${name} ${now}`
    sums.set(key, { kind: name, change: now, count: (sums.get(key)?.count ?? 0) + count })
  }
  return (
    <>
      <h3 className="text-md mb-2">{t('admin.restore_changes')}</h3>
      <dl className={styles.numbers}>
        {[...sums.values()].map(({ kind, change, count }) => (
          <div key={`${kind} ${change}`} className="flex justify-between gap-4">
            <dt>
              {t('text.labelled', {
                label: kind === '' ? t('admin.things_rest') : kindName(kind),
                text: t(`admin.things_${change}`),
              })}
            </dt>
            <dd className="tabular-nums">{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      {!is_whole && <p className="text-sm text-muted mt-2">{t('admin.many_changes')}</p>}
    </>
  )
}
