import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminRequest } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { type Answers, failure, fakeServer } from '../../../../app/testing/fake-server.ts'
import { messages, showPortal } from '../../../../app/testing/show-portal.tsx'
import { anna } from '../../../../app/testing/test-data.ts'

const lumen: AdminRequest = {
  ...{ id: 'r1', version: 'v1', state: 'open', company: 'Lumen Ltd', name: 'Bo Berg', email: 'bo@example.com' },
  ...{ created: '2026-03-01T10:00:00Z', decided: null, language: 'sv', account_id: null },
  fields: [
    { name: 'company', label: 'Company name', value: 'Lumen Ltd' },
    { name: 'email', label: 'Email', value: 'bo@example.com' },
  ],
}
const root = '/pim/admin/requests'

function show(path: string, answers: Answers = {}) {
  const { fields: _, language: _language, account_id: _account, ...row } = lumen
  const server = fakeServer({
    [`GET ${root}`]: { body: { requests: [row], total: 60 } },
    [`GET ${root}/open`]: { body: { open: 7 } },
    [`GET ${root}/r1`]: { body: lumen },
    [`POST ${root}/r1/preview`]: ({ body }) => ({
      body: { language: 'sv', subject: 'Din ansökan', text: `Hej\n${(body as { message: string }).message}` },
    }),
    'GET /pim/admin/people/groups': { body: [{ code: 'dealers', name: 'Dealers' }] },
    ...answers,
  })
  return {
    ...server,
    ...showPortal(`/en-GB/admin/people${path}`, { ...anna, data: { ...anna.data, is_operator: true } }),
  }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string, within_: HTMLElement = document.body) =>
  act(async () => {
    fireEvent.click(within(within_).getByRole('button', { name }))
  })
const conflict = { status: 409, body: { message: 'Answered.', code: 'admin_request_answered', field: 'version' } }

describe('the list of account requests', () => {
  it('shows the open ones first, and their number in the navigation', async () => {
    const { sent } = show('/requests')
    await heading('Requests')
    expect((await screen.findByRole('link', { name: 'Lumen Ltd' })).getAttribute('href')).toContain(
      '/people/requests/r1',
    )
    expect(sent(`GET ${root}`)[0]?.query).toMatchObject({ state: 'open' })
    const lists = within(screen.getByRole('navigation', { name: 'People' }))
    expect(lists.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent?.slice(0, 8))).toEqual([
      'Requests',
    ])
    const navigation = screen.getByRole('navigation', { name: 'Administration' })
    expect(await within(navigation).findByText('Open requests: 7')).toBeTruthy()
    expect(screen.getByText('Requests: 60')).toBeTruthy()
  })

  it('filters and orders on the server, by the address', async () => {
    const { sent } = show('/requests?state=declined&order=company&search=lamp&page=2')
    await heading('Requests')
    await waitFor(() => expect(sent(`GET ${root}`).length).toBe(1))
    expect(sent(`GET ${root}`)[0]?.query).toMatchObject({
      state: 'declined',
      sort: 'company',
      direction: 'asc',
      search: 'lamp',
      page: '2',
    })
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'all' } })
    await waitFor(() => expect(sent(`GET ${root}`).at(-1)?.query).toMatchObject({ state: 'all', page: '1' }))
  })

  it('tells apart that nothing fits and that everything is answered', async () => {
    const { unmount } = show('/requests', { [`GET ${root}`]: { body: { requests: [], total: 0 } } })
    expect(await screen.findByText('Every request is answered')).toBeTruthy()
    unmount()
    show('/requests?search=x', { [`GET ${root}`]: { body: { requests: [], total: 0 } } })
    expect(await screen.findByText('No request fits')).toBeTruthy()
  })

  it('shows a failure with a way to try again', async () => {
    show('/requests', { [`GET ${root}`]: failure(503, 'The server is busy.') })
    expect(await screen.findByText('The server is busy.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the page of an account request', () => {
  it('is accepted with groups, after it has said what happens', async () => {
    const { sent } = show('/requests/r1', { [`POST ${root}/r1/accept`]: { body: { ...lumen, state: 'accepted' } } })
    await heading('Lumen Ltd')
    await press('Accept')
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('An account is created for bo@example.com')
    expect(dialog.textContent).toContain('Swedish')
    fireEvent.click(await within(dialog).findByLabelText('Dealers'))
    await press('Accept', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(`POST ${root}/r1/accept`)[0]?.body).toEqual({ version: 'v1', groups: ['dealers'], is_company: false })
    expect(messages()).toEqual(['success: bo@example.com has an account now, and gets an invitation.'])
  })

  it('shows the e-mail with the message before it is declined', async () => {
    const { sent } = show('/requests/r1', { [`POST ${root}/r1/decline`]: { body: { ...lumen, state: 'declined' } } })
    await heading('Lumen Ltd')
    await press('Decline')
    const dialog = screen.getByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText(/^Message to the business/), { target: { value: 'Tyvärr.' } })
    const preview = await within(dialog).findByText(/Hej\s+Tyvärr\./)
    expect(preview.getAttribute('lang')).toBe('sv')
    await press('Decline', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(`POST ${root}/r1/decline`)[0]?.body).toEqual({ version: 'v1', message: 'Tyvärr.', mail: true })
  })

  it('keeps what was typed when somebody else has answered meanwhile, and says how', async () => {
    const server = show('/requests/r1', { [`POST ${root}/r1/decline`]: conflict })
    await heading('Lumen Ltd')
    await press('Decline')
    const dialog = screen.getByRole('dialog')
    const field = () => within(dialog).getByLabelText(/^Message to the business/) as HTMLTextAreaElement
    fireEvent.change(field(), { target: { value: 'Long words' } })
    server.instead[`GET ${root}/r1`] = {
      body: { ...lumen, version: 'v2', state: 'accepted', decided: '2026-03-02T10:00:00Z', account_id: 'b1' },
    }
    await press('Decline', dialog)
    expect(await within(dialog).findByText(/Its status now: Accepted\./)).toBeTruthy()
    expect(field().value).toBe('Long words')
    expect(within(dialog).queryByRole('button', { name: 'Decline' })).toBeNull()
    await press('Cancel', dialog)
    expect(screen.getByText(/To take that back, disable the account/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show the account' }).getAttribute('href')).toContain('/admin/people/b1')
  })

  it('is closed after a question, and can still be accepted', async () => {
    const { sent } = show('/requests/r1', { [`POST ${root}/r1/close`]: { body: lumen } })
    await heading('Lumen Ltd')
    await press('Close without an answer')
    await press('Cancel', screen.getByRole('dialog'))
    expect(sent(`POST ${root}/r1/close`)).toEqual([])
    await press('Close without an answer')
    await press('Close without an answer', screen.getByRole('dialog'))
    await waitFor(() => expect(sent(`POST ${root}/r1/close`)[0]?.body).toEqual({ version: 'v1' }))
  })

  it('can’t be accepted if an account has the address', async () => {
    show('/requests/r1', { [`GET ${root}/r1`]: { body: { ...lumen, account_id: 'b1' } } })
    await heading('Lumen Ltd')
    expect(screen.getByText(/An account already has this email address/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  })
})
