import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { connectApi } from '../../../api/api-config.ts'
import { type Answer, type FakeAnswer, fakeServer, later } from '../../../app/testing/fake-server.ts'
import { showPortal } from '../../../app/testing/show-portal.tsx'
import { guest } from '../../../app/testing/test-data.ts'
import type { SessionUser } from '../../../entities/session/session.ts'

const path = '/en-GB/auth/request'
const api = '/pim/portal/api'
const countries = {
  countries: [
    { name: 'Austria', alpha_code: 'AT' },
    { name: 'Sweden', alpha_code: 'SE' },
  ],
}

interface Server {
  readonly options?: Answer
  readonly request?: FakeAnswer
}

function show(user: SessionUser | undefined, { options = { body: countries }, request = { body: {} } }: Server = {}) {
  const { calls } = fakeServer({
    [`GET ${api}/private/order/options`]: options,
    [`POST ${api}/public/user/request`]: request,
  })
  const portal = showPortal(path, user)
  return {
    ...portal,
    asked: () => calls.filter(({ path }) => path.includes('/order/options')),
    sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
  }
}

/** A field by its label, with or without the word 'optional'. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( *optional)?$`))
const send = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send request' })
/** Shows the form, and waits until it can be sent. */
const open = async (...given: Parameters<typeof show>) => {
  const shown = show(...given)
  await send()
  return shown
}
const messages = () => within(screen.getByRole('region', { name: 'Notifications' }))
const type = (typed: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(typed)) fireEvent.change(field(label), { target: { value } })
}

const needed = {
  'Company name': 'Solbakke AS',
  'VAT number': 'NO999',
  'First name': 'Ona',
  Email: 'ona@example.com',
  'Phone number': '+47 (22) 11.22/33-44',
  Street: 'Fjordgata',
  'House number': '7b',
  Postcode: '7010',
  City: 'Trondheim',
}

const asSent = {
  company: 'Solbakke AS',
  vat_number: 'NO999',
  first_name: 'Ona',
  email: 'ona@example.com',
  phone_number: '+47 (22) 11.22/33-44',
  street: 'Fjordgata',
  street_number: '7b',
  zip_code: '7010',
  city: 'Trondheim',
}

describe('the Request account screen', () => {
  it('ROUTE-25 AUTH-19 DATA-30 has the fields of an account request in three groups, and no others', async () => {
    await open(undefined)
    expect(screen.getByRole('heading', { level: 1, name: 'Request a business account' })).toBeTruthy()
    const namesIn = (title: string) => [
      ...new Set(
        [...screen.getByRole('region', { name: title }).querySelectorAll('input, select')].map(
          (control) => (control as HTMLInputElement).name,
        ),
      ),
    ]
    expect(namesIn('Company')).toEqual(['company', 'vat_number', 'organisation'])
    expect(namesIn('Contact')).toEqual([
      'first_name',
      'last_name',
      'gender',
      'age',
      'job_title',
      'function',
      'email',
      'phone_number',
      'mobile_number',
    ])
    expect(namesIn('Address')).toEqual(['street', 'street_number', 'zip_code', 'city', 'country'])
    expect((await send()).form?.querySelectorAll('input:not([type=radio]), select, fieldset')).toHaveLength(17)
  })

  it('AUTH-20 AUTH-22 A-32 A-33 asks for what is needed, and no more', async () => {
    const { sent } = show(undefined)
    fireEvent.click(await send())
    const faulty = [...document.querySelectorAll<HTMLInputElement>('main [aria-invalid]')].map(({ name }) => name)
    expect(faulty.sort()).toEqual(Object.keys(asSent).sort())
    expect(document.activeElement).toBe(field('Company name'))
    expect(sent()).toEqual([])
    type(needed)
    fireEvent.click(await send())
    await waitFor(() => expect(sent()).toEqual([asSent]))
  })

  it('AUTH-19 API-12 DATA-30 A-32 A-75 sends what was filled in, the date of birth with time and offset', async () => {
    const { sent } = await open(undefined)
    type({
      ...needed,
      'Type of organisation': 'Architects',
      'Last name': 'Berg',
      'Job title': 'Buyer',
      Department: 'Purchasing',
      'Mobile number': '+47 900',
      'Date of birth': '1985-02-03',
      Country: 'Norway',
    })
    fireEvent.click(screen.getByRole('radio', { name: 'Female' }))
    fireEvent.click(await send())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toEqual({
      ...asSent,
      organisation: 'Architects',
      last_name: 'Berg',
      job_title: 'Buyer',
      function: 'Purchasing',
      mobile_number: '+47 900',
      gender: 'Female',
      age: expect.stringMatching(/^1985-02-03T00:00:00[+-]\d\d:\d\d$/),
      country: 'Norway',
    })
  })

  it('AUTH-23 NOTIFY-13 says success and where the mail has gone, and leads back to Login', async () => {
    const portal = await open(undefined)
    type(needed)
    fireEvent.click(await send())
    const heading = await screen.findByRole('heading', { name: 'An email with instructions has been sent to you' })
    expect(document.activeElement).toBe(heading)
    expect(messages().getByText('success')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(portal.path()).toBe('/en-GB/auth/login'))
  })

  it('says no more than that the request has arrived where the server sends no mail', async () => {
    connectApi({ sendsMail: false })
    await open(undefined)
    type(needed)
    fireEvent.click(await send())
    const arrived = await screen.findByRole('heading', { name: 'We’ve received your request' })
    expect(document.activeElement).toBe(arrived)
    expect(screen.getByText('Thank you for your request.')).toBeTruthy()
    expect(screen.queryByText(/has been sent to you|ona@example.com/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy()
  })

  it('NOTIFY-12 shows the message of a failure and loses nothing that was typed', async () => {
    const { sent } = await open(undefined, {
      request: { status: 429, body: { message: 'Not so fast.', code: 'many' } },
    })
    type({ ...needed, 'Last name': 'Berg' })
    fireEvent.click(await send())
    expect(await messages().findByText('Not so fast.')).toBeTruthy()
    expect(screen.getByText(/^We couldn’t send this\./)).toBeTruthy()
    expect((await send()).disabled).toBe(false)
    for (const [label, value] of Object.entries(needed)) expect(field(label).value, label).toBe(value)
    expect(field('Last name').value).toBe('Berg')
    expect(sent()).toHaveLength(1)
  })

  it('NOTIFY-12 puts what the server finds wrong with a field there, and the focus with it', async () => {
    const body = { message: '"vat_number" is not one.', code: 'field_invalid', field: 'vat_number' }
    await open(undefined, { request: { status: 400, body } })
    type(needed)
    fireEvent.click(await send())
    await messages().findByText(body.message)
    await waitFor(() => expect(document.activeElement).toBe(field('VAT number')))
    expect(field('VAT number').getAttribute('aria-invalid')).toBe('true')
    expect(within(screen.getByRole('main')).getByText(body.message)).toBeTruthy()
  })

  it('NOTIFY-12 NOTIFY-20 keeps all of it when the connection is gone, and sends it when it is back', async () => {
    const { sent } = await open(undefined)
    type(needed)
    const served = globalThis.fetch
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    fireEvent.click(await send())
    expect(await messages().findByText('Something went wrong')).toBeTruthy()
    expect(screen.getByText(/server can’t be reached/)).toBeTruthy()
    for (const [label, value] of Object.entries(needed)) expect(field(label).value, label).toBe(value)
    vi.stubGlobal('fetch', served)
    fireEvent.click(await send())
    await waitFor(() => expect(sent()).toEqual([asSent]))
  })

  it('INPUT-06 takes the characters of phone numbers only, and dates of birth that are past', async () => {
    const { sent } = await open(undefined)
    type({ ...needed, 'Phone number': 'call me', 'Mobile number': '12x', 'Date of birth': '2999-01-01', Email: 'ona' })
    fireEvent.click(await send())
    const faulty = [...document.querySelectorAll<HTMLInputElement>('main [aria-invalid]')].map(({ name }) => name)
    expect(faulty).toEqual(['age', 'email', 'phone_number', 'mobile_number'])
    expect(sent()).toEqual([])
  })

  it('A-33 AUTH-21 asks for no countries without a user, and takes any text or none', async () => {
    const { asked } = await open(undefined)
    expect(field('Country').tagName).toBe('INPUT')
    expect(field('Country').required).toBe(false)
    expect(asked()).toEqual([])
  })

  it('AUTH-21 API-40 A-33 offers the countries where a user is stored, also the guest, and needs one of them', async () => {
    const { sent, asked } = show(guest)
    await screen.findByRole('option', { name: 'Sweden' })
    expect(asked()[0]?.headers.get('authorization')).toBe(`Bearer ${guest.token}`)
    expect(field('Country').tagName).toBe('SELECT')
    type(needed)
    fireEvent.click(await send())
    expect(document.activeElement).toBe(field('Country'))
    expect(sent()).toEqual([])
    fireEvent.change(field('Country'), { target: { value: 'SE' } })
    fireEvent.click(await send())
    await waitFor(() => expect(sent()).toEqual([{ ...asSent, country: 'SE' }]))
  })

  it.each([
    ['fails', { status: 500, body: {} }],
    ['has no countries', { body: { countries: [] } }],
    ['is none', { body: 'nothing here' }],
  ])('AUTH-21 A-33 takes any text or none when the list %s', async (_, options) => {
    const { sent, asked } = show(guest, { options })
    await waitFor(() => expect(asked()).toHaveLength(1))
    await waitFor(() => expect(field('Country').tagName).toBe('INPUT'))
    type(needed)
    fireEvent.click(await send())
    await waitFor(() => expect(sent()).toEqual([asSent]))
    expect(asked()).toHaveLength(1)
  })

  it('SHELL-18 A-83 AUTH-21 keeps what was typed when the language is changed, also before its countries have come', async () => {
    const german = later({
      body: {
        countries: [
          { name: 'Österreich', alpha_code: 'AT' },
          { name: 'Schweden', alpha_code: 'SE' },
        ],
      },
    })
    const { sent } = show(guest, {
      options: ({ headers }) => (headers.get('accept-language') === 'de-DE' ? german.answer() : { body: countries }),
    })
    await screen.findByRole('option', { name: 'Sweden' })
    type({ ...needed, 'Date of birth': '1985-02-03' })
    fireEvent.change(field('Country'), { target: { value: 'SE' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Female' }))
    fireEvent.click(screen.getByRole('button', { name: /^Language and region/ }))
    fireEvent.click(await screen.findByRole('link', { name: 'Deutsch' }))

    const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Land' })
    const chosen = () => country.selectedOptions[0]?.text
    expect([country.value, chosen(), country.disabled]).toEqual(['SE', 'Sweden', false])
    const named = (name: string) => document.querySelector<HTMLInputElement>(`main [name=${name}]`)
    expect(named('company')?.value).toBe('Solbakke AS')
    expect(named('age')?.value).toBe('1985-02-03')
    expect(document.querySelector<HTMLInputElement>('main [name=gender]:checked')?.value).toBe('Female')

    await german.come()
    await waitFor(() => expect(chosen()).toBe('Schweden'))
    expect(country.value).toBe('SE')
    fireEvent.click(screen.getByRole('button', { name: 'Antrag senden' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ ...asSent, gender: 'Female', country: 'SE' })
  })
})
