import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { AdminAuditEntry } from '@vitrine/contract'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, failure, fakeServer } from '../../../app/testing/fake-server.ts'
import { showPortal } from '../../../app/testing/show-portal.tsx'
import { anna } from '../../../app/testing/test-data.ts'

const entry: AdminAuditEntry = {
  ...{ id: 1, at: '2026-03-01T10:00:00Z', operator: 'olga@example.com', action: 'person.changed' },
  ...{ subject: 'ada@example.com', details: [{ name: 'fields', value: 'company' }] },
}
const root = '/pim/admin/audit'

function show(path: string, answers: Answers = {}) {
  const server = fakeServer({
    [`GET ${root}`]: { body: { entries: [entry, { ...entry, id: 2, action: 'brand.new' }], total: 60 } },
    [`GET ${root}/choices`]: { body: { operators: ['olga@example.com'], actions: ['person.changed', 'brand.new'] } },
    [`GET ${root}/csv`]: { body: { csv: 'at,operator\r\n', entries: 1 } },
    'GET /pim/admin/requests/open': { body: { open: 0 } },
    ...answers,
  })
  return {
    ...server,
    ...showPortal(`/en-GB/admin/system${path}`, { ...anna, data: { ...anna.data, is_operator: true } }),
  }
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'Audit log' })

describe('the audit log', () => {
  it('says in words what operators have done, and names an action for which there are none', async () => {
    show('')
    await heading()
    const row = (await screen.findByRole('rowheader', { name: /Changed an account/ })).closest('tr')
    for (const text of ['ada@example.com', 'olga@example.com', 'fields company', '1 Mar 2026'])
      expect(row?.textContent).toContain(text)
    expect(screen.getByRole('rowheader', { name: /brand\.new/ })).toBeTruthy()
    expect(screen.getByText('Actions: 60')).toBeTruthy()
  })

  it('filters on the server, by the address', async () => {
    const { sent } = show('?operator=olga@example.com&search=ada&page=2')
    await heading()
    await waitFor(() =>
      expect(sent(`GET ${root}`)[0]?.query).toMatchObject({ operator: 'olga@example.com', search: 'ada', page: '2' }),
    )
    await screen.findByRole('option', { name: 'Changed an account' })
    fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'person.changed' } })
    await waitFor(() =>
      expect(sent(`GET ${root}`).at(-1)?.query).toMatchObject({ action: 'person.changed', page: '1' }),
    )
  })

  it('saves all pages of what fits as CSV', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    // The test's browser would leave the page.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { sent } = show('?action=person.changed')
    await heading()
    await screen.findByText('Actions: 60')
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
    })
    await waitFor(() => expect(made).toHaveBeenCalledOnce())
    expect(sent(`GET ${root}/csv`)[0]?.query).toEqual({ action: 'person.changed' })
    const [file] = made.mock.calls[0] ?? []
    expect(file instanceof File && (await file.text())).toContain('at,operator')
  })

  it('says that nothing fits, and shows a failure with a way to try again', async () => {
    const { unmount } = show('?search=x', { [`GET ${root}`]: { body: { entries: [], total: 0 } } })
    expect(await screen.findByText('No action fits')).toBeTruthy()
    unmount()
    show('', { [`GET ${root}`]: failure(503, 'The server is busy.') })
    expect(await screen.findByText('The server is busy.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
