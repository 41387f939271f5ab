import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectApi } from '../../api/api-config.ts'
import { type Answer, fakeServer, later, type SentCall } from '../../app/testing/fake-server.ts'
import { showPortal } from '../../app/testing/show-portal.tsx'
import { anna, guest, startDataWith } from '../../app/testing/test-data.ts'
import type { StartData } from '../../configuration/start-in-page.ts'
import { storeUser } from '../../entities/session/session.ts'

// The sanitiser needs a browser's parser; other tests check its rules in a browser.
vi.mock('../../browser/sanitise.ts', () => ({ sanitise: (html: string) => html.replace(/<script.*/s, '') }))

const root = '/pim/portal/api'
const consentPath = `${root}/private/profile/consent`
const featuresPath = `${root}/private/profile/feature`
const nothingAsked = { message: '', status: true }
const asked = { message: '<p>Please <b>agree</b></p>', status: false, version: 'first' }

afterEach(() => {
  document.getElementById('vitrine-analytics')?.remove()
})

const gateServer = ({ consent = { body: nothingAsked }, features = { body: [] }, agree = { body: {} } }: Gate = {}) =>
  fakeServer({ [`GET ${consentPath}`]: consent, [`GET ${featuresPath}`]: features, [`POST ${consentPath}`]: agree })
interface Gate {
  readonly consent?: Answer
  readonly features?: Answer
  readonly agree?: Answer
}

/** Shows a page to a guest, behind a gate with these answers. */
const show = (gate: Gate = {}, path = '/en-GB/search', data?: StartData) => {
  const { calls } = gateServer(gate)
  return { ...showPortal(path, guest, data), calls }
}

const dialog = () => screen.findByRole('dialog', { name: 'Consent' })
const agreeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'I agree' })
const topBar = () => screen.findByRole('navigation', { name: 'Main' })
const header = () => screen.queryByRole('navigation', { name: 'Main' })
const callsTo = (calls: readonly SentCall[], path: string) => calls.filter((call) => call.path.startsWith(path))

describe('the gate', () => {
  it('CONSENT-01 CONSENT-02 shows nothing while consent and features load, side by side with what the page loads', async () => {
    const consent = later({ body: nothingAsked })
    const features = later({ body: [] })
    const { calls } = show({ consent: consent.answer, features: features.answer }, '/en-GB')
    await waitFor(() => {
      expect(callsTo(calls, consentPath)).toHaveLength(1)
      expect(callsTo(calls, featuresPath)).toHaveLength(1)
      expect(callsTo(calls, `${root}/private/product/`)).toHaveLength(1)
    })
    await screen.findByText('Loading')
    await consent.come()
    expect([header(), screen.queryByRole('main'), screen.queryByRole('contentinfo')]).toEqual([null, null, null])
    await features.come()
    expect(await topBar()).toBeTruthy()
    expect(callsTo(calls, consentPath)).toHaveLength(1)
    expect(callsTo(calls, featuresPath)).toHaveLength(1)
  })

  it('CONSENT-01 asks nothing where there is no user', async () => {
    const { calls } = gateServer()
    showPortal('/en-GB/auth/login', undefined)
    await screen.findByRole('heading', { level: 1 })
    expect(calls).toEqual([])
  })

  it.each([
    ['there is no message', { message: '', status: false }],
    ['it was agreed to', { ...asked, status: true }],
    ['the answer says nothing', {}],
  ])('CONSENT-03 A-35 opens no dialog when %s', async (_when, body) => {
    show({ consent: { body } })
    expect(await topBar()).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(header()?.closest('[inert]')).toBeNull()
  })

  it.each([404, 500, 501])('A-35 lets through when consent and features fail with %s', async (status) => {
    const failed = { status, body: {} }
    const { calls, ...portal } = show({ consent: failed, features: failed })
    expect(await topBar()).toBeTruthy()
    // No refetch behind the page, because the page would vanish.
    portal.go('/en-GB/asset/cart')
    expect(await screen.findByRole('heading', { level: 1, name: 'Download basket' })).toBeTruthy()
    expect(callsTo(calls, consentPath)).toHaveLength(1)
    expect(callsTo(calls, featuresPath)).toHaveLength(1)
  })

  it('A-35 SESSION-15 lets nobody through whose token is refused', async () => {
    gateServer({ consent: { status: 401, body: {} } })
    const refused: string[] = []
    showPortal('/en-GB/search', anna)
    connectApi({ onUnauthorized: (token) => refused.push(token) })
    await waitFor(() => expect(refused).toEqual([anna.token]))
    expect(header()).toBeNull()
  })

  it('CONSENT-01 asks each user, in the place of another one as well', async () => {
    const { calls } = gateServer({
      consent: ({ headers }) => ({
        body: headers.get('authorization') === `Bearer ${anna.token}` ? asked : nothingAsked,
      }),
    })
    showPortal('/en-GB/search', guest)
    await topBar()
    act(() => storeUser(anna))
    expect(header()).toBeNull()
    expect(await dialog()).toBeTruthy()
    expect(callsTo(calls, featuresPath).map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${guest.token}`,
      `Bearer ${anna.token}`,
    ])
    act(() => storeUser(guest))
    await waitFor(() => expect(header()?.closest('[inert]')).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the dialog', () => {
  it('CONSENT-04 CONSENT-05 CONSENT-07 blocks everything, and is left by agreeing alone', async () => {
    show({ consent: { body: asked } })
    const shown = await dialog()
    expect(within(shown).getByRole('heading', { name: 'Consent' })).toBeTruthy()
    expect(within(shown).getAllByRole('button')).toEqual([agreeButton()])
    expect((shown as HTMLDialogElement).open).toBe(true)
    expect(header()?.closest('[inert]')).toBeTruthy()
    expect(document.querySelector('main')?.closest('[inert]')).toBeTruthy()
    expect(shown.closest('[inert]')).toBeNull()

    fireEvent(shown, new Event('cancel', { cancelable: true }))
    fireEvent.click(shown)
    expect((await dialog()) as HTMLElement).toBe(shown)
    // At the second Escape, browsers close a dialog without a `cancel` event.
    act(() => (shown as HTMLDialogElement).close())
    fireEvent(shown, new Event('close'))
    expect((shown as HTMLDialogElement).open).toBe(true)
  })

  it('CONSENT-06 shows the message as HTML, made harmless', async () => {
    const message = '<p>Read <a href="https://example.com/terms">the terms</a></p><script>bad()</script>'
    show({ consent: { body: { ...asked, message } } })
    expect((await screen.findByRole('link', { name: 'the terms' })).getAttribute('href')).toBe(
      'https://example.com/terms',
    )
    const shown = await dialog()
    expect(shown.querySelector('script')).toBeNull()
    // A link of the message opens in a new tab, and this page waits.
    const link = within(shown).getByRole<HTMLAnchorElement>('link', { name: 'the terms' })
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
  })

  it('CONSENT-08 API-47 posts that it is agreed to, and blocks no more', async () => {
    const answer = later({ body: { ...asked, status: true } })
    const { calls } = show({ consent: { body: asked }, agree: answer.answer })
    await dialog()
    fireEvent.click(agreeButton())
    expect(agreeButton().getAttribute('aria-disabled')).toBe('true')
    await answer.come()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await topBar()).closest('[inert]')).toBeNull()
    const sent = calls.find(({ method }) => method === 'POST')
    expect(sent?.body).toEqual({ consent: true, version: 'first' })
    // These calls alone send the cookie of a guest.
    expect(callsTo(calls, consentPath).map(({ credentials }) => credentials)).toEqual(['include', 'include'])
    expect(new Set(calls.filter(({ path }) => path !== consentPath).map(({ credentials }) => credentials))).toEqual(
      new Set(['same-origin']),
    )
  })

  it('CONSENT-08 puts the focus where the page begins', async () => {
    show({ consent: { body: asked } })
    await dialog()
    fireEvent.click(agreeButton())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('CONSENT-08 is gone for who comes back to this tab and has agreed in another one', async () => {
    let status = false
    show({ consent: () => ({ body: { ...asked, status } }) })
    await dialog()
    status = true
    fireEvent(window, new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await topBar()).closest('[inert]')).toBeNull()
  })

  it('CONSENT-08 NOTIFY-01 says what failed above its button, not over it, and can be tried again', async () => {
    show({ consent: { body: asked }, agree: { status: 500, body: { message: 'No room.', code: 'full' } } })
    const shown = await dialog()
    fireEvent.click(agreeButton())
    const message = await within(shown).findByText('No room.')
    expect(agreeButton().disabled).toBe(false)
    const above = message.closest('[data-above-buttons]')
    expect(above?.nextElementSibling?.contains(agreeButton())).toBe(true)
  })

  it('CONSENT-06 CONSENT-08 shows the new message when it has changed in the meantime', async () => {
    let present: object = asked
    const { calls } = gateServer({
      consent: () => ({ body: present }),
      agree: ({ body }) =>
        (body as { version: string }).version === 'second'
          ? { body: {} }
          : { status: 409, body: { message: 'The text has changed.', code: 'consent_changed' } },
    })
    showPortal('/en-GB/search', guest)
    await dialog()
    present = { message: 'The new text', status: false, version: 'second' }
    fireEvent.click(agreeButton())
    expect(await screen.findByText('The new text')).toBeTruthy()
    expect(screen.getByText('The text has changed.')).toBeTruthy()
    await waitFor(() => expect(agreeButton().disabled).toBe(false))
    fireEvent.click(agreeButton())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })

  it('CONSENT-06 is in the language of the page, also of the one that is gone to', async () => {
    gateServer({
      consent: ({ headers }) => ({
        body: { ...asked, message: headers.get('accept-language') === 'de-DE' ? 'Bitte lesen' : 'Please read' },
      }),
    })
    const portal = showPortal('/en-GB/search', guest)
    expect(await screen.findByText('Please read')).toBeTruthy()
    portal.go('/de-DE/search')
    expect(await screen.findByText('Bitte lesen')).toBeTruthy()
  })
})

describe('the focus', () => {
  it('SESSION-09 is where the page begins, though the gate shows it later than it is gone to', async () => {
    const features = later({ body: [] })
    const portal = show({ features: features.answer }, '/en-GB/auth/login')
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    portal.go('/en-GB/search')
    await screen.findByText('Loading')
    await features.come()
    await topBar()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})

describe('analytics', () => {
  const script = () => document.getElementById('vitrine-analytics')

  it('A-78 starts when it is configured and what there is to agree to is agreed to', async () => {
    show({ consent: { body: asked } }, '/en-GB/search', startDataWith({ analytics: 'G-1' }))
    await dialog()
    expect(script()).toBeNull()
    fireEvent.click(agreeButton())
    await waitFor(() => expect(script()).toBeTruthy())
  })

  it('A-78 tells nothing of the next user, who has not agreed', async () => {
    const quiet = () => (window as unknown as Record<string, unknown>)['ga-disable-G-1']
    gateServer({
      consent: ({ headers }) => ({
        body: { ...asked, status: headers.get('authorization') !== `Bearer ${anna.token}` },
      }),
    })
    showPortal('/en-GB/search', guest, startDataWith({ analytics: 'G-1' }))
    await waitFor(() => expect(script()).toBeTruthy())
    expect(quiet()).toBe(false)
    act(() => storeUser(anna))
    await dialog()
    expect(quiet()).toBe(true)
    fireEvent.click(agreeButton())
    await waitFor(() => expect(quiet()).toBe(false))
  })

  it('A-78 does not start when nobody knows whether it is agreed to', async () => {
    show({ consent: { status: 500, body: {} } }, '/en-GB/search', startDataWith({ analytics: 'G-1' }))
    await topBar()
    expect(script()).toBeNull()
  })
})

describe('features', () => {
  const off = (...names: string[]) => ({ body: names.map((name) => ({ name })) })
  const setup = startDataWith({ feedback_form: 1 })

  it('DATA-27 API-45 hides the reports, the export and the sharing that are switched off', async () => {
    const portal = show({ features: off('report', 'export', 'share', 'of-tomorrow') }, '/en-GB', setup)
    await screen.findByRole('radio', { name: 'Cards' })
    expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
    portal.go('/en-GB/asset/cart')
    await screen.findByRole('heading', { level: 1, name: 'Download basket' })
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  it('DATA-27 shows them where only what the portal does not know is switched off', async () => {
    const portal = show({ features: off('of-tomorrow') }, '/en-GB', setup)
    expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Reports' })).toBeTruthy()
    portal.go('/en-GB/asset/cart')
    expect(await screen.findByRole('button', { name: 'Share' })).toBeTruthy()
  })
})
