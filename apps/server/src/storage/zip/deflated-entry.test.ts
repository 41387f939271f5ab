import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'
import { deflatedEntry } from './deflated-entry.ts'
import { EntryTooLarge, ZipRecords } from './zip-format.ts'

const modified = new Date('2026-03-31T10:11:12Z')

/** Unpacks an archive with all checks of the reader. */
const unpack = (archive: Buffer) =>
  new Promise<[path: string, bytes: Buffer][]>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error)
      const found: [string, Buffer][] = []
      zip.on('error', reject)
      zip.on('end', () => resolve(found))
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          buffer(stream).then((bytes) => {
            if (crc32(bytes) !== entry.crc32) return reject(new Error(`wrong checksum of ${entry.fileName}`))
            found.push([entry.fileName, bytes])
            zip.readEntry()
          }, reject)
        }),
      )
      zip.readEntry()
    })
  })

describe('an entry that is deflated while it is written', () => {
  it('API-15 stands in an archive beside entries that are stored as they are', async () => {
    const records = new ZipRecords()
    const large = Buffer.from('row after row, much alike; '.repeat(20_000))
    const small = Buffer.from('as it is')
    async function* archive() {
      yield records.begin({ path: 'first.txt', size: small.length, crc32: crc32(small), modified })
      yield small
      yield* deflatedEntry(
        records,
        { path: 'rows.xml', modified },
        Readable.from([large.subarray(0, 1000), large.subarray(1000)]),
      )
      yield* deflatedEntry(records, { path: 'empty.xml', modified }, Readable.from([]))
      yield records.begin({ path: 'last.txt', size: small.length, crc32: crc32(small), modified })
      yield small
      yield records.end()
    }
    const whole = await buffer(Readable.from(archive()))
    expect(whole.length).toBe(records.offset)
    expect(whole.length).toBeLessThan(large.length / 10)
    expect(await unpack(whole)).toEqual([
      ['first.txt', small],
      ['rows.xml', large],
      ['empty.xml', Buffer.alloc(0)],
      ['last.txt', small],
    ])
  })

  it('API-15 fails as its source fails, and ends its source when nobody reads on', async () => {
    async function* broken() {
      yield Buffer.from('x')
      throw new Error('broken')
    }
    const read = buffer(Readable.from(deflatedEntry(new ZipRecords(), { path: 'a', modified }, broken())))
    await expect(read).rejects.toThrow('broken')

    let isEnded = false
    async function* endless() {
      try {
        for (let count = 0; ; count++) yield Buffer.from(`${Math.sin(count)}`.repeat(10_000))
      } finally {
        isEnded = true
      }
    }
    const entry = deflatedEntry(new ZipRecords(), { path: 'a', modified }, endless())
    await entry.next()
    await entry.next()
    await entry.return(undefined)
    await new Promise((resolve) => setImmediate(resolve))
    expect(isEnded).toBe(true)
  })

  it('API-15 is refused when it has 4 GiB', () => {
    const records = new ZipRecords()
    records.beginDeflated('a', modified)
    expect(() => records.endDeflated({ size: 2 ** 32, packed: 1, crc32: 0 })).toThrow(EntryTooLarge)
  })
})
