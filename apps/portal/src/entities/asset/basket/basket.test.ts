import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession } from '../../session/session.ts'
import {
  addToBasket,
  changeAll,
  changeEntry,
  emptyBasket,
  putBack,
  removeFromBasket,
  useBasket,
  useBasketKept,
  useInBasket,
} from './basket.ts'
import { useBasketCount } from './basket-count.ts'

const lamp = { name: 'Ona.jpg', url: '/media/ona.jpg' }
const sheet = { name: 'Sheet.pdf', url: '/media/sheet.pdf' }
const entryOf = ({ name, url }: typeof lamp) => ({ size: 'source', ext: 'source', trim: false, name, url })
const stored = () => JSON.parse(localStorage.getItem('assets') ?? '[]')
const basket = () => renderHook(useBasket).result
const names = () => basket().current.map(({ name }) => name)

/** Simulates a change by another tab. */
function fromOtherTab(value: unknown): void {
  localStorage.setItem('assets', JSON.stringify(value))
  window.dispatchEvent(new StorageEvent('storage', { key: 'assets', storageArea: localStorage }))
}

beforeEach(() => clearSession('signed-out'))

/** Makes methods of the storage throw until the test ends. */
function refuse(...methods: readonly string[]): void {
  const refused = () => {
    throw new DOMException('refused', 'QuotaExceededError')
  }
  const get = (real: Storage, name: string) => (methods.includes(name) ? refused : Reflect.get(real, name).bind(real))
  vi.stubGlobal('localStorage', new Proxy(localStorage, { get }))
}

describe('the basket', () => {
  it('CART-01 takes an asset only when its address is not in there, and says how many were new', () => {
    expect(addToBasket([lamp, sheet, { ...lamp, name: 'Again.jpg' }])).toBe(2)
    expect(addToBasket([lamp])).toBe(0)
    expect(addToBasket([{ name: 'x', url: 'javascript:alert(1)' }])).toBe(0)
    expect(names()).toEqual(['Ona.jpg', 'Sheet.pdf'])
  })

  it('CART-03 CART-06 CART-09 CART-10 DATA-18 is stored under `assets`, with exactly the five fields', () => {
    addToBasket([{ ...lamp, folder: 'Rooms' }])
    expect(stored()).toEqual([{ size: 'source', ext: 'source', trim: false, name: 'Rooms/Ona.jpg', url: lamp.url }])
  })

  it('CART-02 gives an entry out, and takes it back to its place with its settings', () => {
    addToBasket([lamp, sheet, { name: 'c.png', url: '/c.png' }])
    changeEntry(sheet.url, { size: '600x600' })
    const removed = removeFromBasket([lamp.url, sheet.url, '/unknown'])
    expect(names()).toEqual(['c.png'])
    putBack(removed)
    expect(names()).toEqual(['Ona.jpg', 'Sheet.pdf', 'c.png'])
    expect(stored()[1].size).toBe('600x600')
    putBack(removed)
    expect(names()).toHaveLength(3)
    putBack(emptyBasket())
    expect(names()).toHaveLength(3)
    emptyBasket()
    expect(localStorage.getItem('assets')).toBeNull()
  })

  it('CART-04 CART-05 CART-07 CART-08 changes one entry', () => {
    addToBasket([lamp, sheet])
    changeEntry(lamp.url, { size: '800x450' })
    changeEntry(lamp.url, { ext: 'png', trim: true })
    expect(stored()).toEqual([{ ...entryOf(lamp), size: '800x450', ext: 'png', trim: true }, entryOf(sheet)])
  })

  it('CART-11 changes all entries', () => {
    addToBasket([lamp, sheet])
    changeEntry(sheet.url, { size: '600x600' })
    changeAll({ ext: 'png' })
    expect(stored()).toEqual([
      { ...entryOf(lamp), ext: 'png' },
      { ...entryOf(sheet), size: '600x600', ext: 'png' },
    ])
  })

  it('SHELL-07 counts at once in this tab, and tells whether a file is in there', () => {
    const count = renderHook(useBasketCount).result
    const inside = renderHook(() => useInBasket(lamp.url)).result
    expect([count.current, inside.current]).toEqual([0, false])
    act(() => void addToBasket([lamp]))
    expect([count.current, inside.current]).toEqual([1, true])
  })

  it('CART-03 follows other tabs, and loses nothing that they stored', () => {
    const entries = basket()
    act(() => void addToBasket([lamp]))
    act(() => fromOtherTab([entryOf(lamp), entryOf(sheet)]))
    expect(entries.current).toHaveLength(2)
    // The other tab has stored an entry, and this tab has not received the event yet.
    localStorage.setItem('assets', JSON.stringify([...stored(), entryOf({ name: 'c.png', url: '/c.png' })]))
    act(() => changeEntry(lamp.url, { trim: true }))
    expect(stored()).toEqual([
      { ...entryOf(lamp), trim: true },
      entryOf(sheet),
      entryOf({ name: 'c.png', url: '/c.png' }),
    ])
  })

  it('a change that changes nothing writes and tells nothing', () => {
    addToBasket([lamp])
    const entries = basket()
    const before = entries.current
    refuse('setItem', 'removeItem')
    const kept = renderHook(useBasketKept).result
    act(() => {
      changeAll({ ext: 'source', size: 'source' })
      changeEntry('/unknown', { trim: true })
      putBack([])
    })
    expect(kept.current).toBe(true)
    expect(entries.current).toBe(before)
  })

  it('reads what others wrote with care', () => {
    act(() => fromOtherTab([null, { url: 'javascript:alert(1)' }, { url: '/media/old.jpg' }, entryOf(sheet)]))
    expect(names()).toEqual(['old.jpg', 'Sheet.pdf'])
    localStorage.setItem('assets', '{"broken')
    expect(names()).toEqual([])
  })

  it('SESSION-11 A-08 is empty after a logout', () => {
    addToBasket([lamp])
    const count = renderHook(useBasketCount).result
    act(() => clearSession('signed-out'))
    expect(count.current).toBe(0)
  })
})

describe('files that are reserved', () => {
  const path = `/media/${'a'.repeat(32)}/price.jpg`
  const signed = (day: number) => `${path}?user=9b2f6a52-6a2f&expires=${day}&signature=s${day}`

  it('CART-01 CART-02 are one entry, whatever signature their address has, and keep it for their picture', () => {
    expect(addToBasket([{ name: 'Price.jpg', url: signed(1) }])).toBe(1)
    expect(addToBasket([{ name: 'Price.jpg', url: signed(2) }])).toBe(0)
    expect(basket().current.map(({ url }) => url)).toEqual([signed(1)])
    expect(renderHook(() => useInBasket(path)).result.current).toBe(true)
    fromOtherTab([entryOf({ name: 'Price.jpg', url: signed(1) }), entryOf({ name: 'Price.jpg', url: signed(3) })])
    expect(names()).toHaveLength(1)
    expect(removeFromBasket([path])).toHaveLength(1)
    expect(names()).toEqual([])
  })
})

describe('without storage', () => {
  it.each([
    ['full', ['setItem']],
    ['refused', ['getItem', 'setItem', 'removeItem', 'clear']],
  ] as const)('works for this page and says that it is not kept (%s)', (_name, methods) => {
    const kept = renderHook(useBasketKept).result
    expect(kept.current).toBe(true)
    refuse(...methods)
    act(() => void addToBasket([lamp, sheet]))
    act(() => changeEntry(lamp.url, { trim: true }))
    act(() => void removeFromBasket([sheet.url]))
    expect(basket().current).toEqual([{ ...entryOf(lamp), trim: true }])
    expect(kept.current).toBe(false)
  })

  it('a full storage keeps what another tab writes, and is tried again', () => {
    addToBasket([lamp])
    refuse('setItem')
    addToBasket([sheet])
    changeEntry(lamp.url, { trim: true })
    vi.unstubAllGlobals()
    fromOtherTab([entryOf(lamp), entryOf({ name: 'c.png', url: '/c.png' })])
    expect(names()).toEqual(['Ona.jpg', 'c.png', 'Sheet.pdf'])
    changeEntry(sheet.url, { ext: 'png' })
    expect(stored()).toEqual([
      { ...entryOf(lamp), trim: true },
      entryOf({ name: 'c.png', url: '/c.png' }),
      { ...entryOf(sheet), ext: 'png' },
    ])
    expect(renderHook(useBasketKept).result.current).toBe(true)
  })

  it('SESSION-11 a logout forgets what could not be stored too', () => {
    refuse('setItem')
    addToBasket([lamp])
    clearSession('signed-out')
    expect(names()).toEqual([])
  })
})
