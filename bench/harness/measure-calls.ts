/**
 * Measures calls of a server in this process, first and repeated, compared with a bare Fastify and with plain SQL
 * behind Fastify.
 */
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { folderStore } from '../../apps/server/src/storage/media/folder-store.ts'
import { openApplication } from './application.ts'
import { type ImportedCatalogue, openImported } from './imported.ts'
import { type Loader, ratesInTurn, startLoader } from './load.ts'
import type { DatabaseKind } from './options.ts'
import { openPlain, type PlainDatabase, type PlainQuery } from './plain.ts'
import { pathOf } from './questions.ts'
import type { Row, Section } from './report.ts'
import { inTurn } from './rounds.ts'
import type { Workspace } from './workspace.ts'

export interface Question {
  /** Path and query of the server's call. */
  readonly path: string
  /** Queries with the same result in the plain database. */
  readonly plain: readonly PlainQuery[]
}

/** A kind of call; `ask(index)` gives another request for every index, and the same one for the same index. */
export interface Call {
  readonly name: string
  ask(index: number): Question
}

const connections = 10
/** Different requests of one measurement over loopback; more than are answered in it. */
const pathsInLoad = 5000
const browserHeaders = { 'accept-language': 'en-GB,en;q=0.9', 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * The application on the imported data, with the headers that a guest's browser sends. It has built the search index
 * that it builds after its start, which would compete with the first calls.
 */
export async function openServer(imported: ImportedCatalogue) {
  const { data } = imported
  const database = await openImported(imported)
  const mediaStore = folderStore(join(data, 'media'))
  const { app, token, close } = await openApplication({ database, mediaStore, pictures: join(data, 'pictures') })
  const headers = { ...browserHeaders, authorization: `Bearer ${token}` }
  await ask(app, pathOf('/product/', 0, { search: 'index' }), headers)
  return {
    app,
    headers,
    close: async () => {
      await close()
      await database.close()
    },
  }
}

/** A Fastify whose routes only answer bytes from memory. */
function bareServer() {
  const app = Fastify({ logger: false })
  const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>()
  app.get('/:name', (request, reply) => {
    const answer = answers.get((request.params as { name: string }).name)
    if (!answer) return reply.callNotFound()
    reply.headers(answer.headers)
    return reply.send(answer.body)
  })
  return { app, answers }
}

/** A Fastify that queries the table `plain` for every call. */
function plainServer(database: PlainDatabase, calls: readonly Call[]) {
  const app = Fastify({ logger: false })
  app.get('/:call/:index', async (request) => {
    const { call, index } = request.params as { call: string; index: string }
    const question = calls[Number(call)]?.ask(Number(index))
    const results = []
    for (const query of question?.plain ?? []) results.push(await database.query(query))
    return results
  })
  return app
}

/**
 * Makes a call.
 * @throws for any status but 200
 */
export const ask = async (app: FastifyInstance, url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
  return answer
}

interface Bench {
  readonly app: FastifyInstance
  readonly headers: Record<string, string>
  readonly bare: ReturnType<typeof bareServer>
  readonly plain: FastifyInstance
  readonly loader: Loader
  readonly urls: Readonly<Record<'app' | 'bare' | 'plain', string>>
}

async function measure(
  bench: Bench,
  call: Call,
  callIndex: number,
  workspace: Workspace,
): Promise<{ latency: Row; rate: Row }> {
  const { rounds, seconds } = workspace.options
  const { app, headers, bare, plain, loader, urls } = bench
  let next = 1
  const known = call.ask(0).path
  await ask(app, known, headers)
  const recorded = await ask(app, known, headers)
  const copied = Object.entries(recorded.headers).filter(
    ([name]) => name === 'content-type' || name === 'content-encoding',
  )
  bare.answers.set(String(callIndex), {
    headers: Object.fromEntries(copied.map(([name, value]) => [name, String(value)])),
    body: recorded.rawPayload,
  })
  const times = await inTurn(
    {
      first: () => ask(app, call.ask(next++).path, headers),
      repeated: () => ask(app, known, headers),
      bare: () => ask(bare.app, `/${callIndex}`, headers),
      plain: () => ask(plain, `/${callIndex}/${next++}`),
    },
    { rounds, calls: 40 },
  )
  const different = (path: (index: number) => string) => () => Array.from({ length: pathsInLoad }, () => path(next++))
  const order =
    (url: string, paths: () => string[], more: Record<string, string> = {}) =>
    () => ({ url, paths: paths(), headers: more, connections, seconds })
  const rates = await ratesInTurn(
    loader,
    {
      first: order(
        urls.app,
        different((index) => call.ask(index).path),
        headers,
      ),
      repeated: order(urls.app, () => [known], headers),
      bare: order(urls.bare, () => [`/${callIndex}`], headers),
      plain: order(
        urls.plain,
        different((index) => `/${callIndex}/${index}`),
      ),
    },
    Math.min(rounds, 3),
  )
  return {
    latency: {
      call: call.name,
      bytes: recorded.rawPayload.length,
      'first ms': times.first.median,
      'p10 ms': times.first.p10,
      'p95 ms': times.first.p95,
      'repeated ms': times.repeated.median,
      'p95 ms ': times.repeated.p95,
      'bare ms': times.bare.median,
      'plain SQL ms': times.plain.median,
      'p95 ms  ': times.plain.p95,
      'first / plain SQL': times.first.median / times.plain.median,
    },
    rate: {
      call: call.name,
      'first /s': rates.first,
      'plain SQL /s': rates.plain,
      'first / plain SQL': rates.first / rates.plain,
      'repeated /s': rates.repeated,
      'bare /s': rates.bare,
      'repeated / bare': rates.repeated / rates.bare,
    },
  }
}

/** The subject of a measurement: a data folder, the same data as plain tables, and the calls to both. */
export interface Measured {
  readonly kind: DatabaseKind
  /** Undefined if PostgreSQL is not available. */
  readonly imported: ImportedCatalogue | undefined
  /** The name of the plain database, and a function that fills it. */
  readonly plain: { readonly name: string; fill(database: PlainDatabase): Promise<void> }
  calls(): readonly Call[]
  /** The measured data, for titles: `100,000 products`. */
  readonly size: string
  /** The work that plain SQL omits. */
  readonly plainNote: string
}

/** Measures all calls, in process and over loopback. */
export async function measureCalls(workspace: Workspace, measured: Measured): Promise<Section[]> {
  const { imported, plain, kind } = measured
  const database = imported && (await openPlain(workspace, `${plain.name}_${kind}`))
  if (!imported || !database) return []
  try {
    await plain.fill(database)
    return await measureAll(workspace, imported, database, measured)
  } finally {
    await database.close()
  }
}

async function measureAll(
  workspace: Workspace,
  imported: ImportedCatalogue,
  database: PlainDatabase,
  { calls: callsOf, size, kind, plainNote }: Measured,
): Promise<Section[]> {
  const calls = callsOf()
  const server = await openServer(imported)
  const bare = bareServer()
  const plain = plainServer(database, calls)
  const loader = startLoader()
  try {
    const listen = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' })
    const urls = { app: await listen(server.app), bare: await listen(bare.app), plain: await listen(plain) }
    const bench = { app: server.app, headers: server.headers, bare, plain, loader, urls }
    const measured = []
    for (const [index, call] of calls.entries()) measured.push(await measure(bench, call, index, workspace))
    return [
      {
        title: `Calls in process, ${size}, ${kind}`,
        rows: measured.map(({ latency }) => latency),
        notes: [
          'first: a request that was not made before, so neither answer nor total is cached; the database’s pages are warm.',
          'repeated: the same request again. bare: a Fastify that answers the same bytes from memory. Answers are compressed as for a browser.',
          plainNote,
        ],
      },
      {
        title: `Calls over loopback, ${connections} connections, ${size}, ${kind}`,
        rows: measured.map(({ rate }) => rate),
        notes: ['Answers a second to a second process. Aim: repeated / bare at least 0.5.'],
      },
    ]
  } finally {
    await loader.close()
    await plain.close()
    await bare.app.close()
    await server.close()
  }
}
