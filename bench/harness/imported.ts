/** The generated catalogue in a database, imported with the server's own command. */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MemorySample, startNode } from './child.ts'
import type { DatabaseKind } from './options.ts'
import { serverCommand, serverEnvironment } from './server.ts'
import type { Workspace } from './workspace.ts'

/** Location of an imported catalogue. */
export interface ImportedCatalogue {
  /** The data folder. */
  readonly data: string
  /** Address of the PostgreSQL server; undefined for PGlite. */
  readonly url: string | undefined
}

export interface ImportRun extends ImportedCatalogue {
  readonly seconds: number
  readonly samples: readonly MemorySample[]
}

const nameOf = (workspace: Workspace, kind: DatabaseKind) => `${kind}_${workspace.options.products}`
const doneFile = (data: string) => `${data}.imported`

async function placeOf(workspace: Workspace, kind: DatabaseKind): Promise<ImportedCatalogue | undefined> {
  const name = nameOf(workspace, kind)
  const data = join(workspace.folder, name)
  if (kind === 'pglite') return { data, url: undefined }
  const server = await workspace.postgres()
  return server && { data, url: await server.urlOf(name) }
}

/**
 * Imports the catalogue into a new database. Undefined if PostgreSQL is not available.
 * @throws with the import's output if it fails
 */
export async function importAnew(workspace: Workspace, kind: DatabaseKind): Promise<ImportRun | undefined> {
  const catalogue = await workspace.catalogue()
  if (kind === 'postgres') await (await workspace.postgres())?.drop(nameOf(workspace, kind))
  const place = await placeOf(workspace, kind)
  if (!place) return undefined
  await rm(place.data, { recursive: true, force: true })
  await rm(doneFile(place.data), { force: true })
  const started = performance.now()
  const env = serverEnvironment(place.data, place.url === undefined ? {} : { DATABASE_URL: place.url })
  const child = startNode(serverCommand('import', catalogue), { env })
  const code = await child.ended
  if (code !== 0) throw new Error(`The import into ${kind} failed:\n${child.output()}`)
  await writeFile(doneFile(place.data), '')
  return { ...place, seconds: (performance.now() - started) / 1000, samples: child.samples }
}

/** The imported catalogue, from an earlier import of this folder if there was one. */
export async function importedCatalogue(
  workspace: Workspace,
  kind: DatabaseKind,
): Promise<ImportedCatalogue | undefined> {
  const place = await placeOf(workspace, kind)
  return place && existsSync(doneFile(place.data)) ? place : importAnew(workspace, kind)
}
