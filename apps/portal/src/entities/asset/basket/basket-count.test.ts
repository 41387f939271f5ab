import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const ona = { size: 'source', ext: 'source', trim: false, name: 'Ona.jpg', url: '/media/ona.jpg' }
const logo = { ...ona, name: 'Logo.png', url: '/media/logo.png' }

/** The module on a page that has not loaded the basket. */
async function counted() {
  const { useBasketCount } = await import('./basket-count.ts')
  return renderHook(useBasketCount).result
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})

describe('the number of collected assets', () => {
  it('SHELL-07 CART-01 counts what is stored, each address once, and follows other tabs', async () => {
    localStorage.setItem('assets', JSON.stringify([ona, logo, ona]))
    const count = await counted()
    expect(count.current).toBe(2)
    localStorage.setItem('assets', JSON.stringify([logo]))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'assets' })))
    expect(count.current).toBe(1)
    localStorage.clear()
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    expect(count.current).toBe(0)
  })

  it('is 0 for whatever else is stored, and where the browser refuses to say', async () => {
    const count = await counted()
    for (const text of ['{', 'null', '{"a":1}', '[null,1,"x",{"url":7}]', '""']) {
      localStorage.setItem('assets', text)
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'assets' })))
      expect(count.current).toBe(0)
    }
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    expect((await counted()).current).toBe(0)
  })

  it('is what the basket says as soon as that is there', async () => {
    localStorage.setItem('assets', JSON.stringify([ona, { ...logo, url: 'javascript:alert(1)' }]))
    const count = await counted()
    expect(count.current).toBe(2)
    const { addToBasket } = await import('./basket.ts')
    act(() => {})
    expect(count.current).toBe(1)
    act(() => void addToBasket([logo]))
    expect(count.current).toBe(2)
  })
})
