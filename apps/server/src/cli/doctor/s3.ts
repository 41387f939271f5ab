/** The bucket of the files, if they are in S3. */
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Examination, note, ok, problem } from '../../modules/health/examination.ts'
import type { S3Settings, Settings } from '../../platform/settings.ts'

/** Codes with which S3 servers refuse keys, or what the keys may not do. */
const refusals = new Set([
  ...['AccessDenied', 'Forbidden', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'CredentialsProviderError'],
  ...['AuthorizationHeaderMalformed', 'PermanentRedirect'],
])

/** What an operator can do about an error of the SDK. */
function remedyFor(error: unknown, { bucket, endpoint, region }: S3Settings): string {
  const {
    name = '',
    message = '',
    $metadata,
  } = (error ?? {}) as {
    name?: string
    message?: string
    $metadata?: { httpStatusCode?: number }
  }
  const server = endpoint || `S3 in ${region}`
  const status = $metadata?.httpStatusCode
  if (name === 'NoSuchBucket' || status === 404)
    return `${server} has no bucket ${bucket}. Create it, or correct S3_BUCKET.`
  if (refusals.has(name) || status === 401 || status === 403 || status === 301)
    return `${server} refuses to read, write, list and delete objects in ${bucket} (${name}). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, what these keys may do, and S3_REGION.`
  return `${server} does not answer as S3 does (${name || 'error'}: ${message}). Check S3_ENDPOINT, S3_PATH_STYLE, and the way to that server.`
}

export const s3 = ({ s3: settings }: Settings): Examination => ({
  part: 'S3',
  async run() {
    if (settings === undefined) return note('S3_BUCKET is not set: files are in the data folder.')
    const { S3Bucket } = await import('../../storage/s3/s3-bucket.ts')
    const bucket = new S3Bucket(settings)
    const key = `doctor/${randomUUID()}`
    const path = join(tmpdir(), `vitrine-doctor-${randomUUID()}`)
    const probe = Buffer.from('Vitrine')
    try {
      await writeFile(path, probe)
      await bucket.put(key, path, probe.length)
      const stream = await bucket.open(key, { start: 1, end: 3 })
      const part = stream && (await buffer(stream))
      for await (const _page of bucket.list(key)) break
      await bucket.delete(key)
      if (!part?.equals(probe.subarray(1, 4)))
        return problem(`${settings.endpoint} does not answer ranges of objects. Use another S3 server.`)
      return ok(`${settings.bucket} can be written, read, listed and deleted in.`)
    } catch (error) {
      return problem(remedyFor((error as Error).cause, settings))
    } finally {
      await rm(path, { force: true })
    }
  },
})
