import type { StoredExportColumn } from '@vitrine/database/schema'
import { expect, it } from 'vitest'
import type { AttributeState } from '../configuration/catalogue-snapshot.ts'
import { type AskedColumn, distinctColumns } from './distinct-columns.ts'

const column = (
  key: string,
  heading: string,
  { attribute, ...asked }: Partial<StoredExportColumn> & { attribute?: string } = {},
): AskedColumn => [
  { value: key, labels: {}, locale: '', unit: 'none', ...asked },
  {
    key,
    attribute: attribute === undefined ? undefined : ({ name: attribute } as AttributeState),
    unit: '',
    cells: [{ locale: '', heading, read: () => null }],
  },
]
const named = (columns: readonly AskedColumn[], isNamed = false) =>
  distinctColumns(columns, isNamed).map(({ key, cells }) => [key, cells[0]?.heading])

it('API-15 leaves a fact its name where an attribute has the same, wherever they stand', () => {
  expect(
    named([
      column('status', 'State', { attribute: 'status' }),
      column('status', 'State'),
      column('brand', 'Brand', { attribute: 'brand' }),
      column('maker', 'Brand', { attribute: 'maker' }),
    ]),
  ).toEqual([
    ['attribute:status', 'State (status)'],
    ['status', 'State'],
    ['brand', 'Brand (brand)'],
    ['maker', 'Brand (maker)'],
  ])
  expect(named([column('code', 'code'), column('code', 'code', { attribute: 'code' })], true)).toEqual([
    ['code', 'code'],
    ['attribute:code', 'attribute:code'],
  ])
})

it('API-15 tells columns in several locales apart, and numbers what is asked for twice', () => {
  expect(
    named([
      column('name', 'Name', { locale: 'de_DE' }),
      column('name', 'Name', { locale: 'en_GB' }),
      column('name', 'Name'),
      column('name', 'Name'),
    ]),
  ).toEqual([
    ['name', 'Name (de_DE)'],
    ['name-en_GB', 'Name (en_GB)'],
    ['name-2', 'Name'],
    ['name-3', 'Name'],
  ])
})

it('API-15 leaves headings as the template has them', () => {
  const own = { labels: { '': 'Lamp' } }
  expect(named([column('Lamp', 'Lamp', own), column('Lamp', 'Lamp', { ...own, attribute: 'lamp' })])).toEqual([
    ['Lamp', 'Lamp'],
    ['attribute:lamp', 'Lamp'],
  ])
})
