/** A bucket of Amazon S3, or of a server that is compatible with it. */

import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Settings } from '../../platform/settings.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

/** Bytes of a part. A part is in memory while it is sent, so that it can be sent again. */
const partBytes = 8 * 1024 * 1024
/** Parts of one file that are sent at a time. */
const partsAtOnce = 2
/** Connections to the server. */
const maxSockets = 100
/** ms that connecting may take, and ms without a byte after which a request counts as failed. */
const connectMs = 3000
const silentMs = 5000
/** How often a request is sent, with growing pauses. */
const maxAttempts = 3

/** An object, as a listing shows it. */
export interface ListedObject {
  readonly key: string
  /** When it was written, in ms since 1970. */
  readonly writtenAt: number
  /** Bytes. */
  readonly size: number
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket'

export class S3Bucket {
  readonly #client: S3Client
  readonly #bucket: string

  /** @param socketTimeout ms without a byte, which tests shorten */
  constructor(
    { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle }: S3Settings,
    socketTimeout = silentMs,
  ) {
    this.#bucket = bucket
    this.#client = new S3Client({
      ...(endpoint === '' ? {} : { endpoint }),
      // Without keys, the SDK looks for those of the machine.
      ...(accessKeyId === '' ? {} : { credentials: { accessKeyId, secretAccessKey } }),
      ...{ region, forcePathStyle: pathStyle, maxAttempts },
      requestHandler: {
        ...{ connectionTimeout: connectMs, socketTimeout },
        httpAgent: new HttpAgent({ keepAlive: true, maxSockets }),
        httpsAgent: new HttpsAgent({ keepAlive: true, maxSockets }),
      },
    })
  }

  get name(): string {
    return this.#bucket
  }

  /**
   * Stores a file, durably before it resolves. Each request carries a checksum, which the server compares.
   * @throws StorageUnavailable
   */
  async put(key: string, path: string, size: number): Promise<void> {
    const target = { Bucket: this.#bucket, Key: key }
    await this.#sent(async () => {
      if (size <= partBytes) return this.#client.send(new PutObjectCommand({ ...target, Body: await readFile(path) }))
      const params = { ...target, Body: createReadStream(path, { highWaterMark: partBytes }) }
      return new Upload({ client: this.#client, params, partSize: partBytes, queueSize: partsAtOnce }).done()
    })
  }

  /** Stores bytes, durably before it resolves. @throws StorageUnavailable */
  async putBytes(key: string, bytes: Buffer): Promise<void> {
    await this.#sent(() => this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: bytes })))
  }

  /**
   * A stream of an object's bytes from `start` to `end`, both included; undefined if there is no such object.
   * @throws StorageUnavailable
   */
  async open(key: string, range?: { start: number; end: number }): Promise<Readable | undefined> {
    const bytes = range && `bytes=${range.start}-${range.end === Number.MAX_SAFE_INTEGER ? '' : range.end}`
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key, ...(bytes && { Range: bytes }) })
    const found = await this.#found(() => this.#client.send(command))
    return found?.Body as Readable | undefined
  }

  /**
   * An address at which everybody can read an object for a while. Nothing is sent to make it.
   * @param answer headers of the answer
   */
  presigned(key: string, seconds: number, answer: { type: string; disposition: string }): Promise<string> {
    const command = new GetObjectCommand({
      ...{ Bucket: this.#bucket, Key: key },
      ...{ ResponseContentType: answer.type, ResponseContentDisposition: answer.disposition },
    })
    return getSignedUrl(this.#client, command, { expiresIn: seconds })
  }

  /** Size in bytes, and time of writing in ms since 1970. @throws StorageUnavailable */
  async stat(key: string): Promise<{ readonly size: number; readonly writtenAt: number } | undefined> {
    const command = new HeadObjectCommand({ Bucket: this.#bucket, Key: key })
    const found = await this.#found(() => this.#client.send(command))
    return found && { size: found.ContentLength ?? 0, writtenAt: found.LastModified?.getTime() ?? 0 }
  }

  /** Deletes an object, if there is one. @throws StorageUnavailable */
  async delete(key: string): Promise<void> {
    await this.#sent(() => this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key })))
  }

  /** Gives an object another key. @throws StorageUnavailable */
  async move(from: string, to: string): Promise<void> {
    const source = `${this.#bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
    const command = new CopyObjectCommand({ Bucket: this.#bucket, Key: to, CopySource: source })
    await this.#sent(() => this.#client.send(command))
    await this.delete(from)
  }

  /** The objects whose keys begin with a prefix, up to 1,000 at a time. @throws StorageUnavailable */
  async *list(prefix: string): AsyncGenerator<ListedObject[]> {
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: prefix })
    const iterator = pages[Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await this.#sent(() => iterator.next())
      if (done) return
      const { Contents = [] } = value as { Contents?: { Key?: string; LastModified?: Date; Size?: number }[] }
      yield Contents.flatMap(({ Key, LastModified, Size = 0 }) =>
        Key === undefined ? [] : [{ key: Key, writtenAt: LastModified?.getTime() ?? 0, size: Size }],
      )
    }
  }

  async #found<T>(send: () => Promise<T>): Promise<T | undefined> {
    try {
      return await send()
    } catch (error) {
      if (isMissing(error)) return undefined
      throw new StorageUnavailable(error)
    }
  }

  async #sent<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send()
    } catch (error) {
      throw new StorageUnavailable(error)
    }
  }
}
