/** The outbox: where e-mails lie as files if the operator has set no mail server. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Bucket } from './s3/s3-bucket.ts'

export interface Outbox {
  /** Where it is, for the log. */
  readonly place: string
  /** Stores a file, completely under its name or not at all. */
  add(name: string, bytes: Buffer): Promise<void>
}

/** A folder, which is created with the first file. */
export const folderOutbox = (folder: string): Outbox => ({
  place: folder,
  async add(name, bytes) {
    const temporary = join(folder, `.${name}.part`)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(temporary, bytes, { flag: 'wx', mode: 0o600 })
      await rename(temporary, join(folder, name))
    } catch (error) {
      // An incomplete mail on a full disk would only take more space.
      await rm(temporary, { force: true }).catch(() => {})
      throw error
    }
  },
})

/** In a bucket: the objects `outbox/NAME`. */
export const bucketOutbox = (bucket: S3Bucket): Outbox => ({
  place: `outbox/ of the bucket ${bucket.name}`,
  add: (name, bytes) => bucket.putBytes(`outbox/${name}`, bytes),
})
