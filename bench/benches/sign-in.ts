/**
 * Signing in: its effect on visitors who read the catalogue meanwhile, and whether the time of a refusal reveals who
 * has an account. The server runs in a process of its own and is called over loopback.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { importedCatalogue } from '../harness/imported.ts'
import { MeasuredProcess } from '../harness/measured-process.ts'
import { addressOf, nameOf, password } from '../harness/people.ts'
import { median, quantile } from '../harness/statistics.ts'
import { onEachDatabase } from '../harness/workspace.ts'
import { callsOf, codesInList } from './product-questions.ts'

const people = 200
/** Sign-ins started in a second, whether or not the earlier ones have finished. */
const signInsPerSecond = 20
const readsPerSecond = 20
/** Timed refusals of each kind. */
const refusals = 150

const signIn = async (server: MeasuredProcess, username: string, secret: string, index: number): Promise<number> => {
  const answer = await fetch(`${server.ready.app}/pim/portal/api/public/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(index) },
    body: JSON.stringify({ username, password: secret }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Starts a function at a fixed rate, and returns the ms that each took from the moment when it was due. */
async function paced(perSecond: number, seconds: number, task: (index: number) => Promise<void>): Promise<number[]> {
  const started = performance.now()
  const times: Promise<number>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = started + (index * 1000) / perSecond
    const ahead = due - performance.now()
    if (ahead > 0) await wait(ahead)
    times.push(task(index).then(() => performance.now() - due))
  }
  return Promise.all(times)
}

async function beside(
  server: MeasuredProcess,
  { rounds, seconds, products }: { rounds: number; seconds: number; products: number },
) {
  const calls = callsOf(codesInList(products))
  let question = 0
  let attempt = 0
  const read = async () => {
    question += 1
    const call = calls[question % calls.length]
    const answer = await fetch(server.ready.app + (call?.ask(question).path ?? ''), {
      headers: { authorization: `Bearer ${server.ready.token}`, 'accept-language': 'en-GB' },
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`A read answered ${answer.status}`)
  }
  const signInNext = async () => {
    attempt += 1
    const status = await signIn(server, nameOf(attempt % people), password, attempt)
    if (status !== 200) throw new Error(`Signing in answered ${status}`)
  }
  // A server that has just started reads its lists with the first call of each kind.
  for (const _ of calls) await read()
  const idle: number[] = []
  const busy: number[] = []
  const signIns: number[] = []
  const processor: number[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await paced(readsPerSecond, seconds, read)
    const [reads, ins] = await server.costing(processor, () =>
      Promise.all([paced(readsPerSecond, seconds, read), paced(signInsPerSecond, seconds, signInNext)]),
    )
    if (round === 0) continue
    idle.push(...alone)
    busy.push(...reads)
    signIns.push(...ins)
  }
  return { idle, busy, signIns, processor: processor.slice(1) }
}

/** The percentage of all pairs in which the first took longer; 50 if the two can't be told apart. */
function longer(first: readonly number[], second: readonly number[]): number {
  let count = 0
  for (const one of first) for (const other of second) count += one > other ? 1 : one === other ? 0.5 : 0
  return (100 * count) / (first.length * second.length)
}

async function timings(server: MeasuredProcess) {
  const known: number[] = []
  const unknown: number[] = []
  // Other people than above, so that none has failed before.
  let index = 1 << 17
  const timed = async (list: number[], name: string) => {
    index += 1
    const started = performance.now()
    const status = await signIn(server, name, 'not the password', index)
    if (status !== 401) throw new Error(`A wrong password answered ${status}`)
    list.push(performance.now() - started)
  }
  for (let attempt = 0; attempt < refusals; attempt += 1) {
    const first = () => timed(known, nameOf(attempt % people))
    const second = () => timed(unknown, `nobody-${attempt}@example.com`)
    // In alternating order, so that neither is always the first.
    for (const one of attempt % 2 === 0 ? [first, second] : [second, first]) await one()
  }
  return { known, unknown }
}

export const benchSignIn = onEachDatabase(async (workspace, kind) => {
  const imported = await importedCatalogue(workspace, kind)
  if (!imported) return []
  const { rounds, seconds, products } = workspace.options
  const args = [imported.data, imported.url ?? '', String(people)]
  const server = await MeasuredProcess.start({ file: 'sign-in-process.ts', args, task: 'people sign in to' })
  try {
    const lasting = 5 * seconds
    const { idle, busy, signIns, processor } = await beside(server, { rounds, seconds: lasting, products })
    const { known, unknown } = await timings(server)
    const ratio = quantile(busy, 0.95) / quantile(idle, 0.95)
    const share = longer(known, unknown)
    const of = `${products.toLocaleString('en-GB')} products, ${kind}`
    return [
      {
        title: `Reads beside ${signInsPerSecond} sign-ins a second, ${of}`,
        passed: ratio < 2,
        rows: [
          {
            'reads a second': readsPerSecond,
            'idle ms': median(idle),
            'idle p95 ms': quantile(idle, 0.95),
            'beside ms': median(busy),
            'beside p95 ms': quantile(busy, 0.95),
            'p95 beside / idle': ratio,
            'sign-in ms': median(signIns),
            'sign-in p95 ms': quantile(signIns, 0.95),
            'processor s a sign-in': median(processor) / (signInsPerSecond * lasting),
          },
        ],
        notes: [
          'Each read and each sign-in starts when it is due, whether or not the earlier ones have finished. Its ms count from then, so that waiting shows. Every read is a new request. The processor time includes that of the reads.',
          'Aim: 20 sign-ins a second on 2 cores, with reads below twice their p95 without them.',
        ],
      },
      {
        title: `Refused sign-ins, ${of}`,
        passed: share > 35 && share < 65,
        rows: [
          { name: 'known', ms: median(known), 'p10 ms': quantile(known, 0.1), 'p90 ms': quantile(known, 0.9) },
          { name: 'unknown', ms: median(unknown), 'p10 ms': quantile(unknown, 0.1), 'p90 ms': quantile(unknown, 0.9) },
        ],
        notes: [
          `In ${share.toFixed(0)} of 100 pairs the known name took longer; 50 means that nothing distinguishes them.`,
        ],
      },
    ]
  } finally {
    await server.stop()
  }
})
