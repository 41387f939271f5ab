/** Kept uploads in S3. */
import { rm, stat } from 'node:fs/promises'
import { isCanonicalUuid } from '../../platform/uuid.ts'
import type { S3Bucket } from '../s3/s3-bucket.ts'
import { dateForm, type KeptUploads } from './kept-uploads.ts'

const prefix = 'uploads/'
const quarantinePrefix = 'quarantine/'

/** In a bucket: the objects `uploads/KEY` and `quarantine/DATE/KEY`. */
export function keptInBucket(bucket: S3Bucket): KeptUploads {
  const objectOf = (key: string) => prefix + key
  const quarantinedObject = (key: string, date: string) => `${quarantinePrefix}${date}/${key}`
  return {
    async add(key, path) {
      await bucket.put(objectOf(key), path, (await stat(path)).size)
      await rm(path, { force: true })
    },
    remove: (key) => bucket.delete(objectOf(key)),
    open: (key) => bucket.open(objectOf(key)),
    addedAt: async (key) => (await bucket.stat(objectOf(key)))?.writtenAt ?? Date.now(),
    async *keys() {
      for await (const page of bucket.list(prefix))
        yield page.map(({ key }) => key.slice(prefix.length)).filter(isCanonicalUuid)
    },
    quarantine: (key, date) => bucket.move(objectOf(key), quarantinedObject(key, date)),
    restore: (key, date) => bucket.move(quarantinedObject(key, date), objectOf(key)),
    async *quarantined() {
      for await (const page of bucket.list(quarantinePrefix)) {
        const byDate = new Map<string, string[]>()
        for (const [date = '', key = ''] of page.map((object) => object.key.slice(quarantinePrefix.length).split('/')))
          if (dateForm.test(date) && isCanonicalUuid(key)) byDate.set(date, [...(byDate.get(date) ?? []), key])
        for (const [date, keys] of byDate) yield { date, keys }
      }
    },
    async delete({ date, keys }) {
      for (const key of keys) await bucket.delete(quarantinedObject(key, date))
    },
  }
}
