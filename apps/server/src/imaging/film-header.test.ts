import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { describe, expect, it } from 'vitest'
import { aviHeader, mp4Header } from '../testing/sample-files.ts'
import { readFilmHeader } from './film-header.ts'

const folder = await temporaryFolder()

async function read(bytes: Buffer, type: string) {
  const file = join(folder, 'film')
  await writeFile(file, bytes)
  return readFilmHeader(file, type)
}

describe('readFilmHeader', () => {
  it('says nothing of a film whose directory is shorter than its own head', async () => {
    const short = Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from('moov'), Buffer.alloc(80)])
    short.writeBigUInt64BE(9n, 8)
    expect(await read(short, 'video/mp4')).toEqual({ width: null, height: null, duration: null })
  })

  it('ASSET-15 gives the pixels and the length of MP4 and AVI', async () => {
    expect(await read(mp4Header(), 'video/mp4')).toEqual({ width: 640, height: 360, duration: 12.5 })
    expect(await read(mp4Header({ turned: true }), 'video/quicktime')).toMatchObject({ width: 360, height: 640 })
    expect(await read(aviHeader(), 'video/x-msvideo')).toEqual({ width: 320, height: 240, duration: 4 })
  })

  it('says nothing of what it does not know, and never fails on bytes that are wrong', async () => {
    expect(await read(Buffer.from('\x1a\x45\xdf\xa3'), 'video/webm')).toEqual({
      width: null,
      height: null,
      duration: null,
    })
    for (const [type, whole] of [
      ['video/mp4', mp4Header()],
      ['video/x-msvideo', aviHeader()],
    ] as const) {
      for (let at = 0; at < whole.length; at += 3) {
        const wrong = Buffer.from(whole)
        wrong[at] = 0xff
        await read(wrong, type)
        expect(await read(whole.subarray(0, at), type)).toHaveProperty('duration')
      }
    }
  })
})
