import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, failure, fakeServer } from '../../../app/testing/fake-server.ts'
import { showPortal } from '../../../app/testing/show-portal.tsx'
import { anna, guest, profileWith, startDataWith } from '../../../app/testing/test-data.ts'
import { rememberPath } from '../../../entities/session/return-path.ts'
import { currentUser } from '../../../entities/session/session.ts'

const login = '/en-GB/auth/login'
const root = '/pim/portal/api'
const profile = profileWith()

const token = `POST ${root}/public/auth/token`
const own = `GET ${root}/private/profile/`
const wrongPassword = failure(401, 'Wrong password.', 'sign_in_failed')

let server: FakeServer
beforeEach(() => {
  server = fakeServer({ [token]: { body: { token: 'fresh' } }, [own]: { body: profile } })
})

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

/** The messages at the bottom right, which screen readers announce. */
const messages = () => within(screen.getByRole('region', { name: 'Notifications' }))

async function fillIn(password = 'secret') {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'anna@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
}

async function signIn() {
  await fillIn()
  fireEvent.click(await button('Login'))
}

describe('the Login screen', () => {
  it('ROUTE-22 AUTH-01 AUTH-02 AUTH-03 AUTH-06 says what it is, warns once, and leads on', async () => {
    showPortal(login, undefined)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Security upgrade' })).toBeTruthy()
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(leads('Change password')).toBe('/en-GB/auth/forgot')
    expect(leads('Forgot my password')).toBe('/en-GB/auth/forgot')
    expect(leads('Create a new account')).toBe('/en-GB/auth/register')
  })

  it('SHELL-17 SHELL-18 SHELL-19 A-42 has the logo, the language picker, the background and the provider with the year around it', async () => {
    vi.setSystemTime('2031-06-15')
    showPortal(login, undefined, startDataWith({ background: '/media/room.jpg' }))
    expect(await screen.findByRole('link', { name: 'Lamps, home' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Language and region/ })).toBeTruthy()
    expect(screen.getByText('Powered by Vitrine 2031')).toBeTruthy()
    expect(document.querySelector('img[src$="/media/room.jpg"]')).toBeTruthy()
  })

  it('AUTH-04 AUTH-07 does not send while email or password is empty', async () => {
    showPortal(login, undefined)
    expect((await button('Login')).disabled).toBe(true)
    await fillIn('')
    expect((await button('Login')).disabled).toBe(true)
    await fillIn('x')
    expect((await button('Login')).disabled).toBe(false)
  })

  it('AUTH-05 SESSION-05 stores the guest and goes home', async () => {
    const portal = showPortal(login, undefined)
    fireEvent.click(await button('Continue as guest'))
    await waitFor(() => expect(portal.path()).toBe('/en-GB'))
    expect(currentUser()).toEqual(guest)
  })

  it('AUTH-05 offers no guest to who is logged in', async () => {
    showPortal(login, anna)
    await button('Login')
    expect(screen.queryByRole('button', { name: 'Continue as guest' })).toBeNull()
  })

  it('SESSION-06 SESSION-07 SESSION-08 SESSION-10 signs in, greets by full name and goes home', async () => {
    const portal = showPortal(login, undefined)
    await signIn()
    expect(await screen.findByText('Welcome, Anna Berg')).toBeTruthy()
    await waitFor(() => expect(portal.path()).toBe('/en-GB'))
    expect(server.calls[0]?.body).toEqual({ username: 'anna@example.com', password: 'secret' })
    expect(server.calls[1]?.headers.get('authorization')).toBe('Bearer fresh')
    expect(currentUser()).toMatchObject({ token: 'fresh', id: '5', first_name: 'Anna', username: 'anna@example.com' })
  })

  it('SESSION-09 SESSION-14 returns to the page that was asked for', async () => {
    const portal = showPortal('/en-GB/contents/list/news?x=1', undefined)
    await fillIn()
    expect(portal.path()).toBe(login)
    fireEvent.click(await button('Login'))
    await waitFor(() => expect(portal.path()).toBe('/en-GB/contents/list/news?x=1'))
  })

  it('SESSION-05 SESSION-06 SESSION-09 signs in and returns where the browser refuses every storage, by the mere name of it', async () => {
    const refused = ['localStorage', 'sessionStorage'] as const
    const before = refused.map((name) => Object.getOwnPropertyDescriptor(globalThis, name) ?? {})
    const get = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const name of refused) Object.defineProperty(globalThis, name, { configurable: true, get })
    try {
      const portal = showPortal('/en-GB/contents/list/news', undefined)
      await fillIn()
      expect(portal.path()).toBe(login)
      fireEvent.click(await button('Login'))
      expect(await screen.findByRole('button', { name: 'Anna Berg’s account' })).toBeTruthy()
      expect(portal.path()).toBe('/en-GB/contents/list/news')
      expect(server.calls.at(-1)?.headers.get('authorization')).toBe('Bearer fresh')
      portal.go('/en-GB/search')
      await screen.findByRole('heading', { level: 1, name: 'Search' })
      expect(currentUser()).toMatchObject({ token: 'fresh', first_name: 'Anna' })
    } finally {
      refused.forEach((name, index) => {
        Object.defineProperty(globalThis, name, before[index] ?? {})
      })
      // Storage works again: this call replaces the path that was kept in memory.
      rememberPath('/en-GB')
    }
  })

  it('SESSION-09 goes nowhere else, whatever was remembered', async () => {
    sessionStorage.setItem('path', '//evil.example/en-GB')
    const portal = showPortal(login, undefined)
    await signIn()
    await waitFor(() => expect(portal.path()).toBe('/en-GB'))
  })

  it('SESSION-04 NOTIFY-04 NOTIFY-05 A-10 A-12 shows the message of a failure, enables the form again and leaves a guest', async () => {
    server.instead[token] = wrongPassword
    const portal = showPortal(login, undefined)
    await signIn()
    expect(await messages().findByText('Wrong password.')).toBeTruthy()
    expect((await button('Login')).disabled).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anna@example.com')
    expect(portal.path()).toBe(login)
    expect(currentUser()).toEqual(guest)
  })

  it('NOTIFY-06 A-39 shows a failed profile, and the session is what it was', async () => {
    server.instead[own] = failure(500, 'No profile.')
    showPortal(login, guest)
    await signIn()
    expect(await messages().findByText('No profile.')).toBeTruthy()
    // After the message has gone, the form still shows the reason and the state of the submission.
    expect(within(screen.getByRole('main')).getByText('No profile.')).toBeTruthy()
    expect(screen.getByText(/^Sign-in failed\./)).toBeTruthy()
    expect((await button('Login')).disabled).toBe(false)
    expect(currentUser()).toEqual(guest)
  })

  it('NOTIFY-20 has words of its own where the server sends none', async () => {
    server.instead[token] = failure(500)
    showPortal(login, undefined)
    await signIn()
    expect(await messages().findByText('Something went wrong')).toBeTruthy()
  })

  it('INPUT-01 marks a field that was left empty', async () => {
    showPortal(login, undefined)
    const field = await screen.findByLabelText('Email')
    expect(field.getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Please fill in this field')).toBeTruthy()
  })

  it.each([
    ['no token', { body: {} }, { body: profile }],
    ['no JSON', { body: '<html>' }, { body: profile }],
    ['no profile', { body: { token: 'fresh' } }, { body: '<html>' }],
    ['a profile of nobody', { body: { token: 'fresh' } }, { body: {} }],
  ])('A-39 NOTIFY-06 is what it was before when the answer is %s', async (_what, answer, answerOfProfile) => {
    server.instead = { [token]: answer, [own]: answerOfProfile }
    const portal = showPortal(login, undefined)
    await signIn()
    expect(await messages().findByText('Something went wrong')).toBeTruthy()
    await waitFor(async () => expect((await button('Login')).disabled).toBe(false))
    expect(currentUser()).toEqual(guest)
    expect(portal.path()).toBe(login)
  })

  it('SESSION-09 leaves the form out of the history: going back leads to what was before it', async () => {
    const portal = showPortal('/en-GB/auth/forgot', undefined)
    await screen.findByRole('heading', { level: 1, name: 'Forgot my password' })
    portal.go(login)
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    await signIn()
    await waitFor(() => expect(portal.path()).toBe('/en-GB'))
    portal.back()
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgot my password' })).toBeTruthy()
  })

  it('NOTIFY-04 says at the password that it does not fit, and puts the focus there', async () => {
    server.instead[token] = wrongPassword
    showPortal(login, undefined)
    await signIn()
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    const said = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
    expect(said.map((element) => element?.textContent)).toContain('Wrong password.')
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('secret')
    fireEvent.change(field, { target: { value: 'secret2' } })
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  it('AUTH-04 tells password managers what the fields are, and lets the password be seen until it is sent', async () => {
    server.instead[token] = failure(500)
    showPortal(login, undefined)
    await fillIn()
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    expect(field.autocomplete).toBe('current-password')
    expect(screen.getByLabelText<HTMLInputElement>('Email').autocomplete).toBe('username')
    fireEvent.click(await button('Show password'))
    expect(field.type).toBe('text')
    fireEvent.click(await button('Hide password'))
    expect(field.type).toBe('password')
    fireEvent.click(await button('Show password'))
    fireEvent.submit(field.form as HTMLFormElement)
    await waitFor(() => expect(field.type).toBe('password'))
  })

  it('AUTH-07 takes what a password manager writes into the fields, of which React hears nothing', async () => {
    const portal = showPortal(login, undefined)
    const email = await screen.findByLabelText<HTMLInputElement>('Email')
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    act(() => {
      // Set without the event that React listens to: React already has these values and would ignore the event.
      email.value = 'anna@example.com'
      password.value = 'secret'
      password.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect((await button('Login')).disabled).toBe(false)
    fireEvent.click(await button('Login'))
    await waitFor(() => expect(portal.path()).toBe('/en-GB'))
    expect(server.calls[0]?.body).toEqual({ username: 'anna@example.com', password: 'secret' })
  })

  it('AUTH-07 can be sent when the browser has filled the form but keeps the values to itself until it is touched', async () => {
    const portal = showPortal(login, undefined)
    const email = await screen.findByLabelText<HTMLInputElement>('Email')
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    const matches = (selector: string) => selector === ':autofill'
    for (const field of [email, password]) Object.defineProperty(field, 'matches', { value: matches })
    act(() => void email.dispatchEvent(new Event('animationstart', { bubbles: true })))
    expect((await button('Login')).disabled).toBe(false)
    // Now the user interacts: the values are there, without an event.
    email.value = 'anna@example.com'
    password.value = 'secret'
    fireEvent.click(await button('Login'))
    await waitFor(() => expect(portal.path()).toBe('/en-GB'))
    expect(server.calls[0]?.body).toEqual({ username: 'anna@example.com', password: 'secret' })
  })

  it('SHELL-18 A-83 keeps what was typed when the language is changed', async () => {
    const portal = showPortal(login, undefined)
    await fillIn('half a pass')
    fireEvent.click(screen.getByRole('button', { name: /^Language and region/ }))
    fireEvent.click(await screen.findByRole('link', { name: 'Deutsch' }))
    await waitFor(() => expect(portal.path()).toBe('/de-DE/auth/login'))
    expect((await screen.findByLabelText<HTMLInputElement>('E-Mail')).value).toBe('anna@example.com')
    expect(screen.getByLabelText<HTMLInputElement>('Passwort').value).toBe('half a pass')
  })
})
