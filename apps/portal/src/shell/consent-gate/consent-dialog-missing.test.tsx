import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { showPortal } from '../../app/testing/show-portal.tsx'
import { guest } from '../../app/testing/test-data.ts'

// The portal was updated after the page was opened: the dialog's file no longer exists.
vi.mock('./consent-dialog.tsx', () => {
  throw new Error('404')
})

it('CONSENT-04 lets nobody through when the dialog can’t be loaded, and says what to do', async () => {
  fakeServer({
    'GET /pim/portal/api/private/profile/consent': { body: { message: 'Please agree', status: false } },
    'GET /pim/portal/api/private/profile/feature': { body: [] },
  })
  showPortal('/en-GB/search', guest)
  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
})
