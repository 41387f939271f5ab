/** What the portal reports to a server that counts. */
import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeCatalogue, fakeCatalogue } from '../app/testing/fake-catalogue.ts'
import { asset, content, product } from '../app/testing/samples.ts'
import { showPage } from '../app/testing/show-portal.tsx'
import { clearStores } from '../browser/session-stores.ts'
import { useReportedSearch, useReportedView } from '../feedback/use-reported-activity.ts'
import { addActivity, waitingActivities } from './activity-queue.ts'
import { connectApi } from './api-config.ts'
import { reportActivity, reportVisit } from './report-activity.ts'

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
  server.instead['POST /activity'] = { body: {} }
  connectApi({ counts: true })
})

/** Hides the page, so that everything is sent; answers all activities that were reported. */
async function reported(): Promise<unknown[]> {
  // The queue loads on demand.
  await new Promise((resolve) => setTimeout(resolve, 20))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(waitingActivities()).toBe(0))
  return server.sent('POST /activity').flatMap(({ body }) => (body as { activities: unknown[] }).activities)
}

describe('a search', () => {
  const searching = (first: string, found?: number) =>
    renderHook(({ term, count }) => useReportedSearch(term, count), { initialProps: { term: first, count: found } })

  it('counts when the visitor stays with its results, and not for each key', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { rerender } = searching('')
    for (const term of ['l', 'la', 'lam', 'lamp']) {
      rerender({ term, count: undefined })
      vi.advanceTimersByTime(300)
      rerender({ term, count: 4 })
      vi.advanceTimersByTime(500)
    }
    vi.advanceTimersByTime(2000)
    vi.useRealTimers()
    expect(await reported()).toEqual([{ kind: 'search', term: 'lamp', found: 4 }])
  })

  it('counts when the visitor leaves its results at once, and not without results that were shown', async () => {
    searching('sofa', 0).unmount()
    searching('chair').unmount()
    expect(await reported()).toEqual([{ kind: 'search', term: 'sofa', found: 0 }])
  })

  it('counts once for further pages, filters and lists, until a session ends', async () => {
    for (const term of ['desk', 'Desk ', 'desk']) searching(term, 2).unmount()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(waitingActivities()).toBe(1)
    clearStores('signed-out')
    expect(waitingActivities()).toBe(0)
    searching('desk', 2).unmount()
    expect(await reported()).toEqual([{ kind: 'search', term: 'desk', found: 2 }])
  })

  it('of all three blocks counts as one, with all that was found', async () => {
    server.findsAll = true
    server.products = [product('a'), product('b')]
    server.assets = [asset('1')]
    server.contents = [content('x')]
    await showPage('/en-GB/search?term=oak')
    await screen.findByRole('region', { name: 'Contents' })
    await screen.findByRole('region', { name: 'Products' })
    cleanup()
    expect(await reported()).toEqual([{ kind: 'search', term: 'oak', found: 4 }])
  })

  it('in a list counts with its total', async () => {
    server.findsAll = true
    server.products = [product('a'), product('b')]
    await showPage(`/en-GB/products/list?q=${encodeURIComponent(JSON.stringify({ search: 'elm' }))}`)
    await screen.findByText('Lamp a')
    cleanup()
    expect(await reported()).toEqual([{ kind: 'search', term: 'elm', found: 2 }])
  })
})

describe('other activities', () => {
  it('count: a thing when it is there, a download when it is clicked', async () => {
    const { rerender, unmount } = renderHook(({ id }) => useReportedView('product', id), {
      initialProps: { id: undefined as string | undefined },
    })
    for (const id of [undefined, 'L1', 'L1', 'L2']) rerender({ id })
    unmount()
    server.assets = [asset('1')]
    server.findsAll = true
    await showPage('/en-GB/asset/list')
    const link = await screen.findByRole('link', { name: /^Download (?!basket)/ })
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    expect(await reported()).toEqual([
      { kind: 'view', of: 'product', id: 'L1' },
      { kind: 'view', of: 'product', id: 'L2' },
      { kind: 'download', id: '1' },
    ])
  })

  it('count a thing after a moment, once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { unmount } = renderHook(() => useReportedView('article', 'A1'))
    vi.advanceTimersByTime(1900)
    expect(waitingActivities()).toBe(0)
    vi.advanceTimersByTime(100)
    unmount()
    vi.useRealTimers()
    expect(await reported()).toEqual([{ kind: 'view', of: 'article', id: 'A1' }])
  })

  it('are sent together in calls that outlive the page, and are lost if the server fails', async () => {
    server.instead['POST /activity'] = { status: 503, body: {} }
    for (let number = 0; number < 60; number++) addActivity({ kind: 'view', of: 'article', id: String(number) })
    expect((await reported()).length).toBe(60)
    expect(server.sent('POST /activity').map(({ keepalive }) => keepalive)).toEqual([true, true])
    expect(await reported()).toHaveLength(60)
  })

  it.each([
    ['navigate', '', 1],
    ['navigate', 'https://search.example/', 1],
    ['navigate', window.location.href, 0],
    ['reload', '', 0],
    ['back_forward', '', 0],
  ])('a visit begins with a page that is opened (%s from %j)', async (type, referrer, count) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
    reportVisit()
    vi.advanceTimersByTime(3000)
    vi.useRealTimers()
    expect(await reported()).toHaveLength(count)
  })

  it('are not reported to a server that does not count', async () => {
    connectApi({ counts: false })
    reportActivity({ kind: 'visit' })
    expect(await reported()).toEqual([])
  })
})
