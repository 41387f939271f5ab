/** Bodies as they travel: compressed once, in the form the caller takes. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller bodies fit one packet anyway. */
export const worthCompressing = 1024

/** The form to answer in: brotli or gzip when the header names it without `q=0`. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  // What every browser sends; the rest is for the others.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return 'br'
  const takes = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))(;|,|$)`, 'i').test(header)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Compresses a text on the thread pool; `quality` of brotli is 0 to 11. */
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
