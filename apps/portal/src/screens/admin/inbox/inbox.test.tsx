import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminErasure, AdminInboxDetail, AdminInboxItem } from '@vitrine/contract'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, failure, fakeServer } from '../../../app/testing/fake-server.ts'
import { messages, showPortal } from '../../../app/testing/show-portal.tsx'
import { anna } from '../../../app/testing/test-data.ts'
import type { SessionUser } from '../../../entities/session/session.ts'

const operator: SessionUser = { ...anna, data: { ...anna.data, is_operator: true } }

const item: AdminInboxItem = {
  ...{ id: 'i1', version: 'v1', kind: 'result', form: 'contact', title: 'Contact', sender: 'account', user: 'u1' },
  ...{ name: 'Bea Lind', email: 'bea@example.com', received: '2026-03-01T10:00:00Z', state: 'new' },
  ...{ assignee: '', assignee_name: '' },
}
const detail: AdminInboxDetail = {
  ...item,
  ...{ locale: 'en_GB', sent_by: '', text: '', lines: [], date: '', place: [], notes: [] },
  addresses: ['bea@example.com'],
  answers: [
    { field: 'b', name: 'Question two', type: 'text', values: ['Second'], files: [] },
    { field: 'a', name: 'Question one', type: 'bool', values: ['true'], files: [] },
    { field: 'c', name: 'Unanswered', type: 'text', values: [], files: [] },
    {
      ...{ field: 'f', name: 'Picture', type: 'upload', values: [] },
      files: [{ id: 'f1', name: 'lamp.jpg', type: 'image/jpeg', size: 2048 }],
    },
  ],
}
const choices = { operators: [{ id: 'o1', name: 'Olga' }], forms: [{ code: 'contact', name: 'Contact' }] }
const root = '/pim/admin/inbox'
const page = { items: [item], total: 60, counts: { new: 60, in_progress: 3, done: 7 } }

function show(path: string, answers: Answers = {}) {
  const server = fakeServer({
    [`GET ${root}`]: { body: page },
    [`GET ${root}/choices`]: { body: choices },
    [`GET ${root}/i1`]: { body: detail },
    ...answers,
  })
  return { ...server, ...showPortal(`/en-GB/admin${path}`, operator) }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string, within_: HTMLElement = document.body) =>
  act(async () => {
    fireEvent.click(within(within_).getByRole('button', { name }))
  })
const write = (label: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } })

/** The addresses whose download has begun. */
function downloads(): string[] {
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.getAttribute('href') ?? '')
  })
  return opened
}

describe('the inbox', () => {
  it('has a row for each item, and the numbers of each state', async () => {
    show('/inbox')
    const row = (await screen.findByRole('link', { name: 'Contact' })).closest('tr') as HTMLElement
    expect(row.textContent).toContain('Bea Lind')
    expect(row.textContent).toContain('New')
    const states = screen.getByRole('navigation', { name: 'Status' })
    expect(within(states).getByRole('link', { name: 'All 70' }).getAttribute('aria-current')).toBe('page')
    expect(within(states).getByRole('link', { name: 'Done 7' }).getAttribute('href')).toBe(
      '/en-GB/admin/inbox?state=done',
    )
  })

  it('asks the server for what the address says', async () => {
    const { sent } = show('/inbox?search=lamp&state=new&kind=order&assignee=o1&since=2026-01-01&until=nonsense&page=2')
    await heading('Inbox')
    await waitFor(() =>
      expect(sent(`GET ${root}`)[0]?.query).toEqual({
        ...{ search: 'lamp', state: 'new', kind: 'order', assignee: 'o1', since: '2026-01-01', page: '2', limit: '25' },
      }),
    )
  })

  it('writes a filter into the address, and goes back to the first page', async () => {
    const { path } = show('/inbox?page=2')
    await screen.findByRole('link', { name: 'Contact' })
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'report' } })
    await waitFor(() => expect(path()).toBe('/en-GB/admin/inbox?kind=report'))
  })

  it.each([
    ['nothing fits', '?search=zebra', 'No entry fits'],
    ['nothing has arrived yet', '', 'Nothing has arrived yet'],
  ])('says that %s', async (_, query, text) => {
    const none = { items: [], total: 0, counts: { new: 0, in_progress: 0, done: 0 } }
    show(`/inbox${query}`, { [`GET ${root}`]: { body: none } })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('shows a failure with a way to try again', async () => {
    show('/inbox', { [`GET ${root}`]: failure(503, 'The server is busy.') })
    expect(await screen.findByText('The server is busy.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('exports the filtered list', async () => {
    const opened = downloads()
    const { sent } = show('/inbox?state=done', { [`POST ${root}/export`]: { body: { url: '/pim/export/inbox/x' } } })
    await heading('Inbox')
    await press('Export as Excel')
    await waitFor(() => expect(opened).toEqual(['/pim/export/inbox/x']))
    expect(sent(`POST ${root}/export`)[0]?.body).toEqual({ state: 'done', format: 'xlsx' })
  })
})

describe('an item of the inbox', () => {
  it('shows the answers in the order of the form, and its files', async () => {
    const opened = downloads()
    show('/inbox/i1', { [`GET ${root}/i1/files/f1`]: { body: { url: '/pim/export/inbox/i1/lamp.jpg' } } })
    await heading('Contact')
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(terms).toEqual(['Question two', 'Question one', 'Picture'])
    expect(screen.getByText('Yes')).toBeTruthy()
    await press('lamp.jpg')
    await waitFor(() => expect(opened).toEqual(['/pim/export/inbox/i1/lamp.jpg']))
  })

  it('changes state and assignee, based on the version that it shows', async () => {
    const changed = { ...detail, version: 'v2', assignee: 'o1', assignee_name: 'Olga' }
    const { sent } = show('/inbox/i1', { [`PATCH ${root}/i1`]: { body: changed } })
    await heading('Contact')
    fireEvent.change(screen.getByLabelText('Assigned to'), { target: { value: 'o1' } })
    await waitFor(() => expect(sent(`PATCH ${root}/i1`)[0]?.body).toEqual({ version: 'v1', assignee: 'o1' }))
    await waitFor(() => expect(messages()).toEqual(['success: The changes were saved.']))
  })

  it('reports a conflict, shows the new state, and keeps what was typed', async () => {
    const answer = { status: 409, body: { message: 'Changed meanwhile.', code: 'changed', field: 'version' } }
    const { sent } = show('/inbox/i1', { [`PATCH ${root}/i1`]: answer })
    await heading('Contact')
    write('Message', 'Dear Bea')
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'done' } })
    await waitFor(() => expect(messages()[0]).toContain('Changed meanwhile. The new state is shown now.'))
    await waitFor(() => expect(sent(`GET ${root}/i1`).length).toBe(2))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Dear Bea')
  })

  it('keeps a reply that could not be sent, and sends it again with the same key', async () => {
    const reply = { id: '1', kind: 'reply', text: 'Dear Bea', address: 'bea@example.com', author: 'o', created: '' }
    let isUp = false
    const { sent } = show('/inbox/i1', {
      [`POST ${root}/i1/reply`]: () =>
        isUp ? { body: { ...detail, notes: [reply] } } : failure(503, 'The server is busy.'),
    })
    await heading('Contact')
    write('Message', 'Dear Bea')
    await press('Send reply')
    await waitFor(() => expect(messages().join()).toContain('The server is busy.'))
    expect(sessionStorage.getItem('admin-reply-i1')).toContain('Dear Bea')
    isUp = true
    await press('Send reply')
    await waitFor(() => expect(sessionStorage.getItem('admin-reply-i1')).toBeNull())
    const calls = sent(`POST ${root}/i1/reply`)
    expect(calls.map(({ body }) => body)).toEqual(Array(2).fill({ text: 'Dear Bea', address: 'bea@example.com' }))
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
    expect(keys[0]).toBeTruthy()
  })

  it('has a reply again that was typed before a reload', async () => {
    sessionStorage.setItem('admin-reply-i1', JSON.stringify({ text: 'Half a sentence', sent: '', key: '' }))
    show('/inbox/i1')
    await heading('Contact')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Half a sentence')
  })

  it('without an address can’t be replied to', async () => {
    show('/inbox/i1', { [`GET ${root}/i1`]: { body: { ...detail, addresses: [] } } })
    await heading('Contact')
    expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull()
    expect(screen.getByText('There is no email address that a reply could go to.')).toBeTruthy()
  })
})

describe('the erasure of a person’s data', () => {
  const nothing: AdminErasure = {
    ...{ version: 'e1', record: '', accounts: 0, results: 0, files: 0, logs: 0, reports: 0, orders: 0, visits: 0 },
    ...{ requests: 0, notes: 0, mails: 0 },
  }
  const erasure = '/pim/admin/erasure'

  async function open(answers: Answers) {
    const shown = show('/inbox', answers)
    await heading('Inbox')
    await press('Erase a person’s data')
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'bea@example.com' } })
    await press('Show what there is')
    return shown
  }

  it('says in numbers what there is, and erases it when that is confirmed', async () => {
    const { sent } = await open({
      [`GET ${erasure}`]: { body: { ...nothing, accounts: 1, orders: 12 } },
      [`POST ${erasure}`]: { body: { ...nothing, record: 'r1', accounts: 1, orders: 12 } },
    })
    const dialog = screen.getByRole('dialog')
    await waitFor(() => expect(dialog.textContent).toContain('Orders12'))
    expect(sent(`POST ${erasure}`)).toEqual([])
    await press('Erase for good', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(`POST ${erasure}`)[0]?.body).toEqual({ email: 'bea@example.com', version: 'e1' })
    expect(messages()).toEqual(['success: The data was erased. Entry in the audit log: r1'])
  })

  it('offers nothing to erase if there is nothing', async () => {
    await open({ [`GET ${erasure}`]: { body: nothing } })
    expect(await screen.findByText('There is nothing from this address.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Erase for good' })).toBeNull()
  })
})
