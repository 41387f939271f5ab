/**
 * How much one guest who makes as many requests as possible slows down all others: the time of `/healthz` and of a
 * product that another guest opens, during exports and during connections that request lists, searches and sitemaps
 * without a pause. Runs on the built server, over loopback.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { importedCatalogue } from '../harness/imported.ts'
import { startWorker } from '../harness/measured-process.ts'
import type { DatabaseKind } from '../harness/options.ts'
import type { ProbeOrder, ProbeResult } from '../harness/probe-process.ts'
import type { Row } from '../harness/report.ts'
import { startServer } from '../harness/server.ts'
import { median, quantile } from '../harness/statistics.ts'
import { onEachDatabase, type Workspace } from '../harness/workspace.ts'
import { callsOf, codesInList } from './product-questions.ts'

/** The aim, in ms: `/healthz` never takes longer during any of the loads. */
const maxHealthMs = 100
/** Connections of the guest who makes requests without a pause. */
const connections = 4
/** Minimum seconds of one load: an export of everything takes several. */
const minSeconds = 8

/** The guest who loads the server, and the other one. */
const greedy = { 'x-forwarded-for': '203.0.113.1' }
const other = { 'x-forwarded-for': '198.51.100.1' }

interface Running {
  readonly origin: string
  readonly token: string
  stop(): Promise<void>
}

async function start(workspace: Workspace, kind: DatabaseKind): Promise<Running | undefined> {
  const imported = await importedCatalogue(workspace, kind)
  if (!imported) return undefined
  const { origin, stop } = await startServer(imported, (publicUrl) => ({
    VITRINE_TRUST_PROXY: 'true',
    VITRINE_PUBLIC_URL: publicUrl,
  }))
  const configuration = await fetch(`${origin}/pim/portal/api/public/config/`)
  const { setup } = (await configuration.json()) as { setup: { guest: string } }
  return { origin, token: setup.guest, stop }
}

/** Results of a load's requests. */
interface Tally {
  answered: number
  /** With 429 or 503: the server refused the request for now. */
  refused: number
}

/** Requests one address after the other over some connections until the time is over, each connection at least once. */
async function ask(tally: Tally, count: number, until: number, next: () => Promise<Response>): Promise<void> {
  const one = async () => {
    do {
      const answer = await next()
      await answer.arrayBuffer()
      if (answer.ok) tally.answered += 1
      else if (answer.status === 429 || answer.status === 503) tally.refused += 1
      else throw new Error(`${answer.url} answered ${answer.status}`)
    } while (performance.now() < until)
  }
  await Promise.all(Array.from({ length: count }, one))
}

/** The loads by name; each runs until the time is over and counts its answers. */
function loadsOf({ origin, token }: Running, products: number) {
  const headers = { ...greedy, authorization: `Bearer ${token}`, 'accept-language': 'en-GB' }
  const calls = callsOf(codesInList(products))
  let number = 0
  /** Different requests of these kinds, in turn. */
  const questions = (...names: readonly string[]) => {
    const chosen = calls.filter(({ name }) => names.includes(name))
    return () => {
      number += 1
      return fetch(origin + (chosen[number % chosen.length]?.ask(number).path ?? ''), { headers })
    }
  }
  const prepare = async () => {
    const answer = await fetch(`${origin}/pim/portal/api/private/export/template/vitrine-csv/download`, { headers })
    return ((await answer.json()) as { url: string }).url
  }
  const exporting = (count: number) => async (tally: Tally, until: number) => {
    const links = await Promise.all(Array.from({ length: count }, prepare))
    let turn = 0
    await ask(tally, count, until, () => fetch(origin + (links[turn++ % count] ?? ''), { headers: greedy }))
  }
  const asking = (next: () => Promise<Response>) => (tally: Tally, until: number) =>
    ask(tally, connections, until, next)
  return {
    nothing: async (_: Tally, until: number) => wait(until - performance.now()),
    'one CSV export': exporting(1),
    'three CSV exports': exporting(3),
    'lists, 4 connections': asking(
      questions('list', 'list by price', 'two filters', 'filters with counts', 'category counts'),
    ),
    'searches, 4 connections': asking(questions('search', 'search, misspelt')),
    'sitemaps, 4 connections': asking(() => fetch(`${origin}/sitemap/1.xml`, { headers: greedy })),
  }
}

/** Runs a load while the second process measures. */
async function beside(load: (tally: Tally, until: number) => Promise<unknown>, order: ProbeOrder) {
  const prober = startWorker<ProbeOrder, ProbeResult>('probe-process.ts')
  try {
    const tally: Tally = { answered: 0, refused: 0 }
    const until = performance.now() + order.seconds * 1000
    const [times] = await Promise.all([prober.order(order), load(tally, until)])
    return { tally, times }
  } finally {
    await prober.close()
  }
}

export const benchFairness = onEachDatabase(async (workspace, kind) => {
  const { products } = workspace.options
  const seconds = Math.max(minSeconds, workspace.options.seconds)
  const server = await start(workspace, kind)
  if (!server) return []
  try {
    const [code = ''] = codesInList(products)
    const probes = {
      health: { url: `${server.origin}/healthz` },
      product: {
        url: `${server.origin}/pim/portal/api/private/product/${encodeURIComponent(code)}?nr={number}`,
        headers: { ...other, authorization: `Bearer ${server.token}` },
      },
    }
    const rows: Row[] = []
    for (const [name, load] of Object.entries(loadsOf(server, products))) {
      const { tally, times } = await beside(load, { probes, seconds })
      const { health = [], product = [] } = times
      rows.push({
        beside: name,
        'health max ms': Math.max(...health),
        'health p99 ms': quantile(health, 0.99),
        'product max ms': Math.max(...product),
        'product ms': median(product),
        answered: tally.answered,
        refused: tally.refused,
      })
    }
    return [
      {
        title: `/healthz and another guest's product beside one guest's loads, ${products.toLocaleString('en-GB')} products, ${kind}`,
        passed: rows.every((row) => Number(row['health max ms']) < maxHealthMs),
        rows,
        notes: [
          `Aim: /healthz below ${maxHealthMs} ms beside each. Answered and refused: what became of the guest's requests; an export counts when it has ended.`,
        ],
      },
    ]
  } finally {
    await server.stop()
  }
})
