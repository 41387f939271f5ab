/** The import of the generated catalogue: rows a second and memory, compared with the bare insert of the same rows. */
import { type ImportRun, importAnew, importOver } from '../harness/imported.ts'
import { insertBare, openPlain, rowsOfCatalogue } from '../harness/plain.ts'
import type { Row, Section } from '../harness/report.ts'
import { median } from '../harness/statistics.ts'
import type { Workspace } from '../harness/workspace.ts'

const megabytes = (bytes: number) => bytes / 1e6

/** The median of the resident memory between two points of the run, as shares of it. */
function memoryBetween({ samples, seconds }: Pick<ImportRun, 'samples' | 'seconds'>, from: number, to: number): number {
  const part = samples.filter(({ at }) => at >= from * seconds * 1000 && at <= to * seconds * 1000)
  return megabytes(median(part.map(({ rss }) => rss)))
}

/** Seconds of processor time of the PostgreSQL server that runs besides the process of an import. */
const serverSeconds = async (workspace: Workspace): Promise<number> =>
  (await (await workspace.postgres())?.processorSeconds()) ?? Number.NaN

export async function benchImport(workspace: Workspace): Promise<Section[]> {
  const { products, databases } = workspace.options
  const rows: Row[] = []
  for (const kind of databases) {
    const run = await importAnew(workspace, kind)
    const bare = run && (await openPlain(workspace, `bare_${kind}`))
    if (!run || !bare) continue
    const bareRows = [...rowsOfCatalogue(products)]
    const before = { client: process.cpuUsage(), server: await serverSeconds(workspace) }
    const bareSeconds = await insertBare(bare, bareRows)
    await bare.close()
    const client = process.cpuUsage(before.client)
    const bareProcessor = (client.user + client.system) / 1e6 + (await serverSeconds(workspace)) - before.server
    const again = await importOver(workspace, run, await workspace.catalogue())
    const changed = await importOver(workspace, run, await workspace.changedCatalogue(100))
    for (const [delivery, one] of Object.entries({ new: run, unchanged: again, changed })) {
      const processor = Math.max(...one.samples.map(({ cpu }) => cpu ?? Number.NaN))
      const ofServer = one.serverSeconds ?? Number.NaN
      rows.push({
        database: kind,
        products,
        delivery,
        seconds: one.seconds,
        'processor s': processor,
        'of PostgreSQL': ofServer,
        'bare insert s': bareSeconds,
        'import / bare': one.seconds / bareSeconds,
        'by processor': (processor + ofServer) / bareProcessor,
        'memory in the 2nd quarter MB': memoryBetween(one, 0.25, 0.5),
        'last quarter MB': memoryBetween(one, 0.75, 1),
        'peak MB': megabytes(Math.max(...one.samples.map(({ rss }) => rss))),
      })
    }
  }
  return [
    {
      title: 'Import into an empty database, the same delivery again, and one in which one product of 100 has changed',
      rows,
      notes: [
        'One process from start to end, with opening the database; its processor time and memory, on PostgreSQL without the server’s.',
        'On a machine that does other work besides, the processor’s seconds say more than the clock’s. By processor: those of both processes, compared with those of the bare insert.',
        'bare insert: the same rows as JSON into one table without other indexes, in batches of 500, through the same driver.',
        'Aims for 100,000 products on PostgreSQL: 60 s and 6 times a bare insert, unchanged 10 s, changed 15 s; at most 400 MB, which do not grow between the quarters.',
      ],
    },
  ]
}
