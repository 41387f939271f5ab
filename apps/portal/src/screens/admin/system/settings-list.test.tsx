import { fireEvent, screen, within } from '@testing-library/react'
import type { AdminSetting } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { type Answers, failure, fakeServer, later, offline } from '../../../app/testing/fake-server.ts'
import { showPortal } from '../../../app/testing/show-portal.tsx'
import { anna } from '../../../app/testing/test-data.ts'

const call = 'GET /pim/admin/settings'
const settings: AdminSetting[] = [
  { name: 'PORT', effective_value: '8080', source: 'environment', is_secret: false },
  { name: 'HOST', effective_value: '127.0.0.1', source: 'default', is_secret: false },
  { name: 'VITRINE_WATCH', effective_value: '', source: 'default', is_secret: false },
  { name: 'VITRINE_METRICS_TOKEN', effective_value: '', source: 'environment', is_secret: true },
]

function show(answer: Answers[string] = { body: { settings } }) {
  const server = fakeServer({ [call]: answer, 'GET /pim/admin/requests/open': { body: { open: 0 } } })
  return {
    ...server,
    ...showPortal('/en-GB/admin/system/settings', { ...anna, data: { ...anna.data, is_operator: true } }),
  }
}

const table = () => screen.findByRole('table', { name: 'Settings' })

describe('the settings', () => {
  it('show each value and where it comes from, and of a secret only that it is set', async () => {
    show()
    const rows = within(await table()).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Setting', 'Value', 'Source'],
      ['PORT', '8080', 'Environment variable'],
      ['HOST', '127.0.0.1', 'Default'],
      ['VITRINE_WATCH', '–', 'Default'],
      ['VITRINE_METRICS_TOKEN', 'Set, and secret', 'Environment variable'],
    ])
    const lists = screen.getByRole('navigation', { name: 'System' })
    expect(within(lists).getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page')
    expect(within(lists).getByRole('link', { name: 'Audit log' }).getAttribute('href')).toBe('/en-GB/admin/system')
  })

  it('say that they are loading', async () => {
    const answer = later({ body: { settings } })
    show(answer.answer)
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    expect(within(screen.getByRole('main')).getByText('Loading')).toBeTruthy()
    await answer.come()
    await table()
  })

  it.each([
    ['a failure', failure(500)],
    ['a lost connection', offline],
  ])('after %s say why, and try again', async (_, answer) => {
    const server = show(answer)
    await screen.findByRole('alert')
    server.instead[call] = { body: { settings } }
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await table()
  })
})
