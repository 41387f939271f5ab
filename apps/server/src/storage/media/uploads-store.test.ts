import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { beforeEach, describe, expect, it } from 'vitest'
import { firstOf } from '../../platform/first-of.ts'
import { UploadsStore } from './uploads-store.ts'

const bytes = Buffer.from('the bytes of a letter')

let base: string
let folder: string
let store: UploadsStore
beforeEach(async () => {
  base = await temporaryFolder()
  folder = join(base, 'uploads')
  store = new UploadsStore(folder)
})

const names = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
const kept = async (content = bytes) => {
  const { key } = await store.stage(Readable.from([content]))
  await store.keep(key)
  return key
}
const nobody = async () => new Set<string>()

describe('UploadsStore', () => {
  it('API-17 stages a stream, and keeps it under a random name that its bytes don’t tell', async () => {
    const staged = await store.stage(Readable.from([bytes.subarray(0, 4), bytes.subarray(4)]))
    expect(staged).toEqual({
      key: expect.stringMatching(/^[\da-f]{8}-/),
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      head: bytes,
      tail: bytes,
    })
    expect(await store.read(staged.key)).toBeUndefined()
    await store.keep(staged.key)
    const stream = await store.read(staged.key)
    expect(stream && (await buffer(stream))).toEqual(bytes)
    expect(await kept()).not.toBe(staged.key)
    expect(await names()).toHaveLength(2)
    expect((await stat(folder)).mode & 0o077).toBe(0)
  })

  it('tells the ends of a long file, in however small pieces it comes', async () => {
    const long = Buffer.from(Array.from({ length: 30_000 }, (_, at) => at % 251))
    for (const size of [7, 8192, 30_000]) {
      const pieces = Array.from({ length: Math.ceil(long.length / size) }, (_, at) =>
        long.subarray(at * size, (at + 1) * size),
      )
      const { head, tail } = await store.stage(Readable.from(pieces))
      expect([head, tail]).toEqual([long.subarray(0, 8192), long.subarray(-8192)])
    }
  })

  it('API-17 leaves nothing of a stream that breaks off, or of which too much comes', async () => {
    const broken = Readable.from(
      (async function* () {
        yield bytes
        throw new Error('the line broke')
      })(),
    )
    await expect(store.stage(broken)).rejects.toThrow('the line broke')
    let size = 0
    const limit = async (more: number) => {
      size += more
      if (size > bytes.length) throw new Error('too much')
    }
    await expect(store.stage(Readable.from([bytes, bytes, bytes]), limit)).rejects.toThrow('too much')
    expect(await names()).toEqual([])
  })

  it('removes what is staged and what is kept, and nothing outside of its folder', async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(base, 'secret'), 'x')
    const one = await kept()
    const { key: other } = await store.stage(Readable.from([bytes]))
    await store.discard([one, other, one, '../secret', '', 'x'.repeat(36)])
    expect(await names()).toEqual([])
    expect(await readdir(base)).toContain('secret')
    for (const wrong of ['../secret', '', '..', `${one}/../../secret`, `a\0${one}`]) {
      expect(await store.read(wrong)).toBeUndefined()
      await expect(store.keep(wrong)).rejects.toThrow('No key')
    }
  })

  it('API-17 clears away what an earlier process has staged, but not what arrives on another machine', async () => {
    const one = await kept()
    await store.stage(Readable.from([bytes]))
    const staged = join(folder, '.staged')
    for (const name of ['arriving', 'left']) await writeFile(join(staged, `${name}.elsewhere`), bytes)
    const now = new Date()
    const before = new Date(now.getTime() - 25 * 60 * 60_000)
    await utimes(join(staged, 'left.elsewhere'), before, before)
    await new UploadsStore(folder).clearStaged(now)
    expect((await names()).sort()).toEqual([one, 'arriving.elsewhere'].sort())
    await rm(folder, { recursive: true })
    await store.clearStaged(now)
  })

  const age = (key: string, at: string) => utimes(join(folder, key.slice(0, 2), key), new Date(at), new Date(at))
  const inQuarantine = (date: string) => readdir(join(folder, '.quarantine', date)).catch(() => undefined)
  const naming =
    (...named: string[]) =>
    async (keys: readonly string[]) =>
      new Set(keys.filter((key) => named.includes(key)))

  it('API-17 moves kept files into quarantine that nothing names, once they are a day old', async () => {
    const [named, young, old] = [await kept(), await kept(), await kept()]
    await age(named, '2026-03-01T00:00:00Z')
    await age(young, '2026-03-31T00:00:00Z')
    await age(old, '2026-03-30T23:59:59Z')
    await writeFile(join(folder, old.slice(0, 2), 'notes.txt'), 'not ours')
    const swept = await store.sweep(new Date('2026-04-01T00:00:00Z'), naming(named))
    expect(swept).toEqual({ quarantined: 1, restored: 0, deleted: 0 })
    expect(await inQuarantine('2026-04-01')).toEqual([old])
    expect(await store.read(old)).toBeUndefined()
    expect((await names()).sort()).toEqual([named, young, old, 'notes.txt'].sort())
    expect(await new UploadsStore(join(base, 'nowhere')).sweep(new Date(), nobody)).toEqual({
      quarantined: 0,
      restored: 0,
      deleted: 0,
    })
  })

  it('API-17 deletes files after 30 days in quarantine, and takes those back that something names again', async () => {
    const [back, gone] = [await kept(), await kept()]
    for (const key of [back, gone]) await age(key, '2026-03-01T00:00:00Z')
    await store.sweep(new Date('2026-04-01T10:00:00Z'), nobody)
    expect((await inQuarantine('2026-04-01'))?.sort()).toEqual([back, gone].sort())
    expect(await store.sweep(new Date('2026-05-01T10:00:00Z'), nobody)).toMatchObject({ deleted: 0 })
    const swept = await store.sweep(new Date('2026-05-02T00:00:00Z'), naming(back))
    expect(swept).toEqual({ quarantined: 0, restored: 1, deleted: 1 })
    const stream = await store.read(back)
    expect(stream && (await buffer(stream))).toEqual(bytes)
    expect(await names()).toEqual([back])
    expect(await inQuarantine('2026-04-01')).toBeUndefined()
  })

  it('lists kept files, and no others', async () => {
    expect(await firstOf(store.keys(), 10)).toEqual([])
    const all = [await kept(), await kept(), await kept()]
    await store.stage(Readable.from([bytes]))
    expect((await firstOf(store.keys(), 10)).sort()).toEqual(all.sort())
    expect(await firstOf(store.keys(), 2)).toHaveLength(2)
  })

  it('knows what is free', async () => {
    expect(await store.free()).toBeGreaterThan(0)
  })
})
