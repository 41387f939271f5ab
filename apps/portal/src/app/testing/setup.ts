/**
 * Set-up of the portal's tests, run for each file. Files share a page and its modules, so nothing of a test stays on it:
 * no component, no stub, spy or fake timer, nothing stored, and no session.
 *
 * Timeouts: the first test of a file also waits until the pages that it shows are compiled, which takes seconds on a
 * busy machine. A wait ends as soon as its condition holds, possibly before React has run the page's effects, such as
 * one that moves the focus; these run in the following event-loop turns.
 */
import { configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// The `setImmediate` that React uses, even if a test fakes the timers.
const { setImmediate } = globalThis
const turn = () => new Promise<void>((done) => setImmediate(done))

configure(({ asyncWrapper }) => ({
  asyncUtilTimeout: 15_000,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait()
      await turn()
      await turn()
      return found
    }),
}))

/**
 * happy-dom has no layout, so its own observer never reports an element. This one reports every element as inside the
 * window.
 */
globalThis.IntersectionObserver = class extends IntersectionObserver {
  readonly #callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    super(callback)
    this.#callback = callback
  }
  override observe(target: Element): void {
    queueMicrotask(() => this.#callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this))
  }
}

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  // Not imported above, so that a file can replace the modules that they import.
  const { forgetPortal } = await import('./forget-portal.ts')
  const { clearSession } = await import('../../entities/session/session.ts')
  forgetPortal()
  clearSession('signed-out')
})

afterAll(() => {
  vi.unstubAllEnvs()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  history.replaceState(null, '', '/')
})
