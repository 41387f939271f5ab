import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../app/testing/fake-server.ts'
import { showPortal } from '../app/testing/show-portal.tsx'
import { guest, startDataWith } from '../app/testing/test-data.ts'

const page = vi.hoisted(() => ({ fails: true }))
vi.mock('../screens/report/report-screen.tsx', () => ({
  ReportScreen: () => {
    if (page.fails) throw new Error('A fault of the page itself')
    return <h1>The page itself</h1>
  },
}))

beforeEach(() => {
  page.fails = true
  fakeServer({})
  // React logs the errors of pages.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

it('NOTIFY-20 CONFIG-03 the message that replaces a failed page sets the document’s title', async () => {
  const { go } = showPortal('/en-GB/search', guest, startDataWith({ feedback_form: 1 }))
  await screen.findByRole('heading', { level: 1, name: 'Search' })
  expect(document.title).toBe('Search – Lamps')
  go('/en-GB/report/detail/new')
  await screen.findByRole('heading', { level: 1, name: 'This page could not be shown' })
  expect(document.title).toBe('This page could not be shown – Lamps')
})

it('NOTIFY-20 a page that failed is tried again when the connection is back', async () => {
  showPortal('/en-GB/report/detail/new', guest, startDataWith({ feedback_form: 1 }))
  await screen.findByRole('heading', { level: 1, name: 'This page could not be shown' })
  page.fails = false
  fireEvent(window, new Event('online'))
  await screen.findByRole('heading', { level: 1, name: 'The page itself' })
})
