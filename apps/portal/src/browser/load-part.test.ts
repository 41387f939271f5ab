import { afterEach, expect, it, vi } from 'vitest'
import { loadPart } from './load-part.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('NOTIFY-20 a part whose script failed to load is imported only once the script is there', async () => {
  const imported = vi.fn(async () => 'screen')
  const told = vi.fn()
  window.addEventListener('vite:preloadError', told, { once: true })
  const get = vi
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(new Response())
  vi.stubGlobal('fetch', get)
  await expect(loadPart(imported, ['assets/basket.js'])).rejects.toThrow('offline')
  expect(imported).not.toHaveBeenCalled()
  expect(told).toHaveBeenCalledOnce()
  expect(await loadPart(imported, ['assets/basket.js'])).toBe('screen')
  expect(await loadPart(imported, ['assets/basket.js'])).toBe('screen')
  expect(get).toHaveBeenCalledTimes(2)
})

it('NOTIFY-20 a script that the server does not have any more is not imported', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(loadPart(async () => 'screen', ['assets/former.js'])).rejects.toThrow('/assets/former.js answered 404')
})

it('NOTIFY-20 styles that failed to load are loaded again', async () => {
  const events = ['error', 'load']
  // Stands for the browser, which loads a link once it is in the page.
  const append = vi
    .spyOn(document.body, 'append')
    .mockImplementation((link) => queueMicrotask(() => (link as Node).dispatchEvent(new Event(events.shift() ?? ''))))
  await expect(loadPart(async () => 'screen', ['assets/basket.css'])).rejects.toThrow(
    '/assets/basket.css could not be loaded',
  )
  expect(await loadPart(async () => 'screen', ['assets/basket.css'])).toBe('screen')
  expect(await loadPart(async () => 'screen', ['assets/basket.css'])).toBe('screen')
  expect(append).toHaveBeenCalledTimes(2)
})

it('a file that the page loads itself is not loaded again', async () => {
  const get = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', get)
  document.body.innerHTML = '<link rel="modulepreload" href="/assets/framework.js">'
  expect(await loadPart(async () => 'screen', ['assets/framework.js'])).toBe('screen')
  expect(get).not.toHaveBeenCalled()
})
