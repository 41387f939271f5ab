/** Compresses bodies, in the encoding that the client accepts. */
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller bodies fit into one packet anyway. */
export const minCompressedBytes = 1024

/** The encoding of the answer: brotli or gzip if the header names it without `q=0`. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  // The values that all browsers send; the rest is for other clients.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return 'br'
  const takes = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))(;|,|$)`, 'i').test(header)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** A smaller body is compressed in less than half a millisecond, and waiting for another thread takes longer. */
const minThreadBytes = 64 * 1024

/** Of brotli, 0 to 11. Five makes a page of products 5 % smaller and takes half as long again. */
const quality = 4

/** Compresses a body. */
export async function compressed(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  const isSmall = body.length < minThreadBytes
  if (encoding === 'gzip') return isSmall ? gzipSync(body, { level: 6 }) : zip(body, { level: 6 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return isSmall ? brotliCompressSync(body, { params }) : brotli(body, { params })
}
