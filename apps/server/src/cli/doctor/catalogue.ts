/** The database, and the files that it names. */
import { createHash } from 'node:crypto'
import { needsImport } from '../../catalogue/earlier-version-store.ts'
import type { ServerParts } from '../../server-parts.ts'
import { mediaKey } from '../../storage/media/store.ts'
import { readFacts, sampleFiles } from './doctor-store.ts'
import { type Examination, note, ok, problem } from './examination.ts'

/** Difference of clocks from which on limits and links go wrong, in ms. */
const maxClockDifferenceMs = 5000

export const database = ({ database: { db, isEmbedded } }: ServerParts): Examination => ({
  part: 'database',
  async run() {
    const before = Date.now()
    const { version, now, mayCreate, migrations } = await readFacts(db)
    const difference = Math.abs(now - (before + Date.now()) / 2)
    const name = /^\S+ \S+/.exec(version)?.[0] ?? version
    return [
      ok(`${name}${isEmbedded ? ', embedded' : ''}, answers; ${migrations} migrations have run.`),
      ...(mayCreate
        ? []
        : [problem('The role of DATABASE_URL may not create tables, so updates will fail. Grant it CREATE.')]),
      ...(difference > maxClockDifferenceMs
        ? [
            problem(
              `The clocks of this machine and of the database differ by ${Math.round(difference / 1000)} s. Let both follow a time server.`,
            ),
          ]
        : []),
    ]
  },
})

export const catalogue = ({ database: { db } }: ServerParts): Examination => ({
  part: 'catalogue',
  async run() {
    const { products, catalogueVersion } = await readFacts(db)
    if (catalogueVersion === 0) return note('There is no catalogue yet. Import one: vitrine import FOLDER')
    if (await needsImport(db))
      return problem('An earlier version imported this catalogue. Import its folder again: vitrine import FOLDER')
    return ok(`${products.toLocaleString('en')} products, version ${catalogueVersion}.`)
  },
})

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
