/**
 * Exports of the whole catalogue: rows a second in each format, compared with PostgreSQL's own COPY, and the memory of
 * the process.
 */
import { type Download, download } from '../harness/download.ts'
import { type ImportedCatalogue, importedCatalogue } from '../harness/imported.ts'
import { MeasuredProcess } from '../harness/measured-process.ts'
import type { Row, Section } from '../harness/report.ts'
import { inTurn } from '../harness/rounds.ts'
import { median } from '../harness/statistics.ts'
import { onEachDatabase } from '../harness/workspace.ts'

const formats = ['csv', 'xlsx', 'json', 'bmecat'] as const
const megabytes = (bytes: number) => bytes / 1e6
/** ms until a process that has just started is idle. */
const settling = 3000

/** Starts the process that makes exports. */
const startSender = ({ data, url = '' }: ImportedCatalogue) =>
  MeasuredProcess.start({ file: 'exports-process.ts', args: [data, url], task: 'makes exports' })
/** Prepares an export of the whole list. */
const pathOf = (template: string) => `/pim/portal/api/private/export/template/${template}/download`

/** Memory above idle, and speed, of each format, each in a new process. */
async function measureFormats(imported: ImportedCatalogue): Promise<Row[]> {
  const rows: Row[] = []
  for (const format of formats) {
    const sender = await startSender(imported)
    try {
      const link = await sender.prepare(pathOf(format))
      await new Promise((resolve) => setTimeout(resolve, settling))
      const rest = await sender.peakDuring(async () => {})
      const costs: number[] = []
      let took: Download | undefined
      const peak = await sender.peakDuring(() =>
        sender.costing(costs, async () => {
          took = await download(link)
        }),
      )
      const seconds = (took?.whole ?? Number.NaN) / 1000
      rows.push({
        format,
        MB: megabytes(took?.bytes ?? Number.NaN),
        s: seconds,
        'first byte ms': took?.first ?? Number.NaN,
        'processor s': median(costs),
        'at rest MB': megabytes(rest),
        'above rest MB': megabytes(peak - rest),
      })
    } finally {
      await sender.stop()
    }
  }
  return rows
}

/** CSV compared with COPY: the same columns, the same values, the same driver, over the same loopback. */
async function measureCopy(imported: ImportedCatalogue, rounds: number): Promise<Row[]> {
  const sender = await startSender(imported)
  try {
    const link = await sender.prepare(pathOf('csv-stored'))
    const costs = { csv: [] as number[], copy: [] as number[] }
    const times = await inTurn(
      {
        csv: () => sender.costing(costs.csv, () => download(link)),
        copy: () => sender.costing(costs.copy, () => download(`${sender.ready.comparison}/copy`)),
      },
      { rounds, calls: 1 },
    )
    const row = (name: keyof typeof times): Row => ({
      what: name,
      'median ms': times[name].median,
      'p10 ms': times[name].p10,
      'median / COPY': times[name].median / times.copy.median,
      'p10 / COPY': times[name].p10 / times.copy.p10,
      'processor s': median(costs[name]),
    })
    return [row('csv'), row('copy')]
  } finally {
    await sender.stop()
  }
}

export const benchExports = onEachDatabase(async (workspace, kind) => {
  const { products, rounds } = workspace.options
  const imported = await importedCatalogue(workspace, kind)
  if (!imported) return []
  const formats: Section = {
    title: `Exports of ${products} products, all their attributes, on ${kind}`,
    rows: await measureFormats(imported),
    notes: ['Aim: less than 150 MB above rest.'],
  }
  if (kind === 'embedded') return [formats]
  const copy: Section = {
    title: `CSV of ${products} products next to COPY`,
    rows: await measureCopy(imported, rounds),
    notes: [
      'COPY: the same columns and values, in the order of the table, through the same driver and HTTP, from the same process.',
      'Aim: at most 1.5 times COPY.',
    ],
  }
  return [formats, copy]
})
