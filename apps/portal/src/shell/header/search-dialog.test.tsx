import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Suggestions } from '@vitrine/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeCatalogue, fakeCatalogue, read } from '../../app/testing/fake-catalogue.ts'
import { failure } from '../../app/testing/fake-server.ts'
import { product } from '../../app/testing/samples.ts'
import { showPage } from '../../app/testing/show-portal.tsx'

const found: Suggestions = {
  corrections: [],
  products: [product('7', { name: 'Oak lamp', number: 'L-7' })],
  categories: [],
  values: [{ attribute: 'wood', label: 'Material', value: 'oak', text: 'Oak', count: 29 }],
  assets: [],
  contents: [],
}

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
  server.findsAll = true
  server.instead = { [read.suggestions]: { body: found } }
})

const icon = () => screen.getByRole('link', { name: 'Search' })
const dialog = () => screen.queryByRole('dialog', { name: 'Search' })
const box = () => screen.findByLabelText<HTMLInputElement>('Search products, assets and articles')
const key = (init: KeyboardEventInit, target: Element = document.body) =>
  fireEvent(target, new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))

async function open(path = '/en-GB/products/list') {
  const shown = await showPage(path)
  act(() => icon().focus())
  fireEvent.click(icon())
  await waitFor(async () => expect(document.activeElement).toBe(await box()))
  return shown
}

async function type(text: string): Promise<void> {
  fireEvent.change(await box(), { target: { value: text } })
}

describe('the search in the header', () => {
  it('SHELL-06 suggests from everything, and a suggestion leads to its place', async () => {
    const shown = await open()
    await type('oa')
    const list = await screen.findByRole('listbox', { name: 'Suggestions' })
    expect(within(list).getAllByRole('option')).toHaveLength(2)
    expect(server.sent(read.suggestions)[0]?.query).toEqual({ search: 'oa' })
    expect(shown.path()).toBe('/en-GB/products/list')
    fireEvent.keyDown(await box(), { key: 'ArrowDown' })
    expect((await box()).getAttribute('aria-activedescendant')).toBeTruthy()
    fireEvent.keyDown(await box(), { key: 'Enter' })
    await waitFor(() => expect(shown.path()).toContain('/en-GB/products/detail/7'))
    expect(dialog()).toBeNull()
  })

  it('SEARCH-01 Enter leads to the combined search, which has the term in its address', async () => {
    const shown = await open()
    await type(' oak ')
    fireEvent.submit(await box())
    await waitFor(() => expect(shown.path()).toBe('/en-GB/search?term=oak'))
    expect(dialog()).toBeNull()
  })

  it('A-43 Enter without a term leads to the combined search, where the visitor can type', async () => {
    const shown = await open()
    fireEvent.submit(await box())
    await screen.findByRole('heading', { level: 1, name: 'Search' })
    expect(shown.path()).toBe('/en-GB/search')
    await waitFor(async () => expect(document.activeElement).toBe(await box()))
  })

  it('typing alone, and clearing, leads nowhere', async () => {
    const shown = await open()
    await type('oak')
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    // Longer than the pause after which a list searches.
    await act(() => new Promise((done) => setTimeout(done, 400)))
    expect(shown.path()).toBe('/en-GB/products/list')
    expect(dialog()).toBeTruthy()
  })

  it('closes without a choice, and the icon has the focus again', async () => {
    await open()
    await type('oa')
    await screen.findByRole('listbox', { name: 'Suggestions' })
    // The box leaves Escape to the dialog, which the browser asks to close.
    fireEvent.keyDown(await box(), { key: 'Escape' })
    expect((await box()).value).toBe('oa')
    fireEvent(dialog() as Element, new Event('cancel', { cancelable: true }))
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(icon())
  })

  it('is a plain box in front of a server without suggestions', async () => {
    server.instead = { [read.suggestions]: failure(404) }
    const shown = await open()
    await type('oak')
    await waitFor(async () => expect((await box()).type).toBe('search'))
    fireEvent.submit(await box())
    await waitFor(() => expect(shown.path()).toBe('/en-GB/search?term=oak'))
  })
})

describe('the keys of the search', () => {
  it.each([
    ['/', { key: '/' }],
    ['Ctrl+K', { key: 'k', ctrlKey: true }],
    ['Ctrl+K with Caps Lock', { key: 'K', ctrlKey: true }],
    ['Ctrl+K on a Russian keyboard', { key: 'л', code: 'KeyK', ctrlKey: true }],
    ['Cmd+K', { key: 'k', metaKey: true }],
  ])('%s opens it', async (_, init) => {
    await showPage('/en-GB/products/list')
    expect(key(init)).toBe(false)
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy()
  })

  it.each([
    ['K alone', { key: 'k' }],
    ['Ctrl+/', { key: '/', ctrlKey: true }],
    ['Ctrl+Shift+K', { key: 'K', ctrlKey: true, shiftKey: true }],
    ['Alt+K', { key: 'k', ctrlKey: true, altKey: true }],
  ])('%s does not', async (_, init) => {
    await showPage('/en-GB/products/list')
    expect(key(init)).toBe(true)
    expect(dialog()).toBeNull()
  })

  it('/ is typed in a field, where Ctrl+K opens it', async () => {
    await showPage('/en-GB/products/list')
    const field = screen.getByLabelText('Search products')
    expect(key({ key: '/' }, field)).toBe(true)
    expect(dialog()).toBeNull()
    key({ key: 'k', ctrlKey: true }, field)
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy()
  })

  it('open nothing above another dialog', async () => {
    await showPage('/en-GB/products/list')
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    await screen.findByRole('dialog')
    expect(key({ key: 'k', ctrlKey: true })).toBe(true)
  })

  it('focus the field on the page of the combined search', async () => {
    await showPage('/en-GB/search')
    key({ key: 'k', ctrlKey: true })
    expect(document.activeElement).toBe(await box())
    expect(dialog()).toBeNull()
  })
})
