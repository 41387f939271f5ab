import { useQuery } from '@tanstack/react-query'
import type { AdminImportCount, AdminImportRun } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AdminBack } from '../parts/admin-back.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminTable, type Column } from '../parts/admin-table.tsx'
import { AdminWaiting } from '../parts/admin-waiting.tsx'
import styles from './catalogue.module.css'
import { runOptions } from './catalogue-queries.ts'
import { useCatalogueWords } from './catalogue-words.ts'
import { ImportFindings } from './import-findings.tsx'
import { RunProgress } from './run-progress.tsx'

/** One import: how it went, what it did in numbers, and what it has found. */
export function ImportPage({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const results = useQuery(runOptions(id))
  const { runName, starter, moment } = useCatalogueWords()
  const back = <AdminBack path={['catalogue', 'imports']} name={t('admin.imports')} />
  const run = results.data
  if (!run) return <AdminWaiting queries={[results]} back={back} />
  const isOpen = run.state === 'waiting' || run.state === 'running'
  return (
    <>
      <AdminHeading
        back={back}
        title={runName(run)}
        text={[t(`admin.run_${run.state}`), starter(run), moment(run.created)].join(' · ')}
      />
      <div className={styles.sections}>
        {isOpen && <RunProgress run={run} />}
        {run.message !== '' && (
          <Notice tone={run.state === 'done' ? 'info' : 'warning'}>
            {/* The import's own words, as the command prints them. */}
            <p lang="en">{run.message}</p>
          </Notice>
        )}
        <Facts run={run} />
        {run.counts.length > 0 && <Counts counts={run.counts} />}
        {!isOpen && <ImportFindings run={run} />}
      </div>
    </>
  )
}

function Facts({ run: { kind, source, ended, version, errors, warnings, notes } }: { readonly run: AdminImportRun }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { moment } = useCatalogueWords()
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(kind === 'undo' ? [] : [[t('admin.place'), source] as const]),
    ...(ended === null ? [] : [[t('admin.ended'), moment(ended)] as const]),
    ...(version === null ? [] : [[t('admin.versions'), format.number(version)] as const]),
    [t('admin.errors'), format.number(errors)],
    [t('admin.warnings'), format.number(warnings)],
    [t('admin.notes'), format.number(notes)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className="text-sm">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const outcomes = ['added', 'changed', 'unchanged', 'refused', 'hidden', 'removed', 'kept'] as const

/** What became of the things of each kind. Outcomes that nothing had are left out. */
function Counts({ counts }: { readonly counts: readonly AdminImportCount[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kindName, isKnownKind } = useCatalogueWords()
  const readOf = ({ added, changed, unchanged, refused }: AdminImportCount) => added + changed + unchanged + refused
  const columns: readonly Column<AdminImportCount>[] = [
    {
      key: 'kind',
      title: t('admin.inbox_kind'),
      cell: ({ kind }) => <span lang={isKnownKind(kind) ? undefined : 'en'}>{kindName(kind)}</span>,
    },
    { key: 'read', title: t('admin.things_read'), cell: (row) => format.number(readOf(row)), isNumber: true },
    ...outcomes
      .filter((outcome) => counts.some((row) => row[outcome] > 0))
      .map((outcome) => ({
        key: outcome,
        title: t(`admin.things_${outcome}`),
        cell: (row: AdminImportCount) => format.number(row[outcome]),
        isNumber: true,
      })),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the screen is scrolled with the keyboard
    <section className={styles.counts} aria-label={t('admin.differences')} tabIndex={0}>
      <AdminTable
        caption={t('admin.differences')}
        columns={columns}
        rows={counts}
        idOf={({ kind }) => kind}
        loading={t('state.loading')}
      />
    </section>
  )
}
