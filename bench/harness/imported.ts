/** Databases that a run prepares once: the generated catalogue and articles, imported with the server's own command. */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase } from '@vitrine/database'
import { writeArticles } from '../generator/articles.ts'
import { type MemorySample, startNode } from './child.ts'
import type { DatabaseKind } from './options.ts'
import { serverCommand, serverEnvironment } from './server.ts'
import type { Workspace } from './workspace.ts'

/** Location of an imported catalogue. */
export interface ImportedCatalogue {
  /** The data folder. */
  readonly data: string
  /** Address of the PostgreSQL server; undefined for the embedded database. */
  readonly url?: string
}

export interface ImportRun extends ImportedCatalogue {
  readonly seconds: number
  readonly samples: readonly MemorySample[]
  /** Seconds of processor time of the PostgreSQL server; undefined for the embedded one, which starts with the import. */
  readonly serverSeconds: number | undefined
}

export const openImported = ({ data, url }: ImportedCatalogue): Promise<Database> =>
  openDatabase(url === undefined ? { folder: data } : { url })

const doneFile = (data: string) => `${data}.prepared`

/** Prepares a new database. Undefined if PostgreSQL is not available. */
async function prepareAnew<Result>(
  workspace: Workspace,
  { name, kind }: { readonly name: string; readonly kind: DatabaseKind },
  prepare: (imported: ImportedCatalogue) => Promise<Result>,
): Promise<(ImportedCatalogue & Result) | undefined> {
  const data = join(workspace.folder, name)
  const server = kind === 'postgres' ? await workspace.postgres() : undefined
  if (kind === 'postgres' && !server) return undefined
  await server?.drop(name)
  for (const path of [data, doneFile(data)]) await rm(path, { recursive: true, force: true })
  const imported = { data, ...(server && { url: await server.urlOf(name) }) }
  const result = await prepare(imported)
  await writeFile(doneFile(data), '')
  return { ...imported, ...result }
}

/**
 * The prepared database, from an earlier run of this folder if there was one. Undefined if PostgreSQL is not available.
 */
export async function preparedOnce(
  workspace: Workspace,
  { name, kind }: { readonly name: string; readonly kind: DatabaseKind },
  prepare: (imported: ImportedCatalogue) => Promise<object>,
): Promise<ImportedCatalogue | undefined> {
  const data = join(workspace.folder, name)
  if (!existsSync(doneFile(data))) return prepareAnew(workspace, { name, kind }, prepare)
  if (kind === 'embedded') return { data }
  const server = await workspace.postgres()
  return server && { data, url: await server.urlOf(name) }
}

/** @throws with the import's output if it fails */
async function importFolder(
  workspace: Workspace,
  imported: ImportedCatalogue,
  folder: string,
): Promise<Omit<ImportRun, keyof ImportedCatalogue>> {
  const server = imported.url === undefined ? undefined : await workspace.postgres()
  const before = (await server?.processorSeconds()) ?? Number.NaN
  const started = performance.now()
  const child = startNode(serverCommand('import', folder), { env: serverEnvironment(imported) })
  if ((await child.ended) !== 0) throw new Error(`The import of ${folder} failed:\n${child.output()}`)
  const seconds = (performance.now() - started) / 1000
  const after = await server?.processorSeconds()
  return { seconds, samples: child.samples, serverSeconds: after === undefined ? undefined : after - before }
}

/** Imports a folder into a database that has a catalogue already. */
export const importOver = async (
  workspace: Workspace,
  { data, url }: ImportedCatalogue,
  folder: string,
): Promise<ImportRun> => {
  const imported = { data, ...(url !== undefined && { url }) }
  return { ...imported, ...(await importFolder(workspace, imported, folder)) }
}

const importCatalogue = (workspace: Workspace) => async (imported: ImportedCatalogue) =>
  importFolder(workspace, imported, await workspace.catalogue())
const catalogueOf = ({ options }: Workspace, kind: DatabaseKind) => ({ name: `${kind}_${options.products}`, kind })

/** Imports the catalogue into a new database. Undefined if PostgreSQL is not available. */
export const importAnew = (workspace: Workspace, kind: DatabaseKind): Promise<ImportRun | undefined> =>
  prepareAnew(workspace, catalogueOf(workspace, kind), importCatalogue(workspace))

/** The imported catalogue. */
export const importedCatalogue = (workspace: Workspace, kind: DatabaseKind) =>
  preparedOnce(workspace, catalogueOf(workspace, kind), importCatalogue(workspace))

/** Another catalogue folder, imported into an embedded database. */
export async function importedFolder(
  workspace: Workspace,
  name: string,
  folder: () => Promise<string>,
): Promise<ImportedCatalogue> {
  const imported = await preparedOnce(workspace, { name, kind: 'embedded' }, async (empty) =>
    importFolder(workspace, empty, await folder()),
  )
  if (!imported) throw new Error('The embedded database is always there')
  return imported
}

/** The imported articles. */
export function importedArticles(workspace: Workspace, kind: DatabaseKind) {
  const { articles } = workspace.options
  return preparedOnce(workspace, { name: `articles_${kind}_${articles}`, kind }, async (imported) => {
    const folder = `${imported.data}_folder`
    await rm(folder, { recursive: true, force: true })
    await writeArticles(folder, articles)
    const run = await importFolder(workspace, imported, folder)
    await rm(folder, { recursive: true, force: true })
    return run
  })
}
