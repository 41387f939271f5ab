/**
 * The size of a first visit to the built portal: for each kind of page, in a browser, compared with its budget, and for
 * each file that the catalogue loads. `npm test` checks the same budgets (e2e/journeys/speed.spec.ts).
 */
import { firstVisit, sentBytes, visitedRoutes } from '../../e2e/support/first-visit.ts'
import { comeIn, startBrowser, startDemo } from '../harness/demo.ts'
import type { Row, Section } from '../harness/report.ts'

export async function benchFirstVisit(): Promise<Section[]> {
  const portal = await startDemo()
  const browser = await startBrowser()
  try {
    const context = await browser.newContext({ locale: 'en-GB' })
    await comeIn(context, portal.url)
    const state = await context.storageState()
    await context.close()
    const pages: Row[] = []
    const ofCatalogue: Row[] = []
    let passed = true
    for (const { name, path, budget } of visitedRoutes) {
      const files = await firstVisit(browser, portal.url + path, state)
      const sent = sentBytes(files, 'script', 'stylesheet')
      passed &&= sent <= budget
      pages.push({
        page: name,
        'JavaScript KB': sentBytes(files, 'script') / 1000,
        'CSS KB': sentBytes(files, 'stylesheet') / 1000,
        'together KB': sent / 1000,
        'budget KB': budget / 1000,
        '% of it': (100 * sent) / budget,
        'fonts KB': sentBytes(files, 'font') / 1000,
        'calls KB': sentBytes(files, 'call') / 1000,
      })
      if (name === 'catalogue')
        for (const file of files.toSorted((a, b) => b.sent - a.sent))
          if (file.kind === 'script' || file.kind === 'stylesheet')
            ofCatalogue.push({ file: file.path, 'sent KB': file.sent / 1000, '% of all': (100 * file.sent) / sent })
    }
    const notes = [
      'Everything that is loaded until the page rests, as it travels; also what shows only on demand. The budgets: e2e/support/first-visit.ts.',
    ]
    return [
      { title: 'First visit to the catalogue by file', rows: ofCatalogue, notes: [] },
      { title: 'First visit by kind of page', rows: pages, notes, passed },
    ]
  } finally {
    await browser.close()
    await portal.stop()
  }
}
