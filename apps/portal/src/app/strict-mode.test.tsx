/**
 * The portal runs in StrictMode, which runs effects, cleans them up and runs them again. These tests find effects
 * without clean-up.
 */
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from './testing/fake-server.ts'
import { forgetPortal } from './testing/forget-portal.ts'
import { showPortal } from './testing/show-portal.tsx'
import { anna } from './testing/test-data.ts'

afterEach(() => {
  configure({ reactStrictMode: false })
})

/** Counts the listeners of the window and the document, by type. */
function countListeners(): { readonly left: () => Record<string, number>; readonly stop: () => void } {
  const counts = new Map<string, number>()
  const spies = [window, document].flatMap((target) => {
    const known = new Set<string>()
    const ids = new Map<unknown, number>()
    const keyOf = (type: string, listener: unknown, options: unknown) => {
      if (!ids.has(listener)) ids.set(listener, ids.size)
      const capture =
        typeof options === 'object' ? Boolean((options as AddEventListenerOptions | null)?.capture) : options
      return `${type} ${ids.get(listener)} ${Boolean(capture)}`
    }
    const note = (type: string, by: number) => counts.set(type, (counts.get(type) ?? 0) + by)
    const { addEventListener, removeEventListener } = target
    const add = vi
      .spyOn(target, 'addEventListener')
      .mockImplementation((type: string, listener: unknown, options?: unknown) => {
        const key = keyOf(type, listener, options)
        const once = typeof options === 'object' && Boolean((options as AddEventListenerOptions | null)?.once)
        if (!once && !known.has(key)) {
          known.add(key)
          note(type, 1)
        }
        addEventListener.call(target, type, listener as EventListener, options as AddEventListenerOptions)
      })
    const remove = vi
      .spyOn(target, 'removeEventListener')
      .mockImplementation((type: string, listener: unknown, options?: unknown) => {
        if (known.delete(keyOf(type, listener, options))) note(type, -1)
        removeEventListener.call(target, type, listener as EventListener, options as EventListenerOptions)
      })
    return [add, remove]
  })
  return {
    left: () => Object.fromEntries([...counts].filter(([, count]) => count !== 0)),
    stop: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

const pages = [
  '/en-GB',
  '/en-GB/products/detail/p1',
  '/en-GB/asset/list',
  '/en-GB/asset/cart',
  '/en-GB/contents/list',
  '/en-GB/contents/detail/a1',
  '/en-GB/forms/list/all',
  '/en-GB/forms/detail/check',
  '/en-GB/report/detail/new',
  '/en-GB/account/profile',
  '/en-GB/search?term=oak',
  '/en-GB/auth/login',
  '/en-GB/auth/register',
  '/en-GB/accessibility',
]

it.each(pages)('NOTIFY-20 %s leaves no listener behind, and React has nothing to say', async (path) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const listenersLeft = async (reactStrictMode: boolean) => {
    configure({ reactStrictMode })
    const listeners = countListeners()
    fakeServer({ 'GET /pim/portal/api/private/form/': { body: { check: { id: 'check', fields: [] } } } })
    showPortal(path, anna)
    await waitFor(() => expect(screen.getAllByRole('heading').length).toBeGreaterThan(0))
    await new Promise((done) => setTimeout(done, 50))
    cleanup()
    forgetPortal()
    listeners.stop()
    return listeners.left()
  }
  // The first round loads modules, which add listeners of their own, and the router adds some that it keeps.
  await listenersLeft(true)
  expect(await listenersLeft(true)).toEqual(await listenersLeft(false))
  const said = errors.mock.calls
    .map(([first]) => String(first))
    .filter((text) => !/is unrecognized in this browser|not implemented/i.test(text))
  expect(said).toEqual([])
})
