/** `vitrine start --processes N`, in processes of its own. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { afterAll, expect, it, vi } from 'vitest'
import { addressIn, childProcesses } from './testing/child-processes.ts'

const folder = await temporaryFolder()
const { vitrine, killAll } = childProcesses(() => ({ VITRINE_DATA: join(folder, 'data'), LOG_LEVEL: 'info' }))
afterAll(killAll)
const soon = { timeout: 60_000 }

/** Requests a path over a new connection, which goes to the next process. Undefined if the connection breaks. */
const request = (url: string) =>
  new Promise<string | undefined>((resolve) => {
    get(url, { agent: false }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve(body)).on('error', () => resolve(undefined))
    }).on('error', () => resolve(undefined))
  })

/** The processes that have answered, by their lines in the log. */
const answeringIn = (output: string) => [
  ...new Set([...output.matchAll(/^\{[^\n]*"pid":(\d+)[^\n]*"msg":"answered"/gm)].map(([, pid]) => Number(pid))),
]
const start = () => vitrine(['start', '--no-demo', '--processes', '2'])
const hasEnded = (pid: number) => vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), soon)

/** Sends requests until two processes have answered since a position in the output. */
async function answering(server: ReturnType<typeof start>, address: string, output: () => string) {
  const from = output().length
  await vi.waitFor(async () => {
    await request(`${address}/client`)
    expect(answeringIn(output().slice(from))).toHaveLength(2)
  }, soon)
  expect(answeringIn(output().slice(from))).not.toContain(server.child.pid)
  return answeringIn(output().slice(from))
}

it('two processes answer on one port, show an import, are started again when they are killed, and stop together', async () => {
  const server = start()
  let output = ''
  server.child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const address = addressIn(await server.says('is ready at'))
  const pids = await answering(server, address, () => output)

  const second = await vitrine(['start']).ended
  expect([second.status, second.output]).toEqual([
    1,
    expect.stringContaining(`already running on this data folder (process ${server.child.pid})`),
  ])

  const catalogue = join(folder, 'catalogue')
  mkdirSync(catalogue)
  writeFileSync(join(catalogue, 'products.csv'), 'code\nlamp\n')
  const hasCatalogue = async () => JSON.parse((await request(`${address}/readyz`)) ?? '{}').catalogue
  expect([await hasCatalogue(), await hasCatalogue()]).toEqual([false, false])
  expect(await vitrine(['import', catalogue]).ended).toMatchObject({ status: 0 })
  await vi.waitFor(async () => expect([await hasCatalogue(), await hasCatalogue()]).toEqual([true, true]), soon)

  const [killed = 0, other] = pids
  process.kill(killed, 'SIGKILL')
  await server.says('is ready again')
  const later = await answering(server, address, () => output)
  expect([later.includes(other ?? 0), later.includes(killed)]).toEqual([true, false])

  server.child.kill('SIGTERM')
  const { status } = await server.ended
  expect(status).toBe(0)
  for (const pid of later) await hasEnded(pid)
  expect(readdirSync(join(folder, 'data'))).not.toContain('vitrine.lock')
})

it('the processes end with their parent, however it ends, and the next start takes the folder over', async () => {
  const killed = start()
  let output = ''
  killed.child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const pids = await answering(killed, addressIn(await killed.says('is ready at')), () => output)
  killed.child.kill('SIGKILL')
  for (const pid of pids) await hasEnded(pid)
  await killed.ended

  const next = start()
  await next.says('is ready at')
  next.child.kill('SIGTERM')
  expect((await next.ended).status).toBe(0)
})

it('a start that fails says why once, and leaves nothing running', async () => {
  const { status, output } = await vitrine(['start', '--processes', '2'], {
    DATABASE_URL: 'postgresql://owner:hush@127.0.0.1:9/db',
  }).ended
  expect([status, output.match(/cannot be opened/g)]).toEqual([1, ['cannot be opened']])
  expect(readdirSync(join(folder, 'data'))).not.toContain('vitrine.lock')
})
