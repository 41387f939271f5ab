/**
 * Writes the dump of a release, for `npm run release`. An existing one stays as it is: it says what a release was.
 *   tsx write-release-dump.ts VERSION [MIGRATION]    the newest migration, if none is named
 */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../database.ts'
import { makeReleaseDump, namedMigrations, releasesFolder } from './release-dump.ts'

const [version = '', name = (await namedMigrations()).at(-1)?.name ?? ''] = process.argv.slice(2)
const path = join(releasesFolder, `${name}.sql`)
if (!existsSync(path)) {
  const database = await openDatabase({})
  try {
    await writeFile(path, await makeReleaseDump(database.pool, name, version))
  } finally {
    await database.close()
  }
  console.log(`Written: packages/database/releases/${name}.sql, the schema of this release. Commit it.`)
}
