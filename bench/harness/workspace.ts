/** Where a run keeps what it makes: the catalogue folder, the data folders, the PostgreSQL cluster. */
import { access, chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeCatalogue } from '../generator/write-catalogue.ts'
import type { RunOptions } from './options.ts'
import { type NativePostgres, startPostgres } from './postgres.ts'

export interface Workspace {
  readonly folder: string
  readonly options: RunOptions
  /** The catalogue folder of the run's number of products, generated when it is first asked for. */
  catalogue(): Promise<string>
  /** The PostgreSQL server, started when it is first asked for; undefined where it cannot be, with the reason told once. */
  postgres(): Promise<NativePostgres | undefined>
  /** Ends the server, and takes the folder away unless it was named. */
  close(): Promise<void>
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Makes the folder of a run. `tell` is told what takes long or cannot be done. */
export async function openWorkspace(options: RunOptions, tell: (line: string) => void): Promise<Workspace> {
  const folder =
    options.folder === undefined ? await mkdtemp(join(tmpdir(), 'vitrine-bench-')) : resolve(options.folder)
  await mkdir(folder, { recursive: true })
  // PostgreSQL runs as another user when this one is root, and must reach its cluster.
  await chmod(folder, 0o755)
  let catalogue: Promise<string> | undefined
  let postgres: Promise<NativePostgres | undefined> | undefined
  const generate = async () => {
    const path = join(folder, `catalogue-${options.products}`)
    if (await exists(path)) return path
    tell(`Generating ${options.products} products`)
    await writeCatalogue({ folder: `${path}-unfinished`, products: options.products })
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
    catalogue: () => (catalogue ??= generate()),
    postgres: () => (postgres ??= start()),
    close: async () => {
      await (await postgres)?.stop()
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
