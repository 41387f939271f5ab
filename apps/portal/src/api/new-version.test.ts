import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepsText } from '../browser/stored-text.ts'

const pageOf = (script: string) => `<html><script type="module" src="${script}"></script><div id="root"></div></html>`
const own = '/assets/index-old.js'

/** The module in its initial state, as in a page that was just opened. */
async function opened() {
  vi.resetModules()
  return await import('./new-version.ts')
}

/** Sets the server's answer for the page; undefined means no connection. */
function serverHas(page: string | undefined, status = 200) {
  const fetched = vi.fn(async () => {
    if (page === undefined) throw new TypeError('Failed to fetch')
    return new Response(page, { status })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

/** A failure as Vite reports it. */
function fail(message: string): Error {
  const payload = new TypeError(message)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

const reload = vi.fn()

beforeEach(() => {
  const script = document.createElement('script')
  // Without the type, happy-dom would load the script.
  script.setAttribute('type', 'module')
  Object.defineProperty(script, 'src', { value: `${window.location.origin}${own}` })
  vi.spyOn(document, 'querySelector').mockReturnValue(script)
  reload.mockReset()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})

describe('a part that is not there', () => {
  it('NOTIFY-20 is known, and no longer looks to the router like one for which to load the page anew', async () => {
    const { watchParts, isMissingPart } = await opened()
    watchParts()
    const error = fail('Failed to fetch dynamically imported module: /assets/cart.js')
    expect(isMissingPart(error)).toBe(true)
    expect(error.message).toMatch(/^A part of the portal: Failed/)
    expect(isMissingPart(new TypeError('Failed to fetch'))).toBe(false)
    expect(isMissingPart(undefined)).toBe(false)
  })

  it('is quiet where it was only loaded early', async () => {
    const { watchParts } = await opened()
    watchParts()
    const rejected = (reason: unknown) =>
      Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    const known = rejected(fail('Unable to preload CSS'))
    const other = rejected(new Error('another'))
    for (const event of [known, other]) window.dispatchEvent(event)
    expect([known.defaultPrevented, other.defaultPrevented]).toEqual([true, false])
  })
})

describe('a new version on the server', () => {
  it.each([
    ['another version', pageOf('/assets/index-new.js'), 200, true],
    ['the same version', pageOf(own), 200, false],
    ['no connection', undefined, 200, false],
    ['a page of somebody else', '<h1>Sign in to the hotel</h1>', 200, false],
    ['a server in trouble', pageOf('/assets/index-new.js'), 502, false],
  ])('NOTIFY-20 is seen by its page: %s', async (_what, page, status, expected) => {
    const { findNewVersion, leaveVersion, isRenewed } = await opened()
    serverHas(page, status)
    expect(await findNewVersion()).toBe(expected)
    expect(isRenewed()).toBe(expected)
    expect(leaveVersion(keepsText)).toBe(expected)
    expect(reload).toHaveBeenCalledTimes(expected ? 1 : 0)
  })

  it('is left for once: a page that is still the old one does not load itself in circles', async () => {
    serverHas(pageOf('/assets/index-new.js'))
    for (const expected of [true, false]) {
      const { findNewVersion, leaveVersion } = await opened()
      await findNewVersion()
      expect(leaveVersion(keepsText)).toBe(expected)
    }
    expect(reload).toHaveBeenCalledOnce()
  })

  it('SESSION-05 is not left for where the browser keeps nothing: session and basket would be lost', async () => {
    serverHas(pageOf('/assets/index-new.js'))
    const { findNewVersion, leaveVersion } = await opened()
    await findNewVersion()
    const refuses = () => {
      throw new DOMException('refused', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: refuses, setItem: refuses, removeItem: refuses, clear: () => {} })
    expect(leaveVersion(keepsText)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
