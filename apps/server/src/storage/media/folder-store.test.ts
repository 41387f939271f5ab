import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from './folder-store.ts'
import { type MediaStore, readWhole } from './store.ts'

const bytes = Buffer.from('the bytes of a lamp')
const sha256 = createHash('sha256').update(bytes).digest('hex')
const key = sha256.slice(0, 32)

let base: string
let folder: string
let store: MediaStore

beforeEach(async () => {
  base = await temporaryFolder()
  folder = join(base, 'media')
  store = folderStore(folder)
})

const filesIn = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

describe('folderStore', () => {
  it('keeps the bytes of a file or a stream under the hash of its bytes, twice as one file', async () => {
    const source = join(base, 'lamp.jpg')
    await writeFile(source, bytes)
    expect(await store.put(source)).toEqual({ key, size: bytes.length, sha256 })
    expect(await store.put(Readable.from([bytes.subarray(0, 4), bytes.subarray(4)]))).toEqual({
      key,
      size: bytes.length,
      sha256,
    })
    expect(await filesIn(folder)).toEqual([key.slice(2)])
    expect(await readFile(join(folder, key.slice(0, 2), key.slice(2)))).toEqual(bytes)
  })

  it('takes a hash that the caller knows, and still keeps a file under the hash of its own bytes', async () => {
    const source = join(base, 'lamp.jpg')
    await writeFile(source, bytes)
    expect((await store.put(source, { sha256: 'f'.repeat(64) })).key).toBe(key)
    expect(await store.put(source, { sha256 })).toEqual({ key, size: bytes.length, sha256 })
  })

  it('gives all bytes or a part', async () => {
    await store.put(Readable.from([bytes]))
    expect(await buffer(await store.open(key))).toEqual(bytes)
    expect(await buffer(await store.open(key, { start: 4, end: 8 }))).toEqual(bytes.subarray(4, 9))
    expect(await store.stat(key)).toEqual({ size: bytes.length })
    expect(await readWhole(store, key, 100)).toEqual(bytes)
    await expect(readWhole(store, key, 5)).rejects.toMatchObject({ code: 'media_picture_too_large' })
  })

  it('does not have what was deleted or never put, nor anything outside of its folder', async () => {
    await store.put(Readable.from([bytes]))
    expect(await store.delete(key)).toBe(true)
    expect(await store.delete(key)).toBe(false)
    await writeFile(join(base, 'secret'), 'x')
    for (const wrong of [
      key,
      '../secret',
      '..%2fsecret',
      `${key}/../../secret`,
      '',
      key.toUpperCase(),
      `ab\0${key.slice(3)}`,
    ]) {
      expect(await store.has(wrong)).toBe(false)
      expect(await store.stat(wrong)).toBeUndefined()
      await expect(store.open(wrong)).rejects.toMatchObject({ code: 'media_not_found', statusCode: 404 })
      expect(await store.delete(wrong)).toBe(false)
    }
  })

  it('leaves nothing behind when a stream breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield bytes
        throw new Error('the line broke')
      })(),
    )
    await expect(store.put(broken)).rejects.toThrow('the line broke')
    expect(await filesIn(folder)).toEqual([])
  })

  it('puts good bytes in the place of a file that was cut short', async () => {
    await store.put(Readable.from([bytes]))
    await writeFile(join(folder, key.slice(0, 2), key.slice(2)), 'the')
    await store.put(Readable.from([bytes]))
    expect(await buffer(await store.open(key))).toEqual(bytes)
  })

  it('is right when the same bytes are put many times at once', async () => {
    const put = await Promise.all(Array.from({ length: 20 }, () => store.put(Readable.from([bytes]))))
    expect(new Set(put.map((file) => file.key))).toEqual(new Set([key]))
    expect(await filesIn(folder)).toEqual([key.slice(2)])
  })
})
