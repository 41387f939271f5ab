import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../api/api.ts'
import { storePending } from '../entities/session/pending.ts'
import { currentUser, storeUser } from '../entities/session/session.ts'
import { start } from './start.tsx'
import { fakeServer } from './testing/fake-server.ts'
import { anna, configurationWith, guest, testLocales } from './testing/test-data.ts'

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  window.history.replaceState({}, '', '/de-DE/report/detail/new')
})

const answers = {
  'GET /client': { body: { host: '' } },
  'GET /pim/portal/api/public/config/': { body: configurationWith({ title: 'Lamps' }) },
  'GET /pim/portal/api/public/locale/': { body: testLocales },
}
const root = () => document.getElementById('root') as HTMLElement

describe('starting', () => {
  it('CONFIG-01 CONFIG-03 API-04 loads the configuration in the language of the path, and shows the page', async () => {
    storeUser(anna)
    const { calls } = fakeServer(answers)
    await act(() => start(root()))
    expect(await screen.findByRole('banner')).toBeTruthy()
    expect(calls.map(({ headers }) => headers.get('accept-language'))).toEqual(['de-DE', 'de-DE', 'de-DE'])
    expect(document.title).toContain('Lamps')
  })

  it('LOCALE-02 API-04 asks in the saved language where the path has none', async () => {
    window.history.replaceState({}, '', '/')
    localStorage.setItem('locale', 'de_DE')
    storeUser(anna)
    const { calls } = fakeServer(answers)
    await act(() => start(root()))
    expect(await screen.findByRole('banner')).toBeTruthy()
    expect(calls.slice(0, 3).map(({ headers }) => headers.get('accept-language'))).toEqual(['de-DE', 'de-DE', 'de-DE'])
  })

  it('NOTIFY-20 gives a plain page when the configuration can not be loaded, and tries again when asked to', async () => {
    window.history.replaceState({}, '', '/en-GB/report/detail/new')
    storeUser(anna)
    let broken = true
    fakeServer({ ...answers, 'GET /client': () => (broken ? { status: 500, body: {} } : { body: { host: '' } }) })
    await act(() => start(root()))
    expect(screen.getByRole('heading', { name: 'The catalogue could not be loaded' })).toBeTruthy()
    broken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('banner')).toBeTruthy()
  })
})

describe('an address that nobody can read', () => {
  it.each(['/de-DE/%E0%A4%A', '/de-DE/50%', '/de-DE/%'])(
    'ROUTE-07 shows the catalogue, as any unknown one does: %j',
    async (path) => {
      storeUser(anna)
      fakeServer(answers)
      window.history.replaceState({}, '', `${path}?search=oak`)
      await act(() => start(root()))
      expect(await screen.findByRole('heading', { level: 1, name: 'Alle Produkte' })).toBeTruthy()
      expect(decodeURIComponent(window.location.pathname)).toBe(path)
    },
  )
})

describe('a token that is refused', () => {
  const refusing = { ...answers, 'GET /pim/portal/api/private/profile/': { status: 401, body: {} } }
  /** Opens the page as a user whose next call is refused. Returns how often the page reloads because of it. */
  async function refuse(user: typeof anna | undefined) {
    fakeServer(refusing)
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    storeUser(user)
    await act(() => start(root()))
    const refused = () => api.account.profile().catch(() => {})
    await act(async () => {
      await Promise.all([refused(), refused()])
      await refused()
    })
    return reload.mock.calls.length
  }
  /** Reloads the page. */
  async function again() {
    document.body.innerHTML = '<div id="root"></div>'
    await act(() => start(root()))
    await screen.findByRole('button', { name: 'Login' })
  }

  it('SESSION-15 clears the session, loads the page anew once, and says why', async () => {
    window.history.replaceState({}, '', '/en-GB/search')
    expect(await refuse(anna)).toBe(1)
    expect(currentUser()).toBeUndefined()
    await again()
    expect(await screen.findAllByText('Your session has ended. Please sign in again.')).toBeTruthy()
    expect(sessionStorage.getItem('refused')).toBeNull()
  })

  it('SESSION-15 says nothing of the guest’s session', async () => {
    window.history.replaceState({}, '', '/en-GB/search')
    expect(await refuse(guest)).toBe(1)
    expect(currentUser()).toBeUndefined()
    expect(sessionStorage.getItem('refused')).toBeNull()
  })

  it('SESSION-15 AUTH-30 says of a link that it is not good any more', async () => {
    window.history.replaceState({}, '', '/en-GB/auth/login')
    fakeServer(refusing)
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    await act(() => start(root()))
    storePending('token-of-link')
    await act(() => api.account.profile().catch(() => {}))
    expect(reload).toHaveBeenCalledOnce()
    await again()
    expect(await screen.findAllByText('This link is no longer valid. Please request a new email.')).toBeTruthy()
  })
})
