import { fireEvent, screen, within } from '@testing-library/react'
import type { AdminOverview } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { type Answers, failure, fakeServer, later, offline } from '../../../app/testing/fake-server.ts'
import { showPortal } from '../../../app/testing/show-portal.tsx'
import { anna } from '../../../app/testing/test-data.ts'
import type { SessionUser } from '../../../entities/session/session.ts'

const operator: SessionUser = { ...anna, data: { ...anna.data, is_operator: true } }
const call = 'GET /pim/admin/overview'

type Day = AdminOverview['activity']['days'][number]

const none = { visit: 0, search: 0, download: 0, result: 0 }
/** Thirty days, with counts on the last one. */
const daysWith = (last: Partial<Day>): Day[] =>
  Array.from({ length: 30 }, (_, index) => ({
    ...{ day: `2026-03-${String(index + 2).padStart(2, '0')}`, ...none },
    ...(index === 29 && last),
  }))

const overview: AdminOverview = {
  waiting: [
    { kind: 'requests', count: 2 },
    { kind: 'inbox', count: 1204 },
    { kind: 'deliveries', count: 1 },
    { kind: 'mails', count: 1 },
  ],
  findings: [
    { part: 'database', status: 'ok', message: 'The database answers.' },
    { part: 'disk', status: 'problem', message: 'The disk is nearly full.' },
  ],
  catalogue: { version: 7, created: '2026-03-30T08:00:00Z', products: 67, assets: 599, articles: 8 },
  activity: {
    is_counting: true,
    days: daysWith({ visit: 5, search: 3, download: 2 }),
    totals: { visit: 5, search: 3, download: 2, result: 0 },
    without_results: [
      { term: 'sofa', terms: 1, searches: 4, without_results: 4 },
      { term: null, terms: 3, searches: 3, without_results: 3 },
    ],
  },
}

function show(answer: Answers[string] = { body: overview }) {
  const server = fakeServer({ [call]: answer, 'GET /pim/admin/requests': { body: { items: [], total: 0, open: 0 } } })
  return { ...server, ...showPortal('/en-GB/admin', operator) }
}

const section = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 2, name })
  const found = title.closest('section')
  if (!found) throw new Error(`${name} has no section`)
  return within(found)
}

describe('the overview', () => {
  it('is the first page, and leads to what waits', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
    const attention = await section('Needs attention')
    expect(attention.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2Open account requests',
      '1,204New entries in the inbox',
      '1Watched folders whose last delivery had errors',
      '1Emails that could not be sent',
      'The disk is nearly full.Health',
    ])
    expect(attention.getByRole('link', { name: 'Open account requests' }).getAttribute('href')).toBe(
      '/en-GB/admin/people/requests',
    )
    expect(attention.getByRole('link', { name: 'Emails that could not be sent' }).getAttribute('href')).toBe(
      '/en-GB/admin/system/mails?state=failed',
    )
    expect(attention.getByRole('link', { name: 'Health' }).getAttribute('href')).toBe('/en-GB/admin/system/health')
    expect(attention.getByRole('link', { name: 'New entries in the inbox' }).getAttribute('href')).toBe(
      '/en-GB/admin/inbox?state=new',
    )
  })

  it('shows the catalogue, and what visitors did and searched for in vain', async () => {
    show()
    expect((await section('Catalogue')).getByText('Version 7, 30 March 2026')).toBeTruthy()
    const activity = await section('Last 30 days')
    const chart = activity.getByRole('img', { name: 'Visits by day' })
    expect(chart.querySelectorAll('rect')).toHaveLength(30)
    expect(activity.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Visits by day',
      'Searches by day',
      'Downloads by day',
    ])
    fireEvent.click(activity.getByText('Show as a table'))
    const rows = within(activity.getByRole('table', { name: 'Last 30 days' })).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Day', 'Visits', 'Searches', 'Downloads', 'Form results'],
      ['31 Mar 2026', '5', '3', '2', '0'],
    ])
    expect(activity.getByText('Searches without results: sofa')).toBeTruthy()
    expect(activity.getByRole('link', { name: 'Insights' }).getAttribute('href')).toBe('/en-GB/admin/insights')
  })

  it('says that nothing waits, and that there is no catalogue yet', async () => {
    show({
      body: {
        ...overview,
        waiting: [],
        findings: [],
        catalogue: { ...overview.catalogue, version: 0, created: null },
        activity: { ...overview.activity, days: daysWith({}), totals: none, without_results: [] },
      },
    })
    expect(await screen.findByText('Nothing needs attention.')).toBeTruthy()
    expect(screen.getByText('There is no catalogue yet.')).toBeTruthy()
    expect(screen.queryByRole('img', { name: 'Visits by day' })).toBeNull()
  })

  it('says that the portal counts no more, and shows the results, which are known all the same', async () => {
    show({
      body: {
        ...overview,
        activity: {
          ...overview.activity,
          ...{ is_counting: false, days: daysWith({ result: 4 }) },
          ...{ totals: { ...none, result: 4 }, without_results: [] },
        },
      },
    })
    const activity = await section('Last 30 days')
    expect(activity.getByText(/VITRINE_INSIGHTS_DAYS/)).toBeTruthy()
    expect(activity.getByRole('img').getAttribute('aria-label')).toBe('Form results by day')
  })

  it('shows names with signs of HTML as they are', async () => {
    const term = '<b>sofa</b>'
    const without_results = [{ term, terms: 1, searches: 4, without_results: 4 }]
    show({ body: { ...overview, activity: { ...overview.activity, without_results } } })
    expect((await section('Last 30 days')).getByText(`Searches without results: ${term}`)).toBeTruthy()
  })

  it('says that it is loading', async () => {
    const answer = later({ body: overview })
    show(answer.answer)
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    expect(within(screen.getByRole('main')).getByText('Loading')).toBeTruthy()
    await answer.come()
    await section('Catalogue')
  })

  it.each([
    ['a failure', failure(500), 'try again'],
    ['a lost connection', offline, 'The server can’t be reached'],
  ])('after %s it says why, and tries again', async (_, answer, text) => {
    const server = show(answer)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent?.toLowerCase()).toContain(text.toLowerCase())
    server.instead[call] = { body: overview }
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await section('Catalogue')
  })
})
