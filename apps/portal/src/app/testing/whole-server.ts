/**
 * A fake server for tests with the whole catalogue: its answers have every field of every entity. It answers all calls
 * of the portal, and takes every submission.
 */
import type { Form, Profile } from '@vitrine/contract'
import { asAnswer, fieldWith, formWith } from '../../entities/forms/testing/form-with.ts'
import { type FakeCatalogue, fakeCatalogue, read } from './fake-catalogue.ts'
import type { Answers, SentCall } from './fake-server.ts'
import { anna, configurationWith, profileWith, testLocales } from './test-data.ts'
import { wholeCatalogue, wholeProducts } from './whole-catalogue.ts'

const root = '/pim/portal/api'

const configuration = {
  ...configurationWith({
    logo: '/media/logo.png',
    favicon: '/media/favicon.png',
    background: '/media/room.jpg',
    description: 'Lamps of all kinds',
    keywords: 'lamp, light',
    feedback_form: '1',
    contact_form: '61',
    grid_columns: ['picture', 'finish', 'width'],
    catalog_columns: ['finish', 'width', 'launch'],
    grid_filter: { finish: ['oak'] },
    filters: ['finish', 'width', 'dimmable'],
    dashboard_content: '41',
    leaflet: { filename: 'sheet-{value}', attribute: 'ean' },
    amazon: 'storage.example',
    domain: 'https://images.example',
    analytics: 'G-1',
  }),
  mapping: {
    name: ['label'],
    title: ['label'],
    image: ['picture'],
    stock: ['pieces'],
    restock: ['launch'],
    shortDescription: ['teaser'],
    longDescription: ['teaser'],
  },
}

const fieldTypes = ['single_select', 'multi_select', 'countries', 'upload', 'text', 'number', 'bool']
const shownTypes = ['description', 'title', 'file', 'signature']
const form = (id: string, part: Partial<Form>): Form =>
  formWith({
    id,
    category: { id: '91' },
    start_date: '2020-01-06T08:00:00Z',
    stop_date: '2999-01-01T08:00:00Z',
    allow_logging: true,
    language: 'de',
    fields: [...fieldTypes, ...shownTypes].map((field_type, order) =>
      fieldWith({
        id: String(100 + order),
        name: `A ${field_type}`,
        field_type,
        order,
        min: field_type === 'number' ? 1 : null,
        max: field_type === 'number' ? 9 : null,
        options: field_type.endsWith('select')
          ? [
              { id: '7', name: 'Hall', language: 'de' },
              { id: '8', name: 'Cellar' },
            ]
          : [],
        custom_options: field_type.endsWith('select'),
        tooltip: 'Look twice',
        fallbacks: { name: 'de' },
        media: field_type === 'file' ? { url: '/media/plan.pdf' } : null,
      }),
    ),
    ...part,
  })

const forms = asAnswer([
  form('61', { name: 'Contact' }),
  form('62', { name: 'Store check', last_result_date: '2026-01-02T08:00:00Z', recurring: '0,1,2' }),
  form('63', { name: 'Survey' }),
])

export const wholeProfile: Profile = profileWith({
  gender: 'Female',
  age: '1990-07-14T00:00:00+02:00',
  street: 'Ringstraße',
  street_number: '12a',
  zip_code: '1010',
  city: 'Wien',
  phone_number: '+43 1 234567',
  token: 'token-of-anna',
  username: 'anna@example.com',
  data: { is_company: true, country: 'AT', company: 'Berg & Co', email_verified: true },
  media: { id: '31', url: '/people/anna.webp' },
  requested_groups: [{ id: '5', name: 'Dealers', language: 'de' }],
})

const groups = [
  { id: '5', name: 'Retail', language: 'de' },
  { id: '6', name: 'Press' },
]
const templates = [
  { id: '1', name: 'Price list', extension: 'csv' },
  { id: '2', name: 'All data', extension: 'xlsx' },
]
const prepared = { url: '/package/1.zip', files: 2, size: 2048, exact: true, expires: '2999-01-02T12:00:00Z' }
const consent = { message: '<p>May we?</p>', status: true, version: '1', language: 'de' }

/** Products as a server finds them that knows few filters. */
function found({ query }: SentCall) {
  const { parent, id } = JSON.parse(query.filters ?? '{}') as Record<string, unknown>
  const some = wholeProducts.filter(
    (one) => (parent === undefined || one.parent === parent) && (id === undefined || [id].flat().includes(one.id)),
  )
  return { body: { products: some, total: some.length, words: ['oak'] } }
}

const stored = { body: { id: '1' } }
const user = { ...anna, data: wholeProfile.data, requested_groups: wholeProfile.requested_groups }

/** Replaces `fetch` by this server until the test ends. @param instead other answers, by `METHOD /path` */
export function wholeServer(instead: Answers = {}): FakeCatalogue {
  const server = fakeCatalogue({
    'GET /client': { body: { host: '', upload_limit: 1_000_000, sends_mail: true } },
    [`GET ${root}/public/config/`]: { body: configuration },
    [`GET ${root}/public/locale/`]: { body: testLocales },
    [`POST ${root}/public/auth/token`]: { body: { token: 'token-of-anna' } },
    [`POST ${root}/public/mail/request`]: { body: {} },
    [`GET ${root}/public/user/register/groups`]: { body: groups },
    [`POST ${root}/public/user/request`]: { body: {} },
    [`POST ${root}/public/user/register`]: { body: user },
    [`GET ${root}/private/profile/`]: { body: wholeProfile },
    [`POST ${root}/private/profile/5`]: { body: wholeProfile },
    [`POST ${root}/private/profile/media`]: { body: wholeProfile.media },
    [`GET ${root}/private/profile/feature`]: { body: [{ name: 'unknown' }] },
    [`GET ${root}/private/profile/consent`]: { body: consent },
    [`POST ${root}/private/profile/consent`]: { body: consent },
    [`PATCH ${root}/private/profile/change`]: { body: {} },
    [`GET ${root}/private/order/options`]: {
      body: {
        countries: [
          { name: 'Austria', alpha_code: 'AT' },
          { name: 'Belgium', alpha_code: 'BE' },
        ],
      },
    },
    [`GET ${root}/private/form/`]: { body: forms },
    [`POST ${root}/private/form/61/result`]: stored,
    [`POST ${root}/private/form/61/log`]: stored,
    [`POST ${root}/private/report/`]: stored,
    [`GET ${root}/private/export/template`]: { body: templates },
    [`GET ${root}/private/export/template/1/download`]: { body: { url: '/export/1.csv' } },
    'GET /pim/export/export/public/leaflet/en_GB/11/{id}': { body: new Blob(['<h1>Aster</h1>']) },
    'POST /pim/asset/asset/download': { body: prepared },
    'POST /pim/asset/asset/share': { body: { expires: prepared.expires } },
    'POST /files/sizes': { body: { sizes: [2048, 'unknown'] } },
    'POST /email/verify': { body: {} },
    [read.products]: found,
    ...instead,
  })
  return Object.assign(server, wholeCatalogue())
}
