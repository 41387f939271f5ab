/** The commands around an import: its plan, its limits, and the versions that it leaves. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { vitrine } from './testing/command-line.ts'

const folder = await temporaryFolder()
const delivery = join(folder, 'delivery')
const planFile = join(folder, 'plan.json')
const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
/** Writes a delivery of products with prices. */
const deliver = (codes: readonly number[], price: (code: number) => number) =>
  writeFileSync(
    join(delivery, 'products.csv'),
    ['code,title,price', ...codes.map((code) => `P${code},Lamp ${code},${price(code)}`)].join('\n'),
  )
const take = (...args: string[]) => vitrine('import', delivery, '--layout', 'vitrine', ...args)
const plan = (...args: string[]) => take('--plan', '--plan-file', planFile, ...args)
const apply = () => vitrine('import', '--apply', planFile)

beforeAll(() => {
  mkdirSync(delivery)
  writeFileSync(join(delivery, 'attributes.csv'), 'name,type\ntitle,string\nprice,float\n')
  vi.stubEnv('VITRINE_DATA', join(folder, 'data'))
  vi.stubEnv('DATABASE_URL', '')
})
afterAll(() => vi.unstubAllEnvs())

it('--plan shows what would change, imports nothing, and --apply does exactly that', async () => {
  deliver(numbers, () => 10)
  expect((await take()).out).toContain('this is version 1')
  deliver(numbers.slice(0, 11).concat(20), (code) => (code === 3 ? 12 : 10))
  const planned = await plan('--missing', 'hide')
  expect(planned).toMatchObject({ status: 0 })
  for (const text of [
    'product, hidden: 1\n  P12',
    'P3: price: 10 → 12',
    'product, added: 1\n  P20',
    'Nothing was imported',
  ])
    expect(planned.out).toContain(text)
  expect(planned.out).not.toContain('Unusual')
  expect((await vitrine('catalogue', 'versions', '--format', 'json')).out).not.toContain('"version": 2')
  const applied = await apply()
  expect(applied.out).toContain('this is version 2')
  expect((await vitrine('catalogue', 'diff', '1', '2')).out.trim()).toBe(planned.out.split('\n\n')[0]?.trim())
})

it('--apply refuses when the delivery or the catalogue has changed, and says which', async () => {
  deliver([...numbers, 21], () => 10)
  await plan()
  deliver([...numbers, 22], () => 10)
  const other = await apply()
  expect(other.status).toBe(1)
  expect(other.out).toContain('The delivery has changed since the plan.')
  expect((await take()).status).toBe(0)
  const late = await apply()
  expect(late.status).toBe(1)
  expect(late.out).toContain('The catalogue has changed since the plan')
  writeFileSync(planFile, '{"format":1}')
  expect((await apply()).error).toContain('is no plan')
})

it('an unattended import stops when much is gone or changed, and goes on with --force', async () => {
  deliver(numbers.slice(0, 6), () => 10)
  const gone = await take('--missing', 'remove')
  expect(gone.status).toBe(1)
  expect(gone.error).toMatch(/\d+ of \d+ products \(\d+ %\) are no longer delivered/)
  expect(gone.out).toContain('--force')
  deliver([...numbers, 20, 22], () => 99)
  const priced = await take()
  expect(priced).toMatchObject({ status: 1, error: expect.stringContaining('price changes in') })
  expect((await plan()).out.startsWith('Unusual:\n')).toBe(true)
  writeFileSync(join(delivery, 'attributes.csv'), 'name,type\ntitle,string\nprice,string\n')
  deliver([1], () => 10)
  expect((await take()).error).toContain('price changes its type from float to string')
  writeFileSync(join(delivery, 'attributes.csv'), 'name,type\ntitle,string\nprice,float\n')
  vi.stubEnv('VITRINE_MAX_CHANGED', '100')
  deliver([...numbers, 20, 22], () => 99)
  expect((await take()).status).toBe(0)
  deliver([1, 2], () => 99)
  expect((await take('--missing', 'remove', '--force')).out).toContain('Imported')
})

it('undo restores the version before, undo --to another one, and both name versions that are not kept', async () => {
  expect((await vitrine('undo')).out).toContain('The catalogue is as it was in version')
  const rows = JSON.parse((await vitrine('catalogue', 'versions', '--format', 'json')).out) as {
    version: number
    from: string
  }[]
  const [current, before] = rows
  expect(current?.from).toBe(`version ${(before?.version ?? 0) - 1}`)
  expect((await vitrine('catalogue', 'undo', '--to', String(before?.version))).status).toBe(0)
  const wrong = await vitrine('undo', '--to', '4711')
  expect(wrong).toMatchObject({ status: 1, error: expect.stringContaining('The kept ones are') })
  expect((await vitrine('catalogue', 'diff', '9', '8')).status).toBe(1)
})
