/** The files of a run: the catalogue folder, the data folders, the PostgreSQL cluster. */
import { access, chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeCatalogue } from '../generator/write-catalogue.ts'
import type { DatabaseKind, RunOptions } from './options.ts'
import { type NativePostgres, startPostgres } from './postgres.ts'
import type { Section } from './report.ts'

export interface Workspace {
  readonly folder: string
  readonly options: RunOptions
  /** The catalogue folder with the run's number of products, generated on demand. */
  catalogue(): Promise<string>
  /** The same folder, in which every product of this number has changed. */
  changedCatalogue(every: number): Promise<string>
  /** The PostgreSQL server, started on demand; undefined if it can't run, with the reason reported once. */
  postgres(): Promise<NativePostgres | undefined>
  /** Stops the server, and deletes the folder unless it was named on the command line. */
  close(): Promise<void>
}

/** Makes a bench that measures each database of the run in turn. */
export const onEachDatabase =
  (measure: (workspace: Workspace, kind: DatabaseKind) => Promise<Section[]>) =>
  async (workspace: Workspace): Promise<Section[]> => {
    const sections: Section[] = []
    for (const kind of workspace.options.databases) sections.push(...(await measure(workspace, kind)))
    return sections
  }

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Creates the folder of a run. `tell` receives messages about slow or impossible steps. */
export async function openWorkspace(options: RunOptions, tell: (line: string) => void): Promise<Workspace> {
  const folder =
    options.folder === undefined ? await mkdtemp(join(tmpdir(), 'vitrine-bench-')) : resolve(options.folder)
  await mkdir(folder, { recursive: true })
  // As root, PostgreSQL runs as another user, which must reach its cluster.
  await chmod(folder, 0o755)
  let catalogue: Promise<string> | undefined
  let postgres: Promise<NativePostgres | undefined> | undefined
  const generate = async (name: string, more: { readonly changeEvery?: number } = {}) => {
    const path = join(folder, `${name}-${options.products}`)
    if (await exists(path)) return path
    tell(`Generating ${options.products} products`)
    await writeCatalogue({ folder: `${path}-unfinished`, products: options.products, ...more })
    await rename(`${path}-unfinished`, path)
    return path
  }
  const start = async () => {
    try {
      return await startPostgres(folder)
    } catch (error) {
      tell(`${error instanceof Error ? error.message : error}. The benches on PostgreSQL are left out.`)
      return undefined
    }
  }
  return {
    folder,
    options,
    catalogue: () => (catalogue ??= generate('catalogue')),
    changedCatalogue: (every) => generate(`changed-${every}`, { changeEvery: every }),
    postgres: () => (postgres ??= start()),
    close: async () => {
      await (await postgres)?.stop()
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
