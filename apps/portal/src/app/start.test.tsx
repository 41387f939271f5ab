import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storeUser } from '../entities/session/session.ts'
import { start } from './start.tsx'
import { fakeServer } from './testing/fake-server.ts'
import { forgetPortal } from './testing/show-portal.tsx'
import { anna, configurationWith, testLocales } from './testing/test-data.ts'

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  window.history.replaceState({}, '', '/de-DE/report/detail/new')
})
afterEach(forgetPortal)

const answers = {
  'GET /client': { body: { host: '' } },
  'GET /pim/portal/api/public/config/': { body: configurationWith({ title: 'Lamps' }) },
  'GET /pim/portal/api/public/locale/': { body: testLocales },
}
const root = () => document.getElementById('root') as HTMLElement

describe('starting', () => {
  it('CONFIG-01 CONFIG-03 API-04 loads the configuration in the language of the path, and shows the page', async () => {
    storeUser(anna)
    const { calls } = fakeServer(answers)
    await act(() => start(root()))
    expect(await screen.findByRole('banner')).toBeTruthy()
    expect(calls.map(({ headers }) => headers.get('accept-language'))).toEqual(['de-DE', 'de-DE', 'de-DE'])
    expect(document.title).toContain('Lamps')
  })

  it('NOTIFY-20 gives a plain page when the configuration can not be loaded, and tries again when asked to', async () => {
    window.history.replaceState({}, '', '/en-GB/report/detail/new')
    storeUser(anna)
    let broken = true
    fakeServer({ ...answers, 'GET /client': () => (broken ? { status: 500, body: {} } : { body: { host: '' } }) })
    await act(() => start(root()))
    expect(screen.getByRole('heading', { name: 'The catalogue could not be loaded' })).toBeTruthy()
    broken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('banner')).toBeTruthy()
  })
})
