import { describe, expect, it } from 'vitest'
import type { ImageService, PlannedPicture } from '../../imaging/image-service.ts'
import type { MediaStore } from '../../storage/media/store.ts'
import type { ArchivePart } from '../../storage/zip/zip-layout.ts'
import { type ContentSources, makePackage } from './package-contents.ts'
import type { PackedFile, StoredPackage } from './packages-store.ts'
import { WaitingBytes } from './pictures-ahead.ts'
import { unpack } from './testing/packages-fixture.ts'

const pictureBytes = 1000
const count = 12

/** A package of pictures of 1,000 bytes each, with an image service that only counts. */
function packageOf(waiting: WaitingBytes) {
  const keys = Array.from({ length: count }, (_, index) => String(index))
  const made: string[] = []
  const imageService = {
    plan: async (key: string) => ({ key }) as PlannedPicture,
    make: async ({ key }: PlannedPicture) => {
      made.push(key)
      return { size: pictureBytes, body: Buffer.alloc(pictureBytes, key) }
    },
  } as Partial<ImageService> as ImageService
  const sources: ContentSources = {
    store: undefined as never,
    mediaStore: {} as MediaStore,
    imageService,
    inTurn: (work) => work(),
    address: '198.51.100.7',
    waiting,
    onMissing: () => {},
  }
  const row = {
    createdAt: '2026-03-31T10:00:00.000Z',
    language: 'en',
    files: keys.map((key) => ({ path: `${key}.jpg`, key, picture: { trim: false, quality: 80 } })),
  } as Partial<StoredPackage> as StoredPackage
  const files = new Map(keys.map((key) => [key, { key } as PackedFile]))
  const leaving = new AbortController()
  const parts = makePackage(sources, { row, files, checksums: new Map() }, { signal: leaving.signal, ahead: 4 })
  return { made, parts, leaving }
}

const bytesOf = async (parts: AsyncIterable<ArchivePart>) => {
  const all: Buffer[] = []
  for await (const { bytes } of parts) all.push(Buffer.from(bytes))
  return Buffer.concat(all)
}
const turns = async () => {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
}

describe('pictures that are made before their turn', () => {
  it.each([0, 2500, 1_000_000])('A-67 make the same package with room for %i bytes', async (most) => {
    const waiting = new WaitingBytes(most)
    const unpacked = await unpack(await bytesOf(packageOf(waiting).parts))
    expect(
      unpacked.map(({ path, bytes }) => [path, bytes.equals(Buffer.alloc(pictureBytes, path.slice(0, -4)))]),
    ).toEqual(Array.from({ length: count }, (_, index) => [`${index}.jpg`, true]))
    // All memory is free again.
    expect(waiting.acquire(most)).toBe(true)
  })

  it('A-67 are let go when there is no room, and asked for again in their turn', async () => {
    const { made, parts } = packageOf(new WaitingBytes(0))
    await bytesOf(parts)
    expect(made).toHaveLength(2 * count)
    const roomy = packageOf(new WaitingBytes(1_000_000))
    await bytesOf(roomy.parts)
    expect(roomy.made).toHaveLength(count)
  })

  it('A-67 are held within one bound for all packages, whose room comes back when clients leave', async () => {
    const waiting = new WaitingBytes(5 * pictureBytes)
    const open = [packageOf(waiting), packageOf(waiting), packageOf(waiting)]
    // Each package has its first picture ready, and its client reads nothing.
    for (const { parts } of open) await parts.next()
    await turns()
    expect(waiting.acquire(1)).toBe(false)
    for (const { parts, leaving } of open) {
      leaving.abort(new Error('left'))
      await parts.return(undefined)
    }
    await turns()
    expect(waiting.acquire(5 * pictureBytes)).toBe(true)
  })
})
