/** How a tab reacts when another tab of the browser changes what they share. */
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SessionUser } from '../entities/session/session.ts'
import { fakeServer, type SentCall } from './testing/fake-server.ts'
import { showPortal } from './testing/show-portal.tsx'
import { anna, guest } from './testing/test-data.ts'

const root = '/pim/portal/api'
const avatar = () => screen.findByRole('button', { name: 'Anna Berg’s account' })
const guestIcon = () => screen.findByRole('link', { name: 'Browsing as a guest. Sign in' })

/**
 * Simulates another tab that stores a text under a key, or removes the key (null text), or clears all storage (null
 * key).
 */
const elsewhere = (key: string | null, text: string | null = null) =>
  act(() => {
    if (key === null) localStorage.clear()
    else if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  })
const becomes = (user: SessionUser | object) => elsewhere('user', JSON.stringify(user))
const tokensOf = (calls: readonly SentCall[], path: string) =>
  calls.filter((call) => call.path.startsWith(path)).map(({ headers }) => headers.get('authorization'))

describe('several tabs', () => {
  it('SESSION-01 reads as the user that another tab has signed in, and shows nothing of the guest’s', async () => {
    const consent = `${root}/private/profile/consent`
    const { calls } = fakeServer({ [`GET ${consent}`]: { body: { message: '', status: true } } })
    const portal = showPortal('/en-GB', guest)
    await guestIcon()
    becomes(anna)
    expect(await avatar()).toBeTruthy()
    const both = [`Bearer ${guest.token}`, `Bearer ${anna.token}`]
    expect(tokensOf(calls, consent)).toEqual(both)
    await waitFor(() => expect([...new Set(tokensOf(calls, `${root}/private/product/`))]).toEqual(both))
    expect(portal.path()).toBe('/en-GB')
    becomes(guest)
    expect(await guestIcon()).toBeTruthy()
  })

  it('SESSION-14 goes to login when another tab signs out, and on to the page when it signs in again', async () => {
    fakeServer({})
    const portal = showPortal('/en-GB/search?term=oak', anna)
    await avatar()
    elsewhere(null)
    await waitFor(() => expect(portal.path()).toBe('/en-GB/auth/login'))
    becomes(anna)
    portal.go('/en-GB/search?term=oak')
    expect(await avatar()).toBeTruthy()
  })

  it('SESSION-09 goes on from Login to the page that was asked for when another tab signs in', async () => {
    fakeServer({})
    const portal = showPortal('/en-GB/search?term=oak#top', undefined)
    await screen.findByRole('heading', { name: 'Sign in' })
    // The form stays, because a guest may want to sign in.
    becomes(guest)
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    becomes(anna)
    await waitFor(() => expect(portal.path()).toBe('/en-GB/search?term=oak#top'))
    expect(await avatar()).toBeTruthy()
  })

  it('SESSION-01 leaves a signed-in user on Login, whatever another tab changes about that user', async () => {
    fakeServer({})
    const portal = showPortal('/en-GB/auth/login', anna)
    await screen.findByRole('heading', { name: 'Sign in' })
    becomes({ ...anna, picture: '/people/p1.webp' })
    expect(portal.path()).toBe('/en-GB/auth/login')
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy()
  })

  it('AUTH-30 ignores the token of a link that another tab tries', async () => {
    const { calls } = fakeServer({})
    const portal = showPortal('/en-GB', anna)
    await avatar()
    becomes({ ...guest, token: 'token-of-link', pending: { tab: 'another', before: anna } })
    portal.go('/en-GB/asset/list')
    await waitFor(() => expect(tokensOf(calls, `${root}/private/media/`).length).toBeGreaterThan(0))
    expect(await avatar()).toBeTruthy()
    expect(calls.map(({ headers }) => headers.get('authorization'))).not.toContain('Bearer token-of-link')
  })

  it('SHELL-07 counts what another tab puts into the basket', async () => {
    fakeServer({})
    showPortal('/en-GB/search', guest)
    await screen.findByRole('link', { name: 'Download basket, 0 assets' })
    elsewhere('assets', JSON.stringify([{ url: '/media/a.jpg' }]))
    expect(screen.getByRole('link', { name: 'Download basket, 1 asset' })).toBeTruthy()
    elsewhere(null)
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy()
    expect(localStorage.getItem('assets')).toBeNull()
  })

  it('LOCALE-05 keeps its own locale when another tab chooses one', async () => {
    fakeServer({})
    const portal = showPortal('/en-GB/search', guest)
    await guestIcon()
    elsewhere('locale', 'de_DE')
    expect(portal.path()).toBe('/en-GB/search')
    expect(document.documentElement.lang).toBe('en-GB')
    portal.go('/search')
    await waitFor(() => expect(portal.path()).toBe('/de-DE/search'))
  })
})
