/** The time until the built server is ready on an existing data folder, and its idle memory. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { familyBytes, residentBytes, startNode } from '../harness/child.ts'
import { type ImportedCatalogue, importedCatalogue } from '../harness/imported.ts'
import type { Row, Section } from '../harness/report.ts'
import { isBuilt, serverCommand, serverEnvironment, startServer } from '../harness/server.ts'
import { median } from '../harness/statistics.ts'
import type { Workspace } from '../harness/workspace.ts'

const demo = fileURLToPath(new URL('../../demo', import.meta.url))
/** ms without a request after which the server counts as idle. */
const restAfter = 5000

interface Start {
  readonly readyMs: number
  readonly restBytes: number
}

/** The memory of a server, and of its embedded PostgreSQL server, if it has one. */
async function serverBytes(pid: number, { data }: ImportedCatalogue): Promise<number> {
  const file = await readFile(join(data, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')
  const postmaster = Number(file.split('\n')[0])
  const bytes = await familyBytes(postmaster > 0 ? [pid, postmaster] : [pid])
  return bytes ?? (await residentBytes(pid)) ?? Number.NaN
}

async function startOnce(imported: ImportedCatalogue): Promise<Start> {
  const { readyMs, pid, stop } = await startServer(imported)
  try {
    await wait(restAfter)
    return { readyMs, restBytes: await serverBytes(pid, imported) }
  } finally {
    await stop()
  }
}

async function measure(name: string, imported: ImportedCatalogue, rounds: number): Promise<Row> {
  const starts: Start[] = []
  // The first start warms the disk's cache.
  for (let round = 0; round <= rounds; round += 1) starts.push(await startOnce(imported))
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
  if (existsSync(data)) return { data }
  const child = startNode(serverCommand('import', demo), { env: serverEnvironment({ data }) })
  if ((await child.ended) !== 0) throw new Error(`The demo could not be imported:\n${child.output()}`)
  return { data }
}

export async function benchStart(workspace: Workspace): Promise<Section[]> {
  const { databases, products } = workspace.options
  const rounds = Math.min(3, workspace.options.rounds)
  const rows: Row[] = []
  const notes = [
    'From the start of the process until /readyz answers, on a data folder that is there already; and 5 s later the memory of the server and of its embedded database, shared pages counted once.',
    'Aim: ready in 2,000 ms and 300 MB at rest with the demo on the embedded database.',
  ]
  if (!isBuilt) notes.push('The server is not built, so its sources were started: npm run build.')
  if (databases.includes('embedded')) {
    const imported = await demoData(workspace)
    if (imported) rows.push(await measure('demo, embedded', imported, rounds))
    else notes.push('Left out: the demo has no products.csv yet.')
  }
  for (const kind of databases) {
    const imported = await importedCatalogue(workspace, kind)
    if (imported) rows.push(await measure(`${products.toLocaleString('en-GB')} products, ${kind}`, imported, rounds))
  }
  return [{ title: 'Start', rows, notes }]
}
