/** Measures how much a page shifts while it loads. */
import { expect, type Page } from '@playwright/test'
import { expectSettled } from './journey.ts'

/** Makes the page record every layout shift from its next load on, for `shiftOf`. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Layout shift since the last call, whatever caused it, once everything has loaded. */
export async function shiftOf(page: Page): Promise<number> {
  await expectSettled(page)
  const pending = () =>
    [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight && !image.complete
    }).length
  await expect.poll(() => page.evaluate(pending)).toBe(0)
  return page.evaluate(async () => {
    // A shift by the last picture is reported after it is drawn.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const seen = window as unknown as { shift: number }
    const shift = seen.shift
    seen.shift = 0
    return shift
  })
}
