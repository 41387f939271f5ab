/** The examinations that cost little: the database, the catalogue and the disk. */
import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Db } from '@vitrine/database'
import { needsImport } from '../../catalogue/earlier-version-store.ts'
import { type Examination, note, ok, problem } from './examination.ts'
import { readFacts } from './health-store.ts'

/** Difference of clocks from which on limits and links go wrong, in ms. */
const maxClockDifferenceMs = 5000

export const database = ({ db, isEmbedded }: Pick<Database, 'db' | 'isEmbedded'>): Examination => ({
  part: 'database',
  async run() {
    const before = Date.now()
    const { version, now, mayCreate, migrations } = await readFacts(db)
    const difference = Math.abs(now - (before + Date.now()) / 2)
    const name = /^\S+ \S+/.exec(version)?.[0] ?? version
    return [
      ok(`${name}${isEmbedded ? ', embedded' : ''}, answers; ${migrations} migrations have run.`, 'database', {
        ...{ name, number: migrations },
      }),
      ...(mayCreate
        ? []
        : [
            problem(
              'The role of DATABASE_URL may not create tables, so updates will fail. Grant it CREATE.',
              'database_role',
            ),
          ]),
      ...(difference > maxClockDifferenceMs
        ? [
            problem(
              `The clocks of this machine and of the database differ by ${Math.round(difference / 1000)} s. Let both follow a time server.`,
              'clocks',
              { number: Math.round(difference / 1000) },
            ),
          ]
        : []),
    ]
  },
})

/** The command that the findings about the catalogue name. */
const command = 'vitrine import FOLDER'

export const catalogue = (db: Db): Examination => ({
  part: 'catalogue',
  async run() {
    const { products, catalogueVersion } = await readFacts(db)
    if (catalogueVersion === 0)
      return note(`There is no catalogue yet. Import one: ${command}`, 'no_catalogue', { command })
    if (await needsImport(db))
      return problem(
        `An earlier version imported this catalogue. Import its folder again: ${command}`,
        'earlier_catalogue',
        { command },
      )
    return ok(`${products.toLocaleString('en')} products, version ${catalogueVersion}.`, 'catalogue', {
      ...{ products, version: catalogueVersion },
    })
  },
})

const gigabyte = 1024 ** 3
/** Free space below which an import or an upload may fail. */
const minFreeBytes = gigabyte

const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GiB`

/** @param folder the data folder */
export const dataFolder = (folder: string): Examination => ({
  part: 'data folder',
  async run() {
    const probe = join(folder, `.doctor-${randomUUID()}`)
    await writeFile(probe, '').finally(() => rm(probe, { force: true }))
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const text = `${folder} can be written; ${inGigabytes(free)} are free`
    const params = { folder, number: free / gigabyte }
    return free < minFreeBytes
      ? problem(`${text}. Free some space: imports, uploads and packages need it.`, 'folder_full', params)
      : ok(`${text}.`, 'folder', params)
  },
})
