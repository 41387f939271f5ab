/** The image service compared with bare sharp: a JPEG of 1600 × 1200, scaled to a width of 600. */
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { encoderQuality, type PictureFormat, typeOfFormat } from '../../apps/server/src/imaging/formats.ts'
import { ImageService, type MediaRecord } from '../../apps/server/src/imaging/image-service.ts'
import { folderStore } from '../../apps/server/src/storage/media/folder-store.ts'
import { randomOf } from '../generator/random.ts'
import type { Row, Section } from '../harness/report.ts'
import { inTurn } from '../harness/rounds.ts'
import type { Workspace } from '../harness/workspace.ts'

const width = 1600
const height = 1200
const wanted = 600
const quality = 80
const picturesInRound = 6

/** A picture between a photograph and noise: soft light, an edge, texture and grain. */
async function photograph(seed: string): Promise<Buffer> {
  const random = randomOf(seed)
  const pixels = Buffer.alloc(width * height * 3)
  const wave = (slowest: number, depth: number) => ({
    x: (random.next() - 0.5) / slowest,
    y: (random.next() - 0.5) / slowest,
    phase: random.next() * 6,
    depth,
  })
  const waves = [...Array.from({ length: 5 }, () => wave(40, 16)), ...Array.from({ length: 5 }, () => wave(1.5, 7))]
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let light = 128 + (random.next() - 0.5) * 16
      for (const { x: byX, y: byY, phase, depth } of waves) light += depth * Math.sin(x * byX + y * byY + phase)
      if ((x - 800) ** 2 + (y - 600) ** 2 < 160_000) light += 40
      for (const share of [1, 0.9, 0.75]) pixels[at++] = Math.max(0, Math.min(255, light * share))
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** The same picture with other bytes after its end, which decoders ignore: another key, the same work. */
const varied = (picture: Buffer, index: number) => Buffer.concat([picture, Buffer.from(String(index))])

/** The obvious code with sharp, with the service's own encoder settings. */
function bareSharp(picture: Buffer, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(picture).rotate().resize({ width: wanted })
  const encoded = encoderQuality(format, quality)
  if (format === 'avif')
    return resized.avif({ quality: encoded, effort: 0, chromaSubsampling: '4:2:0', bitdepth: 10 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: encoded, effort: 2 }).toBuffer()
  return resized.jpeg({ quality: encoded, progressive: true }).toBuffer()
}

/** The service's picture as a buffer. */
async function make(service: ImageService, key: string, record: MediaRecord, format: PictureFormat): Promise<Buffer> {
  const request = { width: wanted, quality, trim: false }
  const { body } = await service.make(
    await service.plan(key, record, request, { accept: typeOfFormat[format], exact: true }),
  )
  if (Buffer.isBuffer(body)) return body
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function measure(workspace: Workspace, picture: Buffer, format: PictureFormat): Promise<Row> {
  const { rounds } = workspace.options
  const store = folderStore(join(workspace.folder, 'pictures-media'))
  const folder = join(workspace.folder, `pictures-${format}-${process.pid}`)
  const record: MediaRecord = {
    name: 'picture.jpg',
    type: 'image/jpeg',
    size: picture.length,
    width,
    height,
    alpha: false,
  }
  const keys: string[] = []
  for (let index = 0; index < (rounds + 1) * picturesInRound + 2; index += 1)
    keys.push((await store.put(Readable.from([varied(picture, index)]))).key)
  const [known = '', other = '', ...fresh] = keys
  const service = new ImageService({ store, folder })
  const size = (await make(service, known, record, format)).length
  // With room for one picture in memory, two that alternate come from the disk every time.
  const fromDisk = new ImageService({ store, folder: `${folder}-disk`, memoryBytes: size + 500 })
  for (const key of [known, other]) await make(fromDisk, key, record, format)
  await fromDisk.settled()
  try {
    let next = 0
    let turn = 0
    const times = await inTurn(
      {
        first: () => make(service, fresh[next++] ?? '', record, format),
        bare: () => bareSharp(picture, format),
        memory: () => make(service, known, record, format),
        disk: () => make(fromDisk, turn++ % 2 === 0 ? known : other, record, format),
      },
      { rounds, calls: picturesInRound, budget: 10_000 },
    )
    return {
      format,
      bytes: size,
      'first ms': times.first.median,
      'p95 ms': times.first.p95,
      'bare sharp ms': times.bare.median,
      'p95 ms ': times.bare.p95,
      'first / bare': times.first.median / times.bare.median,
      'p10: first / bare': times.first.p10 / times.bare.p10,
      'repeated ms, memory': times.memory.median,
      'repeated ms, disk': times.disk.median,
    }
  } finally {
    await service.close()
    await fromDisk.close()
  }
}

export async function benchImages(workspace: Workspace): Promise<Section[]> {
  const picture = await photograph('picture')
  const rows: Row[] = []
  for (const format of ['avif', 'webp', 'jpeg'] as const) rows.push(await measure(workspace, picture, format))
  return [
    {
      title: `Pictures: a JPEG of ${width} × ${height} (${Math.round(picture.length / 1000)} KB) made ${wanted} wide, one at a time`,
      rows,
      notes: [
        'first: read from the store, made, and handed over while it is written to the cache. bare sharp: the same settings, from memory to memory.',
        'Aim: first / bare at most 1.3.',
      ],
    },
  ]
}
