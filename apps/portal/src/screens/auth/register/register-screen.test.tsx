import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { connectApi } from '../../../api/api-config.ts'
import { type Answer, fakeServer } from '../../../app/testing/fake-server.ts'
import { forgetPortal } from '../../../app/testing/forget-portal.ts'
import { showPortal } from '../../../app/testing/show-portal.tsx'
import { anna, guest } from '../../../app/testing/test-data.ts'
import { currentUser } from '../../../entities/session/session.ts'

const path = '/en-GB/auth/register'
const root = '/pim/portal/api/public/user/register'
const retail = { id: 'retail', name: 'Retail' }
const press = { id: 'press', name: 'Press' }
const bea = {
  token: 'token-of-bea',
  first_name: 'Bea',
  last_name: 'Lind',
  username: 'bea@example.com',
  data: { is_company: false, country: 'AT' },
}

const show = (groups: Answer = { body: [retail] }, register: Answer = { body: bea }) => {
  const { calls } = fakeServer({ [`GET ${root}/groups`]: groups, [`POST ${root}`]: register })
  const portal = showPortal(path, guest)
  const sent = () => calls.filter(({ method, path }) => method === 'POST' && path === root)
  return { ...portal, calls, sent }
}

const send = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Create account' })
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function fillIn(values: Readonly<Record<string, string>> = {}) {
  await send()
  const typed = {
    'First name': ' Bea ',
    'Last name': 'Lind',
    Email: ' bea@example.com ',
    Password: 'a long walk home ',
    ...values,
  }
  for (const [label, value] of Object.entries(typed)) type(label, value)
}

async function submit(values?: Readonly<Record<string, string>>) {
  await fillIn(values)
  fireEvent.click(await send())
}

const error = (label: string | RegExp) => {
  const field = screen.getByLabelText(label)
  const said = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return field.getAttribute('aria-invalid') && said.map((id) => document.getElementById(id)?.textContent)[0]
}

describe('the Register screen', () => {
  it('ROUTE-24 AUTH-08 loads the groups, then shows the form, then sends it', async () => {
    const asked: string[] = []
    const answer: Record<string, (body: unknown) => void> = {}
    vi.stubGlobal('fetch', ({ method }: Request) => {
      asked.push(method)
      return new Promise<Response>((resolve) => {
        answer[method] = (body) => resolve(Response.json(body))
      })
    })
    showPortal(path, guest)
    expect(await screen.findByRole('heading', { level: 1, name: 'Create a new account' })).toBeTruthy()
    expect(document.querySelector('main [aria-busy]')).toBeTruthy()
    expect(screen.queryByLabelText('First name')).toBeNull()
    await waitFor(() => expect(asked).toEqual(['GET']))
    answer.GET?.([retail])
    await fillIn()
    expect(document.querySelector('main [aria-busy]')).toBeNull()
    const form = (await send()).form as HTMLFormElement
    fireEvent.submit(form)
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating your account…' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    // A second Enter sends nothing.
    fireEvent.submit(form)
    await waitFor(() => expect(asked).toEqual(['GET', 'POST']))
    answer.POST?.(bea)
    await waitFor(() => expect(currentUser()?.token).toBe('token-of-bea'))
    expect(asked.filter((method) => method === 'POST')).toHaveLength(1)
  })

  it('AUTH-16 AUTH-18 says that joining the group is a request, where the answer says so', async () => {
    show({ body: [retail] }, { body: { ...bea, requested_groups: [{ id: 'retail', name: 'Retail' }] } })
    await submit()
    expect(
      await screen.findByText('You have asked to join the group “Retail”. Your request is still open.'),
    ).toBeTruthy()
    expect(currentUser()?.token).toBe('token-of-bea')
  })

  it('AUTH-09 AUTH-12 AUTH-13 INPUT-02 has its fields, two of them marked as optional', async () => {
    show()
    await send()
    const required = ['First name', 'Last name', 'Email', 'Password'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).required,
    )
    expect(required).toEqual([true, true, true, true])
    expect(screen.getByText('Fields marked * are required.')).toBeTruthy()
    const gender = screen.getByRole('radiogroup', { name: /^Gender ?optional$/ })
    expect(
      within(gender)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ value, checked, required: must }) => [value, checked, must]),
    ).toEqual([
      ['Male', false, false],
      ['Female', false, false],
      ['', true, false],
    ])
    expect(screen.getByLabelText<HTMLInputElement>(/^Date of birth ?optional$/).required).toBe(false)
    expect(screen.queryByLabelText('Register for')).toBeNull()
  })

  it('INPUT-03 A-75 asks for the date with the platform’s own field, from 1900 to today', async () => {
    show()
    await send()
    const field = screen.getByLabelText<HTMLInputElement>(/^Date of birth/)
    expect([field.type, field.min]).toEqual(['date', '1900-01-01'])
    expect(field.max).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    fireEvent.change(field, { target: { value: '1899-05-01' } })
    fireEvent.blur(field)
    await waitFor(() => expect(error(/^Date of birth/)).toBe('Please enter a date from 1900 onwards'))
  })

  it('AUTH-10 AUTH-11 asks for the group when there are several, and sends no form without', async () => {
    const { sent } = show({ body: [retail, press] })
    await fillIn()
    const select = screen.getByLabelText<HTMLSelectElement>('Register for')
    expect(select.required).toBe(true)
    expect([...select.options].map(({ text }) => text)).toEqual(['Please choose', 'Retail', 'Press'])
    fireEvent.click(await send())
    expect(error('Register for')).toBe('Please choose one')
    expect(document.activeElement).toBe(select)
    fireEvent.change(select, { target: { value: 'press' } })
    fireEvent.click(await send())
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ registerGroup: 'press' }))
  })

  it('AUTH-14 AUTH-17 AUTH-18 DATA-31 A-31 API-13 sends what was filled in, stores the user and goes home', async () => {
    const portal = show()
    await fillIn()
    fireEvent.change(screen.getByLabelText(/^Date of birth/), { target: { value: '1990-07-14' } })
    fireEvent.click(screen.getByLabelText('Female'))
    fireEvent.click(await send())
    await waitFor(() => expect(portal.path()).toBe('/en-GB'))
    expect(portal.sent()).toHaveLength(1)
    expect(portal.sent()[0]?.body).toEqual({
      username: 'bea@example.com',
      email: 'bea@example.com',
      // Unchanged: a space may belong to the password.
      password: 'a long walk home ',
      first_name: 'Bea',
      last_name: 'Lind',
      age: expect.stringMatching(/^1990-07-14T00:00:00[+-]\d{2}:\d{2}$/),
      gender: 'Female',
      registerGroup: 'retail',
      hidden: true,
    })
    expect(currentUser()).toEqual(bea)
  })

  it('API-13 says that a mail verifies the address, where the server says so and sends mails', async () => {
    const messages = () => within(screen.getByRole('region', { name: 'Notifications' })).queryByText(/bea@example.com/)
    const data = { ...bea.data, email_verified: false }
    show(undefined, { body: { ...bea, data } })
    await submit()
    await waitFor(() => expect(messages()?.textContent).toMatch(/^We’ve sent an email to bea@example.com/))
    forgetPortal()
    connectApi({ sendsMail: false })
    const portal = show(undefined, { body: { ...bea, data } })
    await submit()
    await waitFor(() => expect(portal.path()).toBe('/en-GB'))
    expect(messages()).toBeNull()
  })

  it('INPUT-06 refuses a password of a few characters that are repeated', async () => {
    const { sent } = show()
    await submit({ Password: ' '.repeat(12) })
    expect(error('Password')).toBe('Please use a wider variety of characters')
    expect(sent()).toEqual([])
  })

  it('AUTH-13 DATA-31 leaves out what was left open', async () => {
    const { sent } = show()
    await submit()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(Object.keys(sent()[0]?.body as object).sort()).toEqual([
      'email',
      'first_name',
      'hidden',
      'last_name',
      'password',
      'registerGroup',
      'username',
    ])
  })

  it('AUTH-15 A-76 leads back to login, to forgot and to the request of a business account', async () => {
    show()
    await send()
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(leads('Back to sign in')).toBe('/en-GB/auth/login')
    expect(leads('Forgot my password')).toBe('/en-GB/auth/forgot')
    expect(leads('Request a business account')).toBe('/en-GB/auth/request')
  })

  it('AUTH-16 A-30 says that it is disabled when there are no groups', async () => {
    show({ body: [] })
    expect(await screen.findByText('This feature is disabled')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeTruthy()
  })

  it.each([['an HTML page'], [null], [{}]])(
    'AUTH-16 calls nothing disabled when the answer is no list: %j',
    async (body) => {
      show({ body })
      expect(await screen.findByText('The form could not be loaded')).toBeTruthy()
      expect(screen.queryByText('This feature is disabled')).toBeNull()
    },
  )

  it('NOTIFY-07 NOTIFY-20 A-88 shows the server’s message, marks its field, and keeps what was typed', async () => {
    const body = { message: 'Somebody has this address already.', code: 'email_taken', field: 'username' }
    const { path: at } = show(undefined, { status: 409, body })
    await submit()
    await waitFor(() => expect(error('Email')).toBe(body.message))
    // Both at the field and as a notification.
    expect(screen.getAllByText(body.message)).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a long walk home ')
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe(' Bea ')
    expect((await send()).disabled).toBe(false)
    expect(at()).toBe(path)
    expect(currentUser()).toEqual(guest)
    type('Email', 'other@example.com')
    expect(error('Email')).toBeNull()
  })

  it('NOTIFY-07 NOTIFY-20 A-31 says at the form what is wrong with a group that it does not ask for', async () => {
    const body = { message: 'This group takes nobody any more.', code: 'not_found', field: 'registerGroup' }
    show(undefined, { status: 400, body })
    await submit()
    expect(await screen.findByText(/^We couldn’t send this\./)).toBeTruthy()
    // Both above the button and as a notification.
    expect(screen.getAllByText(body.message)).toHaveLength(2)
  })

  it('NOTIFY-08 has words of its own where the server sends none', async () => {
    show(undefined, { status: 500, body: {} })
    await submit()
    const messages = within(screen.getByRole('region', { name: 'Notifications' }))
    const message = await messages.findByText('Something went wrong')
    expect(message.closest('li')?.dataset.severity).toBe('error')
  })

  it('NOTIFY-20 says that the server can’t be reached, and keeps what was typed', async () => {
    show(undefined, () => {
      throw new TypeError('Failed to fetch')
    })
    await submit()
    expect(await screen.findByText('The server can’t be reached. Please check your connection.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Lind')
  })

  it('INPUT-01 INPUT-06 says at its field what is wrong, and puts the focus into the first one', async () => {
    const { sent } = show()
    await submit({ 'First name': ' ', Email: 'bea@example', Password: 'short' })
    expect(error('First name')).toBe('Please fill in this field')
    expect(error('Last name')).toBeNull()
    expect(error('Email')).toBe('Please enter an email address such as name@example.com')
    expect(error('Password')).toBe('Please choose a password of 12 to 128 characters')
    expect(screen.getByText('3 fields need correcting')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
    expect(sent()).toEqual([])
  })

  it('tells password managers and autofill what is what', async () => {
    show()
    await send()
    const words = (label: string | RegExp) => screen.getByLabelText(label).getAttribute('autocomplete')
    expect(['First name', 'Last name', /^Date of birth/, 'Email', 'Password'].map(words)).toEqual([
      'given-name',
      'family-name',
      'bday',
      'username',
      'new-password',
    ])
  })

  it('AUTH-18 registers a person who is signed in already as somebody else', async () => {
    fakeServer({ [`GET ${root}/groups`]: { body: [retail] }, [`POST ${root}`]: { body: bea } })
    showPortal(path, anna)
    await submit()
    await waitFor(() => expect(currentUser()).toEqual(bea))
  })

  it('INPUT-06 NOTIFY-20 shows what another server says about several fields, and above the button what is about none', async () => {
    show(undefined, {
      status: 422,
      body: { message: 'Invalid.', errors: { username: ['Taken.'], last_name: ['Too short.'], captcha: ['Expired.'] } },
    })
    await submit()
    await waitFor(() => expect([error('Email'), error('Last name')]).toEqual(['Taken.', 'Too short.']))
    expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
    expect(within(screen.getByRole('main')).getByText('Invalid. Expired.')).toBeTruthy()
  })

  it.each<[unknown, string]>([
    [{ id: 77, first_name: 'Bea', username: 'bea@example.com' }, 'Your account has been created. Please sign in.'],
    [{ message: 'Please confirm your email.' }, 'Please confirm your email.'],
    ['OK', 'Your account has been created. Please sign in.'],
    [null, 'Your account has been created. Please sign in.'],
  ])('AUTH-18 leads to Login where the server does not sign in: %j', async (body, message) => {
    const portal = show(undefined, { status: 201, body })
    await submit()
    await waitFor(() => expect(portal.path()).toBe('/en-GB/auth/login'))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(currentUser()?.token).toBe(guest.token)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('bea@example.com')
  })
})
