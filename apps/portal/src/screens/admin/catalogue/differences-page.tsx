import { useQuery } from '@tanstack/react-query'
import type { AdminCatalogueVersions, AdminDifferences } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { QueryError } from '../../../feedback/query-error.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { useAdminNavigate, useAdminQuery } from '../parts/admin-address.tsx'
import { AdminBack } from '../parts/admin-back.tsx'
import { AdminFilters } from '../parts/admin-filters.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminWaiting } from '../parts/admin-waiting.tsx'
import styles from './catalogue.module.css'
import {
  type DifferencesQuery,
  differencesOptions,
  readDifferencesQuery,
  versionsOptions,
  writeDifferencesQuery,
} from './catalogue-queries.ts'
import { ChangeCounts } from './change-counts.tsx'
import { ChangeList } from './change-list.tsx'

const path = ['catalogue', 'differences']

/** What differs between two versions of the catalogue. Both are in the address. */
export function DifferencesPage() {
  const { t } = useTranslation()
  const versions = useQuery(versionsOptions)
  const query = readDifferencesQuery(useAdminQuery())
  const back = <AdminBack path={['catalogue']} name={t('admin.versions')} />
  if (!versions.data) return <AdminWaiting queries={[versions]} back={back} />
  const [present, before] = versions.data.versions
  const from = query.from ?? before?.version
  return (
    <>
      <AdminHeading back={back} title={t('admin.differences')} />
      {present === undefined || from === undefined ? (
        <EmptyState title={t('admin.no_differences')} />
      ) : (
        <Differences versions={versions.data.versions} query={{ ...query, from }} />
      )}
    </>
  )
}

interface DifferencesProps {
  readonly versions: AdminCatalogueVersions['versions']
  readonly query: DifferencesQuery & { readonly from: number }
}

function Differences({ versions, query }: DifferencesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useAdminNavigate()
  const results = useQuery(differencesOptions(query))
  const change = (changes: Partial<DifferencesQuery>) =>
    navigate(path, writeDifferencesQuery({ ...query, kind: '', change: '', ...changes }))
  const choice = ({ version, is_current }: (typeof versions)[number]) => ({
    value: String(version),
    label: is_current ? t('admin.version_present') : t('admin.catalogue_version', { number: format.number(version) }),
  })
  const to = query.to ?? versions[0]?.version ?? 0
  const { data } = results
  return (
    <>
      <AdminFilters>
        <Select
          label={t('admin.older_version')}
          choices={versions.filter(({ version }) => version < to).map(choice)}
          value={String(query.from)}
          onChange={({ currentTarget: { value } }) => change({ from: Number(value) })}
        />
        <Select
          label={t('admin.newer_version')}
          choices={versions.filter(({ version }) => version > query.from).map(choice)}
          value={String(to)}
          onChange={({ currentTarget: { value } }) => change({ to: Number(value) })}
        />
      </AdminFilters>
      {results.isError && !data ? (
        <QueryError title={t('admin.failed')} query={results} />
      ) : data ? (
        <Found differences={data} query={query} isOld={results.isPlaceholderData} />
      ) : (
        <AdminWaiting queries={[results]} />
      )}
    </>
  )
}

interface FoundProps {
  readonly differences: AdminDifferences
  readonly query: DifferencesQuery
  readonly isOld: boolean
}

function Found({ differences: { counts, is_whole, changes }, query, isOld }: FoundProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (counts.length === 0) return <EmptyState title={t('admin.no_differences')} />
  const fitting = counts.filter(
    ({ kind, change }) => (query.kind || kind) === kind && (query.change || change) === change,
  )
  const isMore = fitting.reduce((sum, { count }) => sum + count, 0) > changes.length
  return (
    <div className={styles.differences} aria-busy={isOld || undefined}>
      <ChangeCounts counts={counts} query={query} path={path} />
      {!is_whole && <p className="text-sm text-muted">{t('admin.many_changes')}</p>}
      {isMore && (
        <p className="text-sm text-muted">{t('admin.first_changes', { number: format.number(changes.length) })}</p>
      )}
      <ChangeList changes={changes} />
    </div>
  )
}
