/**
 * Packages: compared with archiver and a bare file stream; with converted pictures, compared with bare sharp; and their
 * memory and waiting times.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { writePhotographs } from '../generator/photographs.ts'
import { type Download, download } from '../harness/download.ts'
import { MeasuredProcess } from '../harness/measured-process.ts'
import type { PackagesReady } from '../harness/packages-process.ts'
import type { Row, Section } from '../harness/report.ts'
import { inTurn } from '../harness/rounds.ts'
import { median } from '../harness/statistics.ts'
import type { Workspace } from '../harness/workspace.ts'

const pictures = 200
const size = { width: 2800, height: 2100, bytes: 2_090_000 }
/** The first side of converted pictures; each conversion uses another one, so that none is cached. */
const firstSide = 1200
/** How often the large package contains the pictures: 10.5 GB. */
const repeats = 25

/** A requested file. */
interface Entry {
  readonly name: string
  readonly url: string
}

const asTheyAre = ({ files }: PackagesReady): Entry[] =>
  files.map((url, index) => ({ name: `${index % 10}/lamp.jpg`, url }))
const converted = (ready: PackagesReady, side: number): Entry[] =>
  asTheyAre(ready).map(({ name, url }) => ({ name, url: `${url}?trim=0&width=${side}&quality=90&format=jpg` }))

type Sender = MeasuredProcess<PackagesReady>
const startSender = (folder: string): Promise<Sender> =>
  MeasuredProcess.start({
    ...{ file: 'packages-process.ts', args: [folder, String(size.width), String(size.height)] },
    task: 'sends packages',
  })
const prepare = (sender: Sender, files: readonly Entry[]) => sender.prepare('/pim/asset/asset/download', { files })

/** Memory above idle, in a new process. */
async function measureMemory(folder: string): Promise<Row[]> {
  const sender = await startSender(folder)
  const { ready } = sender
  const megabytes = (bytes: number) => bytes / 1e6
  try {
    const whole = asTheyAre(ready)
    const large = Array.from({ length: repeats }, () => whole).flat()
    const links = {
      [`${pictures} files`]: await prepare(sender, whole),
      [`${large.length} files, 10.5 GB`]: await prepare(sender, large),
      [`${pictures} converted`]: await prepare(sender, converted(ready, firstSide - 1)),
    }
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const rest = await sender.peakDuring(async () => {})
    const rows: Row[] = []
    for (const [name, link] of Object.entries(links)) {
      let took = 0
      const peak = await sender.peakDuring(async () => {
        took = (await download(link)).whole
      })
      rows.push({
        package: name,
        s: took / 1000,
        'at rest MB': megabytes(rest),
        'highest MB': megabytes(peak),
        'above rest MB': megabytes(peak - rest),
      })
    }
    return rows
  } finally {
    await sender.stop()
  }
}

async function measureSpeed(sender: Sender, rounds: number): Promise<Section> {
  const { ready } = sender
  const link = await prepare(sender, asTheyAre(ready))
  const { bytes } = await download(link)
  const heads: Download[] = []
  const costs = { package: [] as number[], stream: [] as number[], archiver: [] as number[] }
  const times = await inTurn(
    {
      package: async () => heads.push(await sender.costing(costs.package, () => download(link))),
      stream: () => sender.costing(costs.stream, () => download(`${ready.comparison}/stream`)),
      archiver: () => sender.costing(costs.archiver, () => download(`${ready.comparison}/archiver`)),
    },
    { rounds, calls: 1 },
  )
  const row = (name: keyof typeof times): Row => ({
    what: name,
    'median ms': times[name].median,
    'p10 ms': times[name].p10,
    'MB/s': bytes / 1000 / times[name].median,
    'median / package': times[name].median / times.package.median,
    'processor s': median(costs[name]),
  })
  return {
    title: `Packages: ${pictures} files, ${Math.round(bytes / 1e6)} MB, over loopback`,
    rows: [row('package'), row('archiver'), row('stream')],
    notes: [
      'archiver: its ZIP of the same files, stored. stream: one file of the same size by createReadStream. All by Fastify, from one process to another.',
      `Head of the package after ${median(heads.map(({ head }) => head)).toFixed(1)} ms, first byte after ${median(heads.map(({ first }) => first)).toFixed(1)} ms.`,
      'Aim: 2.5 times as fast as archiver, 0.8 times as fast as the stream, first byte within 100 ms.',
    ],
  }
}

async function measureConversion(sender: Sender, rounds: number): Promise<Section> {
  const { ready } = sender
  const most = availableParallelism()
  let side = firstSide
  const heads: Download[] = []
  const costs = { package: [] as number[], sharp: [] as number[] }
  const links: string[] = []
  for (let round = 0; round <= rounds; round += 1) links.push(await prepare(sender, converted(ready, side++)))
  const times = await inTurn(
    {
      package: async () => heads.push(await sender.costing(costs.package, () => download(links.pop() ?? ''))),
      sharp: () =>
        sender.costing(costs.sharp, () => download(`${ready.comparison}/sharp?width=${firstSide}&most=${most}`)),
    },
    { rounds, calls: 1 },
  )
  return {
    title: `Packages: ${pictures} pictures of ${size.width} × ${size.height} made ${firstSide} wide on the way`,
    rows: [
      {
        'package ms': times.package.median,
        'bare sharp ms': times.sharp.median,
        'pictures/s': (pictures * 1000) / times.package.median,
        'bare sharp / package': times.sharp.median / times.package.median,
        'p10: bare sharp / package': times.sharp.p10 / times.package.p10,
        'processor s': median(costs.package),
        'bare sharp, processor s': median(costs.sharp),
        'head ms': median(heads.map(({ head }) => head)),
        'first byte ms': median(heads.map(({ first }) => first)),
      },
    ],
    notes: [
      `bare sharp: from files to memory, ${most} at a time, with the same settings, in the same process. The package is sent besides, and its pictures are kept for the next time.`,
      'Aim: at least 0.9 of bare sharp; the head, with which a browser shows the download, within 100 ms.',
    ],
  }
}

export async function benchPackages(workspace: Workspace): Promise<Section[]> {
  const rounds = workspace.options.rounds
  const folder = join(workspace.folder, 'packages')
  await writePhotographs(folder, pictures, size)
  const memory: Section = {
    title: 'Packages: memory of the process that sends',
    rows: await measureMemory(folder),
    notes: [
      'Aim: at most 100 MB above rest for files as they are. What pictures that are made take is mostly sharp’s: two at a time here.',
    ],
  }
  const sender = await startSender(folder)
  try {
    return [await measureSpeed(sender, rounds), await measureConversion(sender, Math.min(3, rounds)), memory]
  } finally {
    await sender.stop()
  }
}
