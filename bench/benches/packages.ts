/** Packages: next to archiver and to a bare file stream, with converted pictures next to bare sharp, and what they take of memory and patience. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { residentBytes } from '../harness/child.ts'
import type { Row, Section } from '../harness/report.ts'
import { inTurn } from '../harness/rounds.ts'
import { median } from '../harness/statistics.ts'
import type { Workspace } from '../harness/workspace.ts'

/** What the process that sends says when it is ready. */
export interface PackagesReady {
  /** Of the application, without a path. */
  readonly app: string
  /** Of what it is compared with. */
  readonly others: string
  readonly token: string
  /** Addresses of the pictures. */
  readonly files: readonly string[]
}

const pictures = 200
const pictureBytes = 2_090_000
const [width, height] = [2800, 2100]
/** Sides that converted pictures have; another one each time, so that none is there already. */
const firstSide = 1200
/** How often the pictures are in the large package: 10.5 GB. */
const repeats = 25

/** Noise that is soft, so that JPEG has something to do and something to gain. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const pixels = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .blur(1.1)
    .raw()
    .toBuffer()
  let best = Buffer.alloc(0)
  for (let quality = 50; quality <= 98 && best.length < pictureBytes * 0.9; quality += 4)
    best = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
  return best
}

/** The pictures, of 2.09 MB each: the same one, with other bytes behind its end, which no reader looks at. */
async function generate(folder: string): Promise<void> {
  const sources = join(folder, 'sources')
  await mkdir(sources, { recursive: true })
  const picture = await photograph()
  const together = join(folder, 'together')
  await rm(together, { force: true })
  for (let index = 0; index < pictures; index += 1) {
    const filler = Buffer.alloc(Math.max(0, pictureBytes - picture.length), `picture ${index} `)
    const bytes = Buffer.concat([picture, filler, Buffer.from(String(index))])
    await writeFile(join(sources, `${String(index).padStart(3, '0')}.jpg`), bytes)
    await appendFile(together, bytes)
  }
}

interface Download {
  /** ms until the head of the answer is there. */
  readonly head: number
  /** ms until its first byte is there. */
  readonly first: number
  /** ms until all of it is there. */
  readonly whole: number
  readonly bytes: number
}

/** Bytes that the client takes at a time, always into the same memory: it has to be quicker than what it measures. */
const taken = Buffer.allocUnsafeSlow(1 << 20)

/** Takes everything and keeps nothing. @throws when the answer is not 200, or has not all its bytes */
function download(url: string): Promise<Download> {
  const { hostname, port, pathname, search } = new URL(url)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    let text = ''
    let head: number | undefined
    let first: number | undefined
    let bytes = 0
    const take = (count: number) => {
      const now = performance.now() - started
      if (head !== undefined) {
        first ??= now
        bytes += count
        return true
      }
      text += taken.toString('latin1', 0, count)
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return true
      head = now
      bytes = text.length - end - 4
      if (bytes > 0) first = now
      text = text.slice(0, end)
      return true
    }
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer: taken, callback: take } })
    socket.on('error', reject)
    socket.on('close', () => {
      const length = /^content-length: (\d+)$/im.exec(text)?.[1]
      if (!text.startsWith('HTTP/1.1 200') || (length !== undefined && Number(length) !== bytes))
        return reject(new Error(`${url} answered ${text.slice(0, 40)} with ${bytes} bytes`))
      resolve({ head: head ?? Number.NaN, first: first ?? Number.NaN, whole: performance.now() - started, bytes })
    })
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n\r\n`)
  })
}

interface Entry {
  readonly name: string
  readonly url: string
}

class Sender {
  readonly #child: ChildProcess
  readonly ready: PackagesReady

  private constructor(child: ChildProcess, ready: PackagesReady) {
    this.#child = child
    this.ready = ready
  }

  static async start(folder: string): Promise<Sender> {
    const path = fileURLToPath(new URL('packages-server.ts', import.meta.url))
    const child = fork(path, [folder, String(width), String(height)], { execArgv: ['--import', 'tsx'] })
    const ended = once(child, 'exit').then(() => {
      throw new Error('The process that sends packages has ended.')
    })
    const [ready] = (await Promise.race([once(child, 'message'), ended])) as [PackagesReady]
    ended.catch(() => {})
    return new Sender(child, ready)
  }

  /** Prepares a package; answers its address. */
  async prepare(files: readonly Entry[]): Promise<string> {
    const { app, token } = this.ready
    const answer = await fetch(`${app}/pim/asset/asset/download`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ files }),
    })
    if (!answer.ok) throw new Error(`Preparing answered ${answer.status}: ${await answer.text()}`)
    const { url } = (await answer.json()) as { url: string }
    return app + url
  }

  /** Does something; answers its result, and adds the seconds of processor time that the process took to a list. */
  async costing<Result>(list: number[], work: () => Promise<Result>): Promise<Result> {
    const before = await this.#processorSeconds()
    const result = await work()
    list.push((await this.#processorSeconds()) - before)
    return result
  }

  async #processorSeconds(): Promise<number> {
    const answer = await fetch(`${this.ready.others}/processor`)
    return ((await answer.json()) as { seconds: number }).seconds
  }

  /** Bytes that the process takes at most while something happens. */
  async peakDuring(work: () => Promise<unknown>): Promise<number> {
    const pid = this.#child.pid ?? 0
    let peak = 0
    const look = async () => {
      peak = Math.max(peak, (await residentBytes(pid)) ?? 0)
    }
    const timer = setInterval(() => void look(), 20)
    try {
      await work()
    } finally {
      clearInterval(timer)
    }
    await look()
    return peak
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return
    this.#child.kill()
    await once(this.#child, 'exit')
  }
}

const asTheyAre = ({ files }: PackagesReady): Entry[] =>
  files.map((url, index) => ({ name: `${index % 10}/lamp.jpg`, url }))
const converted = (ready: PackagesReady, side: number): Entry[] =>
  asTheyAre(ready).map(({ name, url }) => ({ name, url: `${url}?trim=0&width=${side}&quality=90&format=jpg` }))

/** Memory above rest, in a process that has done nothing else. */
async function measureMemory(folder: string): Promise<Row[]> {
  const sender = await Sender.start(folder)
  const { ready } = sender
  const megabytes = (bytes: number) => bytes / 1e6
  try {
    const whole = asTheyAre(ready)
    const large = Array.from({ length: repeats }, () => whole).flat()
    const links = {
      [`${pictures} files`]: await sender.prepare(whole),
      [`${large.length} files, 10.5 GB`]: await sender.prepare(large),
      [`${pictures} converted`]: await sender.prepare(converted(ready, firstSide - 1)),
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
  const link = await sender.prepare(asTheyAre(ready))
  const { bytes } = await download(link)
  const heads: Download[] = []
  const costs = { package: [] as number[], stream: [] as number[], archiver: [] as number[] }
  const times = await inTurn(
    {
      package: async () => heads.push(await sender.costing(costs.package, () => download(link))),
      stream: () => sender.costing(costs.stream, () => download(`${ready.others}/stream`)),
      archiver: () => sender.costing(costs.archiver, () => download(`${ready.others}/archiver`)),
    },
    { rounds, calls: 1 },
  )
  const row = (name: keyof typeof times): Row => ({
    what: name,
    'median ms': times[name].median,
    'quickest ms': times[name].quick,
    'MB/s': bytes / 1000 / times[name].median,
    'package is so many times as fast': times[name].median / times.package.median,
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
  for (let round = 0; round <= rounds; round += 1) links.push(await sender.prepare(converted(ready, side++)))
  const times = await inTurn(
    {
      package: async () => heads.push(await sender.costing(costs.package, () => download(links.pop() ?? ''))),
      sharp: () => sender.costing(costs.sharp, () => download(`${ready.others}/sharp?width=${firstSide}&most=${most}`)),
    },
    { rounds, calls: 1 },
  )
  return {
    title: `Packages: ${pictures} pictures of ${width} × ${height} made ${firstSide} wide on the way`,
    rows: [
      {
        'package ms': times.package.median,
        'bare sharp ms': times.sharp.median,
        'pictures/s': (pictures * 1000) / times.package.median,
        'of bare sharp': times.sharp.median / times.package.median,
        'of the quickest': times.sharp.quick / times.package.quick,
        'processor s': median(costs.package),
        'of bare sharp, processor s': median(costs.sharp),
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
  await generate(folder)
  const memory: Section = {
    title: 'Packages: memory of the process that sends',
    rows: await measureMemory(folder),
    notes: [
      'Aim: at most 100 MB above rest for files as they are. What pictures that are made take is mostly sharp’s: two at a time here.',
    ],
  }
  const sender = await Sender.start(folder)
  try {
    return [await measureSpeed(sender, rounds), await measureConversion(sender, Math.min(3, rounds)), memory]
  } finally {
    await sender.stop()
  }
}
