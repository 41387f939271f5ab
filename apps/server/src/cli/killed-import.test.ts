/** An import or an undo that is killed leaves the catalogue as it was, whole; two imports at once both succeed. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { afterAll, expect, it, vi } from 'vitest'
import { childProcesses } from './testing/child-processes.ts'
import { vitrine as inProcess } from './testing/command-line.ts'

const folder = await temporaryFolder()
const environment = () => ({ VITRINE_DATA: join(folder, 'data'), DATABASE_URL: '', VITRINE_MAX_CHANGED: '100' })
const { vitrine, killAll } = childProcesses(environment)
for (const [variable, value] of Object.entries(environment())) vi.stubEnv(variable, value)
afterAll(() => {
  killAll()
  vi.unstubAllEnvs()
})

const count = 3000
/** A delivery in which every product has a price, and the last one is named after it, so that products are sorted again. */
function delivery(name: string, price: number): string {
  const path = join(folder, name)
  mkdirSync(path)
  writeFileSync(join(path, 'attributes.csv'), 'name,type\ntitle,string\nprice,float\n')
  const rows = Array.from(
    { length: count },
    (_, index) => `P${index},Lamp ${index === count - 1 ? price : index},${price}`,
  )
  writeFileSync(join(path, 'products.csv'), ['code,title,price', ...rows].join('\n'))
  return path
}
const current = async () => {
  const listed = await inProcess('catalogue', 'versions', '--format', 'json')
  return (JSON.parse(listed.out) as { version: number; current: boolean }[]).find((one) => one.current)?.version
}
/** Starts a command, and kills it when it says something. */
async function killAt(text: string, ...args: string[]) {
  const started = vitrine(args)
  await started.says(text)
  started.child.kill('SIGKILL')
  await started.ended
}

it('every stage: the catalogue is the old one, whole, and the next import and undo work', async () => {
  const [first, second] = [delivery('first', 1), delivery('second', 2)]
  expect((await inProcess('import', first)).status).toBe(0)
  for (const stage of ['Reading', 'Preparing', 'Sorting']) {
    await killAt(stage, 'import', second)
    expect(await current()).toBe(1)
  }
  await killAt('Reading', 'import', second, '--plan', '--plan-file', join(folder, 'plan.json'))
  expect(await current()).toBe(1)
  // Every price is the first one: the plan changes all of them.
  const planned = await inProcess('import', second, '--plan', '--plan-file', join(folder, 'plan.json'))
  expect(planned.out).toMatch(/^product, changed: 3,000\n {2}P\d+: price: 1 → 2\n/m)

  const both = [vitrine(['import', second]), vitrine(['import', second])]
  const ended = await Promise.all(both.map(({ ended }) => ended))
  expect(ended.map(({ status }) => status)).toEqual([0, 0])
  expect(await current()).toBe(2)

  for (const stage of ['Preparing', 'Sorting']) {
    await killAt(stage, 'undo')
    expect(await current()).toBe(2)
  }
  expect((await inProcess('undo')).out).toContain('as it was in version 1; this is version 3')
  expect((await inProcess('catalogue', 'diff', '1', '3')).out).toContain('are the same')
})
