/** Compresses bodies, in the encoding that the client accepts. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bytes: smaller bodies fit into one packet anyway. */
export const worthCompressing = 1024

/** The encoding of the answer: brotli or gzip if the header names it without `q=0`. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  // The values that all browsers send; the rest is for other clients.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return 'br'
  const takes = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))(;|,|$)`, 'i').test(header)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Compresses a body on the thread pool; `quality` of brotli is 0 to 11. */
export const compressed = (body: Buffer, encoding: Exclude<Encoding, 'identity'>, quality = 5): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    : zip(body, { level: 6 })
