import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Suggestions } from '@vitrine/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeCatalogue, fakeCatalogue, read } from '../../app/testing/fake-catalogue.ts'
import { type Answer, failure, later, offline } from '../../app/testing/fake-server.ts'
import { product } from '../../app/testing/samples.ts'
import { showPage } from '../../app/testing/show-portal.tsx'

const nothing: Suggestions = { corrections: [], products: [], categories: [], values: [], assets: [], contents: [] }
const found: Suggestions = {
  ...nothing,
  products: [product('7', { name: 'Oak lamp', number: 'L-7' })],
  categories: [{ code: 'oaks', title: 'Oak things', count: 3 }],
  values: [
    { attribute: 'wood', label: 'Material', value: 'oak', text: 'Oak', count: 29 },
    { attribute: 'dimmable', label: 'Dimmable', value: 'true', text: '', count: 2 },
  ],
  words: ['oa'],
}

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
  server.findsAll = true
  answer({ body: found })
})

const answer = (suggestions: Answer) => {
  server.instead = { [read.suggestions]: suggestions }
}
const box = () => screen.getByLabelText<HTMLInputElement>('Search products')
const popup = () => screen.queryByRole('listbox', { name: 'Suggestions' })
const options = () => [...(popup()?.querySelectorAll('[role=option]') ?? [])].map(({ textContent }) => textContent)
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
const press = (key: string) => fireEvent.keyDown(box(), { key })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const searches = () => server.sent(read.suggestions).map(({ query }) => query.search)
const stored = () => JSON.parse(localStorage.getItem('recent-searches') ?? '[]') as string[]
/** Longer than every pause after a key. */
const pause = () => act(() => new Promise((done) => setTimeout(done, 400)))

async function show(path = '/en-GB/products/list') {
  const shown = await showPage(path)
  act(() => box().focus())
  return shown
}

async function showFound() {
  const shown = await show()
  type('oa')
  await screen.findByRole('option', { name: /Oak lamp/ })
  return shown
}

describe('suggestions while typing', () => {
  it('PROD-04 are a combobox with labelled groups, and their number is told', async () => {
    await show()
    expect(box().getAttribute('role')).toBe('combobox')
    expect(box().getAttribute('aria-expanded')).toBe('false')
    expect(popup()).toBeNull()
    type('oa')
    await screen.findByRole('option', { name: /Oak lamp/ })
    expect(options()).toEqual(['Oak lampL-7', 'Oak things (3)', 'Material: Oak (29)', 'Dimmable (2)'])
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(box().getAttribute('aria-controls')).toBe(popup()?.id)
    expect(within(screen.getByRole('group', { name: 'Products' })).getAllByRole('option')).toHaveLength(1)
    expect(screen.getByText('4 suggestions')).toBeTruthy()
    expect(popup()?.querySelector('mark')?.textContent).toBe('Oak')
    expect(server.sent(read.suggestions)[0]?.query).toEqual({ search: 'oa', area: 'products' })
  })

  it('work with the keys of the pattern', async () => {
    await showFound()
    press('ArrowDown')
    expect(active()).toBe('Oak lampL-7')
    press('End')
    expect(active()).toBe('Dimmable (2)')
    press('ArrowDown')
    expect(active()).toBeUndefined()
    press('ArrowUp')
    expect(active()).toBe('Dimmable (2)')
    press('Home')
    expect(active()).toBe('Oak lampL-7')
    expect(popup()?.querySelector('[aria-selected=true]')?.textContent).toBe('Oak lampL-7')
    press('Escape')
    expect(popup()).toBeNull()
    expect(box().value).toBe('oa')
    press('Escape')
    expect(box().value).toBe('')
  })

  it.each([
    ['a product', 1, '/en-GB/products/detail/7'],
    ['a category', 2, '/en-GB/products/list/oaks'],
  ])('%s leads to its page', async (_, steps, path) => {
    const shown = await showFound()
    for (let step = 0; step < steps; step += 1) press('ArrowDown')
    press('Enter')
    await waitFor(() => expect(shown.path()).toContain(path))
  })

  it('a value sets its filter on the whole catalogue', async () => {
    const shown = await showFound()
    fireEvent.click(screen.getByRole('option', { name: 'Material: Oak (29)' }))
    await waitFor(() => expect(shown.search()).toEqual({ q: { filters: { wood: ['oak'] } } }))
    expect(popup()).toBeNull()
  })

  it('a value that is chosen before the typed text is searched leaves that search out', async () => {
    const shown = await showFound()
    type('oak')
    fireEvent.click(screen.getByRole('option', { name: 'Material: Oak (29)' }))
    expect(box().value).toBe('')
    await pause()
    expect(shown.search()).toEqual({ q: { filters: { wood: ['oak'] } } })
    expect(box().value).toBe('')
  })

  it('one that opens in another tab leaves the typed text and the popup', async () => {
    const shown = await showFound()
    type('oak')
    fireEvent.click(screen.getByRole('option', { name: 'Material: Oak (29)' }), { ctrlKey: true })
    expect(popup()).not.toBeNull()
    await waitFor(() => expect(shown.search()).toEqual({ q: { search: 'oak' } }))
  })

  it('a correction is searched', async () => {
    const shown = await show()
    answer({ body: { ...nothing, corrections: ['Armchair'] } })
    type('amrchair')
    fireEvent.click(await screen.findByRole('option', { name: 'Armchair' }))
    expect(box().value).toBe('Armchair')
    await waitFor(() => expect(shown.search()).toEqual({ q: { search: 'Armchair' } }))
    expect(stored()).toContain('Armchair')
  })

  it('Enter without a marked one searches what was typed, and closes them', async () => {
    const shown = await showFound()
    press('Enter')
    fireEvent.submit(box())
    expect(popup()).toBeNull()
    await waitFor(() => expect(shown.search()).toEqual({ q: { search: 'oa' } }))
  })

  it('the previous ones stay until the new ones arrive, and stale requests are aborted', async () => {
    await showFound()
    const [slow, fast] = [later({ body: nothing }), later({ body: { ...nothing, corrections: ['Oaken'] } })]
    answer(slow.answer)
    type('oak')
    await pause()
    expect(options()).toHaveLength(4)
    answer(fast.answer)
    type('oake')
    await pause()
    expect(searches()).toEqual(['oa', 'oak', 'oake'])
    expect(server.sent(read.suggestions).map(({ signal }) => signal.aborted)).toEqual([false, true, false])
    await fast.come()
    await waitFor(() => expect(options()).toEqual(['Oaken']))
  })

  it('an unfinished composition asks for nothing', async () => {
    await show()
    fireEvent.compositionStart(box())
    fireEvent.input(box(), { target: { value: 'deng' }, isComposing: true })
    await pause()
    expect(searches()).toEqual([])
    fireEvent.input(box(), { target: { value: '灯' }, isComposing: true })
    fireEvent.compositionEnd(box(), { data: '灯' })
    await screen.findByRole('option', { name: /Oak lamp/ })
    expect(searches()).toEqual(['灯'])
  })

  it('a single letter requests nothing', async () => {
    await show()
    type('o')
    await pause()
    expect(searches()).toEqual([])
  })
})

describe('a server without suggestions', () => {
  it.each([
    ['404', failure(404)],
    ['501', failure(501)],
    ['another answer', { body: 'a page' }],
  ])('that answers %s leaves a plain search box, and is not asked again', async (_, given) => {
    localStorage.setItem('recent-searches', '["oak"]')
    await show()
    answer(given)
    type('oak')
    await waitFor(() => expect(box().getAttribute('role')).toBeNull())
    expect(box().type).toBe('search')
    type('oaken')
    await pause()
    cleanup()
    await show()
    type('lamp')
    await pause()
    expect(searches()).toEqual(['oak'])
    expect(popup()).toBeNull()
  })

  it.each([
    ['fails', failure(503)],
    ['cannot be reached', offline],
  ])('that %s shows nothing, and is asked again for the next text', async (_, given) => {
    await show()
    answer(given)
    type('oak')
    await pause()
    expect(popup()).toBeNull()
    answer({ body: found })
    type('oaken')
    await screen.findByRole('option', { name: /Oak lamp/ })
  })
})

describe('recent searches', () => {
  it('show in an empty box, the latest first, and search again', async () => {
    localStorage.setItem('recent-searches', '["oak","lamp"]')
    const shown = await show()
    expect(await screen.findByRole('group', { name: 'Recent searches' })).toBeTruthy()
    expect(options()).toEqual(['oak', 'lamp', 'Clear recent searches'])
    fireEvent.click(screen.getByRole('option', { name: 'lamp' }))
    await waitFor(() => expect(shown.search()).toEqual({ q: { search: 'lamp' } }))
    expect(stored()).toEqual(['lamp', 'oak'])
  })

  it('are stored with Enter, and when the focus leaves the box', async () => {
    await showFound()
    press('Enter')
    expect(stored()).toEqual(['oa'])
    type('oak')
    act(() => box().blur())
    expect(stored()).toEqual(['oak', 'oa'])
  })

  it('can be removed one by one, also with Delete, and all together', async () => {
    localStorage.setItem('recent-searches', '["oak","lamp","stool"]')
    await show()
    await screen.findByRole('option', { name: 'oak' })
    fireEvent.click(screen.getAllByTitle('Remove')[0] as HTMLElement)
    expect(options()).toEqual(['lamp', 'stool', 'Clear recent searches'])
    press('ArrowDown')
    expect(screen.getByRole('option', { name: 'lamp', description: 'Press Delete to remove a search.' })).toBeTruthy()
    press('Delete')
    expect(options()).toEqual(['stool', 'Clear recent searches'])
    expect(screen.getByText('lamp was removed. 2 suggestions')).toBeTruthy()
    fireEvent.click(screen.getByRole('option', { name: 'Clear recent searches' }))
    expect(popup()).toBeNull()
    expect(localStorage.getItem('recent-searches')).toBeNull()
  })

  it('are not kept where the browser refuses storage', async () => {
    await showFound()
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.stubGlobal('localStorage', new Proxy({}, { get: () => refuse }))
    press('Enter')
    type('')
    await pause()
    expect(popup()).toBeNull()
  })
})
