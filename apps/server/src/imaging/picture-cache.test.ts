import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CachedPicture, PictureCache } from './picture-cache.ts'

let folder: string
let errors: unknown[]
const open = (maxBytes = 1_000_000, recipe = 'r1'): PictureCache =>
  new PictureCache({ folder, recipe, maxBytes, onError: (error) => errors.push(error) })

beforeEach(async () => {
  folder = await temporaryFolder()
  errors = []
})
afterEach(async () => {
  expect(errors).toEqual([])
})

const bytesOf = async (picture: CachedPicture | undefined) =>
  picture && (Buffer.isBuffer(picture.body) ? picture.body : await buffer(picture.body))
const filesOnDisk = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
const bytesOnDisk = async () => {
  const sizes = (await filesOnDisk()).map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
/** The cache removes evicted files in the background. */
const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('PictureCache', () => {
  it('keeps what was written, small pictures at once and large ones as a stream', async () => {
    const cache = open(10_000_000)
    const small = Buffer.alloc(5000, 'a')
    const large = Buffer.alloc(2_000_000, 'b')
    await cache.write('aa-small.webp', small)
    await cache.write('bb-large.png', large)
    expect(await bytesOf(await cache.read('aa-small.webp'))).toEqual(small)
    const read = await cache.read('bb-large.png')
    expect(Buffer.isBuffer(read?.body)).toBe(false)
    expect(read?.size).toBe(large.length)
    expect((await bytesOf(read))?.equals(large)).toBe(true)
    expect(await cache.read('cc-none.webp')).toBeUndefined()
    await cache.close()
  })

  it('stays within its bound and gives up what was used longest ago', async () => {
    const cache = open(10_000)
    await cache.ready
    for (const name of ['aa', 'bb', 'cc']) await cache.write(`${name}.webp`, Buffer.alloc(3000, name))
    await cache.read('aa.webp')
    await cache.write('dd.webp', Buffer.alloc(3000, 'd'))
    expect(cache.bytes).toBeLessThanOrEqual(10_000)
    await until(async () => (await filesOnDisk()).length === 3)
    expect(await bytesOnDisk()).toBe(cache.bytes)
    expect((await filesOnDisk()).map((entry) => entry.name).sort()).toEqual(['aa.webp', 'cc.webp', 'dd.webp'])
    await cache.write('ee.webp', Buffer.alloc(20_000))
    expect(await cache.read('ee.webp')).toBeUndefined()
    expect(await bytesOf(await cache.read('aa.webp'))).toEqual(Buffer.alloc(3000, 'aa'))
  })

  it('counts after a start what earlier runs left, and gives up the oldest of it first', async () => {
    const before = open()
    for (const [age, name] of ['aa', 'bb', 'cc', 'dd'].entries()) {
      await before.write(`${name}.webp`, Buffer.alloc(3000, name))
      const time = new Date(2020, 0, 10 - age)
      await utimes(join(folder, 'r1', name, `${name}.webp`), time, time)
    }
    await before.close()
    const after = open(7000)
    await after.ready
    await until(async () => (await filesOnDisk()).length === 2)
    expect((await filesOnDisk()).map((entry) => entry.name).sort()).toEqual(['aa.webp', 'bb.webp'])
    expect(after.bytes).toBe(await bytesOnDisk())
  })

  it('serves what lies there before it has been counted', async () => {
    const before = open()
    await before.write('aa.webp', Buffer.from('picture'))
    await before.close()
    expect(await bytesOf(await open().read('aa.webp'))).toEqual(Buffer.from('picture'))
  })

  it.each<[string, (file: Buffer) => Buffer]>([
    ['cut short', (file) => file.subarray(0, file.length - 20)],
    ['empty', () => Buffer.alloc(0)],
    ['changed by one bit', (file) => Buffer.concat([Buffer.from([(file[0] ?? 0) ^ 1]), file.subarray(1)])],
    ['something else', () => Buffer.alloc(5000, 'x')],
    ['large and cut short', () => Buffer.alloc(2_000_000, 'x')],
  ])('does not serve a file that is %s, and takes it away', async (_name, damage) => {
    const cache = open(10_000_000)
    await cache.write('aa.webp', Buffer.alloc(5000, 'a'))
    const path = join(folder, 'r1', 'aa', 'aa.webp')
    await writeFile(path, damage(await readFile(path)))
    expect(await cache.read('aa.webp')).toBeUndefined()
    expect(await filesOnDisk()).toEqual([])
    expect(cache.bytes).toBe(0)
    await cache.write('aa.webp', Buffer.from('again'))
    expect(await bytesOf(await cache.read('aa.webp'))).toEqual(Buffer.from('again'))
  })

  it('forgets a file that somebody removed', async () => {
    const cache = open()
    await cache.write('aa.webp', Buffer.from('picture'))
    await rm(join(folder, 'r1'), { recursive: true })
    expect(await cache.read('aa.webp')).toBeUndefined()
    expect(cache.bytes).toBe(0)
    await cache.write('aa.webp', Buffer.from('again'))
    expect(await bytesOf(await cache.read('aa.webp'))).toEqual(Buffer.from('again'))
  })

  it('removes the results of other recipes and what a crash left half written', async () => {
    await mkdir(join(folder, 'r0', 'aa'), { recursive: true })
    await writeFile(join(folder, 'r0', 'aa', 'aa.webp'), 'old')
    await mkdir(join(folder, '.incoming'))
    await writeFile(join(folder, '.incoming', 'half'), 'half')
    await utimes(join(folder, '.incoming', 'half'), new Date(2020, 0), new Date(2020, 0))
    await open().ready
    expect(await filesOnDisk()).toEqual([])
  })
})

describe('a failing disk', () => {
  it('is reported to onError and not to the visitor', async () => {
    await writeFile(join(folder, 'r1'), 'a file where the folder should be')
    const cache = open()
    await cache.write('aa.webp', Buffer.from('picture'))
    expect(errors).toHaveLength(1)
    errors = []
    expect(await cache.read('aa.webp')).toBeUndefined()
  })
})
