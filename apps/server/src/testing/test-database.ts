/** Databases for tests: the real migrations, run once and copied. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase, openEmbedded } from '../db/database.ts'
import { projectFolder } from '../project-folder.ts'
import { postgresUrl } from './postgres-server.ts'

const migrations = join(projectFolder, 'apps', 'server', 'migrations')
const cacheFolder = join(projectFolder, 'node_modules', '.cache', 'vitrine-tests')

/** Names the dump after all that it depends on, so that another migration makes another dump. */
const dumpName = () => {
  const hash = createHash('sha256')
  for (const entry of readdirSync(migrations, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    hash.update(path).update(readFileSync(path))
  }
  hash.update(readFileSync(join(projectFolder, 'node_modules', '@electric-sql', 'pglite', 'package.json')))
  return `${hash.digest('hex').slice(0, 16)}.tar`
}

/**
 * Makes the dump of an empty, migrated database when it is not there yet, and answers its path. Two runs at once do no harm. Vitest calls it
 * before the files run (migrate-once.ts), so that they don't all make it at the same time.
 */
export async function migratedDump(): Promise<string> {
  const path = join(cacheFolder, dumpName())
  if (existsSync(path)) return path
  await mkdir(cacheFolder, { recursive: true })
  const folder = join(cacheFolder, `making-${randomUUID()}`)
  const database = await openDatabase({ folder })
  await database.close()
  const client = await openEmbedded({ folder })
  const dump = await client.dumpDataDir('none')
  await client.close()
  const made = `${folder}.tar`
  await writeFile(made, Buffer.from(await dump.arrayBuffer()))
  await rename(made, path)
  await rm(folder, { recursive: true, force: true })
  return path
}

/** A database of its own on the run's PostgreSQL server; it goes when it is closed. */
async function onPostgres({ port, template }: { port: number; template: string }): Promise<Database> {
  const name = `vitrine_${randomUUID().replaceAll('-', '')}`
  const administer = async (query: string) => {
    const client = new pg.Client({ connectionString: postgresUrl(port, 'postgres') })
    await client.connect()
    await client.query(query)
    await client.end()
  }
  await administer(`create database ${name} template ${template}`)
  const database = await openDatabase({ url: postgresUrl(port, name) })
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

/** A database of its own, empty but for the schema: in memory, or on native PostgreSQL in the test runs for that. Close it. */
export async function openTestDatabase(): Promise<Database> {
  const postgres = inject('postgres')
  if (postgres) return onPostgres(postgres)
  const dump = await readFile(await migratedDump())
  return openDatabase({ from: new Blob([new Uint8Array(dump)]) })
}
