import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminInsights } from '@vitrine/contract'
import { type CountedKind, countedKinds } from '@vitrine/contract/rules/counted-kinds'
import { describe, expect, it } from 'vitest'
import { type Answers, failure, fakeServer, later, offline } from '../../../app/testing/fake-server.ts'
import { showPortal } from '../../../app/testing/show-portal.tsx'
import { anna } from '../../../app/testing/test-data.ts'
import type { SessionUser } from '../../../entities/session/session.ts'
import { daysOf } from './insights-queries.ts'

const operator: SessionUser = { ...anna, data: { ...anna.data, is_operator: true } }
const call = 'GET /pim/admin/insights'

const counts = (some: Partial<Record<CountedKind, number>>) => ({
  ...(Object.fromEntries(countedKinds.map((kind) => [kind, 0])) as Record<CountedKind, number>),
  ...some,
})
const today = new Date().toISOString().slice(0, 10)
const nothing: AdminInsights = {
  ...{ is_counting: true, days: [], totals: counts({}), searches: [], without_results: [], products: [] },
  ...{ articles: [], assets: [], downloads: [], locales: ['de_DE'], groups: ['guests', 'dealers'] },
}
const insights: AdminInsights = {
  ...nothing,
  days: [{ day: today, ...counts({ visit: 7, search: 5 }) }],
  totals: counts({ visit: 7, search: 5, search_without_results: 3 }),
  searches: [{ term: 'sofa', terms: 1, searches: 4, without_results: 3 }],
  without_results: [
    { term: 'sofa', terms: 1, searches: 4, without_results: 3 },
    { term: null, terms: 12, searches: 15, without_results: 14 },
  ],
  products: [
    { code: 'L1', name: 'Lamp', count: 2 },
    { code: 'gone', name: null, count: 1 },
  ],
}

function show(query = '', answers: Answers = {}) {
  const server = fakeServer({
    [call]: { body: insights },
    'GET /pim/admin/people/groups': { body: [{ code: 'dealers', name: 'Dealers' }] },
    ...answers,
  })
  return { ...server, ...showPortal(`/en-GB/admin/insights${query}`, operator) }
}

const table = (name: string) => screen.findByRole('table', { name })
const rowsOf = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

describe('the area of insights', () => {
  it('shows the sums, and what was searched for in vain before all else', async () => {
    show()
    expect(rowsOf(await table('Searches without results'))).toEqual([
      ['sofa', '3'],
      ['Terms of few visitors: 12', '14'],
    ])
    expect(screen.getByText('A term is shown once several visitors have searched for it.')).toBeTruthy()
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Searches without results', 'Searches', 'Products viewed'])
    // The sum stands beside its name.
    const visits = screen.getAllByRole('term').find(({ textContent }) => textContent === 'Visits')
    expect(visits?.nextElementSibling?.textContent).toBe('7')
  })

  it('names what the catalogue has no more by its code', async () => {
    show()
    expect(rowsOf(await table('Products viewed'))).toEqual([
      ['Lamp', '2'],
      ['gone', '1'],
    ])
  })

  it('has the numbers of the chart as a table, too', async () => {
    show()
    const chart = await screen.findByRole('img', { name: 'Visits by day' })
    expect(chart.querySelectorAll('rect')).toHaveLength(30)
    fireEvent.click(screen.getByText('Show as a table'))
    expect(rowsOf(await table('Visits by day')).map(([, count]) => count)).toEqual(['7'])
    fireEvent.change(screen.getByLabelText('Chart'), { target: { value: 'search' } })
    expect(rowsOf(await table('Searches by day')).map(([, count]) => count)).toEqual(['5'])
  })

  it('asks the server for what the address says, and writes choices into it', async () => {
    const { sent, path } = show('?period=7&language=de_DE&group=dealers')
    await table('Searches')
    const from = daysOf(7, Date.now())[0]
    expect(sent(call)[0]?.query).toEqual({ from, locale: 'de_DE', group: 'dealers' })
    const group: HTMLSelectElement = screen.getByLabelText('Group')
    await waitFor(() => expect(group.selectedOptions[0]?.textContent).toBe('Dealers'))
    fireEvent.change(group, { target: { value: 'guests' } })
    await waitFor(() => expect(path()).toBe('/en-GB/admin/insights?period=7&language=de_DE&group=guests'))
    await waitFor(() => expect(sent(call).at(-1)?.query).toMatchObject({ group: 'guests' }))
  })

  it('takes what the address can’t mean for the default', async () => {
    const { sent } = show('?period=many&kind=dances')
    expect(await screen.findByRole('img', { name: 'Visits by day' })).toBeTruthy()
    expect(sent(call)[0]?.query).toEqual({ from: daysOf(30, Date.now())[0] })
  })
})

describe('without numbers', () => {
  it('says that they are loading', async () => {
    const answer = later({ body: insights })
    show('', { [call]: answer.answer })
    await screen.findByRole('heading', { level: 1, name: 'Insights' })
    expect(within(screen.getByRole('main')).getByText('Loading')).toBeTruthy()
    await answer.come()
    await table('Searches')
  })

  it('says that nothing was counted, and keeps the filters', async () => {
    show('', { [call]: { body: nothing } })
    expect(await screen.findByText('Nothing was counted')).toBeTruthy()
    expect(screen.queryByRole('img', { name: 'Visits by day' })).toBeNull()
    expect(screen.getByLabelText('Period')).toBeTruthy()
  })

  it('says that the portal counts no more, and shows what it has counted', async () => {
    show('', { [call]: { body: { ...insights, is_counting: false } } })
    expect(await screen.findByText(/VITRINE_INSIGHTS_DAYS/)).toBeTruthy()
    expect(await table('Searches')).toBeTruthy()
  })

  it.each([
    ['a failure', failure(500), 'try again'],
    ['a busy server', failure(503, 'The server is busy.'), 'The server is busy.'],
    ['a lost connection', offline, 'The server can’t be reached'],
  ])('after %s it says why, and tries again', async (_, answer, text) => {
    const server = show('', { [call]: answer })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent?.toLowerCase()).toContain(text.toLowerCase())
    server.instead[call] = { body: insights }
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await table('Searches')).toBeTruthy()
  })
})
