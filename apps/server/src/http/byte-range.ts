import type { FastifyReply, FastifyRequest } from 'fastify'
import { MediaError } from '../storage/media/media-error.ts'
import type { ByteRange } from '../storage/media/store.ts'

/**
 * The part of a file of `size` bytes that a Range header requests (RFC 9110, 14.1.2). 'whole' without a range, for
 * another unit, for several ranges, for a malformed range, and when If-Range names another ETag. 'unsatisfiable' when
 * the range lies outside the file.
 */
export function readRange(
  header: string | undefined,
  ifRange: string | undefined,
  etag: string,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  if (header === undefined || (ifRange !== undefined && ifRange !== etag)) return 'whole'
  const found = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header)
  if (!found) return 'whole'
  const [, first = '', last = ''] = found
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(size, Number(last))
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(size - 1, Number(last)) }
}

/**
 * The part of a file that a request wants; undefined for the whole, as for HEAD. Sets status, `content-range` and
 * `content-length`.
 * @throws MediaError 416 for a range outside the file
 */
export function rangeOf(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { size, etag }: { readonly size: number; readonly etag: string },
): ByteRange | undefined {
  const header = method === 'GET' ? headers.range : undefined
  const range = readRange(header, headers['if-range'] as string | undefined, etag, size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    const values = { field: 'range', value: String(header), size, last: size - 1 }
    throw new MediaError('media_range_unsatisfiable', values)
  }
  if (range === 'whole') {
    reply.header('content-length', size)
    return undefined
  }
  const { start, end } = range
  reply.code(206).headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
  return range
}
