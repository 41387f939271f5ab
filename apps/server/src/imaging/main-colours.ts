import type { MediaFacts } from '@vitrine/catalogue-rules/media/media-facts'
import sharp, { type Sharp } from 'sharp'
import { defaultLimits } from './render.ts'

const sampleSide = 48

/** A small picture as pixels: red, green, blue and alpha, 8 bits each. */
export interface Sample {
  data: Buffer
  width: number
  height: number
}

const maxColours = 5
/** A colour that covers a smaller share of the picture is not one of its main colours. */
const leastShare = 0.02
/** Colours nearer to each other than this (see `apart`) look alike side by side. */
const leastApart = 64

interface Heap {
  red: number
  green: number
  blue: number
  count: number
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')

function hexColour(red: number, green: number, blue: number): string {
  return `#${hex(red)}${hex(green)}${hex(blue)}`
}

/** Roughly how different two colours look: a weighted distance in RGB ("redmean"), 0 to 765. */
function apart(a: Heap, b: Heap): number {
  const mean = (a.red + b.red) / 2
  const [red, green, blue] = [a.red - b.red, a.green - b.green, a.blue - b.blue]
  return Math.sqrt((2 + mean / 256) * red ** 2 + 4 * green ** 2 + (2 + (255 - mean) / 256) * blue ** 2)
}

/** Up to five visibly different colours of a picture, the most frequent first. Transparent pixels are ignored. */
export function mainColours({ data, width, height }: Sample): string[] {
  const heaps = new Map<number, Heap>()
  let seen = 0
  for (let at = 0; at < width * height * 4; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    seen++
    const bin = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const heap = heaps.get(bin)
    if (!heap) heaps.set(bin, { red, green, blue, count: 1 })
    else {
      heap.count++
      // A running mean.
      heap.red += (red - heap.red) / heap.count
      heap.green += (green - heap.green) / heap.count
      heap.blue += (blue - heap.blue) / heap.count
    }
  }
  const groups: { colour: Heap; count: number }[] = []
  for (const colour of [...heaps.values()].sort((a, b) => b.count - a.count)) {
    const near = groups.find((group) => apart(group.colour, colour) < leastApart)
    if (near) near.count += colour.count
    else groups.push({ colour, count: colour.count })
  }
  return groups
    .filter(({ count }) => count >= seen * leastShare)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxColours)
    .map(({ colour }) => hexColour(colour.red, colour.green, colour.blue))
}

/** A small version of the picture. */
async function sampleOf(picture: Sharp): Promise<Sample> {
  const { data, info } = await picture
    .resize({ width: sampleSide, height: sampleSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .timeout({ seconds: defaultLimits.maxSeconds })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The colours that the catalogue stores for a file. */
export type Colours = Pick<MediaFacts, 'colour' | 'colours'>

/** The dominant colour of a picture, with transparent parts as white, and its main colours. */
export async function coloursOf(picture: Sharp): Promise<Colours> {
  const sample = await sampleOf(picture)
  const { data, width, height } = sample
  const flat = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' })
  const pixels = await flat.raw().toBuffer()
  const { dominant } = await sharp(pixels, { raw: { width, height, channels: 3 } }).stats()
  return { colour: hexColour(dominant.r, dominant.g, dominant.b), colours: mainColours(sample) }
}
