// @ts-check
/**
 * Reads files that could be crafted to do harm, in a separate process that can be killed: documents with PDFium, the
 * embedded fields of pictures with ExifReader, sounds and films with music-metadata, drawings with librsvg, AVIF with
 * libheif, bitmaps with bitmap.mjs. It loads each library on demand. The file is plain JavaScript because the process
 * starts without the tools that run TypeScript. file-reader.ts sends the tasks and describes the messages.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

const [memoryBytes = 0, largeBytes = 0] = process.argv.slice(2).map(Number)
// Node has it, but only the browser types declare it.
const { WebAssembly } = /** @type {any} */ (globalThis)
const wasmPage = 65_536
const grow = WebAssembly.Memory.prototype.grow
/**
 * PDFium requests memory here, and handles a refusal as all programs do: the process's own limits cover JavaScript
 * only.
 * @param {number} pages
 */
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * wasmPage > memoryBytes)
    throw new RangeError('The document needs too much memory.')
  return grow.call(this, pages)
}
// PDFium's build writes errors to the console; they concern the document and are returned in the answer.
console.error = () => {}
console.warn = () => {}
console.log = () => {}

/** @type {Promise<any> | undefined} */
let pdfium

const openPdfium = async () => {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const wasm = await readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'))
  return PDFiumLibrary.init({
    wasmBinary: /** @type {ArrayBuffer} */ (wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)),
  })
}

/**
 * A field of a document's information dictionary.
 * @param {any} module
 * @param {number} document
 * @param {string} name
 */
function documentField(module, document, name) {
  const key = Buffer.from(`${name}\0`, 'latin1')
  const keyAt = module.wasmExports.malloc(key.length)
  module.HEAPU8.set(key, keyAt)
  try {
    const bytes = Math.min(4096, module._FPDF_GetMetaText(document, keyAt, 0, 0))
    if (bytes <= 2) return ''
    const at = module.wasmExports.malloc(bytes)
    try {
      // PDFium does not write a value that is longer than the buffer.
      if (module._FPDF_GetMetaText(document, keyAt, at, bytes) > bytes) return ''
      return Buffer.from(module.HEAPU8.slice(at, at + bytes - 2)).toString('utf16le')
    } finally {
      module.wasmExports.free(at)
    }
  } finally {
    module.wasmExports.free(keyAt)
  }
}

/**
 * The text of the first pages.
 * @param {any} document
 * @param {number} pages
 * @param {{ characters: number, pages: number, milliseconds: number }} bounds
 */
function documentText(document, pages, bounds) {
  const end = performance.now() + bounds.milliseconds
  let text = ''
  for (let at = 0; at < Math.min(pages, bounds.pages); at++) {
    if (text.length >= bounds.characters || performance.now() > end) break
    const page = document.getPage(at)
    if (!page.pageIdx) continue
    try {
      text += `${text === '' ? '' : '\n'}${page.getText().slice(0, bounds.characters)}`
    } catch {
      // A page whose text can't be read counts as a page without text.
    } finally {
      document.module._FPDF_ClosePage(page.pageIdx)
    }
  }
  return text.slice(0, bounds.characters)
}

/**
 * The first page as pixels, on white, within `side`; undefined when it can't be drawn.
 * @param {any} document
 * @param {number} side
 */
async function firstPage(document, side) {
  const page = document.getPage(0)
  if (!page.pageIdx) return undefined
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const longest = Math.max(originalWidth, originalHeight)
  if (!(longest > 0 && Number.isFinite(longest))) {
    document.module._FPDF_ClosePage(page.pageIdx)
    return undefined
  }
  const fit = (/** @type {number} */ length) => Math.max(1, Math.min(side, Math.round((length / longest) * side)))
  const { data, width, height } = await page.render({
    scale: 1,
    width: fit(originalWidth),
    height: fit(originalHeight),
    render: 'bitmap',
  })
  return { data, width, height }
}

/** @param {{ bytes: Uint8Array, side: number, text: { characters: number, pages: number, milliseconds: number } | null }} task */
async function readDocument({ bytes, side, text }) {
  pdfium ??= openPdfium()
  const library = await pdfium
  let document
  try {
    document = await library.loadDocument(bytes)
  } catch (error) {
    const locked = /password|security/i.test(String(error))
    return { state: locked ? 'locked' : 'broken' }
  }
  try {
    const pages = document.getPageCount()
    const field = (/** @type {string} */ name) => documentField(document.module, document.documentIdx, name)
    const picture = pages > 0 ? await firstPage(document, side) : undefined
    return {
      state: picture ? 'read' : 'broken',
      pages,
      picture,
      text: text ? documentText(document, pages, text) : '',
      fields: {
        title: field('Title'),
        author: field('Author'),
        subject: field('Subject'),
        keywords: field('Keywords'),
        software: field('Creator') || field('Producer'),
        created: field('CreationDate'),
      },
    }
  } finally {
    document.destroy()
  }
}

const maxTextLength = 4000
const maxTexts = 200

/**
 * The texts of a tag of ExifReader, whatever its internal form is.
 * @param {any} tag
 * @returns {string[]}
 */
function textsOf(tag) {
  if (tag === null || typeof tag !== 'object') return []
  if (Array.isArray(tag)) return tag.slice(0, maxTexts).flatMap(textsOf)
  // A list in XMP: its entries are used, because its description joins them.
  if (Array.isArray(tag.value) && tag.value.length > 0 && typeof tag.value[0] === 'object' && tag.value[0] !== null) {
    const texts = tag.value.slice(0, maxTexts).flatMap(textsOf)
    if (texts.length > 0) return texts
  }
  const said = tag.description ?? tag.value
  const text = typeof said === 'string' || typeof said === 'number' ? String(said) : ''
  return text === '' ? [] : [text.slice(0, maxTextLength)]
}

/** @param {{ bytes: Uint8Array, names: Record<string, string[]> }} task */
async function readTags({ bytes, names }) {
  const [{ default: ExifReader }, { DOMParser }] = await Promise.all([import('exifreader'), import('@xmldom/xmldom')])
  const domParser = new DOMParser({ onError: () => {} })
  const found = /** @type {Record<string, any>} */ (
    ExifReader.load(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      expanded: true,
      domParser: {
        // These fields need no entities, which can expand a few bytes into many.
        parseFromString: (text, type) => {
          if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) throw new Error('Declarations are not read.')
          return /** @type {any} */ (domParser.parseFromString(text, type))
        },
      },
    })
  )
  /** @type {Record<string, Record<string, string[]>>} */
  const tags = {}
  for (const [group, wanted] of Object.entries(names)) {
    const from = found[group]
    if (!from) continue
    const kept = wanted.flatMap((name) => {
      const texts = Object.hasOwn(from, name) ? textsOf(from[name]) : []
      return texts.length > 0 ? [[name, texts]] : []
    })
    tags[group] = Object.fromEntries(kept)
  }
  return tags
}

/** @param {{ file: string, type: string }} task */
async function readSound({ file, type }) {
  const { parseStream } = await import('music-metadata')
  const { createReadStream } = await import('node:fs')
  const { stat } = await import('node:fs/promises')
  const { size } = await stat(file)
  const stream = createReadStream(file)
  try {
    const { common, format } = await parseStream(
      stream,
      { mimeType: type, size },
      { skipCovers: true, duration: false },
    )
    const video = format.trackInfo.find((track) => track.video?.pixelWidth)?.video
    const first = (/** @type {unknown} */ value) => (typeof value === 'string' ? value.slice(0, maxTextLength) : '')
    return {
      duration: typeof format.duration === 'number' ? format.duration : null,
      width: video?.pixelWidth ?? null,
      height: video?.pixelHeight ?? null,
      title: first(common.title),
      artist: first(common.artist),
      album: first(common.album),
      copyright: first(common.copyright),
      date: first(common.date),
      keywords: (common.keywords ?? []).slice(0, maxTexts).map((word) => first(word)),
      software: first(common.encodedby ?? format.tool),
    }
  } finally {
    stream.destroy()
  }
}

const openSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** @param {{ bytes: Uint8Array }} task */
async function drawingSize({ bytes }) {
  const sharp = await openSharp()
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return { width, height }
}

/** @param {{ bytes: Uint8Array, density: number, maxPixels: number }} task */
async function drawing({ bytes, density, maxPixels }) {
  const sharp = await openSharp()
  // Light compression: pixels of drawings are mostly alike, and they go through a pipe.
  return sharp(bytes, { density, limitInputPixels: maxPixels, failOn: 'error' }).png({ compressionLevel: 1 }).toBuffer()
}

/** @param {{ file: string, type: string, maxPixels: number, side: number | null, to: string | null }} task */
async function decode({ file, type, maxPixels, side, to }) {
  const sharp = await openSharp()
  /** @type {import('sharp').Sharp} */
  let picture
  if (type === 'image/bmp') {
    const { bitmapHeader, readBitmap } = await import('./bitmap.mjs')
    const bytes = await readFile(file)
    const header = bitmapHeader(bytes)
    if (header && header.width * header.height > maxPixels) throw new Error('The picture exceeds the pixel limit.')
    const bitmap = readBitmap(bytes)
    if (!bitmap) throw new Error('The bitmap cannot be read.')
    const { data, width, height, channels } = bitmap
    picture = sharp(data, { raw: { width, height, channels } })
  } else {
    const options = { autoOrient: true, limitInputPixels: maxPixels, sequentialRead: true }
    picture = sharp(file, { ...options, failOn: 'error' })
  }
  if (side !== null) picture = picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const png = picture.png({ compressionLevel: 1 })
  if (to === null) return png.toBuffer()
  await png.toFile(to)
}

/** @type {Record<string, (task: any) => Promise<unknown>>} */
const works = { document: readDocument, tags: readTags, sound: readSound, drawingSize, drawing, decode }

/** @param {object} answer */
const tell = (answer) => process.send?.(answer)

process.on('message', async (/** @type {any} */ { id, kind, task }) => {
  try {
    const result = await works[kind]?.(task)
    tell({ id, result, large: process.memoryUsage.rss() > largeBytes })
  } catch (error) {
    // After a trap inside PDFium, the state of its memory is unknown.
    const fatal = error instanceof WebAssembly.RuntimeError
    tell({ id, error: String(error).slice(0, 500), fatal })
  }
})
/**
 * Kills this process when the server closes the pipe, also by ending itself. A separate thread listens, because this
 * one handles no events while PDFium works.
 */
const listening = `new (require('node:net').Socket)({ fd: 4 }).resume().on('close', () => process.kill(process.pid, 'SIGKILL'))`
new Worker(listening, { eval: true })
