/** Documents, films, sounds and harmful files for tests, written byte by byte. */
import { crc32, deflateSync } from 'node:zlib'

const latin = (text: string) => Buffer.from(text, 'latin1')

export interface PdfOptions {
  /** Lines of each page. */
  pages?: string[][]
  title?: string
  keywords?: string
  created?: string
  /** Points. */
  width?: number
  height?: number
  /** Encrypts the file with an unknown password. */
  locked?: boolean
  /** More objects, from number 900 on, and resources and content of the first page. */
  more?: { objects: Record<number, string>; resources: string; content: string }
}

/** A PDF of pages with lines of text in Helvetica, and a red square in the top left corner. */
export function pdf(options: PdfOptions = {}): Buffer {
  const { pages = [['Lamp']], title = '', keywords = '', created = '', width = 200, height = 280, more } = options
  const objects = new Map<number, string>()
  const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
  objects.set(1, '<< /Type /Catalog /Pages 2 0 R >>')
  objects.set(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  objects.set(4, `<< /Title (${title}) /Keywords (${keywords}) /CreationDate (${created}) /Author (Ann) >>`)
  const kids: string[] = []
  const contents = new Map<string, number>()
  let number = 1000
  for (const [at, lines] of pages.entries()) {
    const written = lines.map((line, row) => `BT /F1 12 Tf 20 ${height - 80 - row * 16} Td (${line}) Tj ET`).join('\n')
    const content = `1 0 0 rg 0 ${height - 40} 40 40 re f 0 g\n${written}\n${at === 0 ? (more?.content ?? '') : ''}`
    let body = contents.get(content)
    if (body === undefined) {
      body = number++
      contents.set(content, body)
      objects.set(body, stream(content))
    }
    const page = number++
    kids.push(`${page} 0 R`)
    objects.set(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${body} 0 R ` +
        `/Resources << /Font << /F1 3 0 R >> ${more?.resources ?? ''} >> >>`,
    )
  }
  objects.set(2, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`)
  for (const [at, text] of Object.entries(more?.objects ?? {})) objects.set(Number(at), text)
  const secret = '00'.repeat(32)
  if (options.locked) objects.set(5, `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${secret}> /U <${secret}> >>`)

  let file = '%PDF-1.7\n'
  const entries: string[] = []
  for (const [at, text] of objects) {
    entries.push(`${at} 1\n${String(file.length).padStart(10, '0')} 00000 n \n`)
    file += `${at} 0 obj\n${text}\nendobj\n`
  }
  const table = `xref\n0 1\n0000000000 65535 f \n${entries.join('')}`
  const encrypted = options.locked ? `/Encrypt 5 0 R /ID [<${'11'.repeat(16)}> <${'11'.repeat(16)}>]` : ''
  const size = Math.max(...objects.keys()) + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R ${encrypted} >>\nstartxref\n${file.length}\n%%EOF`
  return latin(`${file}${table}${trailer}`)
}

/** A PDF whose first page nests drawings so that it has ten to the power of ten lines, more than fit into memory. */
export function nestedPdf(): Buffer {
  const objects: Record<number, string> = {}
  const depth = 9
  for (let level = 0; level < depth; level++) {
    const inner = level === depth - 1 ? '0 0 m 100 100 l S ' : '/X Do '
    const resources = level === depth - 1 ? '' : `/Resources << /XObject << /X ${901 + level} 0 R >> >>`
    const content = inner.repeat(10)
    objects[900 + level] =
      `<< /Type /XObject /Subtype /Form /BBox [0 0 200 280] ${resources} /Length ${content.length} >>\n` +
      `stream\n${content}\nendstream`
  }
  return pdf({ more: { objects, resources: '/XObject << /X 900 0 R >>', content: '/X Do '.repeat(10) } })
}

/** A PDF that takes minutes to draw: lines of a billion dashes. */
export function slowPdf(): Buffer {
  const content = `[0.001 0.001] 0 d 0.1 w ${'0 0 m 200 280 l S '.repeat(3000)}`
  return pdf({ more: { objects: {}, resources: '', content } })
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The header of an MP4 film without sound and without pictures. */
export function mp4Header({ width = 640, height = 360, seconds = 12.5, turned = false } = {}): Buffer {
  const movie = Buffer.alloc(100)
  movie.writeUInt32BE(1000, 12)
  movie.writeUInt32BE(seconds * 1000, 16)
  const track = Buffer.alloc(84)
  const matrix = turned ? [0, 1, -1, 0] : [1, 0, 0, 1]
  for (const [at, place] of [40, 44, 52, 56].entries()) track.writeInt32BE((matrix[at] ?? 0) * 0x10000, place)
  track.writeUInt32BE(width * 0x10000, 76)
  track.writeUInt32BE(height * 0x10000, 80)
  const handler = Buffer.alloc(24)
  handler.write('vide', 8, 'latin1')
  return Buffer.concat([
    box('ftyp', latin('isom\0\0\0\0isommp41')),
    box('mdat', Buffer.alloc(64)),
    box('moov', box('mvhd', movie), box('trak', box('tkhd', track), box('mdia', box('hdlr', handler)))),
  ])
}

/** The header of an AVI with 25 pictures a second. */
export function aviHeader({ width = 320, height = 240, seconds = 4 } = {}): Buffer {
  const main = Buffer.alloc(56)
  main.writeUInt32LE(40_000, 0)
  main.writeUInt32LE(seconds * 25, 16)
  main.writeUInt32LE(width, 32)
  main.writeUInt32LE(height, 36)
  return Buffer.concat([latin('RIFF\0\0\0\0AVI LIST\0\0\0\0hdrlavih\x38\0\0\0'), main])
}

/** Silence as a WAV with a title: 8 bits, mono. */
export function wav(seconds: number, title: string): Buffer {
  const rate = 8000
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
  }
  const format = Buffer.alloc(16)
  format.writeUInt16LE(1, 0)
  format.writeUInt16LE(1, 2)
  format.writeUInt32LE(rate, 4)
  format.writeUInt32LE(rate, 8)
  format.writeUInt16LE(1, 12)
  format.writeUInt16LE(8, 14)
  const info = chunk(
    'LIST',
    Buffer.concat([latin('INFO'), chunk('INAM', latin(`${title}\0`)), chunk('IART', latin('Ann\0'))]),
  )
  const body = Buffer.concat([
    latin('WAVE'),
    chunk('fmt ', format),
    info,
    chunk('data', Buffer.alloc(rate * seconds, 0x80)),
  ])
  return chunk('RIFF', body)
}

/** A JPEG with a segment inserted after its first two bytes. */
function withSegment(jpeg: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** A JPEG with XMP of up to 65,000 bytes. */
export function withXmp(jpeg: Buffer, xmp: string): Buffer {
  return withSegment(jpeg, 0xe1, Buffer.concat([latin('http://ns.adobe.com/xap/1.0/\0'), Buffer.from(xmp)]))
}

/** Properties of a picture as an XMP packet. */
export function xmp(properties: string): string {
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`
}

/** A JPEG with IPTC records (IIM 4.2, record 2) in an image resource of Photoshop. */
export function withIptc(jpeg: Buffer, records: [dataset: number, text: string | Buffer][], utf8 = true): Buffer {
  const record = (record_: number, dataset: number, body: Buffer) => {
    const head = Buffer.from([0x1c, record_, dataset, 0, 0])
    head.writeUInt16BE(body.length, 3)
    return Buffer.concat([head, body])
  }
  const bytes = Buffer.concat([
    ...(utf8 ? [record(1, 90, Buffer.from([0x1b, 0x25, 0x47]))] : []),
    ...records.map(([dataset, text]) => record(2, dataset, Buffer.from(text as string))),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(bytes.length)
  const resource = Buffer.concat([latin('8BIM\x04\x04\0\0'), size, bytes, Buffer.alloc(bytes.length % 2)])
  return withSegment(jpeg, 0xed, Buffer.concat([latin('Photoshop 3.0\0'), resource]))
}

/** A small PNG whose data unpack to `bytes` bytes, far more than its size needs. */
export function overfullPng(bytes: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([latin(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0])
  return Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    chunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(Buffer.alloc(bytes))])),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A small SVG whose text is a billion times "ha". */
export const billionLaughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${Array.from(
  'bcdefghij',
  (name, at) => {
    return `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`
  },
).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><text>&j;</text></svg>`

/** An SVG of half a megabyte that librsvg draws for minutes: a wide line of very many short dashes. */
export const slowDrawing = (): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><path id="slow" stroke="red" stroke-width="100" \
stroke-dasharray="0.0001 0.0001" d="M0 0${' L200 200 L0 200 L200 0'.repeat(20_000)}"/>${'<use href="#slow"/>'.repeat(500)}</svg>`,
  )
