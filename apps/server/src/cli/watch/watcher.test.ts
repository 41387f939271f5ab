/** Watches real folders with a real database. */
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assets, deliveries, mailJobs, products } from '@vitrine/database/schema'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { listVersions, restoreCatalogue } from '@vitrine/import'
import { asc } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listMailJobs } from '../../mail/mail-jobs-store.ts'
import { mailedDelivery } from '../../mail/mailed-deliveries-store.ts'
import { readSettings } from '../../platform/settings.ts'
import type { ServerParts } from '../../server-parts.ts'
import { folderStore } from '../../storage/media/folder-store.ts'
import { importDelivery } from './delivery-import.ts'
import { Watcher, type WatcherOptions } from './watcher.ts'

const database = useTestDatabase()
let folder = ''
let data = ''
let said: string[] = []
const log = pino(
  { level: 'info' },
  { write: (line: string) => void said.push((JSON.parse(line) as { msg: string }).msg) },
)

beforeEach(async () => {
  data = await temporaryFolder()
  folder = join(await temporaryFolder(), 'in')
  mkdirSync(folder)
  said = []
  vi.stubEnv('VITRINE_DATA', data)
})
afterEach(() => vi.unstubAllEnvs())

const settings = () => readSettings({ VITRINE_DATA: data, VITRINE_OPERATOR_EMAIL: 'boss@maker.example' })
const parts = () => ({ database, mediaStore: folderStore(join(data, 'media')) }) as unknown as ServerParts
const watcher = (more: Partial<WatcherOptions> = {}) =>
  new Watcher({
    ...{ parts: parts(), settings: settings(), log, folder, marker: '', quietMs: 0, firstRetryMs: 0 },
    ...{ options: { missing: 'keep' as const }, ...more },
  })
/** Writes a table of products, each with a price. */
const deliver = (numbers: readonly number[], price = 10) =>
  writeFileSync(
    join(folder, 'products.csv'),
    ['code,title,price', ...numbers.map((n) => `P${n},Lamp ${n},${price}`)].join('\n'),
  )
const codes = async () =>
  (await database.db.select().from(products).orderBy(asc(products.code))).map(({ code }) => code)
const taken = () => database.db.select().from(deliveries).orderBy(asc(deliveries.id))
const outcomes = async () => (await taken()).map(({ outcome }) => outcome)
const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
/** Two looks: the first sees a change, the second that it is over. */
const lookTwice = async (one: Watcher) => {
  await one.look()
  await one.look()
}

it('takes a delivery when nothing has changed for the time, and not while somebody writes', async () => {
  const one = watcher({ quietMs: 150 })
  await one.look()
  expect(said).toEqual([`Waiting for a delivery in ${folder}`])
  for (let row = 1; row <= 3; row++) {
    deliver(numbers.slice(0, row))
    await one.look()
    await one.look()
    expect(await codes()).toEqual([])
  }
  writeFileSync(join(folder, 'prices.csv.filepart'), 'half')
  await one.look()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await one.look()
  expect(await codes()).toEqual([])
  expect(said.at(-1)).toContain('prices.csv.filepart is the name of a file that is still being written')
  rmSync(join(folder, 'prices.csv.filepart'))
  await one.look()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await one.look()
  expect(await codes()).toEqual(['P1', 'P2', 'P3'])
})

it('imports a delivery once: after a restart, written again, and after an undo', async () => {
  deliver(numbers)
  await lookTwice(watcher())
  deliver(numbers, 12)
  await lookTwice(watcher({ settings: { ...settings(), importLimits: { gone: 30, changed: 100 } } }))
  expect(await outcomes()).toEqual(['imported', 'imported'])
  await restoreCatalogue({ database })
  const { length } = await listVersions(database.db)
  const restarted = watcher({ settings: { ...settings(), importLimits: { gone: 30, changed: 100 } } })
  await lookTwice(restarted)
  utimesSync(join(folder, 'products.csv'), new Date(), new Date('2030-01-01'))
  await lookTwice(restarted)
  expect(said.at(-1)).toBe(`The files in ${folder} were written again and are the same: nothing to import`)
  expect(await outcomes()).toEqual(['imported', 'imported'])
  expect(await listVersions(database.db)).toHaveLength(length)
})

it('waits for the marker, and for a new one before the next delivery', async () => {
  const one = watcher({ marker: 'READY', quietMs: 60_000 })
  const mark = (time: string) => {
    writeFileSync(join(folder, 'READY'), '')
    utimesSync(join(folder, 'READY'), new Date(time), new Date(time))
  }
  deliver([1])
  await lookTwice(one)
  expect(await codes()).toEqual([])
  mark('2026-01-01')
  await one.look()
  expect(await codes()).toEqual(['P1'])
  deliver([1, 2])
  await lookTwice(one)
  await lookTwice(watcher({ marker: 'READY' }))
  expect(await codes()).toEqual(['P1'])
  mark('2026-01-02')
  await one.look()
  expect(await codes()).toEqual(['P1', 'P2'])
  expect(await outcomes()).toEqual(['imported', 'imported'])
})

it('stops at an unusual delivery, tells the operator once, and takes the next one', async () => {
  deliver(numbers)
  const one = watcher({ options: { missing: 'remove' } })
  await lookTwice(one)
  deliver([1, 2])
  await lookTwice(one)
  await lookTwice(watcher({ options: { missing: 'remove' } }))
  expect(await codes()).toHaveLength(12)
  const [, stopped] = await taken()
  expect(stopped).toMatchObject({ outcome: 'refused', message: expect.stringContaining('10 of 12 products') })
  expect((await listMailJobs(database.db)).map(({ kind, to }) => [kind, to])).toEqual([
    ['delivery', 'boss@maker.example'],
  ])
  deliver([...numbers, 13])
  await lookTwice(one)
  expect(await codes()).toHaveLength(13)
})

it('mails the errors of a delivery with all findings, and stores both with the catalogue', async () => {
  const rows = numbers.map((n) => `P${n},Lamp ${n},${n % 2 === 0 ? 'costly' : n}`)
  writeFileSync(join(folder, 'products.csv'), ['code,title,price', ...rows].join('\n'))
  writeFileSync(join(folder, 'attributes.csv'), 'name,type\ntitle,string\nprice,float\n')
  await lookTwice(watcher())
  const [delivery] = await taken()
  expect(delivery).toMatchObject({ outcome: 'imported', errors: 6 })
  const lines = delivery?.findings.split('\r\n') ?? []
  expect(lines[0]).toBe('level,code,file,line,column,message,remedy')
  expect(lines.filter((line) => line.startsWith('error,'))).toHaveLength(6)
  const [job] = await database.db.select().from(mailJobs)
  expect(await mailedDelivery(database.db, String(job?.data.deliveryId))).toMatchObject({ folder, errors: 6 })
})

it('refuses a folder that it can not read as a catalogue, with the reason', async () => {
  writeFileSync(join(folder, 'mapping.yaml'), 'version: 7')
  writeFileSync(join(folder, 'a.csv'), 'x\n1\n')
  await lookTwice(watcher())
  expect(await outcomes()).toEqual(['refused'])
  rmSync(join(folder, 'mapping.yaml'))
  writeFileSync(join(folder, 'package.json'), '{}')
  await lookTwice(watcher())
  const [, second] = await taken()
  expect(second).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('Check that it is the right folder'),
  })
})

it('tries again what something else prevented, and tells the operator once', async () => {
  deliver([1])
  let failures = 2
  const broken = {
    ...parts(),
    get mediaStore() {
      if (failures-- > 0) throw new Error('The disk is full')
      return folderStore(join(data, 'media'))
    },
  } as ServerParts
  const one = watcher({ parts: broken })
  await lookTwice(one)
  await one.look()
  expect(await outcomes()).toEqual(['failed'])
  expect(await listMailJobs(database.db)).toHaveLength(1)
  await one.look()
  expect(await outcomes()).toEqual(['failed', 'imported'])
  expect(await codes()).toEqual(['P1'])
})

it('imports nothing when somebody writes into the folder during the import', async () => {
  deliver([1])
  const delivery = { folder, digest: 'a', stamp: 'b', marker: '', options: {}, isUnchanged: async () => false }
  const result = await importDelivery({ parts: parts(), settings: settings(), log }, delivery)
  expect([result, await codes(), await taken(), await listMailJobs(database.db)]).toEqual(['changed', [], [], []])
})

it('waits for a folder that is not there, or not mounted', async () => {
  const one = watcher()
  rmSync(folder, { recursive: true })
  await lookTwice(one)
  expect(said).toEqual([`The folder ${folder} can't be read (ENOENT); waiting for it`])
  mkdirSync(folder)
  deliver([1])
  await lookTwice(one)
  expect(await codes()).toEqual(['P1'])
})

it('two watchers of one folder import a delivery once', async () => {
  if (database.kind !== 'postgres') return
  deliver(numbers)
  const two = [watcher(), watcher()]
  await Promise.all(two.map((one) => one.look()))
  await Promise.all(two.map((one) => one.look()))
  await Promise.all(two.map((one) => one.look()))
  expect(await outcomes()).toEqual(['imported'])
})

it('imports a folder of files without the marker', async () => {
  writeFileSync(join(folder, 'plan.txt'), 'A plan')
  writeFileSync(join(folder, 'READY'), 'complete')
  await lookTwice(watcher({ marker: 'READY' }))
  expect((await database.db.select().from(assets)).map(({ source }) => source)).toEqual(['plan.txt'])
})
