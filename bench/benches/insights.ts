/**
 * What counting costs a visitor: the same calls to an application that counts and to one that does not, in turn, in one
 * process and on one database. The portal's report is a call of its own, which no other call waits for; its share in a
 * visitor's use is a row of its own.
 */
import { join } from 'node:path'
import { folderStore } from '../../apps/server/src/storage/media/folder-store.ts'
import { openApplication } from '../harness/application.ts'
import { importedCatalogue, openImported } from '../harness/imported.ts'
import type { Row } from '../harness/report.ts'
import { inTurn } from '../harness/rounds.ts'
import { onEachDatabase } from '../harness/workspace.ts'
import { callsOf, codesInList } from './product-questions.ts'

/** The aim: a call may take so many times as long while the server counts. */
const maxRatio = 1.03
/** Calls that a visitor's use of the portal makes for one report, which comes every ten seconds at most. */
const callsForReport = 20
/** How often one measurement asks, so that it takes some ms. */
const repeats = 10

type Application = Awaited<ReturnType<typeof openApplication>>

/** Makes a call and reads its answer. @throws for any other status than 200 */
async function ask({ app, token }: Application, url: string, payload?: object, remoteAddress = ''): Promise<void> {
  const answer = await app.inject({
    ...(remoteAddress !== '' && { remoteAddress }),
    ...(payload === undefined ? { method: 'GET', url } : { method: 'POST', url, payload }),
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en-GB' },
  })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
}

export const benchInsights = onEachDatabase(async (workspace, kind) => {
  const { products, rounds } = workspace.options
  const imported = await importedCatalogue(workspace, kind)
  if (!imported) return []
  const database = await openImported(imported)
  const parts = { database, mediaStore: folderStore(join(imported.data, 'media')), pictures: join(imported.data, 'p') }
  const without = await openApplication(parts, { insightsDays: 0 })
  const counting = await openApplication(parts, { insightsDays: 400 })
  try {
    const codes = codesInList(products)
    const named = new Map(callsOf(codes).map((call) => [call.name, call]))
    let number = 0
    const next = () => {
      number += 1
      return number
    }
    const path = (name: string, index: number) => named.get(name)?.ask(index).path ?? ''
    const [code = ''] = codes
    /** The address of another visitor each time, because what one reports is limited. */
    const visitor = () => {
      const index = next()
      return `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
    }
    const activities = [
      { kind: 'visit' },
      { kind: 'search', term: 'lamp', found: 3 },
      { kind: 'view', of: 'product', id: code },
      { kind: 'view', of: 'product', id: codes[1] ?? code },
    ]
    const repeated = (count: number, one: (index: number) => Promise<void>) => async () => {
      for (let index = 0; index < count; index += 1) await one(index)
    }
    const leaflet = `/pim/export/export/public/leaflet/en_GB/${encodeURIComponent(code)}/leaflet.html`
    /** What each application does for a row; `reports` says whether the one that counts is sent a report too. */
    const subjects: Readonly<Record<string, { run: (application: Application) => Promise<void>; reports?: true }>> = {
      'a product, from memory': {
        run: (application) => repeated(repeats, () => ask(application, path('detail', 0)))(),
      },
      'a product, computed': {
        run: (application) => repeated(repeats, () => ask(application, path('detail', next())))(),
      },
      'a search, computed': { run: (application) => ask(application, path('search', next())) },
      // One of the calls that the server counts itself.
      'a data sheet': { run: (application) => ask(application, leaflet) },
      [`${callsForReport} calls, half of them from memory, and a report`]: {
        run: (application) =>
          repeated(callsForReport, (index) =>
            ask(application, path(index % 4 === 0 ? 'list' : 'detail', index % 2 === 0 ? 0 : next())),
          )(),
        reports: true,
      },
    }
    const rows: Row[] = []
    for (const [name, { run, reports }] of Object.entries(subjects)) {
      const times = await inTurn(
        {
          without: () => run(without),
          counting: async () => {
            await run(counting)
            if (reports) await ask(counting, '/activity', { activities }, visitor())
          },
        },
        { rounds: rounds * 4, calls: 20 },
      )
      // The times without competition for the processor: the medians differ by more than the aim on a busy machine.
      const ratio = times.counting.p10 / times.without.p10
      rows.push({ call: name, 'without ms': times.without.p10, 'counting ms': times.counting.p10, ratio })
    }
    return [
      {
        title: `Counting what visitors do, ${products.toLocaleString('en-GB')} products, ${kind}`,
        passed: rows.slice(0, -1).every(({ ratio }) => Number(ratio) <= maxRatio),
        rows,
        notes: [
          `Aim: no call takes more than ${maxRatio} times as long. The last row has the report, for which nobody waits, as a part of all work.`,
        ],
      },
    ]
  } finally {
    await counting.close()
    await without.close()
    await database.close()
  }
})
