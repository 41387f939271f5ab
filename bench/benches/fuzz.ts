/** 50,000 random calls of everything that the server offers: faults, slow answers, and memory. */
import { startPortal } from '../../e2e/support/portal-server.ts'
import { type Answer, described, isFault, makeRandomCalls } from '../fuzz/make-calls.ts'
import type { Section } from '../harness/report.ts'
import { quantile } from '../harness/statistics.ts'

const count = 50_000
/** ms that no answer may exceed. */
const maxMs = 2000
/** Growth of memory, from the first tenth of the calls to the last, that may pass for noise. */
const maxGrowth = 1.15

const metricsToken = 'a-token-for-the-measurements'
const person = { email: 'fuzz@example.com', password: 'quite a long password' }

async function residentMegabytes(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(await answer.text())?.[1]) / 1e6
}

export async function benchFuzz(): Promise<Section[]> {
  const portal = await startPortal({
    environment: () => ({
      VITRINE_TRUST_PROXY: 'true',
      VITRINE_METRICS_TOKEN: metricsToken,
    }),
    users: [{ ...person, names: ['Ada', 'Lind'] }],
  })
  try {
    const seed = Date.now() % 2 ** 31
    const times: number[] = []
    const statuses = new Map<string, number>()
    const faults: Answer[] = []
    const memory: number[] = []
    const tenths = 10
    for (let tenth = 0; tenth < tenths; tenth += 1) {
      const options = { url: portal.url, count: count / tenths, seed: seed + tenth, person }
      await makeRandomCalls(options, (answer) => {
        times.push(answer.ms)
        const kind = `${Math.floor(answer.status / 100)}xx`
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
        if (isFault(answer) || answer.ms > maxMs) faults.push(answer)
      })
      memory.push(await residentMegabytes(portal.url))
      console.error(`  ${times.length} calls`)
    }
    const [first = Number.NaN, last = Number.NaN] = [memory[0], memory.at(-1)]
    return [
      {
        title: `${count} random calls of all kinds, on the demo`,
        rows: [
          {
            ...Object.fromEntries([...statuses].sort()),
            'p50 ms': quantile(times, 0.5),
            'p99 ms': quantile(times, 0.99),
            'slowest ms': Math.max(0, ...times),
            'faults, or too slow': faults.length,
            'memory after a tenth, MB': first,
            'at the end, MB': last,
          },
        ],
        notes: [
          `Seed ${seed}. Aims: no fault, no answer after more than ${maxMs} ms, memory at most ${maxGrowth} times that after a tenth.`,
          ...faults.slice(0, 20).map(described),
        ],
        passed: faults.length === 0 && last <= first * maxGrowth,
      },
    ]
  } finally {
    await portal.stop()
  }
}
