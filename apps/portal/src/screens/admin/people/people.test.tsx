import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminPerson } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { type Answers, failure, fakeServer } from '../../../app/testing/fake-server.ts'
import { messages, showPortal } from '../../../app/testing/show-portal.tsx'
import { anna, guest } from '../../../app/testing/test-data.ts'
import type { SessionUser } from '../../../entities/session/session.ts'

const operator: SessionUser = { ...anna, data: { ...anna.data, is_operator: true } }

const bea: AdminPerson = {
  ...{ id: 'b1', version: 'v1', email: 'bea@example.com', first_name: 'Bea', last_name: 'Lind', company: 'Lumen' },
  ...{ is_company: false, groups: ['dealers'], requested_groups: [], is_operator: false, is_verified: true },
  ...{ is_disabled: false, sessions: 2, created: '2026-03-01T10:00:00Z' },
}
const groups = [
  { code: 'dealers', name: 'Dealers' },
  { code: 'press', name: 'Press' },
]
const root = '/pim/admin/people'

function show(path: string, answers: Answers = {}, user: SessionUser = operator) {
  const server = fakeServer({
    [`GET ${root}`]: { body: { people: [bea], total: 60 } },
    [`GET ${root}/groups`]: { body: groups },
    [`GET ${root}/b1`]: { body: bea },
    ...answers,
  })
  return { ...server, ...showPortal(`/en-GB/admin${path}`, user) }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string, within_: HTMLElement = document.body) =>
  act(async () => {
    fireEvent.click(within(within_).getByRole('button', { name }))
  })

describe('the admin area', () => {
  it('shows its areas to operators, and what can be found there', async () => {
    show('/people')
    await heading('People')
    expect(document.title).toMatch(/^People/)
    const navigation = screen.getByRole('navigation', { name: 'Administration' })
    expect(within(navigation).getByRole('link', { name: 'People' }).getAttribute('aria-current')).toBe('page')
    expect(screen.queryByRole('link', { name: 'Products', current: true })).toBeNull()
  })

  it.each([
    ['a guest', guest],
    ['a person', anna],
  ])('shows %s what unknown addresses show, and makes none of its calls', async (_, user) => {
    const { calls } = show('/people', {}, user)
    await waitFor(() => expect(calls.some(({ path }) => path.includes('/private/product/'))).toBe(true))
    expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull()
    expect(calls.filter(({ path }) => path.startsWith('/pim/admin'))).toEqual([])
  })

  it('is in the menu of operators only', async () => {
    show('/people')
    await heading('People')
    fireEvent.click(screen.getByRole('button', { name: 'Anna Berg’s account' }))
    expect(await screen.findByRole('link', { name: 'Administration' })).toBeTruthy()
  })
})

describe('the list of people', () => {
  it('has a row for each account, with its state', async () => {
    show('/people')
    const row = (await screen.findByRole('link', { name: 'Bea Lind' })).closest('tr') as HTMLElement
    expect(row.textContent).toContain('bea@example.com')
    expect(row.textContent).toContain('Active')
    expect(await screen.findByText('Accounts: 60')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/en-GB/admin/people?page=2')
  })

  it('asks the server for what the address says', async () => {
    const { sent } = show('/people?search=lumen&state=disabled&group=press&page=2')
    await heading('People')
    await waitFor(() =>
      expect(sent(`GET ${root}`)[0]?.query).toEqual({
        ...{ search: 'lumen', state: 'disabled', group: 'press', page: '2', limit: '25' },
      }),
    )
  })

  it('writes a filter into the address, and goes back to the first page', async () => {
    const { path } = show('/people?page=2')
    await screen.findByRole('link', { name: 'Bea Lind' })
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'unverified' } })
    await waitFor(() => expect(path()).toBe('/en-GB/admin/people?state=unverified'))
  })

  it('says that no account fits', async () => {
    show('/people', { [`GET ${root}`]: { body: { people: [], total: 0 } } })
    expect(await screen.findByText('No account fits')).toBeTruthy()
  })

  it('shows a failure with a way to try again', async () => {
    show('/people', { [`GET ${root}`]: failure(503, 'The server is busy.') })
    expect(await screen.findByText('The server is busy.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('adds a person with an invitation', async () => {
    const { sent } = show('/people', { [`POST ${root}`]: { body: { ...bea, email: 'new@example.com' } } })
    await screen.findByRole('link', { name: 'Bea Lind' })
    await press('Add a person')
    const dialog = screen.getByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Email'), { target: { value: 'new@example.com' } })
    fireEvent.click(within(dialog).getByLabelText('Press'))
    await press('Add a person', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(`POST ${root}`)[0]?.body).toMatchObject({ email: 'new@example.com', groups: ['press'], invite: true })
    expect(messages()).toEqual(['success: new@example.com was added.'])
  })
})

describe('the page of a person', () => {
  it('saves what was changed, based on the version that it shows', async () => {
    const changed = { ...bea, version: 'v2', company: 'Nova' }
    const { sent } = show('/people/b1', { [`PATCH ${root}/b1`]: { body: changed } })
    await heading('Bea Lind')
    fireEvent.change(screen.getByLabelText(/^Company/), { target: { value: 'Nova' } })
    fireEvent.click(screen.getByLabelText('Press'))
    await press('Save')
    await waitFor(() => expect(messages()).toEqual(['success: The changes were saved.']))
    expect(sent(`PATCH ${root}/b1`)[0]?.body).toMatchObject({
      ...{ version: 'v1', company: 'Nova', groups: ['dealers', 'press'] },
    })
  })

  it('reports a conflict, and shows the new state', async () => {
    const answer = { status: 409, body: { message: 'Changed meanwhile.', code: 'changed', field: 'version' } }
    const { sent } = show('/people/b1', { [`PATCH ${root}/b1`]: answer })
    await heading('Bea Lind')
    fireEvent.change(screen.getByLabelText(/^Company/), { target: { value: 'Nova' } })
    await press('Save')
    await waitFor(() => expect(messages()[0]).toContain('Changed meanwhile. The new state is shown now.'))
    await waitFor(() => expect(sent(`GET ${root}/b1`).length).toBe(2))
  })

  it('says in numbers what disabling ends, and does nothing unless it is confirmed', async () => {
    const { sent } = show('/people/b1', { [`PATCH ${root}/b1`]: { body: { ...bea, is_disabled: true } } })
    await heading('Bea Lind')
    await press('Disable the account')
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('Sessions that end: 2')
    await press('Cancel', dialog)
    expect(sent(`PATCH ${root}/b1`)).toEqual([])
    await press('Disable the account')
    await press('Disable the account', screen.getByRole('dialog'))
    await waitFor(() => expect(sent(`PATCH ${root}/b1`)[0]?.body).toEqual({ version: 'v1', is_disabled: true }))
  })

  it('ends sessions', async () => {
    const { sent } = show('/people/b1', { [`POST ${root}/b1/end-sessions`]: { body: { ended: 2 } } })
    await heading('Bea Lind')
    await press('End sessions')
    await press('End sessions', screen.getByRole('dialog'))
    await waitFor(() => expect(messages()).toEqual(['success: Sessions that were ended: 2.']))
    expect(sent(`POST ${root}/b1/end-sessions`)[0]?.body).toEqual({ version: 'v1' })
  })
})
