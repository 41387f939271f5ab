/** `vitrine watch` and VITRINE_WATCH in processes of their own, which are killed at each stage. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { childProcesses } from '../testing/child-processes.ts'
import { vitrine as inProcess } from '../testing/command-line.ts'

const folder = await temporaryFolder()
const drop = join(folder, 'drop')
mkdirSync(drop)
const environment = () => ({
  ...{ VITRINE_DATA: join(folder, 'data'), DATABASE_URL: '', VITRINE_MAX_CHANGED: '100', VITRINE_WATCH_QUIET: '1' },
  LOG_LEVEL: 'debug',
})
const { vitrine, killAll } = childProcesses(environment)
for (const [variable, value] of Object.entries(environment())) vi.stubEnv(variable, value)
afterAll(() => {
  killAll()
  vi.unstubAllEnvs()
})

/** A delivery whose table is renamed into place. One product is named after the price, so that products are sorted again. */
function deliver(price: number) {
  writeFileSync(join(drop, 'attributes.csv'), 'name,type\ntitle,string\nprice,float\n')
  const rows = Array.from({ length: 3000 }, (_, index) => `P${index},Lamp ${index || price},${price}`)
  writeFileSync(join(drop, 'products.csv.part'), ['code,title,price', ...rows].join('\n'))
  renameSync(join(drop, 'products.csv.part'), join(drop, 'products.csv'))
}
const list = async <Row>(...args: string[]) => JSON.parse((await inProcess(...args, '--format', 'json')).out) as Row[]
const current = async () =>
  (await list<{ version: number; current: boolean }>('catalogue', 'versions')).find((one) => one.current)?.version
const outcomes = async () => (await list<{ outcome: string }>('watch', '--list')).map(({ outcome }) => outcome)

beforeAll(async () => {
  deliver(1)
  expect((await inProcess('import', drop)).status).toBe(0)
  deliver(2)
})

it.each(['Importing', 'Reading', 'Preparing', 'Sorting'])(
  'a watching process that is killed when it says "%s the delivery" leaves the old catalogue, and takes nothing',
  async (stage) => {
    const killed = vitrine(['watch', drop])
    await killed.says(`${stage} the delivery`)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect([await current(), await outcomes()]).toEqual([1, []])
  },
)

it('the next process takes the delivery of those that were killed, once', async () => {
  const next = vitrine(['watch', drop])
  await next.says('Imported the delivery')
  next.child.kill('SIGKILL')
  await next.ended
  expect([await current(), await outcomes()]).toEqual([2, ['imported']])
})

it('the server takes deliveries beside its visitors, and its process ends with it, however it ends', async () => {
  const set = { VITRINE_WATCH: drop }
  deliver(3)
  const server = vitrine(['start'], set)
  await server.says('Imported the delivery')
  const watching = Number(/"pid":(\d+)[^\n]*"Watching /.exec(await server.says('"Watching '))?.[1])
  expect(watching).not.toBe(server.child.pid)
  server.child.kill('SIGKILL')
  await server.ended
  await vi.waitFor(() => expect(() => process.kill(watching, 0)).toThrow('ESRCH'), { timeout: 30_000 })

  const again = vitrine(['start'], set)
  await again.says('"Watching ')
  await new Promise((resolve) => setTimeout(resolve, 3000))
  again.child.kill('SIGTERM')
  const { status, output } = await again.ended
  expect(status).toBe(0)
  expect(output).not.toContain('Importing the delivery')
  expect(output).not.toContain('Setting up the demo')
  expect(await current()).toBe(3)
})
