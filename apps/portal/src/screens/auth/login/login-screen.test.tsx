import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../app/testing/fake-server.ts'
import { forgetPortal, showPortal } from '../../../app/testing/show-portal.tsx'
import { anna, guest, startDataWith } from '../../../app/testing/test-data.ts'
import { currentUser } from '../../../entities/session/session.ts'

afterEach(() => {
  vi.useRealTimers()
  forgetPortal()
})

const login = '/en-GB/auth/login'
const root = '/pim/portal/api'
const profile = {
  id: '5',
  first_name: 'Anna',
  last_name: 'Berg',
  gender: '',
  age: '',
  street: '',
  street_number: '',
  zip_code: '',
  city: '',
  phone_number: '',
  token: '',
}

const serverWith = (token: FakeAnswer, own: FakeAnswer = { body: profile }) =>
  fakeServer({ [`POST ${root}/public/auth/token`]: token, [`GET ${root}/private/profile/`]: own })

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

async function fillIn(password = 'secret') {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'anna@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
}

describe('the Login screen', () => {
  it('AUTH-01 AUTH-02 AUTH-03 AUTH-06 says what it is, warns once, and leads on', async () => {
    serverWith({ body: {} })
    showPortal(login, undefined)
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Security upgrade' })).toBeTruthy()
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(leads('Change password')).toBe('/en-GB/auth/forgot')
    expect(leads('Forgot my password')).toBe('/en-GB/auth/forgot')
    expect(leads('Create a new account')).toBe('/en-GB/auth/register')
  })

  it('SHELL-18 SHELL-19 A-42 has the logo, the language picker and the provider with the year around it', async () => {
    serverWith({ body: {} })
    vi.setSystemTime('2031-06-15')
    showPortal(login, undefined, startDataWith({ background: '/media/room.jpg' }))
    expect(await screen.findByRole('link', { name: 'Lamps, home' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Language and region/ })).toBeTruthy()
    expect(screen.getByText('Powered by Vitrine 2031')).toBeTruthy()
    expect(document.querySelector('img[src$="/media/room.jpg"]')).toBeTruthy()
  })

  it('AUTH-04 AUTH-07 does not send while email or password is empty', async () => {
    serverWith({ body: {} })
    showPortal(login, undefined)
    expect((await button('Login')).disabled).toBe(true)
    await fillIn('')
    expect((await button('Login')).disabled).toBe(true)
    await fillIn('x')
    expect((await button('Login')).disabled).toBe(false)
  })

  it('AUTH-05 SESSION-05 stores the guest and goes home', async () => {
    serverWith({ body: {} })
    const portal = showPortal(login, undefined)
    fireEvent.click(await button('Continue as guest'))
    await waitFor(() => expect(portal.path()).toBe('/en-GB'))
    expect(currentUser()).toEqual(guest)
  })

  it('AUTH-05 offers no guest to who is logged in', async () => {
    serverWith({ body: {} })
    showPortal(login, anna)
    await button('Login')
    expect(screen.queryByRole('button', { name: 'Continue as guest' })).toBeNull()
  })

  it('SESSION-06 SESSION-07 SESSION-08 SESSION-10 signs in, greets by full name and goes home', async () => {
    const { calls } = serverWith({ body: { token: 'fresh' } })
    const portal = showPortal(login, undefined)
    await fillIn()
    fireEvent.click(await button('Login'))
    expect(await screen.findByText('Welcome, Anna Berg')).toBeTruthy()
    await waitFor(() => expect(portal.path()).toBe('/en-GB'))
    expect(calls[0]?.body).toEqual({ username: 'anna@example.com', password: 'secret' })
    expect(calls[1]?.headers.get('authorization')).toBe('Bearer fresh')
    expect(currentUser()).toMatchObject({ token: 'fresh', id: '5', first_name: 'Anna', username: 'anna@example.com' })
  })

  it('SESSION-09 SESSION-14 returns to the page that was asked for', async () => {
    serverWith({ body: { token: 'fresh' } })
    const portal = showPortal('/en-GB/contents/list/news?x=1', undefined)
    await fillIn()
    expect(portal.path()).toBe(login)
    fireEvent.click(await button('Login'))
    await waitFor(() => expect(portal.path()).toBe('/en-GB/contents/list/news?x=1'))
  })

  it('SESSION-09 goes nowhere else, whatever was remembered', async () => {
    serverWith({ body: { token: 'fresh' } })
    sessionStorage.setItem('path', '//evil.example/en-GB')
    const portal = showPortal(login, undefined)
    await fillIn()
    fireEvent.click(await button('Login'))
    await waitFor(() => expect(portal.path()).toBe('/en-GB'))
  })

  it('NOTIFY-04 NOTIFY-05 A-10 A-12 shows the message of a failure, enables the form again and leaves a guest', async () => {
    serverWith({ status: 401, body: { message: 'Wrong password.', code: 'sign_in_failed' } })
    const portal = showPortal(login, undefined)
    await fillIn()
    fireEvent.click(await button('Login'))
    expect(await screen.findByText('Wrong password.')).toBeTruthy()
    expect((await button('Login')).disabled).toBe(false)
    expect(portal.path()).toBe(login)
    expect(currentUser()).toEqual(guest)
  })

  it('NOTIFY-06 A-39 shows a failed profile, and the session is what it was', async () => {
    serverWith({ body: { token: 'fresh' } }, { status: 500, body: { message: 'No profile.', code: 'broken' } })
    showPortal(login, guest)
    await fillIn()
    fireEvent.click(await button('Login'))
    expect(await screen.findByText('No profile.')).toBeTruthy()
    expect(currentUser()).toEqual(guest)
  })

  it('NOTIFY-20 has words of its own where the server sends none', async () => {
    serverWith({ status: 500, body: {} })
    showPortal(login, undefined)
    await fillIn()
    fireEvent.click(await button('Login'))
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
  })

  it('INPUT-01 marks a field that was left empty', async () => {
    serverWith({ body: {} })
    showPortal(login, undefined)
    const field = await screen.findByLabelText('Email')
    expect(field.getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Please fill in this field')).toBeTruthy()
  })
})
