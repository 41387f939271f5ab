/** The files that the database names. */
import { createHash } from 'node:crypto'
import { type Examination, ok, problem } from '../../modules/health/examination.ts'
import { sampleFiles } from '../../modules/health/health-store.ts'
import type { ServerParts } from '../../server-parts.ts'
import { mediaKey } from '../../storage/media/store.ts'

/** Files whose bytes are read. */
const maxRead = 50

export const files = ({ database: { db }, mediaStore }: ServerParts): Examination => ({
  part: 'files',
  async run() {
    const keys = await sampleFiles(db, maxRead)
    const missing: string[] = []
    const changed: string[] = []
    for (const key of keys) {
      if (!(await mediaStore.has(key))) {
        missing.push(key)
        continue
      }
      const hash = createHash('sha256')
      for await (const part of await mediaStore.open(key)) hash.update(part as Buffer)
      if (mediaKey(hash.digest('hex')) !== key) changed.push(key)
    }
    const of = (found: readonly string[]) => `${found.length} of ${keys.length} files (such as ${found[0]})`
    if (missing.length + changed.length === 0)
      return ok(`${keys.length} files were read, and are as they were imported.`)
    return [
      ...(missing.length > 0
        ? [problem(`${of(missing)} are missing. Import the catalogue again, or restore media/.`)]
        : []),
      ...(changed.length > 0
        ? [problem(`${of(changed)} have changed. Delete them from media/, and import the catalogue again.`)]
        : []),
    ]
  },
})
