/**
 * Set-up of the portal's tests, run for each file. Files share a page and its modules, so nothing of a file stays on it.
 *
 * What tests wait for: the first test of a file also waits until the pages it shows are compiled, which takes seconds on a busy machine. And a
 * wait ends at what it sees, which may be before React has run that page's effects, such as one that moves the focus: they come in the turns after it.
 */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// The one that React takes, whatever a test does to the clock.
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

/** happy-dom has no layout: its own observer never reports an element. Here every element is in the window. */
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

afterAll(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  history.replaceState(null, '', '/')
})
