import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectApi } from '../../../api/api-config.ts'
import { type FakeServer, failure, fakeServer, later, offline } from '../../../app/testing/fake-server.ts'
import { showPortal } from '../../../app/testing/show-portal.tsx'

const path = '/en-GB/auth/forgot'
const call = 'POST /pim/portal/api/public/mail/request'
let server: FakeServer
beforeEach(() => {
  server = fakeServer({ [call]: { body: {} } })
})

const email = () => screen.findByLabelText<HTMLInputElement>('Email')
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send password reset mail' })
const messages = () => within(screen.getByRole('region', { name: 'Notifications' }))
const type = async (value: string) => fireEvent.change(await email(), { target: { value } })
const submit = async (value: string) => {
  await type(value)
  fireEvent.click(send())
}
const sent = 'An email with instructions has been sent to you'

describe('the Forgot screen', () => {
  it('ROUTE-26 AUTH-24 AUTH-25 has an email field and a button that waits for something in it', async () => {
    showPortal(path, undefined)
    expect((await email()).autocomplete).toBe('username')
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot my password' })).toBeTruthy()
    expect(send().disabled).toBe(true)
    await type('   ')
    expect(send().disabled).toBe(true)
    await type('anna@example.com')
    expect(send().disabled).toBe(false)
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/en-GB/auth/login')
  })

  it('AUTH-25 AUTH-26 AUTH-27 A-85 NOTIFY-10 sends once, and says that the mail is on its way', async () => {
    const { answer, come } = later({ body: {} })
    server.instead[call] = answer
    showPortal(path, undefined)
    await type(' anna@example.com ')
    fireEvent.submit((await email()).form as HTMLFormElement)
    // The button keeps the focus, announces the running request, and ignores a second click.
    const busy = await screen.findByRole('button', { name: 'Sending…' })
    expect([busy.getAttribute('aria-disabled'), busy.nextElementSibling?.textContent]).toEqual(['true', 'Sending…'])
    expect(busy.nextElementSibling?.getAttribute('role')).toBe('status')
    fireEvent.click(busy)
    fireEvent.submit((await email()).form as HTMLFormElement)
    await waitFor(() => expect(server.calls).toHaveLength(1))
    await come()
    const heading = await screen.findByRole('heading', { name: sent })
    expect(document.activeElement).toBe(heading)
    expect(messages().getByText('Request sent')).toBeTruthy()
    expect(server.calls.map(({ path, body }) => [path, body])).toEqual([
      ['/pim/portal/api/public/mail/request', { email: 'anna@example.com' }],
    ])
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(screen.getByText(/If anna@example.com belongs to an account/)).toBeTruthy()
  })

  it('says that no mail was sent where the server sends none', async () => {
    connectApi({ sendsMail: false })
    showPortal(path, undefined)
    await submit('anna@example.com')
    expect(await screen.findByRole('heading', { name: 'No email could be sent' })).toBeTruthy()
    expect(screen.queryByText(sent)).toBeNull()
    expect(screen.queryByText(/within a few minutes|spam folder/)).toBeNull()
  })

  it('AUTH-26 leads back to the form, where another address can be typed', async () => {
    showPortal(path, undefined)
    await submit('anna@example.com')
    fireEvent.click(await screen.findByRole('button', { name: 'Use another address' }))
    expect(document.activeElement).toBe(await email())
    expect((await email()).value).toBe('anna@example.com')
    expect(send().disabled).toBe(false)
  })

  it('NOTIFY-09 shows the message of a failure, keeps what was typed and can be sent again', async () => {
    server.instead[call] = failure(429, 'Too many attempts.')
    showPortal(path, undefined)
    await submit('anna@example.com')
    expect(await messages().findByText('Too many attempts.')).toBeTruthy()
    // After the message has gone, the form still shows the reason and the state of the submission.
    expect(within(screen.getByRole('main')).getByText('Too many attempts.')).toBeTruthy()
    expect(screen.getByText(/^We couldn’t send this\./)).toBeTruthy()
    expect((await email()).value).toBe('anna@example.com')
    expect(send().disabled).toBe(false)
  })

  it('NOTIFY-09 NOTIFY-20 has words of its own where the server sends none, or nobody answers', async () => {
    server.instead[call] = failure(500)
    showPortal(path, undefined)
    await submit('anna@example.com')
    expect(await messages().findByText('Something went wrong')).toBeTruthy()
    server.instead[call] = offline
    fireEvent.click(send())
    expect(await screen.findByText(/server can’t be reached/)).toBeTruthy()
    expect(messages().getByText('Something went wrong')).toBeTruthy()
    expect((await email()).value).toBe('anna@example.com')
  })

  it('INPUT-06 says at the field what is no email address, and what the server finds wrong with it', async () => {
    const body = { message: '"email" is too long.', code: 'field_too_long', field: 'email' }
    server.instead[call] = { status: 400, body }
    showPortal(path, undefined)
    await submit('anna@')
    expect(await screen.findByText('Please enter an email address such as name@example.com')).toBeTruthy()
    expect(document.activeElement).toBe(await email())
    expect(server.calls).toHaveLength(0)
    await submit('anna@example.com')
    await messages().findByText('"email" is too long.')
    const said = (await email()).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(said)?.textContent).toBe('"email" is too long.')
  })

  it('AUTH-24 has what was typed on Login, which goes into no address', async () => {
    const portal = showPortal('/en-GB/auth/login', undefined)
    await type('anna@example.com')
    fireEvent.click(screen.getByRole('link', { name: 'Forgot my password' }))
    await screen.findByRole('heading', { name: 'Forgot my password' })
    expect((await email()).value).toBe('anna@example.com')
    expect(portal.path()).toBe(path)
    expect(send().disabled).toBe(false)
    fireEvent.click(screen.getByRole('link', { name: 'Back to sign in' }))
    await screen.findByRole('heading', { name: 'Sign in' })
    expect((await email()).value).toBe('anna@example.com')
  })

  it('AUTH-24 has the address of who is signed in, and leads back to the profile', async () => {
    const data = { is_company: false, country: 'AT' }
    const user = { token: 't-1', first_name: 'Anna', last_name: 'Berg', username: 'anna@example.com', data }
    showPortal(path, user)
    expect((await email()).value).toBe('anna@example.com')
    const back = () => screen.getByRole('link', { name: 'Profile' }).getAttribute('href')
    expect(back()).toBe('/en-GB/account/profile')
    expect(screen.queryByRole('link', { name: 'Create a new account' })).toBeNull()
    fireEvent.click(send())
    await screen.findByRole('heading', { name: sent })
    expect(back()).toBe('/en-GB/account/profile')
    expect(screen.queryByRole('link', { name: 'Back to sign in' })).toBeNull()
  })

  it('AUTH-24 begins with no address that it would refuse', async () => {
    const data = { is_company: false, country: '' }
    showPortal(path, { token: 't-1', first_name: '', last_name: '', username: 'operator@localhost', data })
    expect((await email()).value).toBe('')
    expect(screen.getByRole('link', { name: 'Profile' })).toBeTruthy()
  })

  it('SHELL-18 A-83 keeps what was typed when the language is changed', async () => {
    const portal = showPortal(path, undefined)
    await type('anna@exam')
    fireEvent.click(screen.getByRole('button', { name: /^Language and region/ }))
    fireEvent.click(await screen.findByRole('link', { name: 'Deutsch' }))
    await waitFor(() => expect(portal.path()).toBe('/de-DE/auth/forgot'))
    expect((await screen.findByLabelText<HTMLInputElement>('E-Mail')).value).toBe('anna@exam')
  })
})
