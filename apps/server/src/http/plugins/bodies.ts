/** Reads the bodies of calls, within limits, so that no request holds up the others. */
import { MIMEType } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../http-error.ts'

interface BodyBounds {
  readonly maxBytes: number
  /** Values of a JSON body, nested ones included. */
  readonly maxValues: number
}

/** The largest is an order of 1,000 lines. */
const usualBounds: BodyBounds = { maxBytes: 256 * 1024, maxValues: 5000 }

/** 10,000 files, each with a name and an address. */
const manyFiles: BodyBounds = { maxBytes: 4 * 1024 * 1024, maxValues: 40_000 }

const boundsOf: Readonly<Record<string, BodyBounds>> = {
  'media.download': manyFiles,
  'media.share': manyFiles,
  'media.sizes': manyFiles,
  // A picture of 10 MiB and the rest of the form.
  'account.storePicture': { ...usualBounds, maxBytes: 11 * 1024 * 1024 },
  // A part of 4 MiB.
  'adminDeliveries.addPart': { ...usualBounds, maxBytes: 5 * 1024 * 1024 },
  // 5 MiB.
  'adminBrand.addPicture': { ...usualBounds, maxBytes: 6 * 1024 * 1024 },
}

/** @param call the call's name in the contract */
const boundsFor = (call = ''): BodyBounds => boundsOf[call] ?? usualBounds

/** Maximum size of a call's body in bytes; the server answers 413 to a larger one. */
export const maxBodyBytes = (call: string): number => boundsFor(call).maxBytes

const [quote, backslash, comma, brace, bracket] = Buffer.from('"\\,{[')

/**
 * Whether a JSON text has more than `max` values, nested ones included; an empty list counts as two. It reads the bytes
 * once, so it is many times faster than parsing and checking: without it, 4 MB of empty objects hold up the server for
 * a second.
 */
export function hasMoreValues(json: Uint8Array, max: number): boolean {
  // Each comma and each opening bracket begins at most one value, and no other value begins without one.
  let values = 1
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === quote) isInText = !isInText
    else if (isInText && byte === backslash) at++
    else if (!isInText && (byte === comma || byte === brace || byte === bracket)) {
      values++
      if (values > max) return true
    }
  }
  return false
}

/** Parts of a form: more than a form with a picture has. Forms with answers are read as streams. */
const maxParts = 20

/** Bytes of the headers of one part. Reading one line takes about as long as 1 KB of a file. */
const maxPartHeaders = 4 * 1024

function boundaryOf(type: string): string {
  try {
    return new MIMEType(type).params.get('boundary') ?? ''
  } catch {
    return ''
  }
}

/**
 * @throws HttpError 413 for a form of more than `maxParts` parts, 400 for one whose headers are too long. A form
 * without a boundary is refused later
 */
function assertReadableForm(body: Buffer, type: string): void {
  const boundary = boundaryOf(type)
  if (boundary === '') return
  let at = body.indexOf(`--${boundary}`)
  // The last boundary ends the form.
  for (let count = 0; at >= 0; count += 1) {
    if (count > maxParts) throw new HttpError(413, 'body_too_many_parts', { params: { limit: maxParts } })
    const next = body.indexOf(`--${boundary}`, at + 1)
    const headersEnd = body.indexOf('\r\n\r\n', at)
    if (next >= 0 && (headersEnd < 0 || headersEnd - at > maxPartHeaders))
      throw new HttpError(400, 'body_not_multipart')
    at = next
  }
}

/** Makes Fastify read JSON and forms. Other bodies are refused with 415. */
export function registerBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const { maxValues } = boundsFor(request.routeOptions.config.call)
    if (hasMoreValues(body, maxValues))
      return done(new HttpError(413, 'body_too_many_values', { params: { limit: maxValues } }))
    parseJson(request, body.toString(), done)
  })
  app.addContentTypeParser(
    /^multipart\/form-data/,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? ''
      assertReadableForm(body, type)
      try {
        return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
      } catch {
        throw new HttpError(400, 'body_not_multipart')
      }
    },
  )
}
