import { screen, within } from '@testing-library/react'
import { languages } from '@vitrine/phrases'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '../../app/testing/fake-server.ts'
import { showPortal } from '../../app/testing/show-portal.tsx'
import { anna, guest, startDataWith } from '../../app/testing/test-data.ts'
import { loadStatement } from './statement.ts'

beforeEach(() => {
  fakeServer({})
})

const main = () => within(screen.getByRole('main'))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the accessibility statement', () => {
  it('SHELL-19 SESSION-14 is linked in the footer of signing in, and read without a session', async () => {
    const portal = showPortal('/en-GB/auth/login', undefined)
    const link = await screen.findByRole('link', { name: 'Accessibility' })
    expect(link.closest('footer')?.textContent).toMatch(/^Powered by Vitrine \d{4}/)
    portal.go(link.getAttribute('href') ?? '')
    await heading('Accessibility')
    expect(portal.path()).toBe('/en-GB/accessibility')
    expect(document.title).toBe('Accessibility – Lamps')
    expect(main().getByText(/level AA of the Web Content Accessibility Guidelines \(WCAG\) 2\.2/)).toBeTruthy()
    expect(main().getByText(/simulated screen reader.*No real screen reader was used\./)).toBeTruthy()
  })

  it('SHELL-19 is linked in the footer of the portal', async () => {
    showPortal('/de-DE/report/detail/new', anna)
    expect((await screen.findByRole('contentinfo')).querySelector('a')?.getAttribute('href')).toBe(
      '/de-DE/accessibility',
    )
  })

  it('LOCALE-07 LOCALE-08 is in each of the languages, and says so', async () => {
    const texts = await Promise.all(languages.map(async (language) => (await loadStatement(language)).texts))
    expect(new Set(texts.map(({ title }) => title)).size).toBe(languages.length)
    for (const own of texts) expect(Object.values(own).join()).not.toContain('{{')
    expect((await loadStatement('ja')).language).toBe('en')
    showPortal('/de-DE/accessibility', undefined)
    await heading('Barrierefreiheit')
    expect(screen.getByRole('article').lang).toBe('de')
  })

  it.each([
    ['the report', { feedback_form: 1, contact_form: 7 }, '/en-GB/report/detail/new'],
    ['the contact form', { contact_form: 7 }, '/en-GB/forms/detail/7'],
  ])('SHELL-02 SHELL-04 leads to %s for telling of a barrier', async (_where, setup, href) => {
    showPortal('/en-GB/accessibility', guest, startDataWith(setup))
    await heading('Accessibility')
    expect(main().getByRole('link', { name: 'Report a barrier' }).getAttribute('href')).toBe(href)
  })

  it('SHELL-02 says whom to turn to where there is no form, or the report is switched off', async () => {
    fakeServer({ 'GET /pim/portal/api/private/profile/feature': { body: [{ name: 'report' }] } })
    showPortal('/en-GB/accessibility', guest, startDataWith({ feedback_form: 1 }))
    expect(await screen.findByText(/^Please tell the publisher of this catalogue/)).toBeTruthy()
    expect(main().queryByRole('link')).toBeNull()
  })
})
