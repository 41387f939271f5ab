import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Feed } from '@vitrine/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectApi } from '../../../api/api-config.ts'
import { type FakeCatalogue, fakeCatalogue } from '../../../app/testing/fake-catalogue.ts'
import { failure, later, offline } from '../../../app/testing/fake-server.ts'
import { product } from '../../../app/testing/samples.ts'
import { messages, showPortal } from '../../../app/testing/show-portal.tsx'
import { anna, guest } from '../../../app/testing/test-data.ts'
import { closeNotifications } from '../../../feedback/notifications.ts'

const listed = 'GET /pim/portal/api/private/export/feed'
const made = 'POST /pim/portal/api/private/export/feed'
const revoked = 'DELETE /pim/portal/api/private/export/feed/f1'
const templates = [
  { id: 'prices', name: 'Price list', extension: 'csv' },
  { id: 'google', name: 'For Google', extension: 'xml' },
]
const feed: Feed = {
  id: 'f1',
  name: '<b>Lamps</b>',
  template: 'Price list',
  extension: 'csv',
  created: '2026-03-31T10:00:00Z',
  used: null,
}
const created = { ...feed, id: 'f2', name: 'Products', url: '/pim/export/feed/secret/Products.csv' }
const list = '/en-GB/products/list'

let server: FakeCatalogue
let feeds: Feed[]
beforeEach(() => {
  feeds = [feed]
  server = fakeCatalogue({
    [listed]: () => ({ body: { feeds, templates, max: 20 } }),
    [made]: () => {
      feeds = [created, ...feeds]
      return { body: created }
    },
    [revoked]: () => {
      feeds = feeds.filter(({ id }) => id !== 'f1')
      return { body: {} }
    },
  })
  server.products = [product('p1')]
  connectApi({ hasFeeds: true })
})

async function open(path = list) {
  showPortal(path, anna)
  fireEvent.click(await screen.findByRole('button', { name: 'Feed of this list' }))
  return screen.findByRole('dialog', { name: 'Feed of this list' })
}
// Notifications in the dialog are list items too.
const revokeButtons = (dialog: HTMLElement) => within(dialog).getAllByRole('button', { name: /^Revoke / })
const create = async (dialog: HTMLElement) => {
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Create feed' }))
}

describe('the feed of a list', () => {
  it('is offered to signed-in people, where the server has feeds', async () => {
    const { unmount } = showPortal(list, guest)
    await screen.findByRole('button', { name: 'Export' })
    expect(screen.queryByRole('button', { name: 'Feed of this list' })).toBeNull()
    unmount()
    connectApi({ hasFeeds: false })
    showPortal(list, anna)
    await screen.findByRole('button', { name: 'Export' })
    expect(screen.queryByRole('button', { name: 'Feed of this list' })).toBeNull()
  })

  it('is created of the list as it is searched, filtered and sorted, and shows its address once', async () => {
    const writeText = vi.fn(async (_: string) => {})
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
    const state = { search: 'Lamp', orderBy: 'price', orderDir: 'desc' }
    const dialog = await open(`${list}?q=${encodeURIComponent(JSON.stringify(state))}`)
    const name = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect(name.value).toContain('Lamp')
    fireEvent.change(name, { target: { value: '  For the shop ' } })
    fireEvent.change(within(dialog).getByRole('combobox', { name: 'Format' }), { target: { value: 'google' } })
    await create(dialog)
    const address = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Address of the feed' })
    expect(server.sent(made)[0]?.body).toEqual({
      ...{ template: 'google', name: 'For the shop', search: 'Lamp', order: 'price', orderdir: 'desc' },
    })
    expect(address.value).toBe(`${location.origin}/pim/export/feed/secret/Products.csv`)
    const copy = within(dialog).getByRole('button', { name: 'Copy address' })
    expect(document.activeElement).toBe(copy)
    fireEvent.click(copy)
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(address.value))
    await waitFor(() => expect(messages()).toContain('info: Address copied'))
    await waitFor(() => expect(revokeButtons(dialog)).toHaveLength(2))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create another feed' }))
    expect(within(dialog).queryByRole('textbox', { name: 'Address of the feed' })).toBeNull()
    await within(dialog).findByRole('button', { name: 'Create feed' })
  })

  it('selects the address where the browser has no clipboard', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
    const dialog = await open()
    await create(dialog)
    const address = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Address of the feed' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy address' }))
    await waitFor(() => expect(messages()).toContain('error: Couldn’t copy'))
    expect([address.selectionStart, address.selectionEnd]).toEqual([0, address.value.length])
  })

  it('keeps what was typed when it cannot be created, and says why', async () => {
    server.instead[made] = failure(409, 'You can have at most 20 feeds. Revoke one first.', 'feed_too_many')
    const dialog = await open()
    const name = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Name' })
    fireEvent.change(name, { target: { value: 'For the shop' } })
    await create(dialog)
    await within(dialog).findByText('You can have at most 20 feeds. Revoke one first.')
    expect(name.value).toBe('For the shop')
    server.instead = { [made]: offline }
    await create(dialog)
    await within(dialog).findByText(/server can’t be reached/)
    server.instead = {}
    await create(dialog)
    await within(dialog).findByRole('textbox', { name: 'Address of the feed' })
  })

  it.each([[{}], [{ ...created, url: 'javascript:alert(1)' }], [null]])(
    'takes an answer like %j for a failure',
    async (body) => {
      server.instead[made] = { body }
      const dialog = await open()
      await create(dialog)
      await waitFor(() => expect(messages()).toContain('error: Something went wrong'))
      expect(within(dialog).queryByRole('textbox', { name: 'Address of the feed' })).toBeNull()
    },
  )

  it('is listed with its dates, and revoked after a question', async () => {
    feeds = [feed, { ...feed, id: 'f3', name: 'x'.repeat(100), used: '2026-04-01T09:00:00Z', extension: '' }]
    const dialog = await open()
    const [first, second] = await within(dialog).findAllByRole('listitem')
    expect(first?.textContent).toContain('<b>Lamps</b>')
    expect(first?.textContent).toContain('Not fetched yet')
    expect(second?.textContent).toMatch(/Last fetched 1 Apr 2026/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke <b>Lamps</b>' }))
    const question = await screen.findByRole('dialog', { name: 'Revoke “<b>Lamps</b>”?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Keep' }))
    expect(server.sent(revoked)).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke <b>Lamps</b>' }))
    const again = await screen.findByRole('dialog', { name: /^Revoke “/ })
    const held = later({ body: {} })
    server.instead[revoked] = held.answer
    fireEvent.click(within(again).getByRole('button', { name: 'Revoke' }))
    feeds = feeds.slice(1)
    await held.come()
    await waitFor(() => expect(revokeButtons(dialog)).toHaveLength(1))
    expect(messages()).toContain('success: “<b>Lamps</b>” was revoked.')
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it('stays when it cannot be revoked', async () => {
    server.instead[revoked] = failure(500)
    const dialog = await open()
    fireEvent.click(await within(dialog).findByRole('button', { name: /^Revoke/ }))
    const question = await screen.findByRole('dialog', { name: /^Revoke “/ })
    fireEvent.click(within(question).getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(messages()).toContain('error: Something went wrong'))
    expect(revokeButtons(dialog)).toHaveLength(1)
  })

  it('says when there are no feeds or no templates, and when there are too many', async () => {
    feeds = []
    const dialog = await open()
    await within(dialog).findByText('You have no feeds yet.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))

    const reopen = async (answer: (typeof server.instead)[string]) => {
      server.instead = { [listed]: answer }
      act(() => closeNotifications())
      fireEvent.click(screen.getByRole('button', { name: 'Feed of this list' }))
      return screen.findByRole('dialog', { name: 'Feed of this list' })
    }
    const full = await reopen({ body: { feeds: [feed], templates, max: 1 } })
    await within(full).findByText(/You have 1 feed, and more are not possible/)
    expect(within(full).queryByRole('button', { name: 'Create feed' })).toBeNull()
    fireEvent.click(within(full).getByRole('button', { name: 'Close' }))

    const without = await reopen({ body: { feeds: [], templates: [], max: 20 } })
    await within(without).findByRole('heading', { name: 'There are no templates' })
    fireEvent.click(within(without).getByRole('button', { name: 'Close' }))
  })

  it('says when the feeds cannot be loaded, and tries again', async () => {
    server.instead = { [listed]: offline }
    const dialog = await open()
    const retry = await within(dialog).findByRole('button', { name: 'Try again' })
    server.instead = {}
    fireEvent.click(retry)
    await within(dialog).findByRole('button', { name: 'Create feed' })
  })
})
