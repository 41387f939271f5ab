import type { AdminDifferences } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { AdminTabs } from '../parts/admin-tabs.tsx'
import { changeKinds, type DifferencesQuery, writeDifferencesQuery } from './catalogue-queries.ts'
import { useCatalogueWords } from './catalogue-words.ts'

export interface ChangeCountsProps {
  readonly counts: AdminDifferences['counts']
  readonly query: DifferencesQuery
  readonly path: readonly string[]
}

/** Numbers of changes by kind, what reaches most visitors first; each leads to its changes. */
export function ChangeCounts({ counts, query, path }: ChangeCountsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kindName, isKnownKind } = useCatalogueWords()
  const rank = (change: (typeof counts)[number]['change']) => changeKinds.indexOf(change)
  const isRest = (kind: string) => (kind === 'product' ? 0 : 1)
  const sorted = [...counts].sort((a, b) => isRest(a.kind) - isRest(b.kind) || rank(a.change) - rank(b.change))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const number = (count: number) => <span className="text-muted tabular-nums">{format.number(count)}</span>
  return (
    <AdminTabs
      label={t('admin.differences')}
      tabs={[
        {
          key: '',
          path,
          query: writeDifferencesQuery({ ...query, kind: '', change: '' }),
          name: (
            <>
              {t('admin.all')} {number(total)}
            </>
          ),
          isCurrent: query.kind === '',
        },
        ...sorted.map(({ kind, change, count }) => ({
          key: `${kind} ${change}`,
          path,
          query: writeDifferencesQuery({ ...query, kind, change }),
          name: (
            <>
              <span lang={isKnownKind(kind) ? undefined : 'en'}>{kindName(kind)}</span> · {t(`admin.things_${change}`)}{' '}
              {number(count)}
            </>
          ),
          isCurrent: query.kind === kind && query.change === change,
        })),
      ]}
    />
  )
}
