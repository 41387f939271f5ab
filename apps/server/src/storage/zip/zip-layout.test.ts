import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fromBuffer, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl'
import type { MediaReader } from '../media/media-reader.ts'
import { FileTooShort, sendParts } from './send-parts.ts'
import { type LaidEntry, layOut } from './zip-layout.ts'

const modified = new Date('2026-03-31T10:11:12Z')
const files: Record<string, Buffer> = Object.fromEntries(
  [0, 1, 5, 700, 70_000].map((size) => [
    String(size),
    Buffer.from(Array.from({ length: size }, (_, at) => (at * 7) & 255)),
  ]),
)
const entryOf = (key: string, path = `${key}.bin`): LaidEntry => {
  const bytes = files[key] ?? Buffer.alloc(0)
  return { path, key, size: bytes.length, crc32: crc32(bytes), modified }
}
const entries = Object.keys(files).map((key) => entryOf(key, `Räume/${key}.bin`))

const openFile = async (key: string, start: number): Promise<MediaReader> => {
  let at = start
  return {
    read: async (target) => {
      const count = files[key]?.copy(target, 0, at, at + Math.min(target.length, 333)) ?? 0
      at += count
      return count
    },
    close: async () => {},
  }
}

async function bytesOf(parts: ReturnType<ReturnType<typeof layOut>['slice']>, pieceBytes = 512): Promise<Buffer> {
  const chunks: Buffer[] = []
  const write = async (bytes: Buffer) => void chunks.push(Buffer.from(bytes))
  await sendParts(parts, { write, open: openFile, pieceBytes, signal: new AbortController().signal })
  return Buffer.concat(chunks)
}

interface ReadEntry {
  readonly path: string
  readonly size: number
  readonly at: number
  readonly modified: Date
}

/** Reads the directory with all checks of the reader. */
const directoryOf = (reader: (done: (error: Error | null, zip: ZipFile) => void) => void) =>
  new Promise<ReadEntry[]>((resolve, reject) => {
    reader((error, zip) => {
      if (error) return reject(error)
      const found: ReadEntry[] = []
      zip.on('entry', (entry) => {
        const { fileName: path, uncompressedSize: size, relativeOffsetOfLocalHeader: at } = entry
        found.push({ path, size, at, modified: entry.getLastModDate() })
        zip.readEntry()
      })
      zip.on('error', reject)
      zip.on('end', () => resolve(found))
      zip.readEntry()
    })
  })

describe('an archive that is laid out', () => {
  it('API-49 is what it says, to the byte, and readers find every file in it', async () => {
    const layout = layOut(entries)
    const whole = await bytesOf(layout.slice(0, layout.size - 1))
    expect(whole).toHaveLength(layout.size)
    const found = await directoryOf((done) => fromBuffer(whole, { lazyEntries: true, strictFileNames: true }, done))
    expect(found.map(({ path, size }) => ({ path, size }))).toEqual(entries.map(({ path, size }) => ({ path, size })))
    for (const { modified: time } of found) expect(time).toEqual(modified)
  })

  it('API-49 gives the same bytes in every range', async () => {
    const layout = layOut(entries)
    const whole = await bytesOf(layout.slice(0, layout.size - 1))
    const places = [0, 1, 29, 30, 40, 60, 61, 100, 300, 1000, 1100, 50_000, layout.size - 300, layout.size - 1]
    for (const start of places)
      for (const end of places.filter((place) => place >= start))
        expect((await bytesOf(layout.slice(start, end))).equals(whole.subarray(start, end + 1))).toBe(true)
  })

  it('is the same whatever the size of the pieces', async () => {
    const layout = layOut(entries)
    const whole = await bytesOf(layout.slice(0, layout.size - 1), 64)
    for (const piece of [65, 1000, 1 << 20])
      expect((await bytesOf(layout.slice(0, layout.size - 1), piece)).equals(whole)).toBe(true)
  })

  it('has a fingerprint of all that is in it', () => {
    const print = layOut(entries).fingerprint
    expect(layOut(entries).fingerprint).toBe(print)
    expect(layOut(entries.slice(1)).fingerprint).not.toBe(print)
    expect(layOut(entries.map((entry) => ({ ...entry, crc32: 1 }))).fingerprint).not.toBe(print)
    expect(layOut(entries.map((entry) => ({ ...entry, modified: new Date(0) }))).fingerprint).not.toBe(print)
  })
})

/** The archive as a file that is never written: its own bytes, and zeros for all files. */
class Imagined extends RandomAccessReader {
  readonly #layout: ReturnType<typeof layOut>
  constructor(layout: ReturnType<typeof layOut>) {
    super()
    this.#layout = layout
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const parts = this.#layout.slice(start, end - 1)
    return Readable.from(parts.flatMap(({ bytes, file }) => [bytes, Buffer.alloc(file?.length ?? 0)]))
  }
}
const imagined = (layout: ReturnType<typeof layOut>) =>
  directoryOf((done) => fromRandomAccessReader(new Imagined(layout), layout.size, { lazyEntries: true }, done))

describe('an archive of many or large files', () => {
  const zeros = (index: number, size: number): LaidEntry => ({
    ...{ path: `${index}.bin`, key: 'zeros', crc32: 0, modified },
    size,
  })

  it('API-49 takes files and offsets of more than 4 GiB (ZIP64)', async () => {
    const sizes = [0xffff_fffe, 5 * 1024 ** 3, 10, 0xffff_ffff, 20]
    const layout = layOut(sizes.map((size, index) => zeros(index, size)))
    const found = await imagined(layout)
    expect(found.map(({ size }) => size)).toEqual(sizes)
    for (const { at, path } of found) {
      const [header] = layout.slice(at, at + 200)
      expect(header?.bytes.toString('latin1')).toContain(path)
    }
    // The local header of the second: version 4.5, sizes all ones, and the real ones in the field 0x0001.
    const local = layout.slice(found[1]?.at ?? 0, layout.size - 1)[0]?.bytes as Buffer
    expect([local.readUInt16LE(4), local.readUInt32LE(18), local.readUInt32LE(22)]).toEqual([
      45,
      2 ** 32 - 1,
      2 ** 32 - 1,
    ])
    expect([local.readUInt16LE(35), local.readBigUInt64LE(39)]).toEqual([1, BigInt(5 * 1024 ** 3)])
  })

  it('API-49 takes more than 65,535 files (ZIP64)', async () => {
    const bytes = Buffer.from('abc')
    const many = (count: number) => {
      const same = { bytes, size: 3, crc32: crc32(bytes), modified }
      const layout = layOut(Array.from({ length: count }, (_, index) => ({ ...same, path: `${index}` })))
      return Buffer.concat(layout.slice(0, layout.size - 1).map((part) => part.bytes))
    }
    expect(many(65_534).includes('PK\x06\x06')).toBe(false)
    expect(many(65_535).includes('PK\x06\x06')).toBe(true)
    expect(await directoryOf((done) => fromBuffer(many(66_000), { lazyEntries: true }, done))).toHaveLength(66_000)
  })
})

describe('sending', () => {
  const layout = layOut(entries)
  const all = layout.slice(0, layout.size - 1)

  it('opens two files at most at a time, and closes all of them', async () => {
    let now = 0
    let most = 0
    const open = async (key: string, start: number) => {
      most = Math.max(most, ++now)
      const reader = await openFile(key, start)
      return { ...reader, close: async () => void now-- }
    }
    await sendParts(all, { write: async () => {}, open, signal: new AbortController().signal })
    expect([most, now]).toEqual([2, 0])
  })

  it('reads no further than what has left, and stops when the client leaves', async () => {
    let now = 0
    let read = 0
    let written = 0
    let full = () => {}
    const allLeaving = new Promise<void>((resolve) => {
      full = resolve
    })
    const controller = new AbortController()
    const open = async (): Promise<MediaReader> => {
      now++
      const fill = async (target: Buffer) => {
        read += target.length
        return target.length
      }
      return { read: fill, close: async () => void now-- }
    }
    const sent = sendParts(layOut([{ path: 'a', key: 'a', size: 1e9, crc32: 0, modified }]).slice(0, 1e9), {
      write: () => {
        written += 1
        if (written === 3) full()
        return new Promise<void>((_resolve, reject) => {
          controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
        })
      },
      open,
      pieceBytes: 1000,
      signal: controller.signal,
    })
    await allLeaving
    // Anything that would continue has continued in this turn.
    await new Promise((resolve) => setImmediate(resolve))
    expect(written).toBe(3)
    expect(read).toBeLessThanOrEqual(3000)
    expect(now).toBe(1)
    controller.abort(new Error('left'))
    await expect(sent).rejects.toThrow('left')
    expect(now).toBe(0)
  })

  it('fails when a file is shorter than was announced, and when writing fails', async () => {
    const signal = new AbortController().signal
    const long = layOut([{ ...entryOf('700'), size: 701 }])
    await expect(
      sendParts(long.slice(0, long.size - 1), { write: async () => {}, open: openFile, signal }),
    ).rejects.toThrow(FileTooShort)
    const write = async () => Promise.reject(new Error('broken pipe'))
    await expect(sendParts(all, { write, open: openFile, signal })).rejects.toThrow('broken pipe')
  })

  it('sends what is ready while the next part is in the making', async () => {
    const sent: string[] = []
    let finish = () => {}
    const made = new Promise<void>((resolve) => {
      finish = resolve
    })
    async function* parts() {
      yield { bytes: Buffer.from('first') }
      await made
      yield { bytes: Buffer.from('second') }
    }
    const write = async (bytes: Buffer) => {
      sent.push(bytes.toString())
      finish()
    }
    await sendParts(parts(), { write, open: openFile, signal: new AbortController().signal })
    expect(sent).toEqual(['first', 'second'])
  })
})
