import { useQuery } from '@tanstack/react-query'
import type { AdminDeliveryMapping, AdminMappingChange, AttributeType, ColumnChoice } from '@vitrine/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { AdminTable, type Column } from '../parts/admin-table.tsx'
import { AdminWaiting } from '../parts/admin-waiting.tsx'
import { useAdminChange } from '../parts/use-admin-change.ts'
import { mappingOptions } from './catalogue-queries.ts'

const kinds = ['attribute', 'category', 'ignore'] as const satisfies readonly ColumnChoice[]
const types = [
  ...(['string', 'text', 'single_select', 'multi_select', 'number', 'float'] as const),
  ...(['bool', 'date', 'image', 'video', 'media', 'file'] as const),
] satisfies readonly AttributeType[]

type Table = AdminDeliveryMapping['tables'][number]
type MappedColumn = Table['columns'][number]
type ColumnChange = NonNullable<AdminMappingChange['columns']>[number]

export interface DeliveryMappingProps {
  readonly id: string
  /** Whether the server works on the delivery, and its mapping can't be changed. */
  readonly isBusy: boolean
}

/**
 * What the import takes each column of a delivery for, and why. Operators change columns one by one, or the whole file
 * as a text; what they have chosen or typed stays when saving fails.
 */
export function DeliveryMapping({ id, isBusy }: DeliveryMappingProps) {
  const { t } = useTranslation()
  const results = useQuery(mappingOptions(id))
  const [columns, setColumns] = useState<readonly ColumnChange[]>([])
  const [text, setText] = useState<string>()
  const saving = useAdminChange(
    async (version: string) => {
      await adminApi.adminDeliveries.changeMapping({
        ...{ id, version, ...(text === undefined ? { columns: [...columns] } : { text }) },
      })
      setColumns([])
      setText(undefined)
      return adminApi.adminDeliveries.plan({ id })
    },
    () => {},
  )
  const mapping = results.data
  if (!mapping) return <AdminWaiting queries={[results]} />
  const change = (one: ColumnChange) =>
    setColumns([...columns.filter(({ table, heading }) => table !== one.table || heading !== one.heading), one])
  return (
    <section aria-labelledby="mapping" className="grid gap-4">
      <h2 id="mapping" className="text-lg">
        {t('admin.mapping')}
      </h2>
      <p className="text-sm text-muted">{t('admin.mapping_text')}</p>
      {text === undefined ? (
        mapping.tables.map((table, index) => (
          <MappedTable
            key={table.name}
            table={table}
            changes={columns.filter((one) => one.table === index)}
            disabled={isBusy || saving.isPending}
            onChange={(one) => change({ ...one, table: index })}
          />
        ))
      ) : (
        <TextArea
          label="mapping.yaml"
          value={text}
          rows={20}
          spellCheck={false}
          dir="ltr"
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isBusy || (text === undefined ? columns.length === 0 : text === mapping.text)}
          busy={saving.isPending}
          onClick={() => saving.mutate(mapping.version)}
        >
          {t('admin.mapping_save')}
        </Button>
        {text === undefined ? (
          <Button disabled={isBusy || columns.length > 0} onClick={() => setText(mapping.text)}>
            {t('admin.mapping_edit')}
          </Button>
        ) : (
          <Button onClick={() => setText(undefined)}>{t('account.cancel')}</Button>
        )}
      </div>
    </section>
  )
}

interface MappedTableProps {
  readonly table: Table
  readonly changes: readonly ColumnChange[]
  readonly disabled: boolean
  readonly onChange: (change: Omit<ColumnChange, 'table'>) => void
}

function MappedTable({ table: { name, identifier, columns }, changes, disabled, onChange }: MappedTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const meanings = useMeanings()
  const listed: readonly Column<MappedColumn>[] = [
    { key: 'heading', title: t('admin.mapping_column'), cell: ({ heading }) => <bdi>{heading}</bdi> },
    {
      key: 'as',
      title: t('admin.mapping_meaning'),
      cell: ({ heading, as, type }) => {
        const { as: kind, type: chosen } = changes.find((one) => one.heading === heading) ?? { as, type }
        const value = kind === 'attribute' ? `attribute ${chosen}` : kind
        const isKnown = meanings.some((meaning) => meaning.value === value)
        return (
          <Select
            label={t('text.labelled', { label: t('admin.mapping_meaning'), text: heading })}
            hideLabel
            disabled={disabled}
            choices={isKnown ? meanings : [{ value, label: value, language: 'en' }, ...meanings]}
            value={value}
            onChange={({ currentTarget }) => {
              const [to = '', typed = ''] = currentTarget.value.split(' ')
              const meant = kinds.find((choice) => choice === to)
              if (meant) onChange({ heading, as: meant, type: typed })
            }}
          />
        )
      },
    },
    {
      key: 'why',
      title: t('admin.mapping_why'),
      isWide: true,
      cell: ({ note }) => (
        <span lang="en" className="text-sm text-muted wrap-anywhere">
          {note || '–'}
        </span>
      ),
    },
  ]
  return (
    <div className="grid gap-3 min-w-0">
      <h3 className="text-sm font-medium">
        <bdi>{name}</bdi>
      </h3>
      <p className="text-sm">
        {t('text.labelled', { label: t('admin.mapping_identifier'), text: format.list(identifier) })}
      </p>
      <AdminTable
        caption={name}
        columns={listed}
        rows={columns}
        idOf={({ heading }) => heading}
        loading={t('state.loading')}
      />
    </div>
  )
}

/** What a column can be taken for. */
function useMeanings() {
  const { t } = useTranslation()
  return [
    { value: 'ignore', label: t('admin.mapping_ignore') },
    { value: 'category', label: t('admin.mapping_category') },
    ...types.map((type) => ({ value: `attribute ${type}`, label: t(`admin.type_${type}`) })),
    { value: 'attribute ', label: t('admin.mapping_automatic') },
  ]
}
