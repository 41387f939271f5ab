import { useQuery } from '@tanstack/react-query'
import type { AdminPerson } from '@vitrine/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { AdminLink, useAdminNavigate, useAdminQuery } from '../parts/admin-address.tsx'
import { AdminFilters } from '../parts/admin-filters.tsx'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminResults } from '../parts/admin-results.tsx'
import type { Column } from '../parts/admin-table.tsx'
import { AddPerson } from './add-person.tsx'
import {
  groupsOptions,
  type PeopleQuery,
  peopleOptions,
  peopleStates,
  readPeopleQuery,
  writePeopleQuery,
} from './people-queries.ts'
import { PeopleTabs } from './people-tabs.tsx'
import { nameOf, usePersonState } from './person-words.ts'

const path = ['people']

/** The accounts of people, with search and filters, a page at a time. */
export function PeopleList() {
  const { t } = useTranslation()
  const format = useFormat()
  const { tag } = useLocale()
  const query = readPeopleQuery(useAdminQuery())
  const navigate = useAdminNavigate()
  const results = useQuery(peopleOptions(query))
  const groups = useQuery(groupsOptions(tag)).data ?? []
  const columns = useColumns()
  const [isAdding, setAdding] = useState(false)
  const { data } = results
  const change = (changes: Partial<PeopleQuery>, replace = false) =>
    navigate(path, writePeopleQuery({ ...query, page: 1, ...changes }), replace)
  return (
    <>
      <PeopleTabs current="people" />
      <AdminHeading
        title={t('admin.people')}
        text={data && t('admin.people_count', { number: format.number(data.total) })}
      >
        <Button variant="primary" onClick={() => setAdding(true)}>
          {t('admin.add_person')}
        </Button>
      </AdminHeading>
      <AdminFilters
        search={{
          value: query.search,
          label: t('admin.people_search'),
          onSearch: (search) => change({ search }, true),
        }}
      >
        <Select
          label={t('admin.status')}
          choices={peopleStates.map((value) => ({ value, label: t(`admin.${value}`) }))}
          value={query.state}
          onChange={({ currentTarget: { value } }) =>
            change({ state: peopleStates.find((state) => state === value) ?? 'all' })
          }
        />
        {groups.length > 0 && (
          <Select
            label={t('admin.group')}
            choices={[
              { value: '', label: t('admin.all_groups') },
              ...groups.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={query.group}
            onChange={({ currentTarget: { value } }) => change({ group: value })}
          />
        )}
      </AdminFilters>
      <AdminResults
        results={results}
        rowsOf={({ people }) => people}
        caption={t('admin.people')}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: t('admin.people_none'), text: t('admin.none_text') }}
        path={path}
        query={writePeopleQuery({ ...query, page: 1 })}
        page={query.page}
      />
      {isAdding && <AddPerson groups={groups} onClose={() => setAdding(false)} />}
    </>
  )
}

function useColumns(): readonly Column<AdminPerson>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const stateOf = usePersonState()
  return [
    {
      key: 'name',
      title: t('admin.people'),
      cell: (person) => (
        <>
          <AdminLink path={['people', person.id]}>{nameOf(person)}</AdminLink>
          {nameOf(person) !== person.email && <p className="text-muted font-regular">{person.email}</p>}
        </>
      ),
    },
    { key: 'company', title: t('account.company'), cell: ({ company }) => company, isWide: true },
    { key: 'groups', title: t('admin.groups'), cell: ({ groups }) => format.list(groups), isWide: true },
    { key: 'state', title: t('admin.status'), cell: stateOf },
    {
      key: 'sessions',
      title: t('admin.sessions'),
      cell: ({ sessions }) => format.number(sessions),
      isWide: true,
      isNumber: true,
    },
  ]
}
