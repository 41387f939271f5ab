/** Databases for tests: the real migrations, run once and copied. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
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
  hash.update(readFileSync(import.meta.filename))
  return `${hash.digest('hex').slice(0, 16)}.tar`
}

/** Short logs, and no databases to make others from: every test pays for each megabyte. */
async function makeDump(folder: string): Promise<Blob> {
  await (await PGlite.create({ dataDir: folder, initDbStartParams: ['--wal-segsize=1'] })).close()
  await (await openDatabase({ folder })).close()
  const shortLogs = ['-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB']
  const client = await PGlite.create({ dataDir: folder, startParams: [...PGlite.defaultStartParams, ...shortLogs] })
  await client.exec('update pg_database set datistemplate = false')
  for (const statement of ['drop database template0', 'drop database template1', 'vacuum', 'checkpoint'])
    await client.exec(statement)
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
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
  const made = `${folder}.tar`
  await writeFile(made, Buffer.from(await (await makeDump(folder)).arrayBuffer()))
  await rename(made, path)
  await rm(folder, { recursive: true, force: true })
  return path
}

/** Bytes in memory as the blob that PGlite wants; a true one hands out a copy of them, piece by piece, each time. */
class BytesInMemory extends Blob {
  private readonly whole: ArrayBuffer

  constructor(bytes: ArrayBuffer) {
    super([])
    this.whole = bytes
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.whole)
  }
}

const readDump = async () => new BytesInMemory(new Uint8Array(await readFile(await migratedDump())).buffer)
let dump: Promise<Blob> | undefined

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
  dump ??= readDump()
  return openDatabase({ from: await dump })
}
