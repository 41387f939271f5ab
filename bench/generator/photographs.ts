/** Generated photographs for packages. */
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

export interface PhotographSize {
  readonly width: number
  readonly height: number
  /** Size of each file. */
  readonly bytes: number
}

/** Soft noise, so that JPEG has work to do and can compress. */
async function photograph({ width, height, bytes }: PhotographSize): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const pixels = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .blur(1.1)
    .raw()
    .toBuffer()
  let best = Buffer.alloc(0)
  for (let quality = 50; quality <= 98 && best.length < bytes * 0.9; quality += 4)
    best = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
  return best
}

/**
 * Writes `count` of them into `sources`: the same one, with other bytes after its end, which decoders ignore. The file
 * `together` has the bytes of all.
 */
export async function writePhotographs(folder: string, count: number, size: PhotographSize): Promise<void> {
  const sources = join(folder, 'sources')
  await mkdir(sources, { recursive: true })
  const picture = await photograph(size)
  const together = join(folder, 'together')
  await rm(together, { force: true })
  for (let index = 0; index < count; index += 1) {
    const filler = Buffer.alloc(Math.max(0, size.bytes - picture.length), `picture ${index} `)
    const bytes = Buffer.concat([picture, filler, Buffer.from(String(index))])
    await writeFile(join(sources, `${String(index).padStart(3, '0')}.jpg`), bytes)
    await appendFile(together, bytes)
  }
}
