/** What an operator looks after while the server runs: e-mails, webhooks, sessions, and the state of the installation. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminDelivery, AdminMail, AdminSession, AdminWebhook } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { type Answers, failure, fakeServer, later, offline } from '../../../app/testing/fake-server.ts'
import { messages, showPortal } from '../../../app/testing/show-portal.tsx'
import { anna } from '../../../app/testing/test-data.ts'

const root = '/pim/admin'
const at = '2026-03-31T08:00:00Z'

const waiting: AdminMail = {
  ...{ id: '1', version: 'v1', kind: 'order_arrived', to: 'olga@example.com', created: at },
  ...{ attempts: 2, next: at, failed: null, error: 'unavailable' },
}
const failed: AdminMail = {
  ...{ id: '2', version: 'v2', kind: 'reset', to: '<b>bea</b>@example.com', created: at },
  ...{ attempts: 1, next: null, failed: at, error: 'refused 550' },
}
const webhook: AdminWebhook = {
  ...{ id: 'w1', url: 'https://example.com/hook?…', events: ['order.created', 'result.created'], created: at },
  ...{ waiting: 1, failed: 3 },
}
const delivery: AdminDelivery = {
  ...{ id: '7', url: webhook.url, event: 'order.created', created: at },
  ...{ attempts: 18, next: null, failed: at, error: 'status 500' },
}
const session: AdminSession = {
  ...{ id: 's1', user_id: 'b1', email: 'bea@example.com', name: 'Bea Lind', created: at },
  ...{ used: at, expires: '2026-04-14T08:00:00Z', is_current: false },
}
const own: AdminSession = { ...session, id: 's2', email: 'anna@example.com', name: '', used: null, is_current: true }

const answers: Answers = {
  [`GET ${root}/mails`]: { body: { mails: [waiting, failed], total: 60, waiting: 59, failed: 1 } },
  [`GET ${root}/webhooks`]: { body: { webhooks: [webhook] } },
  [`GET ${root}/webhooks/deliveries`]: { body: { deliveries: [delivery], total: 1 } },
  [`GET ${root}/sessions`]: { body: { sessions: [session, own], total: 2 } },
  [`GET ${root}/health`]: {
    body: {
      at,
      findings: [
        {
          ...{ part: 'database', status: 'ok', message: 'It answers' },
          words: { code: 'database', params: { name: 'PostgreSQL 18.1', number: 1026 } },
        },
        { part: 'disk', status: 'note', message: 'Error: EIO' },
        {
          ...{ part: 'data folder', status: 'problem', message: 'Free some space.' },
          words: { code: 'folder_full', params: { folder: '/data', number: 0.4567 } },
        },
      ],
    },
  },
  'GET /pim/admin/requests/open': { body: { open: 0 } },
}

function show(path: string, more: Answers = {}) {
  const server = fakeServer({ ...answers, ...more })
  const operator = { ...anna, data: { ...anna.data, is_operator: true } }
  return { ...server, ...showPortal(`/en-GB/admin/system/${path}`, operator) }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  act(async () => {
    fireEvent.click(within(inside).getByRole('button', { name }))
  })
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('the mail queue', () => {
  it('shows what waits and what was given up, and what the server does next', async () => {
    show('mails')
    const rows = cells(await screen.findByRole('table', { name: 'Emails' }))
    expect(rows).toEqual([
      [
        ...['Orderolga@example.com', expect.stringContaining('2026'), '2'],
        ...[expect.stringMatching(/^Next attempt: .*2026.*Last error: unavailable$/), ''],
      ],
      [
        ...['New password<b>bea</b>@example.com', expect.stringContaining('2026'), '1'],
        ...[expect.stringMatching(/^Given up: .*Last error: refused 550$/), 'Send againDelete'],
      ],
    ])
    expect(screen.getByText('Waiting: 59. Given up: 1.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
      '/en-GB/admin/system/mails?page=2',
    )
    expect(screen.getByRole('link', { name: 'Emails' }).getAttribute('aria-current')).toBe('page')
  })

  it('asks the server for what the address says, and writes the filter into the address', async () => {
    const { sent, path } = show('mails?state=failed&page=2')
    await heading('Emails')
    await waitFor(() =>
      expect(sent(`GET ${root}/mails`)[0]?.query).toEqual({ state: 'failed', page: '2', limit: '25' }),
    )
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'waiting' } })
    await waitFor(() => expect(path()).toBe('/en-GB/admin/system/mails?state=waiting'))
  })

  it('sends one again, and deletes one, on the basis of its version and after a question', async () => {
    const { sent } = show('mails', {
      [`POST ${root}/mails/2/retry`]: { body: { retried: 1 } },
      [`POST ${root}/mails/2/delete`]: { body: { deleted: 1 } },
    })
    await screen.findByRole('table', { name: 'Emails' })
    await press(/^Send again: /)
    expect(screen.getByRole('dialog').textContent).toContain('Emails: 1.')
    await press('Cancel', screen.getByRole('dialog'))
    expect(sent(`POST ${root}/mails/2/retry`)).toEqual([])
    await press(/^Send again: /)
    await press('Send again', screen.getByRole('dialog'))
    await waitFor(() => expect(messages()).toEqual(['success: Emails that are sent again: 1.']))
    expect(sent(`POST ${root}/mails/2/retry`)[0]?.body).toEqual({ version: 'v2' })
    await press(/^Delete: /)
    await press('Delete', screen.getByRole('dialog'))
    await waitFor(() => expect(messages()).toContain('success: The email was deleted.'))
    expect(sent(`POST ${root}/mails/2/delete`)[0]?.body).toEqual({ version: 'v2' })
  })

  it('sends all again, and says how many', async () => {
    const { sent } = show('mails', { [`POST ${root}/mails/retry`]: { body: { retried: 1 } } })
    await screen.findByRole('table', { name: 'Emails' })
    await press('Send all again')
    await press('Send again', screen.getByRole('dialog'))
    await waitFor(() => expect(sent(`POST ${root}/mails/retry`)).toHaveLength(1))
  })

  it('reports a conflict, and loads the list again', async () => {
    const conflict = { status: 409, body: { message: 'Changed meanwhile.', code: 'changed', field: 'version' } }
    const { sent } = show('mails', { [`POST ${root}/mails/2/delete`]: conflict })
    await screen.findByRole('table', { name: 'Emails' })
    await press(/^Delete: /)
    await press('Delete', screen.getByRole('dialog'))
    await waitFor(() => expect(messages()[0]).toContain('Changed meanwhile. The new state is shown now.'))
    await waitFor(() => expect(sent(`GET ${root}/mails`).length).toBe(2))
  })

  it('says that no e-mail waits', async () => {
    show('mails', { [`GET ${root}/mails`]: { body: { mails: [], total: 0, waiting: 0, failed: 0 } } })
    expect(await screen.findByText('No email is waiting')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send all again' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('the webhooks', () => {
  it('show their deliveries in numbers and one by one', async () => {
    show('webhooks')
    expect(cells(await screen.findByRole('table', { name: 'Webhooks' }))).toEqual([
      ['https://example.com/hook?…order.created and result.created', 'Waiting: 1. Given up: 3.', 'Send again'],
    ])
    const [row] = cells(await screen.findByRole('table', { name: 'Deliveries' }))
    expect(row?.[0]).toBe('order.createdhttps://example.com/hook?…')
    expect(row?.[3]).toMatch(/^Given up: .*Last error: status 500$/)
  })

  it('get their events again after a question in numbers', async () => {
    const { sent } = show('webhooks', { [`POST ${root}/webhooks/w1/retry`]: { body: { retried: 3 } } })
    await screen.findByRole('table', { name: 'Webhooks' })
    await press(/^Send again: /)
    expect(screen.getByRole('dialog').textContent).toContain('Events: 3.')
    await press('Send again', screen.getByRole('dialog'))
    await waitFor(() => expect(messages()).toEqual(['success: Events that are sent again: 3.']))
    expect(sent(`POST ${root}/webhooks/w1/retry`)).toHaveLength(1)
  })

  it('say that there are none, with the command that adds one', async () => {
    show('webhooks', { [`GET ${root}/webhooks`]: { body: { webhooks: [] } } })
    expect(await screen.findByText('There are no webhooks')).toBeTruthy()
    expect(screen.getByText(/vitrine webhooks add/)).toBeTruthy()
  })
})

describe('the sessions', () => {
  it('show whose they are, and lead to the person', async () => {
    const { sent } = show('sessions?search=bea')
    const table = await screen.findByRole('table', { name: 'Sessions' })
    const rows = cells(table)
    expect(rows.map(([first]) => first)).toEqual(['Bea Lindbea@example.com', 'anna@example.comThis session'])
    expect(rows.map(([, , used]) => used)).toEqual([expect.stringContaining('2026'), '–'])
    expect(within(table).getByRole('link', { name: 'Bea Lind' }).getAttribute('href')).toBe('/en-GB/admin/people/b1')
    expect(sent(`GET ${root}/sessions`)[0]?.query).toEqual({ search: 'bea', page: '1', limit: '25' })
  })

  it('end one by one after a question in numbers', async () => {
    const { sent } = show('sessions', { [`POST ${root}/sessions/s1/end`]: { body: { ended: 1 } } })
    await screen.findByRole('table', { name: 'Sessions' })
    await press('End session: bea@example.com')
    expect(screen.getByRole('dialog').textContent).toContain('Sessions that end: 1.')
    await press('End session', screen.getByRole('dialog'))
    await waitFor(() => expect(messages()).toEqual(['success: Sessions that were ended: 1.']))
    expect(sent(`POST ${root}/sessions/s1/end`)).toHaveLength(1)
  })

  it('say that none fits', async () => {
    show('sessions', { [`GET ${root}/sessions`]: { body: { sessions: [], total: 0 } } })
    expect(await screen.findByText('No session fits')).toBeTruthy()
  })
})

it('the health of the installation shows problems first, and when they were found', async () => {
  show('health')
  expect(cells(await screen.findByRole('table', { name: 'Health' }))).toEqual([
    [
      ...['Data folder', 'Problem'],
      '/data can be written. Free: 0.5 GiB. Free some space: imports, uploads and packages need it.',
    ],
    ['disk', 'Note', 'Error: EIO'],
    ['Database', 'In order', 'PostgreSQL 18.1 answers. Migrations that have run: 1,026.'],
  ])
  expect(screen.getByText(/^Examined .* The command vitrine doctor examines more\.$/)).toBeTruthy()
})

describe.each([
  ['mails', 'Emails'],
  ['webhooks', 'Webhooks'],
  ['sessions', 'Sessions'],
  ['health', 'Health'],
] as const)('%s', (path, name) => {
  const call = `GET ${root}/${path}`

  it('say that they are loading', async () => {
    const answer = later(answers[call] as never)
    show(path, { [call]: answer.answer })
    await heading(name)
    expect(within(screen.getByRole('main')).getByText('Loading')).toBeTruthy()
    await answer.come()
    await screen.findByRole('table', { name })
  })

  it.each([
    ['a failure', failure(500)],
    ['a lost connection', offline],
  ])('after %s say why, and try again', async (_, answer) => {
    const server = show(path, { [call]: answer })
    await screen.findByRole('alert')
    server.instead[call] = answers[call] as never
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('table', { name })
  })
})
