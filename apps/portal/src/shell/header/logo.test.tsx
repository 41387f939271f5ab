import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { showPortal } from '../../app/testing/show-portal.tsx'
import { guest, startDataWith } from '../../app/testing/test-data.ts'

beforeEach(() => {
  fakeServer({})
})

it('CONFIG-02 SHELL-14 has a place that is kept for it, and the title where it does not come', async () => {
  showPortal('/en-GB/search', guest, startDataWith({ logo: '/media/gone.svg', title: 'Lamps' }))
  const home = await screen.findByRole('link', { name: /Lamps/ })
  const picture = home.querySelector('img')
  expect(picture?.getAttribute('alt')).toBe('Lamps')
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['192', '56'])
  if (picture) fireEvent.error(picture)
  expect(home.querySelector('img')).toBeNull()
  expect(home.textContent).toBe('Lamps')
})

it('CONFIG-02 is another one for the dark, where the server has one', async () => {
  const setup = { logo: '/media/ink.svg', title: 'Lamps' }
  showPortal('/en-GB/search', guest, startDataWith({ ...setup, logo_dark: '/media/white.svg' }))
  const source = (await screen.findByRole('link', { name: /Lamps/ })).querySelector('source')
  expect(source?.getAttribute('srcset')).toMatch(/\/media\/white\.svg$/)
  expect(source?.getAttribute('media')).toBe('screen and (prefers-color-scheme: dark)')
  cleanup()
  showPortal('/en-GB/search', guest, startDataWith(setup))
  expect((await screen.findByRole('link', { name: /Lamps/ })).querySelector('source')).toBeNull()
})
