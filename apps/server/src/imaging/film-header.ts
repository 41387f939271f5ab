/**
 * Reads the size and length of films from the headers of their containers: MP4 and QuickTime (ISO/IEC 14496-12: `mvhd`,
 * `tkhd`), AVI (`avih`). The length of a film without sound is known from here only. No other program is needed.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { readAt } from './read-bytes.ts'

export interface FilmHeader {
  /** Pixels as the film is shown; null when it has no pictures or the header has no size. */
  width: number | null
  height: number | null
  /** Seconds; null when the header has no length. */
  duration: number | null
}

const unknown: FilmHeader = { width: null, height: null, duration: null }
/** The directory of a film of many hours takes a few megabytes. */
const maxDirectorySize = 64 * 1024 * 1024
const maxBoxes = 1000

interface Box {
  type: string
  body: Buffer
}

/** The boxes inside a box whose bytes are all in memory. */
function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length && boxes.length < maxBoxes; ) {
    const short = bytes.readUInt32BE(at)
    const long = short === 1 && at + 16 <= bytes.length
    const size = short === 0 ? bytes.length - at : long ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const head = long ? 16 : 8
    if (size < head) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + size) })
    at += size
  }
  return boxes
}

const find = (boxes: Box[], type: string) => boxes.find((box) => box.type === type)?.body

/** Length in seconds from an `mvhd`; its fields are longer in version 1. */
function durationOf(header: Buffer | undefined): number | null {
  const long = header?.[0] === 1
  if (!header || header.length < (long ? 32 : 20)) return null
  const scale = header.readUInt32BE(long ? 20 : 12)
  const length = long ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  const open = length === 0 || length === 0xffffffff || length >= 2 ** 63
  return scale === 0 || open ? null : length / scale
}

/** The size from a `tkhd`: its last fields, in 16.16, after the matrix, which may turn the picture by 90 degrees. */
function sizeOf(track: Buffer | undefined): { width: number; height: number } | undefined {
  const start = track?.[0] === 1 ? 52 : 40
  if (!track || track.length < start + 44) return undefined
  const [width, height] = [track.readUInt32BE(start + 36) >>> 16, track.readUInt32BE(start + 40) >>> 16]
  if (width === 0 || height === 0) return undefined
  const turned = track.readInt32BE(start) === 0 && track.readInt32BE(start + 4) !== 0
  return turned ? { width: height, height: width } : { width, height }
}

async function isoHeader(handle: FileHandle, size: number): Promise<FilmHeader> {
  let position = 0
  for (let count = 0; count < maxBoxes && position + 8 <= size; count++) {
    const head = await readAt(handle, position, 16)
    if (head.length < 8) break
    const short = head.readUInt32BE(0)
    const long = short === 1 && head.length === 16
    const length = short === 0 ? size - position : long ? Number(head.readBigUInt64BE(8)) : short
    if (length < 8) break
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (length > maxDirectorySize) break
      const start = long ? 16 : 8
      if (length < start) break
      const boxes = boxesIn(await readAt(handle, position + start, Math.min(length, size - position) - start))
      const tracks = boxes.filter(({ type }) => type === 'trak').map(({ body }) => boxesIn(body))
      const film = tracks.find((track) => {
        const handler = find(boxesIn(find(track, 'mdia') ?? Buffer.alloc(0)), 'hdlr')
        return handler?.toString('latin1', 8, 12) === 'vide'
      })
      const pixels = film && sizeOf(find(film, 'tkhd'))
      const { width, height } = pixels ?? unknown
      return { width, height, duration: durationOf(find(boxes, 'mvhd')) }
    }
    position += length
  }
  return unknown
}

async function aviHeader(handle: FileHandle): Promise<FilmHeader> {
  const head = await readAt(handle, 0, 4096)
  const at = head.indexOf('avih', 0, 'latin1')
  if (at < 0 || at + 48 > head.length) return unknown
  const [microseconds, frames] = [head.readUInt32LE(at + 8), head.readUInt32LE(at + 24)]
  const [width, height] = [head.readUInt32LE(at + 40), head.readUInt32LE(at + 44)]
  return {
    width: width || null,
    height: height || null,
    duration: microseconds > 0 && frames > 0 ? (microseconds * frames) / 1_000_000 : null,
  }
}

/**
 * Reads a film's header. For a damaged file or another container, all fields are null; broken content never makes it
 * fail.
 */
export async function readFilmHeader(file: string, type: string): Promise<FilmHeader> {
  const handle = await open(file, 'r')
  try {
    if (type === 'video/mp4' || type === 'video/quicktime') return await isoHeader(handle, (await handle.stat()).size)
    return type === 'video/x-msvideo' ? await aviHeader(handle) : unknown
  } finally {
    await handle.close()
  }
}
