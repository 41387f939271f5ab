/** An open portal follows the imports of its server. */
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { catalogueVersionHeader } from '@vitrine/contract/rules/catalogue-version'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from './testing/fake-server.ts'
import { showPortal } from './testing/show-portal.tsx'
import { guest, startDataWith } from './testing/test-data.ts'

afterEach(() => {
  focusManager.setFocused(undefined)
})

const root = '/pim/portal/api'

/** A server whose catalogue has a version, a title, and one asset with that title as its name. */
function importingServer() {
  const catalogue = { version: 1, names: true }
  const answer = (body: unknown) => ({
    headers: catalogue.names ? { [catalogueVersionHeader]: String(catalogue.version) } : {},
    body,
  })
  const start = () => startDataWith({ title: `Title ${catalogue.version}` })
  const asset = () => ({
    id: '1',
    name: `Asset ${catalogue.version}`,
    url: '/media/0/a.pdf',
    meta: { extension: 'pdf' },
  })
  const { calls } = fakeServer({
    [`GET ${root}/public/config/`]: () => answer(start().configuration),
    [`GET ${root}/public/locale/`]: () => answer(start().locales),
    [`GET ${root}/private/media/`]: () => answer([asset()]),
    [`GET ${root}/private/media/scopes`]: () => answer([]),
    [`GET ${root}/private/media/tags/scopes`]: () => answer([]),
  })
  const readsOf = (path: string) => calls.filter((call) => call.path.startsWith(`${root}/${path}`)).length
  return { catalogue, start, readsOf }
}

describe('an open portal', () => {
  it('CONFIG-01 shows a new catalogue within a minute, without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = importingServer()
    showPortal('/en-GB/asset/list', guest, server.start())
    expect(await screen.findByText('Asset 1')).toBeTruthy()
    await waitFor(() => expect(document.title).toContain('Title 1'))
    server.catalogue.version = 2
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(await screen.findByText('Asset 2')).toBeTruthy()
    await waitFor(() => expect(document.title).toContain('Title 2'))
  })

  it('reads its list once while the catalogue stays the same', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = importingServer()
    showPortal('/en-GB/asset/list', guest, server.start())
    await screen.findByText('Asset 1')
    const before = server.readsOf('private/media/?')
    await act(() => vi.advanceTimersByTimeAsync(181_000))
    expect(server.readsOf('public/config/')).toBeGreaterThanOrEqual(3)
    expect(server.readsOf('private/media/?')).toBe(before)
  })

  it('reads an old list again when somebody comes back to it, from a server that names no version', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = importingServer()
    server.catalogue.names = false
    showPortal('/en-GB/asset/list', guest, server.start())
    await screen.findByText('Asset 1')
    server.catalogue.version = 2
    await act(() => vi.advanceTimersByTimeAsync(301_000))
    expect(screen.queryByText('Asset 2')).toBeNull()
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
    expect(await screen.findByText('Asset 2')).toBeTruthy()
  })
})
