import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { connectApi } from '../../../api/api-config.ts'
import { type Answer, fakeServer, type SentCall } from '../../../app/testing/fake-server.ts'
import { showPortal } from '../../../app/testing/show-portal.tsx'
import { anna, guest, profileWith } from '../../../app/testing/test-data.ts'
import { endRefusedSession } from '../../../entities/session/refused.ts'
import { currentUser } from '../../../entities/session/session.ts'

const path = '/en-GB/auth/reset/the-link'
const change = 'PATCH /pim/portal/api/private/profile/change'
const profile = 'GET /pim/portal/api/private/profile/'
const own = profileWith({
  id: '7',
  first_name: 'Bea',
  last_name: 'Lind',
  token: 'fresh',
  username: 'bea@example.com',
})

const serverWith = (changed: Answer = { body: {} }, fetched: Answer = { body: own }) =>
  fakeServer({ [change]: changed, [profile]: fetched })

const field = () => screen.findByLabelText<HTMLInputElement>('New password')
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' })
const messages = () => within(screen.getByRole('region', { name: 'Notifications' }))
const password = 'a long walk home'

async function choose(value = password) {
  fireEvent.change(await field(), { target: { value } })
  fireEvent.click(send())
}

const tokensOf = (calls: readonly SentCall[]) =>
  calls.map(({ method, headers }) => `${method} ${headers.get('authorization')}`)

describe('the Reset screen', () => {
  it('ROUTE-27 AUTH-28 AUTH-29 has one field for the new password, and a button that waits for it', async () => {
    serverWith()
    showPortal(path, undefined)
    expect((await field()).autocomplete).toBe('new-password')
    expect(within(screen.getByRole('main')).getAllByLabelText(/./, { selector: 'input' })).toHaveLength(1)
    expect(send().disabled).toBe(true)
    fireEvent.change(await field(), { target: { value: 'x' } })
    expect(send().disabled).toBe(false)
    // Neither the page's title nor a referrer reveals the token.
    expect(document.title).toBe('Set a new password – Lamps')
    expect(document.head.querySelector<HTMLMetaElement>('meta[name=referrer]')?.content).toBe('no-referrer')
  })

  it('AUTH-30 AUTH-31 AUTH-32 AUTH-33 A-14 A-85 stores the token, sends the password, fetches the user and goes home', async () => {
    const stored: (string | undefined)[] = []
    const { calls } = serverWith(() => {
      stored.push(currentUser()?.token)
      return { body: {} }
    })
    const portal = showPortal(path, guest)
    await choose()
    expect(await screen.findByText('Your password has been changed')).toBeTruthy()
    await waitFor(() => expect(portal.path()).toBe('/en-GB'))
    expect(stored).toEqual(['the-link'])
    expect(tokensOf(calls.slice(0, 2))).toEqual(['PATCH Bearer the-link', 'GET Bearer the-link'])
    expect(calls[0]?.body).toEqual({ password })
    expect(currentUser()).toEqual({
      token: 'fresh',
      id: '7',
      first_name: 'Bea',
      last_name: 'Lind',
      username: 'bea@example.com',
      data: { is_company: false, country: '' },
    })
    // No store contains the token any more.
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('the-link')
    await waitFor(() => expect(document.head.querySelector('meta[name=referrer]')).toBeNull())
  })

  it('NOTIFY-11 A-39 shows the message of a failure, enables the form again and puts the session back', async () => {
    const { calls } = serverWith({ status: 503, body: { message: 'Too much to do.', code: 'busy' } })
    const portal = showPortal(path, anna)
    await choose()
    expect(await messages().findByText('Too much to do.')).toBeTruthy()
    expect(screen.getByText(/^Your password wasn’t changed\./)).toBeTruthy()
    expect(send().disabled).toBe(false)
    expect((await field()).value).toBe(password)
    expect(currentUser()).toEqual(anna)
    expect(portal.path()).toBe(path)
    expect(calls).toHaveLength(1)
  })

  it('AUTH-33 goes to the page that was asked for before', async () => {
    serverWith()
    sessionStorage.setItem('path', '/en-GB/contents/list/news?x=1')
    const portal = showPortal('/de-DE/auth/reset/the-link', undefined)
    fireEvent.change(await screen.findByLabelText(/password|Passwort/i, { selector: 'input' }), {
      target: { value: password },
    })
    fireEvent.submit(document.querySelector('main form') as HTMLFormElement)
    await waitFor(() => expect(portal.path()).toBe('/de-DE/contents/list/news?x=1'))
  })

  it('NOTIFY-11 offers another mail where the link was used or is too old', async () => {
    serverWith({ status: 410, body: { message: 'This link has expired.', code: 'reset_ended' } })
    showPortal(path, guest)
    await choose()
    await messages().findByText('This link has expired.')
    const form = (await field()).form as HTMLFormElement
    expect(within(form).getByRole('heading', { name: 'This link has expired' })).toBeTruthy()
    const way = within(form).getByRole('link', { name: 'Request a new email' })
    expect(way.getAttribute('href')).toBe('/en-GB/auth/forgot')
    expect(currentUser()).toEqual(guest)
    expect(send().disabled).toBe(false)
  })

  it('A-39 AUTH-32 asks again only for the user, when the password is set and the user did not come', async () => {
    sessionStorage.setItem('path', '/en-GB')
    let attempts = 0
    const { calls } = serverWith({ body: {} }, () => {
      attempts += 1
      return attempts === 1 ? { status: 503, body: { message: 'Out of breath.', code: 'busy' } } : { body: own }
    })
    const portal = showPortal(path, guest)
    await choose()
    expect(await screen.findByText(/Your new password is set, but we couldn’t sign you in/)).toBeTruthy()
    expect(messages().getByText('Out of breath.')).toBeTruthy()
    expect(currentUser()).toEqual(guest)
    fireEvent.click(send())
    await waitFor(() => expect(portal.path()).toBe('/en-GB'))
    expect(tokensOf(calls.slice(0, 3))).toEqual(['PATCH Bearer the-link', 'GET Bearer the-link', 'GET Bearer the-link'])
    expect(currentUser()?.token).toBe('fresh')
  })

  it('A-12 SESSION-15 leaves a refused token to the rule for all calls', async () => {
    const { calls } = serverWith({ status: 401, body: { message: 'No such link.', code: 'token_invalid' } })
    showPortal(path, anna)
    const ended: boolean[] = []
    connectApi({ onUnauthorized: (token) => ended.push(endRefusedSession(token)) })
    await choose()
    await waitFor(() => expect(ended).toEqual([true]))
    await waitFor(() => expect(send().disabled).toBe(false))
    // A reload drops the link's token.
    expect(currentUser()?.token).not.toBe('the-link')
    expect(calls).toHaveLength(1)
  })

  it('INPUT-06 says the rule before it is broken, and sends nothing that breaks it', async () => {
    const { calls } = serverWith()
    showPortal(path, undefined)
    const input = await field()
    const said = () =>
      (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(said().join()).toContain('12 to 128 characters')
    await choose('too short')
    expect(said()[0]).toBe('Please choose a password of 12 to 128 characters')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input)
    await choose('x'.repeat(129))
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(calls).toHaveLength(0)
  })
})
