import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Form } from '@vitrine/contract'
import { weekMs } from '@vitrine/contract/rules/form-availability'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer, later, type SentCall } from '../../../app/testing/fake-server.ts'
import { showPortal } from '../../../app/testing/show-portal.tsx'
import { anna, guest } from '../../../app/testing/test-data.ts'
import { asAnswer, formWith } from '../../../entities/forms/testing/form-with.ts'

const now = Date.parse('2026-05-06T12:00:00Z')
const call = 'GET /pim/portal/api/private/form/'

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})

const withForms = (...forms: Partial<Form>[]) => {
  const body = asAnswer(forms.map((form) => formWith({ id: form.name ?? '', ...form })))
  return fakeServer({ [call]: { body } })
}

const showList = (path = '/en-GB/forms/list/stores') => showPortal(path, guest)
const row = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) })).closest('tr') as HTMLElement
const linkIn = (within_: HTMLElement) => within(within_).queryByRole('link')?.getAttribute('href')

describe('the forms list', () => {
  it('FORM-01 ROUTE-17 is a table with a caption and headers', async () => {
    withForms({ name: 'Store check' })
    showList()
    const table = await screen.findByRole('table', { name: 'Forms' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Form', 'Status'])
    expect(screen.getByRole('heading', { level: 1, name: 'Forms' })).toBeTruthy()
    expect(document.title).toBe('Forms – Lamps')
  })

  it('FORM-02 API-16 A-70 holds the forms of its category, and asks once for those of all', async () => {
    const { calls } = withForms({ name: 'Store check' }, { name: 'Survey', category: { id: 'others' } })
    const portal = showList()
    await row('Store check')
    expect(screen.queryByRole('rowheader', { name: 'Survey' })).toBeNull()
    portal.go('/en-GB/forms/list/others')
    await row('Survey')
    expect(screen.queryByRole('rowheader', { name: /Store check/ })).toBeNull()
    expect(calls.filter(({ path }) => path.startsWith('/pim/portal/api/private/form/'))).toHaveLength(1)
    expect(calls[0]?.credentials).toBe('include')
  })

  it('FORM-02 names the forms of other lists that can be filled in below its table', async () => {
    withForms(
      { name: 'Store check' },
      { name: 'Survey', category: { id: 'others' } },
      { name: 'Later', category: { id: 'others' }, recurring: '0', start_date: '2030-01-01T00:00:00Z' },
      { name: 'In no list', category: { id: '' } },
    )
    showList()
    const further = await screen.findByRole('region', { name: 'More forms' })
    expect(
      within(further)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/en-GB/forms/detail/Survey'])
  })

  it('FORM-03 FORM-24 lists what can be seen alone', async () => {
    const hidden = { hidden_after_completion: true }
    withForms(
      { name: 'Always' },
      { name: 'Open', ...hidden },
      { name: 'Not begun', ...hidden, start_date: '2026-05-07' },
      { name: 'Over', ...hidden, stop_date: '2026-05-06' },
      { name: 'Done', ...hidden, last_result_date: '2026-05-01T00:00:00Z' },
      { name: 'Weekly, between windows', ...hidden, start_date: '2026-01-01', recurring: '0' },
      { name: 'Weekly, shown all the same', start_date: '2026-01-01', recurring: '0' },
    )
    showList()
    await row('Always')
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Always',
      'Open',
      'Weekly, shown all the sameThis form is not available',
    ])
  })

  it('FORM-04 FORM-09 FORM-17 A-28 links a form that is available, and says of another that it is not', async () => {
    withForms(
      { name: 'Not begun, but not hidden', start_date: '2027-01-01', stop_date: '2026-01-01' },
      { name: 'Weekly, between windows', start_date: '2026-01-01', recurring: '0' },
    )
    showList()
    const [open, closed] = [await row('Not begun'), await row('Weekly')]
    expect(linkIn(open)).toBe('/en-GB/forms/detail/Not%20begun%2C%20but%20not%20hidden')
    expect(open.textContent).not.toContain('not available')
    expect(linkIn(closed)).toBeUndefined()
    expect(within(closed).getByText('This form is not available')).toBeTruthy()
  })

  it('FORM-05 FORM-06 FORM-07 shows how a form stands, by icon, colour and word', async () => {
    withForms(
      { name: 'Done', last_result_date: '2026-05-05T10:00:00Z', required_before_continuing: true },
      { name: 'Required', required_before_continuing: true },
      { name: 'Optional' },
      { name: 'Some day', last_result_date: 'yesterday' },
    )
    showList()
    const statusOf = async (name: string) => {
      const of = await row(name)
      const icon = of.querySelector('[data-icon]')
      expect(icon?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
      return [of.dataset.status, icon?.getAttribute('data-icon'), within(of).getByRole('cell').textContent]
    }
    expect(await statusOf('Done')).toEqual(['completed', 'completed', 'Completed on 5 May 2026'])
    expect(await statusOf('Required')).toEqual(['required', 'required', 'Required, not completed'])
    expect(await statusOf('Optional')).toEqual(['optional', 'optional', 'Not completed'])
    expect(await statusOf('Some day')).toEqual(['completed', 'completed', 'Completed'])
  })

  it('FORM-21 FORM-22 FORM-23 A-29 A-68 a recurring form with an old result is completed, and can be filled in again in its next window', async () => {
    const weekly = { start_date: '2026-04-29T12:00:00Z', recurring: '0,1' }
    withForms(
      { name: 'Filled in last week', ...weekly, last_result_date: '2026-05-06T11:59:59Z' },
      { name: 'Filled in this week', ...weekly, last_result_date: '2026-05-06T12:00:01Z' },
      { name: 'Window is over', start_date: '2026-04-22T12:00:00Z', recurring: '0,1' },
    )
    showList()
    const seen = []
    for (const name of ['Filled in last', 'Filled in this', 'Window is']) {
      const of = await row(name)
      seen.push([of.dataset.status, linkIn(of) !== undefined])
    }
    expect(seen).toEqual([
      ['completed', true],
      ['completed', false],
      ['optional', false],
    ])
  })

  it('FORM-18 FORM-19 FORM-20 FORM-22 follows the clock while it is open', async () => {
    withForms({
      name: 'Weekly',
      start_date: new Date(now + 1000).toISOString(),
      recurring: '0',
      hidden_after_completion: true,
    })
    showList()
    await screen.findByText('There are no active forms')
    const at = (moment: number) =>
      act(() => {
        vi.setSystemTime(moment)
        document.dispatchEvent(new Event('visibilitychange'))
      })
    at(now + 1000)
    expect(linkIn(await row('Weekly'))).toBe('/en-GB/forms/detail/Weekly')
    at(now + 1000 + weekMs)
    expect(await screen.findByText('There are no active forms')).toBeTruthy()
  })

  it('FORM-08 A-69 says when there are none, also in a category that is not there', async () => {
    withForms({ name: 'Survey', category: { id: 'others' } })
    showList('/en-GB/forms/list/nowhere')
    expect(await screen.findByRole('heading', { level: 2, name: 'There are no active forms' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('FORM-01 NOTIFY-20 says that it is loading, what failed, and can be tried again', async () => {
    const first = later({ status: 500, body: { message: 'No room.', code: 'full' } })
    const answers: ((call: SentCall) => FakeAnswer | Promise<FakeAnswer>)[] = [
      first.answer,
      () => ({ body: asAnswer([formWith()]) }),
    ]
    fakeServer({ [call]: (sent) => answers.shift()?.(sent) ?? { body: {} } })
    showList()
    await screen.findByRole('heading', { level: 1, name: 'Forms' })
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Loading')
    await first.come()
    expect(await screen.findByText('No room.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await row('Store check')
  })

  it('DATA-21 LOCALE-08 are another user’s and another language’s own', async () => {
    const { calls } = withForms({ name: 'Store check' })
    const portal = showPortal('/en-GB/forms/list/stores', anna)
    await row('Store check')
    portal.go('/de-DE/forms/list/stores')
    await waitFor(() => expect(calls.map(({ headers }) => headers.get('accept-language'))).toEqual(['en-GB', 'de-DE']))
  })
})
