import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nestedPdf, pdf, slowDrawing, slowPdf, wav } from '../testing/sample-files.ts'
import { FileReader, type FileReaderOptions } from './file-reader.ts'

const readers: FileReader[] = []
/** A reader with a time limit that no test reaches. */
function build(options: FileReaderOptions = {}): FileReader {
  const reader = new FileReader({ timeLimit: 600_000, ...options })
  readers.push(reader)
  return reader
}
const folder = await temporaryFolder()
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(readers.splice(0).map((reader) => reader.close()))
})
/** From here on, time passes only when the test advances it. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

const text = { characters: 100, pages: 20, milliseconds: 600_000 }

describe('documents', () => {
  it('gives pages, fields, the text of the first pages and the first page on white', async () => {
    const bytes = pdf({ pages: [['Lamp', 'Oak'], ['Chair']], title: 'Sheet', keywords: 'a, b', created: 'D:20240131' })
    const { picture, ...found } = await build().document(bytes, 280, text)
    expect(found).toEqual({
      state: 'read',
      pages: 2,
      text: 'Lamp\r\nOak\nChair',
      fields: { title: 'Sheet', author: 'Ann', subject: '', keywords: 'a, b', software: '', created: 'D:20240131' },
    })
    expect(picture).toMatchObject({ width: 200, height: 280 })
    const pixel = (x: number, y: number) => [
      ...(picture?.data.subarray((y * 200 + x) * 4, (y * 200 + x) * 4 + 3) ?? []),
    ]
    expect(pixel(20, 20)).toEqual([255, 0, 0])
    expect(pixel(150, 250)).toEqual([255, 255, 255])
  })

  it('bounds the text, and takes no time for the other of 10,000 pages', async () => {
    const bytes = pdf({ pages: Array.from({ length: 10_000 }, () => ['A line of some length']) })
    const found = await build().document(bytes, 60, text)
    expect(found.pages).toBe(10_000)
    expect(found.text).toHaveLength(100)
  })

  it('tells documents that are locked, broken, or have no page', async () => {
    const reader = build()
    expect(await reader.document(pdf({ locked: true }), 60)).toEqual({ state: 'locked' })
    expect(await reader.document(Buffer.from('%PDF-1.7\n'), 60)).toEqual({ state: 'broken' })
    expect(await reader.document(pdf({ pages: [] }), 60)).toMatchObject({ state: 'broken' })
    expect(reader.started).toBe(1)
  })

  it('never fails on a document with any of its bytes wrong', async () => {
    const reader = build()
    const whole = pdf({ pages: [['Lamp'], ['Chair']] })
    for (let at = 0; at < whole.length; at += 17) {
      const wrong = Buffer.from(whole)
      wrong[at] = (wrong[at] ?? 0) ^ 0xff
      expect(['read', 'broken', 'locked']).toContain((await reader.document(wrong, 60)).state)
    }
    const half = whole.subarray(0, whole.length / 2)
    expect(['read', 'broken']).toContain((await reader.document(half, 60)).state)
  })

  it('ends a process that takes too long, and reads on with another', async () => {
    stopTime()
    const reader = build({ timeLimit: 3000 })
    const slow = reader.document(slowPdf(), 600)
    const waiting = reader.document(pdf(), 60)
    await nextTurn()
    vi.advanceTimersByTime(3000)
    await expect(slow).rejects.toMatchObject({ name: 'FileReaderError', reason: 'slow' })
    expect((await waiting).state).toBe('read')
    expect(reader.started).toBe(2)
  })

  it('refuses memory beyond the bound, and reads on', async () => {
    const reader = build({ memoryBytes: 40_000_000 })
    await expect(reader.document(nestedPdf(), 600)).rejects.toMatchObject({ reason: 'died' })
    await expect(reader.document(pdf(), 4000)).rejects.toMatchObject({ name: 'FileReaderError' })
    expect((await reader.document(pdf(), 60)).state).toBe('read')
  })
})

describe('the process', () => {
  it('is there only when it is needed, and ended after a rest', async () => {
    stopTime()
    const reader = build({ rest: 1000 })
    expect(reader.running).toBe(false)
    await reader.document(pdf(), 60)
    vi.advanceTimersByTime(999)
    expect(reader.running).toBe(true)
    vi.advanceTimersByTime(1)
    expect(reader.running).toBe(false)
    expect((await reader.document(pdf(), 60)).state).toBe('read')
    expect(reader.started).toBe(2)
  })

  it('is ended when it has grown large, so that its memory is given back', async () => {
    const reader = build({ largeBytes: 1 })
    await reader.document(pdf(), 60)
    expect(reader.running).toBe(false)
    expect((await reader.document(pdf(), 60)).state).toBe('read')
    expect(reader.started).toBe(2)
  })

  it('answers what waits when it is closed', async () => {
    const reader = build()
    const both = Promise.allSettled([reader.document(slowPdf(), 600), reader.document(pdf(), 60)])
    await reader.close()
    for (const result of await both) expect(result).toMatchObject({ reason: { reason: 'died' } })
  })
})

describe('drawings', () => {
  const circle = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle r="9"/></svg>')

  it('have a size, and are drawn at a density within a number of pixels', async () => {
    const reader = build()
    expect(await reader.drawingSize(circle)).toEqual({ width: 40, height: 20 })
    const png = await reader.drawing(circle, 144, 100_000)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 80, height: 40 })
    await expect(reader.drawing(circle, 72, 100)).rejects.toMatchObject({ reason: 'failed' })
    await expect(reader.drawingSize(Buffer.from('<svg'))).rejects.toMatchObject({ reason: 'failed' })
  })

  it('that take too long are ended, and the next is drawn', async () => {
    stopTime()
    const reader = build({ timeLimit: 3000 })
    const slow = reader.drawing(slowDrawing(), 360, 100_000_000)
    await nextTurn()
    vi.advanceTimersByTime(3000)
    await expect(slow).rejects.toMatchObject({ reason: 'slow' })
    expect((await reader.drawing(circle, 72, 100_000)).length).toBeGreaterThan(50)
  })
})

describe('sounds', () => {
  it('gives length and fields', async () => {
    const file = join(folder, 'tone.wav')
    await writeFile(file, wav(3, 'Tone'))
    expect(await build().sound(file, 'audio/wav')).toMatchObject({
      duration: 3,
      title: 'Tone',
      artist: 'Ann',
      width: null,
    })
  })

  it('fails on what is none, and reads on', async () => {
    const reader = build()
    const file = join(folder, 'none.mp3')
    await writeFile(file, 'no sound')
    await expect(reader.sound(`${file}-missing`, 'audio/mpeg')).rejects.toMatchObject({ reason: 'failed' })
    await reader.sound(file, 'audio/mpeg').catch(() => {})
    expect((await reader.document(pdf(), 60)).state).toBe('read')
    expect(reader.started).toBe(1)
  })
})
