/** The time until the built server is ready on an existing data folder, and its idle memory. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { residentBytes, startNode } from '../harness/child.ts'
import { freePort } from '../harness/free-port.ts'
import { type ImportedCatalogue, importedCatalogue } from '../harness/imported.ts'
import type { Row, Section } from '../harness/report.ts'
import { isBuilt, serverCommand, serverEnvironment } from '../harness/server.ts'
import { median } from '../harness/statistics.ts'
import type { Workspace } from '../harness/workspace.ts'

const demo = fileURLToPath(new URL('../../demo', import.meta.url))
/** ms: a server that is not ready by then never will be. */
const patience = 60_000
/** ms without a request after which the server counts as idle. */
const restAfter = 5000

interface Start {
  readonly readyMs: number
  readonly restBytes: number
}

async function startOnce({ data, url }: ImportedCatalogue): Promise<Start> {
  const port = await freePort()
  const env = serverEnvironment(data, { PORT: String(port), ...(url === undefined ? {} : { DATABASE_URL: url }) })
  const started = performance.now()
  const child = startNode(serverCommand('start', '--no-demo'), { env })
  let over = false
  child.ended.then(
    () => (over = true),
    () => (over = true),
  )
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      if (answer?.ok) break
      if (over || performance.now() - started > patience) throw new Error(`The server is not ready:\n${child.output()}`)
      await wait(10)
    }
    const readyMs = performance.now() - started
    await wait(restAfter)
    return { readyMs, restBytes: (await residentBytes(child.pid)) ?? Number.NaN }
  } finally {
    await child.stop()
  }
}

async function measure(name: string, place: ImportedCatalogue, rounds: number): Promise<Row> {
  const starts: Start[] = []
  // The first start warms the disk's cache.
  for (let round = 0; round <= rounds; round += 1) starts.push(await startOnce(place))
  const counted = starts.slice(1)
  return {
    catalogue: name,
    'ready ms': median(counted.map(({ readyMs }) => readyMs)),
    'slowest ms': Math.max(...counted.map(({ readyMs }) => readyMs)),
    'at rest MB': median(counted.map(({ restBytes }) => restBytes)) / 1e6,
  }
}

/** The demo in a data folder of its own; undefined if the project has none yet. */
async function demoData(workspace: Workspace): Promise<ImportedCatalogue | undefined> {
  if (!existsSync(join(demo, 'products.csv'))) return undefined
  const data = join(workspace.folder, 'demo')
  if (existsSync(data)) return { data, url: undefined }
  const child = startNode(serverCommand('import', demo), { env: serverEnvironment(data) })
  if ((await child.ended) !== 0) throw new Error(`The demo could not be imported:\n${child.output()}`)
  return { data, url: undefined }
}

export async function benchStart(workspace: Workspace): Promise<Section[]> {
  const { databases, products } = workspace.options
  const rounds = Math.min(3, workspace.options.rounds)
  const rows: Row[] = []
  const notes = [
    'From the start of the process until /readyz answers, on a data folder that is there already; resident memory of the process 5 s later.',
    'Aim: ready in 2,000 ms and 300 MB at rest with the demo on PGlite.',
  ]
  if (!isBuilt) notes.push('The server is not built, so its sources were started: npm run build.')
  if (databases.includes('pglite')) {
    const place = await demoData(workspace)
    if (place) rows.push(await measure('demo, pglite', place, rounds))
    else notes.push('Left out: the demo has no products.csv yet.')
  }
  for (const kind of databases) {
    const place = await importedCatalogue(workspace, kind)
    if (place) rows.push(await measure(`${products.toLocaleString('en-GB')} products, ${kind}`, place, rounds))
  }
  return [{ title: 'Start', rows, notes }]
}
