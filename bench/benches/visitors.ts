/**
 * How long visitors wait for answers while an import changes every product: two of them make requests that no cache
 * answers, one after the other. Runs on the built server, over loopback.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { importedCatalogue, importOver } from '../harness/imported.ts'
import type { Row } from '../harness/report.ts'
import { startServer } from '../harness/server.ts'
import { median, quantile } from '../harness/statistics.ts'
import { onEachDatabase } from '../harness/workspace.ts'
import { callsOf, codesInList } from './product-questions.ts'

/** Seconds before the import, and after it. */
const restSeconds = 20
/** ms between an answer and the visitor's next request. */
const pauseMs = 50
/** The aim: p95 during the import, compared with that before it. */
const maxRatio = 2

export const benchVisitors = onEachDatabase(async (workspace, kind) => {
  const { products } = workspace.options
  const imported = await importedCatalogue(workspace, kind)
  if (!imported) return []
  const folder = await workspace.changedCatalogue(1)
  const server = await startServer(imported)
  try {
    const configuration = await fetch(`${server.origin}/pim/portal/api/public/config/`)
    const { setup } = (await configuration.json()) as { setup: { guest: string } }
    const headers = { authorization: `Bearer ${setup.guest}`, 'accept-language': 'en-GB' }
    const names = ['list', 'two filters', 'search', 'detail']
    const calls = callsOf(codesInList(products)).filter(({ name }) => names.includes(name))
    let number = 0
    const visit = async (isOver: () => boolean, times: number[]) => {
      while (!isOver()) {
        number += 1
        const path = calls[number % calls.length]?.ask(number).path ?? ''
        const sent = performance.now()
        const answer = await fetch(server.origin + path, { headers })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        times.push(performance.now() - sent)
        await wait(pauseMs)
      }
    }
    /** The ms of the answers during some work. */
    const during = async (work: Promise<unknown>): Promise<number[]> => {
      const times: number[] = []
      let isOver = false
      const end = work.finally(() => {
        isOver = true
      })
      await Promise.all([end, visit(() => isOver, times), visit(() => isOver, times)])
      return times
    }
    // The first answers fill what the server keeps in memory.
    await during(wait(5000))
    const phases = {
      before: await during(wait(restSeconds * 1000)),
      'during the import': await during(importOver(workspace, imported, folder)),
      after: await during(wait(restSeconds * 1000)),
    }
    const p95 = (times: readonly number[]) => quantile(times, 0.95)
    const rows = Object.entries(phases).map(([phase, times]): Row => {
      const ratio = p95(times) / p95(phases.before)
      return {
        phase,
        answers: times.length,
        ms: median(times),
        'p95 ms': p95(times),
        ratio,
        'max ms': Math.max(...times),
      }
    })
    return [
      {
        title: `Two visitors beside an import that changes ${products.toLocaleString('en-GB')} products, ${kind}`,
        passed: Number(rows[1]?.ratio) <= maxRatio,
        rows,
        notes: [`Aim: during the import, p95 is at most ${maxRatio} times that before it.`],
      },
    ]
  } finally {
    await server.stop()
  }
})
