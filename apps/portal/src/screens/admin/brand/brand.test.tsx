import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminBrand, AdminBrandField } from '@vitrine/contract'
import { brandFields } from '@vitrine/contract/rules/brand-fields'
import { defaultPalette } from '@vitrine/contract/rules/colour'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answers, failure, fakeServer } from '../../../app/testing/fake-server.ts'
import { messages, showPortal } from '../../../app/testing/show-portal.tsx'
import { anna } from '../../../app/testing/test-data.ts'
import type { SessionUser } from '../../../entities/session/session.ts'

const operator: SessionUser = { ...anna, data: { ...anna.data, is_operator: true } }
const root = '/pim/admin/brand'

const usual: Partial<Record<string, string>> = {
  primary: defaultPalette.primary,
  secondary: defaultPalette.secondary,
  ...Object.fromEntries(Object.entries(defaultPalette.header).map(([name, colour]) => [`header.${name}`, colour])),
  languages: 'en_GB,de_DE',
}
const brandWith = (version: number, fields: Partial<Record<string, Partial<AdminBrandField>>> = {}): AdminBrand => ({
  version,
  fields: brandFields.map((name) => ({
    ...{ name, override: null, imported: null, usual: usual[name] ?? '' },
    ...fields[name],
  })),
  locales: [
    { code: 'en_GB', title: 'English', default: true },
    { code: 'de_DE', title: 'Deutsch', default: false },
  ],
})
const first = brandWith(1, { title: { imported: 'Lumen' }, primary: { imported: '#1a1a1a', override: '#005544' } })

function show(path: string, answers: Answers = {}) {
  const server = fakeServer({
    [`GET ${root}`]: { body: first },
    // The simulated browser loads no frames.
    [`POST ${root}/preview`]: () => new Promise(() => {}),
    ...answers,
  })
  return { ...server, ...showPortal(`/en-GB/admin/brand${path}`, operator) }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string, within_: HTMLElement = document.body) =>
  act(async () => {
    fireEvent.click(within(within_).getByRole('button', { name }))
  })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const typedIn = (label: string) => (screen.getByRole('textbox', { name: label }) as HTMLInputElement).value

beforeEach(() => sessionStorage.clear())

describe('the screen of the brand', () => {
  it('says where each value comes from, and goes back to what was imported', async () => {
    const { sent } = show('', { [`PATCH ${root}`]: { body: brandWith(2) } })
    await heading('Brand')
    expect(typedIn('Name of the portal')).toBe('Lumen')
    expect(typedIn('Buttons and links')).toBe('#005544')
    expect(screen.getByText('Imported: #1a1a1a')).toBeTruthy()
    await press('Buttons and links: Use the imported value')
    expect(typedIn('Buttons and links')).toBe('#1a1a1a')
    expect(screen.getByText('Changes that are not published yet: 1')).toBeTruthy()
    await press('Publish')
    await waitFor(() => expect(sent(`PATCH ${root}`)[0]?.body).toEqual({ version: 1, changes: { primary: null } }))
    await waitFor(() => expect(messages()).toEqual(['success: The changes are published. Visitors see them now.']))
  })

  it('shows the draft in the portal itself, without what can’t be shown', async () => {
    const { sent } = show('', { [`POST ${root}/preview`]: { body: { query: 'brand=x&expires=1&signature=y' } } })
    await heading('Brand')
    type('Name of the portal', 'Nova')
    type('Accents', '#12')
    expect(screen.getByText('Write the colour like #1f2937.')).toBeTruthy()
    await waitFor(() => expect(sent(`POST ${root}/preview`).at(-1)?.body).toEqual({ changes: { title: 'Nova' } }))
    const [frame] = await screen.findAllByTitle<HTMLIFrameElement>('Preview')
    expect(frame?.getAttribute('src')).toBe('/en-GB/?brand=x&expires=1&signature=y')
    fireEvent.click(screen.getByRole('radio', { name: '390' }))
    expect(frame?.style.width).toBe('390px')
  })

  it('warns of pairs of colours with too little contrast', async () => {
    show('')
    await heading('Brand')
    expect(screen.queryByText('Too little contrast')).toBeNull()
    type('Texts in the header', '#999999')
    expect(
      await screen.findByText(/^Texts in the header on Background of the header: 2\.84:1 instead of at least 4\.5:1/),
    ).toBeTruthy()
  })

  it('keeps the draft when publishing fails, and after a reload', async () => {
    show('', { [`PATCH ${root}`]: failure(503, 'The server is busy.') })
    await heading('Brand')
    type('Name of the portal', 'Nova')
    await press('Publish')
    await waitFor(() => expect(messages()).toEqual(['error: The server is busy. Your changes are kept.']))
    expect(typedIn('Name of the portal')).toBe('Nova')
    expect(JSON.parse(sessionStorage.getItem('admin-brand') ?? '').changes).toEqual({ title: 'Nova' })
    await press('Discard changes')
    expect(typedIn('Name of the portal')).toBe('Lumen')
    expect(sessionStorage.getItem('admin-brand')).toBeNull()
  })

  it('shows after a conflict what the other operator has published, and publishes on top of it', async () => {
    let published = first
    const { sent } = show('', {
      [`GET ${root}`]: () => ({ body: published }),
      [`PATCH ${root}`]: () => {
        if (published.version !== 1) return { body: brandWith(3) }
        published = brandWith(2, { title: { imported: 'Lumen', override: 'Theirs' } })
        return failure(409, 'Someone else has changed this.')
      },
    } as Answers)
    await heading('Brand')
    type('Description for search engines', 'Mine')
    await press('Publish')
    expect(await screen.findByText('Name of the portal: Theirs')).toBeTruthy()
    expect(typedIn('Description for search engines')).toBe('Mine')
    expect(typedIn('Name of the portal')).toBe('Theirs')
    await press('Publish')
    await waitFor(() =>
      expect(sent(`PATCH ${root}`)[1]?.body).toEqual({ version: 2, changes: { description: 'Mine' } }),
    )
    await waitFor(() => expect(screen.queryByText('Name of the portal: Theirs')).toBeNull())
  })

  it('switches languages off, but not the default one', async () => {
    const { sent } = show('', { [`PATCH ${root}`]: { body: brandWith(2) } })
    await heading('Brand')
    expect((screen.getByRole('checkbox', { name: 'English' }) as HTMLInputElement).disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Deutsch' }))
    await press('Publish')
    await waitFor(() => expect(sent(`PATCH ${root}`)[0]?.body).toEqual({ version: 1, changes: { languages: 'en_GB' } }))
  })

  it('sends a picture, and says why one is refused', async () => {
    let isRefused = true
    show('', {
      [`POST ${root}/pictures`]: () =>
        isRefused ? failure(400, 'This SVG has scripts.') : { body: { value: '/media/k/new-logo.svg' } },
    } as Answers)
    await heading('Brand')
    const choose = () =>
      fireEvent.change(screen.getByLabelText('Logo'), {
        target: { files: [new File(['<svg/>'], 'new-logo.svg', { type: 'image/svg+xml' })] },
      })
    choose()
    expect(await screen.findByText('This SVG has scripts.')).toBeTruthy()
    isRefused = false
    choose()
    expect(await screen.findByText('new-logo.svg')).toBeTruthy()
    await press('Logo: Show no picture')
    expect(screen.queryByText('new-logo.svg')).toBeNull()
  })

  it('shows a failure with a way to try again', async () => {
    show('', { [`GET ${root}`]: failure(503, 'The server is busy.') })
    expect(await screen.findByText('The server is busy.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the versions of the brand', () => {
  const by = { at: '2026-03-01T10:00:00Z', operator: 'olga@example.com' }
  const versions = {
    total: 2,
    versions: [
      { ...by, number: 2, operator: '', fields: ['title'], restored: 1 },
      { ...by, number: 1, fields: ['primary', 'logo'], restored: null },
    ],
  }

  it('lists who has changed what, and restores one after asking', async () => {
    const { sent } = show('/versions', {
      [`GET ${root}`]: { body: brandWith(2) },
      [`GET ${root}/versions`]: { body: versions },
      [`POST ${root}/restore`]: { body: brandWith(3) },
    })
    const row = (await screen.findByText('Buttons and links and Logo')).closest('tr') as HTMLElement
    expect(row.textContent).toContain('olga@example.com')
    expect(screen.getByText('Version 1 restored').closest('tr')?.textContent).toContain('Command line')
    await press('Version 1: Restore')
    await press('Restore', screen.getByRole('dialog'))
    await waitFor(() => expect(sent(`POST ${root}/restore`)[0]?.body).toEqual({ version: 2, number: 1 }))
    await waitFor(() => expect(messages()).toEqual(['success: The changes are published. Visitors see them now.']))
  })

  it('says that there are none', async () => {
    show('/versions', {
      [`GET ${root}`]: { body: brandWith(0) },
      [`GET ${root}/versions`]: { body: { total: 0, versions: [] } },
    })
    expect(await screen.findByText('Nothing overrides the imported configuration yet')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore the imported configuration' }).disabled).toBe(
      true,
    )
  })
})
