import { temporaryFolder } from '@vitrine/database/testing/at-end'
import type { CatalogueRecord } from '@vitrine/import'
import {
  attributeRecord,
  categoryRecord,
  productRecord,
  testProducts,
  vocabularyRecords,
} from '@vitrine/import/testing/test-catalogue'
import { writeBuiltPortal } from '../../../testing/built-portal.ts'
import { buildTestApp, type TestOptions } from '../../../testing/test-app.ts'
import { addGroups } from '../../../testing/test-people.ts'
import { categoryRecord as contentCategory, contentRecord } from '../../contents/testing/open-articles.ts'

const at = { file: 'test' }
const scope = (code: string, parent = '', names = { '': code } as Record<string, string>): CatalogueRecord => ({
  ...{ kind: 'asset-scope', code, parent, names, order: 0, at },
})

/** Everything with "secret" in its name is reserved for dealers. `old` is inactive. */
export const pageRecords = (): CatalogueRecord[] => [
  ...vocabularyRecords().map((record) =>
    record.kind === 'configuration'
      ? {
          ...record,
          value: {
            ...(record.value as object),
            setup: {
              title: 'Lamps',
              description: 'Light of the north',
              background: 'https://pictures.example/room.jpg',
            },
          },
        }
      : record,
  ),
  attributeRecord('ean', 'string'),
  ...testProducts(),
  categoryRecord('secret', '', { '': 'Secret things' }),
  productRecord('S1', { title: { '': 'Secret lamp' }, short: { '': 'Secretly bright' } }, { categories: ['secret'] }),
  productRecord(
    'T/1 ä',
    {
      title: { '': 'Tom & <b>Ona</b> "A" \u2028' },
      short: { '': `</script><script>alert(1)</script> ${'bright '.repeat(60)}` },
      picture: { '': 'https://pictures.example/ona.jpg' },
      ean: { '': '4006381333931' },
      maker: { '': 'Lindhaven & Co' },
    },
    { categories: ['table'] },
  ),
  contentCategory('guides', '', 1, { '': 'Guides', de_DE: 'Ratgeber' }),
  contentCategory('secret-guides', 'guides', 1, { '': 'Secret guides' }),
  contentRecord('warm', {
    titles: { en_GB: 'Warm light', de_DE: 'Warmes Licht' },
    introductions: { en_GB: 'What warm means', de_DE: 'Was warm heißt' },
    created: '2025-03-01T12:00:00Z',
    categories: ['guides'],
  }),
  contentRecord('secret-one', { titles: { '': 'Secret margins' }, categories: ['secret-guides'] }),
  contentRecord('elsewhere', { titles: { '': 'Elsewhere' }, links: { '': 'https://x.example/' } }),
  scope('rooms', '', { '': 'Rooms', de_DE: 'Räume' }),
  scope('secret-rooms', 'rooms', { '': 'Secret rooms' }),
]

/** Opens the server. */
export async function openPages(records: readonly CatalogueRecord[] = pageRecords(), options: TestOptions = {}) {
  const portalFolder = writeBuiltPortal(await temporaryFolder())
  const test = await buildTestApp({ ...options, records, portalFolder })
  await addGroups(test, [
    {
      code: 'dealers',
      reserved: { categories: ['secret'], content_categories: ['secret-guides'], scopes: ['secret-rooms'] },
    },
    { code: 'guests', switchedOff: ['report'] },
  ])
  return {
    ...test,
    /** The page at an address. */
    page: (url: string, headers: Record<string, string> = {}) =>
      test.app.inject({ url, headers: { accept: 'text/html,*/*', host: 'lamps.example', ...headers } }),
  }
}
