/** Measures how much a page shifts while it loads. */
import { expect, type Page } from '@playwright/test'
import { expectSettled } from './journey.ts'

interface Watching {
  shift: number
  /** Adds the shifts that the browser has not reported yet: on a busy machine, it does so later. */
  addUnreported: () => void
}

/** Makes the page record every layout shift from its next load on, for `shiftOf`. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as Watching
    seen.shift = 0
    const add = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries as unknown as readonly { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    seen.addUnreported = () => add(observer.takeRecords())
  })
}

/** Layout shift since the last call, whatever caused it, once everything has loaded. */
export async function shiftOf(page: Page): Promise<number> {
  await expectSettled(page)
  const pending = () =>
    [...document.images].filter((image) => {
      const { top, right, bottom, left } = image.getBoundingClientRect()
      // The further pictures of a gallery lie beside the window, and wait until they are shown.
      const isInside = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
      return isInside && !image.complete
    }).length
  await expect.poll(() => page.evaluate(pending)).toBe(0)
  return page.evaluate(async () => {
    // A shift by the last picture is reported after it is drawn.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const seen = window as unknown as Watching
    seen.addUnreported()
    const shift = seen.shift
    seen.shift = 0
    return shift
  })
}
