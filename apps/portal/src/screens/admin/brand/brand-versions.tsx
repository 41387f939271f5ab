import { useQuery } from '@tanstack/react-query'
import type { AdminBrandVersion } from '@vitrine/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { useAdminQuery } from '../parts/admin-address.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminResults, pageOf } from '../parts/admin-results.tsx'
import type { Column } from '../parts/admin-table.tsx'
import { adminNotify, useAdminChange } from '../parts/use-admin-change.ts'
import { brandOptions, brandVersionsOptions } from './brand-queries.ts'
import { useFieldName } from './brand-words.ts'

const path = ['brand', 'versions']

/** The versions of the brand, each of which can be restored. */
export function BrandVersions() {
  const { t } = useTranslation()
  const page = pageOf(useAdminQuery())
  const brand = useQuery(brandOptions)
  const results = useQuery(brandVersionsOptions(page))
  /** The number of the version to restore, while that is asked. */
  const [asked, setAsked] = useState<number>()
  const present = brand.data?.version ?? 0
  const columns = useColumns(present, setAsked)
  const restoring = useAdminChange(
    (number: number) => adminApi.adminBrand.restore({ version: present, number }),
    () => adminNotify(t('admin.brand_published'), 'success'),
  )
  return (
    <>
      <AdminHeading title={t('admin.brand_versions')}>
        <Button disabled={present === 0} busy={restoring.isPending} onClick={() => setAsked(0)}>
          {t('admin.brand_restore_imported')}
        </Button>
      </AdminHeading>
      <AdminResults
        results={results}
        rowsOf={({ versions }) => versions}
        caption={t('admin.brand_versions')}
        columns={columns}
        idOf={({ number }) => String(number)}
        empty={{ title: t('admin.brand_versions_none') }}
        path={path}
        query={{}}
        page={page}
      />
      {asked !== undefined && (
        <ConfirmDialog
          title={t('admin.brand_restore_title')}
          text={t('admin.brand_restore_text')}
          goOnLabel={t('admin.brand_restore')}
          stayLabel={t('account.cancel')}
          closeLabel={t('action.close')}
          onGoOn={() => {
            setAsked(undefined)
            restoring.mutate(asked)
          }}
          onStay={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function useColumns(present: number, restore: (number: number) => void): readonly Column<AdminBrandVersion>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const fieldName = useFieldName()
  const nameOf = (number: number) => t('admin.catalogue_version', { number: format.number(number) })
  return [
    {
      key: 'version',
      title: t('admin.brand_versions'),
      cell: ({ number, restored }) => (
        <>
          {nameOf(number)}
          {restored !== null && (
            <p className="text-muted font-regular">
              {restored === 0
                ? t('admin.brand_imported_all')
                : t('admin.brand_restored', { number: format.number(restored) })}
            </p>
          )}
        </>
      ),
    },
    {
      key: 'fields',
      title: t('admin.brand_fields'),
      cell: ({ fields }) => format.list(fields.map(fieldName)),
      isWide: true,
    },
    { key: 'operator', title: t('admin.operator'), cell: ({ operator }) => operator || t('admin.inbox_command') },
    {
      key: 'at',
      title: t('admin.time'),
      cell: ({ at }) => format.date(at, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    {
      key: 'restore',
      title: t('admin.action'),
      cell: ({ number }) =>
        number !== present && (
          <TextButton
            flush
            aria-label={t('text.labelled', { label: nameOf(number), text: t('admin.brand_restore') })}
            onClick={() => restore(number)}
          >
            {t('admin.brand_restore')}
          </TextButton>
        ),
    },
  ]
}
