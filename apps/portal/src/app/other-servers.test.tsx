/**
 * Answers that other servers write differently, from the answer to the screen, and what the portal sends back to such a
 * server.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { changed, type Place } from '../api/testing/changed-answer.ts'
import type { SessionUser } from '../entities/session/session.ts'
import type { FakeCatalogue } from './testing/fake-catalogue.ts'
import { forgetPortal } from './testing/forget-portal.ts'
import { startPortal } from './testing/show-portal.tsx'
import { anna, guest } from './testing/test-data.ts'
import { wholeServer } from './testing/whole-server.ts'

// The sanitiser's library does not support happy-dom.
vi.mock('../browser/sanitise.ts', () => ({ sanitise: (html: string) => html }))

const api = '/pim/portal/api'

/** Opens a page of a server that writes these places of its answers differently: by `METHOD /path`. */
async function open(
  path: string,
  differently: Readonly<Record<string, readonly (readonly [place: string, value: unknown])[]>>,
  user: SessionUser | undefined = guest,
  type = 'application/json',
): Promise<FakeCatalogue> {
  const server = wholeServer()
  const serve = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const answer = await serve(request)
    if (!answer.headers.get('content-type')?.includes('json')) return answer
    const places = differently[`${request.method} ${new URL(request.url).pathname}`] ?? []
    const body = places.reduce<unknown>(
      (now, [place, value]) => (place === '' ? value : changed(now, place.split('.') as Place, value)),
      await answer.json(),
    )
    return new Response(JSON.stringify(body), { status: answer.status, headers: { 'content-type': type } })
  })
  await startPortal(path, user)
  await screen.findByRole('heading', { level: 1 })
  return server
}

const text = () => document.body.textContent ?? ''
const bodies = (server: FakeCatalogue, name: string) => server.sent(name).map(({ body }) => body)

const config = `GET ${api}/public/config/`
const product = `GET ${api}/private/product/11`
const products = `GET ${api}/private/product/`
const attributes = `GET ${api}/private/attribute/`
const locales = `GET ${api}/public/locale/`
const forms = `GET ${api}/private/form/`

describe('the values of a product', () => {
  /** The date is an attribute like any other. */
  const noRestock = { [config]: [['mapping.restock', []]] } as const

  it('DETAIL-03 A-66 shows dates in Unix seconds and as objects of PHP as dates', async () => {
    await open('/en-GB/products/detail/11', { ...noRestock, [product]: [['attributes.launch', 1_700_086_400]] })
    await waitFor(() => expect(text()).toContain('15 November 2023'))
    forgetPortal()
    const date = { date: '2023-11-15 00:00:00.000000', timezone_type: 3, timezone: 'UTC' }
    await open('/en-GB/products/detail/11', { ...noRestock, [product]: [['attributes.launch', date]] })
    await waitFor(() => expect(text()).toContain('15 November 2023'))
  })

  it('DETAIL-03 links files that are written as name and URL', async () => {
    const sheet = { name: 'Sheet', url: 'https://files.example/sheet.pdf' }
    await open('/en-GB/products/detail/11', {
      [product]: [
        ['attributes.sheet', sheet],
        ['attributes.ean', sheet],
        ['media', undefined],
      ],
    })
    await waitFor(() => expect(document.querySelector(`main a[href="${sheet.url}"]`)).toBeTruthy())
    expect(text()).not.toContain('[object')
  })

  it('PROD-01 says the year of a restock date that is in another one', async () => {
    await open('/en-GB', { [products]: [['products.0.stock', 0]] })
    await waitFor(() => expect(text()).toContain('14 March 2999'))
  })
})

describe('the start', () => {
  it.each([
    ['an object by code', { en_GB: { title: 'English', default: true }, de_DE: { title: 'Deutsch' } }],
    ['an object of titles', { en_GB: 'English', de_DE: 'Deutsch' }],
    [
      'a list with null and with codes that are none',
      [null, { code: 'a language' }, { code: 'en-GB', title: 'English' }, { code: 'de_DE', title: 'Deutsch' }],
    ],
  ])('API-08 takes the locales as %s', async (_, body) => {
    await open('/en-GB/report/detail/new', { [locales]: [['', body]] })
    fireEvent.click(screen.getByRole('button', { name: /^Language and region/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Region and language select' }))
    expect(dialog.getByText('English')).toBeTruthy()
    expect(dialog.getByText('Deutsch')).toBeTruthy()
  })

  it.each(['application/hal+json', 'text/json; charset=utf-8', 'application/problem+json'])(
    'API-67 reads JSON that is called %s',
    async (type) => {
      await open('/en-GB/contents/list', {}, guest, type)
      expect(await screen.findByText('First light')).toBeTruthy()
    },
  )

  it('API-09 signs in with a token that is the whole answer', async () => {
    const server = await open('/en-GB/auth/login', { [`POST ${api}/public/auth/token`]: [['', 'bare']] }, undefined)
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'anna@example.com' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
    fireEvent.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() =>
      expect(server.sent(`GET ${api}/private/profile/`)[0]?.headers.get('authorization')).toBe('Bearer bare'),
    )
  })
})

describe('dates', () => {
  const php = (date: string) => ({ date: `${date} 08:00:00.000000`, timezone_type: 3, timezone: 'Europe/Berlin' })

  it.each([
    ['Unix seconds', 1_578_297_600, 32_472_144_000, 1_767_340_800],
    ['numbers in texts', '1578297600', '32472144000', '1767340800'],
    ['dates of MySQL', '2020-01-06 08:00:00', '0000-00-00 00:00:00', '2026-01-02 08:00:00'],
    ['objects of PHP', php('2020-01-06'), php('2999-01-01'), php('2026-01-02')],
  ])('FORM-05 FORM-17 A-66 of forms are read as %s', async (_, start, stop, last) => {
    await open('/en-GB/forms/list/91', {
      [forms]: [
        ['61.start_date', start],
        ['61.stop_date', stop],
        ['61.last_result_date', last],
        ['61.hidden_after_completion', false],
        ['62.last_result_date', '0000-00-00'],
      ],
    })
    const row = (await screen.findByRole('row', { name: /^Contact/ })).textContent
    expect(row).toContain('2 January 2026')
    expect(screen.getByRole('row', { name: /^Store check/ }).textContent).not.toMatch(/Completed/)
    expect(text()).not.toContain('Invalid Date')
  })

  it.each([
    ['Unix seconds', 1_709_640_000],
    ['a date of MySQL', '2024-03-05 12:00:00'],
    ['an object of PHP', php('2024-03-05')],
    ['an ISO date-time', '2024-03-05T12:00:00Z'],
  ])('ASSET-14 CONTENT-09 A-66 of assets and articles are read as %s', async (_, created) => {
    await open('/en-GB/search', {
      [`GET ${api}/private/media/`]: [['0.created', created]],
      [`GET ${api}/private/content/`]: [['results.0.created', created]],
    })
    await waitFor(() => expect(text()).toContain('5 March 2024'))
    expect(text()).toContain('05/03/2024')
  })
})

describe('requests to such a server', () => {
  it('AUTH-10 DATA-31 sends the id of a group as a number if it came as one', async () => {
    const server = await open('/en-GB/auth/register', {
      [`GET ${api}/public/user/register/groups`]: [
        ['0.id', 5],
        ['1.id', 6],
      ],
    })
    for (const [label, value] of Object.entries({
      ...{ 'First name': 'Bea', 'Last name': 'Lind', Email: 'bea@example.com', Password: 'a long walk home' },
      'Register for': '6',
    }))
      fireEvent.change(await screen.findByLabelText(label), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
    const register = `POST ${api}/public/user/register`
    await waitFor(() => expect(bodies(server, register)).toMatchObject([{ registerGroup: 6 }]))
  })

  it('PROD-03 A-92 sends the values of filters in the types in which they came', async () => {
    const server = await open('/en-GB', {
      [attributes]: [
        ['0.options.0.value', 7],
        ['4.options.0.value', true],
        ['2.options', [{ value: 'x', label: 'x' }]],
      ],
    })
    fireEvent.click(await screen.findByLabelText(/Real.Oak/))
    fireEvent.click(await screen.findByLabelText(/^Yes/))
    await waitFor(() =>
      expect(JSON.parse(server.sent(products).at(-1)?.query.filters ?? '{}')).toEqual({
        finish: [7],
        dimmable: [true],
      }),
    )
  })

  it('PROD-03 A-92 sends a range of dates in Unix seconds to a server that writes them so', async () => {
    const server = await open('/en-GB', {
      [config]: [['setup.filters', ['launch']]],
      [attributes]: [['5.range', { min: 1_577_836_800, max: 1_735_603_200 }]],
    })
    const from = await screen.findByLabelText<HTMLInputElement>('Launched from')
    fireEvent.change(from, { target: { value: '2023-11-15' } })
    fireEvent.blur(from)
    await waitFor(() =>
      expect(JSON.parse(server.sent(products).at(-1)?.query.filters ?? '{}')).toEqual({
        launch: { min: 1_700_006_400 },
      }),
    )
    expect(from.value).toBe('2023-11-15')
    expect(await screen.findByText(/15 November 2023/)).toBeTruthy()
  })

  it('API-36 A-74 sends the id of the profile as a number if it came as one', async () => {
    const { id: _, ...user } = anna
    const server = await open('/en-GB/report/detail/new', { [`GET ${api}/private/profile/`]: [['id', 5]] }, user)
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'A fault' } })
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'It sticks' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(bodies(server, `POST ${api}/private/report/`)).toMatchObject([{ portal_user: { id: 5 } }]),
    )
  })

  it('PROFILE-03 API-42 sends numbers of the profile as numbers, as long as they are', async () => {
    const server = await open(
      '/en-GB/account/profile',
      {
        [`GET ${api}/private/profile/`]: [
          ['zip_code', 1010],
          ['street_number', 12],
          ['phone_number', 4312345],
        ],
      },
      anna,
    )
    const type = async (label: string, value: string) =>
      fireEvent.change(await screen.findByLabelText(label), { target: { value } })
    await type('Postcode', '8010')
    await type('House number', '12a')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(bodies(server, `POST ${api}/private/profile/5`)).toMatchObject([
        { zip_code: 8010, street_number: '12a', phone_number: 4312345 },
      ]),
    )
  })
})
