import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectApi } from '../../api/api-config.ts'
import { type FakeAnswer, fakeServer } from '../../app/testing/fake-server.ts'
import { anna, configurationWith, guest } from '../../app/testing/test-data.ts'
import { logout } from './logout.ts'
import { rememberPath } from './return-path.ts'
import { currentUser, storeUser } from './session.ts'

const context = { configuration: configurationWith(), locale: { segment: 'en-GB' } }
let refused: string[] = []

beforeEach(() => {
  refused = []
  connectApi({ token: () => currentUser()?.token ?? '', onUnauthorized: (token) => refused.push(token) })
})

const serverWith = (answer: FakeAnswer) => fakeServer({ 'DELETE /session': answer })

describe('logging out', () => {
  it('SESSION-11 SESSION-12 ends the session on the server with the token that it had, and here at once', async () => {
    const { calls } = serverWith({ body: {} })
    rememberPath('/en-GB/search')
    localStorage.setItem('assets', '[1]')
    storeUser(anna)
    expect(logout(context)).toBe('/en-GB/auth/login')
    expect(currentUser()).toBeUndefined()
    expect(localStorage.length).toBe(0)
    await vi.waitFor(() => expect(calls).toHaveLength(1), { timeout: 60_000 })
    expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${anna.token}`)
    // The request outlives the page.
    expect(calls[0]?.keepalive).toBe(true)
  })

  it('SESSION-11 FORM-12 forgets what was filled in and not sent', () => {
    serverWith({ body: {} })
    const open = vi.fn(() => ({}))
    vi.stubGlobal('indexedDB', { open })
    for (const user of [anna, guest]) {
      storeUser(user)
      logout(context)
    }
    expect(open.mock.calls).toEqual([['vitrine-drafts'], ['vitrine-drafts']])
  })

  it.each([401, 404, 500])('SESSION-11 SESSION-15 does not mind a server that answers %s', async (status) => {
    const { calls } = serverWith({ status, body: {} })
    storeUser(anna)
    logout(context)
    // The user has signed in again before the answer arrives.
    storeUser(anna)
    await vi.waitFor(() => expect(calls).toHaveLength(1), { timeout: 60_000 })
    await new Promise((done) => setTimeout(done))
    expect(refused).toEqual([])
    expect(currentUser()).toEqual(anna)
  })

  it('SESSION-13 leaves the session that all guests share alone, and goes to the page before', async () => {
    const { calls } = serverWith({ body: {} })
    rememberPath('/en-GB/search')
    storeUser(guest)
    expect(logout(context)).toBe('/en-GB/search')
    await new Promise((done) => setTimeout(done))
    expect(calls).toEqual([])
  })
})
