/** Opens a downloaded package with another library than the one that wrote it. */
import type { Page } from '@playwright/test'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

const open = (bytes: Buffer) =>
  new Promise<ZipFile>((done, fail) =>
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? fail(error) : done(zip),
    ),
  )

const read = (zip: ZipFile, entry: Entry) =>
  new Promise<Buffer>((done, fail) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return fail(error)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => done(Buffer.concat(parts)))
      stream.on('error', fail)
    }),
  )

/** The files of a package by their paths in it, in order. */
export async function openPackage(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes)
  const files = new Map<string, Buffer>()
  return new Promise((done, fail) => {
    zip.on('entry', (entry: Entry) => {
      read(zip, entry).then((file) => {
        files.set(entry.fileName, file)
        zip.readEntry()
      }, fail)
    })
    zip.on('end', () => done(files))
    zip.on('error', fail)
    zip.readEntry()
  })
}

/** The type of a file, from its first bytes. */
export function kindOf(file: Buffer): 'jpg' | 'png' | 'pdf' | 'mp4' | 'other' {
  const start = file.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (start.startsWith('\x89PNG')) return 'png'
  if (start.startsWith('%PDF-')) return 'pdf'
  return start.slice(4, 8) === 'ftyp' ? 'mp4' : 'other'
}

/** Width and height of a picture in pixels, as the browser decodes it. */
export const sizeOf = (page: Page, picture: Buffer): Promise<readonly [width: number, height: number]> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const { width, height } = await createImageBitmap(new Blob([bytes]))
    return [width, height] as const
  }, picture.toString('base64'))
