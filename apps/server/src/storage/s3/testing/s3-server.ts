/**
 * An S3 server in memory for tests, which can be told to fail. It has what Vitrine uses, and refuses a write without a
 * right checksum.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { atEnd } from '@vitrine/database/testing/at-end'
import type { S3Settings } from '../../../platform/settings.ts'

/** What the server does: answers, answers 503, never answers, or cuts answers off after their first bytes. */
export type Mood = 'well' | 'unavailable' | 'hanging' | 'cutting'

/** Objects of a page of a listing: few, so that a test needs several pages. */
const pageSize = 2

const bucket = 'vitrine-test'
const accessKeyId = 'KEY'

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

/** Whether the bytes have the checksum that the request states. */
function isWhole(bytes: Buffer, { headers }: IncomingMessage): boolean {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(bytes))
  return headers['x-amz-checksum-crc32'] === sum.toString('base64')
}

/** Starts it, with one bucket. It ends with the test. */
export async function startS3() {
  const state = { mood: 'well' as Mood, failures: 0, requests: [] as string[] }
  const objects = new Map<string, { bytes: Buffer; writtenAt: Date }>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const store = (key: string, bytes: Buffer) => objects.set(key, { bytes, writtenAt: new Date() })

  const fail = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
  const answer = (response: ServerResponse, xml = '', headers = {}) =>
    response.writeHead(200, { ...headers, ...(xml && { 'content-type': 'application/xml' }) }).end(xml)

  function list(response: ServerResponse, query: URLSearchParams) {
    const after = query.get('continuation-token') ?? ''
    const left = [...objects.keys()].sort().filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    const page = left.slice(0, pageSize)
    const more = left.length > pageSize
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.writtenAt.toISOString()}</LastModified><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
    )
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    answer(
      response,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
    )
  }

  async function write(request: IncomingMessage, response: ServerResponse, key: string, query: URLSearchParams) {
    const bytes = await buffer(request)
    const source = request.headers['x-amz-copy-source']
    if (typeof source === 'string') {
      const found = objects.get(decodeURIComponent(source).slice(bucket.length + 1))
      if (!found) return fail(response, 404, 'NoSuchKey')
      store(key, found.bytes)
      return answer(response, `<CopyObjectResult><ETag>${etagOf(found.bytes)}</ETag></CopyObjectResult>`)
    }
    if (!isWhole(bytes, request)) return fail(response, 400, 'BadDigest')
    const upload = query.get('uploadId')
    if (upload === null) store(key, bytes)
    else uploads.get(upload)?.set(Number(query.get('partNumber')), bytes)
    return answer(response, '', { etag: etagOf(bytes) })
  }

  async function post(request: IncomingMessage, response: ServerResponse, key: string, query: URLSearchParams) {
    await buffer(request)
    const begun = query.get('uploadId')
    if (begun === null) {
      const upload = randomUUID()
      uploads.set(upload, new Map())
      const xml = `<InitiateMultipartUploadResult><UploadId>${upload}</UploadId></InitiateMultipartUploadResult>`
      return answer(response, xml)
    }
    const parts = uploads.get(begun)
    // A repeated request, whose first answer came too late, changes nothing.
    if (parts) {
      const sorted = [...parts].sort(([one], [other]) => one - other)
      store(key, Buffer.concat(sorted.map(([, bytes]) => bytes)))
      uploads.delete(begun)
    }
    return answer(response, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  function read({ method, headers }: IncomingMessage, response: ServerResponse, key: string, query: URLSearchParams) {
    const found = objects.get(key)
    if (!found) return method === 'HEAD' ? response.writeHead(404).end() : fail(response, 404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
    const bytes = from === undefined ? found.bytes : found.bytes.subarray(Number(from), to ? Number(to) + 1 : undefined)
    response.writeHead(from === undefined ? 200 : 206, {
      'content-length': bytes.length,
      'last-modified': found.writtenAt.toUTCString(),
      'content-type': query.get('response-content-type') ?? 'application/octet-stream',
      ...(query.has('response-content-disposition') && {
        'content-disposition': query.get('response-content-disposition') ?? '',
      }),
    })
    if (method === 'HEAD') return response.end()
    if (state.mood === 'cutting') return response.write(bytes.subarray(0, 100), () => response.destroy())
    return response.end(bytes)
  }

  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    state.requests.push(`${method} ${url}`)
    if (state.mood === 'hanging') return
    if (state.mood === 'unavailable' || state.failures-- > 0) {
      request.resume()
      return fail(response, 503, 'ServiceUnavailable')
    }
    const { pathname, searchParams: query } = new URL(url, 'http://s3')
    const [, named, ...path] = pathname.split('/').map(decodeURIComponent)
    const key = path.join('/')
    const isPresigned = query.get('X-Amz-Credential')?.startsWith(`${accessKeyId}/`) && query.has('X-Amz-Signature')
    if (!isPresigned && !headers.authorization?.includes(`Credential=${accessKeyId}/`))
      return fail(response, 403, 'InvalidAccessKeyId')
    if (named !== bucket) return fail(response, 404, 'NoSuchBucket')
    if (key === '') return list(response, query)
    if (method === 'PUT') return void write(request, response, key, query)
    if (method === 'POST') return void post(request, response, key, query)
    if (method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    return read(request, response, key, query)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const settings: S3Settings = {
    ...{ bucket, region: 'us-east-1', accessKeyId, secretAccessKey: 'SECRET', pathStyle: true, presigned: false },
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { settings, state }
}
