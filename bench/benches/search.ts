/**
 * The combined search: its three calls together, first and repeated, compared with a bare Fastify that answers the same
 * bytes, and with plain SQL. Products, assets and articles are in databases of their own, each filled as by its own
 * bench.
 */
import Fastify, { type FastifyInstance } from 'fastify'
import { inventedArticles } from '../generator/articles.ts'
import { defaultSeed } from '../generator/write-catalogue.ts'
import { importedArticles, importedCatalogue } from '../harness/imported.ts'
import { filledLibrary, libraryParts } from '../harness/library.ts'
import { ask, openServer } from '../harness/measure-calls.ts'
import { fillPlain, fillTable, openPlain, type PlainDatabase } from '../harness/plain.ts'
import type { Row } from '../harness/report.ts'
import { inTurn } from '../harness/rounds.ts'
import { onEachDatabase } from '../harness/workspace.ts'
import { fillPlainAssets } from './library.ts'
import { type Searched, type SearchKind, searched, searchKinds } from './search-questions.ts'

function* documents(count: number) {
  const { languages } = libraryParts()
  for (const article of inventedArticles(defaultSeed, languages, count)) {
    const [title = '', introduction = '', text = []] = [article.titles[0], article.introductions[0], article.texts[0]]
    const { name, created } = article
    // As much of the text as a row shows.
    const document = { id: name, title, introduction, created, text: text.join(' ').slice(0, 300) }
    yield { title, created, document, words: [title, introduction, ...text].join(' ') }
  }
}

/** Fills the table `plain_articles`. */
const fillPlainArticles = (database: PlainDatabase, count: number): Promise<void> =>
  fillTable(
    database,
    {
      name: 'plain_articles',
      columns: 'title text collate "C" not null, created date not null',
      values: 'title, created',
      members: 'title text, created date',
      indexes: ['(created desc, title)', '(title)', 'using gin (search)'],
    },
    documents(count),
  )

type Servers = Readonly<Record<Searched, Awaited<ReturnType<typeof openServer>>>>

/** A Fastify that queries the plain tables for every call. */
function plainServer(database: PlainDatabase, kinds: readonly SearchKind[]) {
  const app = Fastify({ logger: false })
  app.get('/:kind/:index/:of', async (request) => {
    const { kind, index, of } = request.params as { kind: string; index: string; of: Searched }
    const results = []
    for (const query of kinds[Number(kind)]?.ask(Number(index))[of].plain ?? [])
      results.push(await database.query(query))
    return results
  })
  return app
}

/** Runs the function for all three at once, as the portal does. */
const together = <T>(each: (of: Searched) => Promise<T>): Promise<T[]> => Promise.all(searched.map(each))

async function measure(
  servers: Servers,
  plain: FastifyInstance,
  kinds: readonly SearchKind[],
  kindIndex: number,
  rounds: number,
): Promise<Row> {
  const kind = kinds[kindIndex]
  if (!kind) throw new Error(`There is no kind ${kindIndex}`)
  let next = 1
  const search = (index: number) => {
    const questions = kind.ask(index)
    return together((of) => ask(servers[of].app, questions[of].path, servers[of].headers))
  }
  await search(0)
  const recorded = await search(0)
  const bare = Fastify({ logger: false })
  for (const [index, { rawPayload, headers }] of recorded.entries())
    bare.get(`/${index}`, (_, reply) =>
      reply
        .headers({
          'content-type': String(headers['content-type']),
          ...(headers['content-encoding'] && { 'content-encoding': String(headers['content-encoding']) }),
        })
        .send(rawPayload),
    )
  try {
    const times = await inTurn(
      {
        first: () => search(next++),
        repeated: () => search(0),
        bare: () => together((of) => ask(bare, `/${searched.indexOf(of)}`)),
        plain: () => {
          const index = next++
          return together((of) => ask(plain, `/${kindIndex}/${index}/${of}`))
        },
      },
      { rounds, calls: 40 },
    )
    return {
      search: kind.name,
      bytes: recorded.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0),
      'first ms': times.first.median,
      'p10 ms': times.first.p10,
      'p95 ms': times.first.p95,
      'repeated ms': times.repeated.median,
      'bare ms': times.bare.median,
      'plain SQL ms': times.plain.median,
      'p95 ms ': times.plain.p95,
      'first / plain SQL': times.first.median / times.plain.median,
      'repeated / bare': times.repeated.median / times.bare.median,
    }
  } finally {
    await bare.close()
  }
}

export const benchSearch = onEachDatabase(async (workspace, kind) => {
  const products = await importedCatalogue(workspace, kind)
  const assets = products && (await filledLibrary(workspace, kind))
  const articles = assets && (await importedArticles(workspace, kind))
  const database = articles && (await openPlain(workspace, `plain_search_${kind}`))
  if (!products || !assets || !articles || !database) return []
  const { options } = workspace
  const closing: (() => Promise<unknown>)[] = [() => database.close()]
  try {
    await fillPlain(database, options.products)
    await fillPlainAssets(database, options.assets)
    await fillPlainArticles(database, options.articles)
    const open = async (imported: Parameters<typeof openServer>[0]) => {
      const server = await openServer(imported)
      closing.push(server.close)
      return server
    }
    const servers = { products: await open(products), assets: await open(assets), articles: await open(articles) }
    const kinds = searchKinds()
    const plain = plainServer(database, kinds)
    closing.push(() => plain.close())
    const rows: Row[] = []
    for (const kindIndex of kinds.keys()) rows.push(await measure(servers, plain, kinds, kindIndex, options.rounds))
    const sizes = [options.products, options.assets, options.articles].map((size) => size.toLocaleString('en-GB'))
    return [
      {
        title: `Combined search, three calls at once in process, ${sizes[0]} products, ${sizes[1]} assets, ${sizes[2]} articles, ${kind}`,
        rows,
        notes: [
          'first: a search that was not made before. repeated: the same again. Until the last of the three answers; answers are compressed as for a browser.',
          'bare: a Fastify that answers the same bytes from memory. plain SQL: the same three questions, uncompressed, in English, without variants and typing errors, to three tables of JSON documents with indexes, behind a Fastify; it does not find misspelt words.',
        ],
      },
    ]
  } finally {
    for (const close of closing.reverse()) await close()
  }
})
