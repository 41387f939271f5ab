import { useQuery } from '@tanstack/react-query'
import type { AdminCatalogueVersion } from '@vitrine/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '../../../feedback/query-error.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { AdminLink } from '../parts/admin-address.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminTable, type Column } from '../parts/admin-table.tsx'
import { versionsOptions } from './catalogue-queries.ts'
import { CatalogueTabs } from './catalogue-tabs.tsx'
import { useCatalogueWords } from './catalogue-words.ts'
import { RestoreVersion } from './restore-version.tsx'
import { RunningImport } from './running-import.tsx'

/** The kept versions of the catalogue: what made them, what they did, and the ways to compare and to restore them. */
export function VersionsList() {
  const { t } = useTranslation()
  const results = useQuery(versionsOptions)
  const [restored, setRestored] = useState<number>()
  const { data } = results
  const current = data?.versions.find(({ is_current }) => is_current)?.version
  const columns = useColumns(data?.can_change === true ? setRestored : undefined)
  return (
    <>
      <AdminHeading title={t('admin.catalogue')}>
        {data?.can_change === true && (
          <AdminLink path={['catalogue', 'deliveries']} className={buttonClass('primary')}>
            {t('admin.new_delivery')}
          </AdminLink>
        )}
      </AdminHeading>
      <CatalogueTabs current="versions" />
      <RunningImport />
      {results.isError && !data ? (
        <QueryError title={t('admin.failed')} query={results} />
      ) : current === 0 ? (
        <EmptyState title={t('admin.catalogue_none')} />
      ) : (
        <AdminTable
          caption={t('admin.versions')}
          columns={columns}
          rows={data?.versions}
          idOf={({ version }) => String(version)}
          loading={t('state.loading')}
        />
      )}
      {restored !== undefined && current !== undefined && (
        <RestoreVersion to={restored} current={current} onClose={() => setRestored(undefined)} />
      )}
    </>
  )
}

function useColumns(restore: ((version: number) => void) | undefined): readonly Column<AdminCatalogueVersion>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { starter, moment } = useCatalogueWords()
  const labelled = (label: string, version: number) =>
    t('text.labelled', { label, text: t('admin.catalogue_version', { number: format.number(version) }) })
  const numbers = (['products', 'assets', 'articles'] as const).map((kind) => ({
    key: kind,
    title: t(`admin.catalogue_${kind}`),
    cell: (row: AdminCatalogueVersion) => format.number(row[kind]),
    isNumber: true,
    isWide: kind !== 'products',
  }))
  return [
    {
      key: 'version',
      title: t('admin.versions'),
      cell: ({ version, is_current, created, origin, by, operator, run }) => (
        <>
          {t('admin.catalogue_version', { number: format.number(version) })}
          <p className="text-muted font-regular">
            {[
              ...(is_current ? [t('admin.version_present')] : []),
              ...(created === null ? [] : [moment(created)]),
              ...(by === null ? [] : [starter({ origin: by, operator })]),
            ].join(' · ')}
          </p>
          {run === '' ? (
            origin !== '' && (
              <p className="text-muted font-regular" lang="en">
                {origin}
              </p>
            )
          ) : (
            <p className="font-regular">
              <AdminLink path={['catalogue', 'imports', run]}>{t('admin.import')}</AdminLink>
            </p>
          )}
        </>
      ),
    },
    ...numbers,
    {
      key: 'did',
      title: t('admin.differences'),
      cell: (row) =>
        (['added', 'changed', 'hidden', 'removed'] as const)
          .filter((change) => row[change] > 0)
          .map((change) => (
            <p key={change}>
              {t('text.labelled', { label: t(`admin.things_${change}`), text: format.number(row[change]) })}
            </p>
          )),
      isWide: true,
    },
    {
      key: 'ways',
      title: t('admin.action'),
      cell: ({ version, is_current }) =>
        !is_current && (
          <span className="grid gap-2 justify-items-start">
            <AdminLink
              path={['catalogue', 'differences']}
              query={{ from: version }}
              aria-label={labelled(t('admin.compare'), version)}
            >
              {t('admin.compare')}
            </AdminLink>
            {restore && (
              <TextButton flush aria-label={labelled(t('admin.restore'), version)} onClick={() => restore(version)}>
                {t('admin.restore')}
              </TextButton>
            )}
          </span>
        ),
    },
  ]
}
