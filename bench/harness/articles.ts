/** Generated articles in a database of their own, imported with the server's own command. */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeArticles } from '../generator/articles.ts'
import { startNode } from './child.ts'
import type { ImportedCatalogue } from './imported.ts'
import type { DatabaseKind } from './options.ts'
import { serverCommand, serverEnvironment } from './server.ts'
import type { Workspace } from './workspace.ts'

/**
 * The imported articles, from an earlier run of this folder if there was one. Undefined if PostgreSQL is not available.
 * @throws with the import's output if it fails
 */
export async function importedArticles(
  workspace: Workspace,
  kind: DatabaseKind,
): Promise<ImportedCatalogue | undefined> {
  const { articles } = workspace.options
  const name = `articles_${kind}_${articles}`
  const data = join(workspace.folder, name)
  const server = kind === 'postgres' ? await workspace.postgres() : undefined
  if (kind === 'postgres' && !server) return undefined
  const done = `${data}.imported`
  if (!existsSync(done)) {
    await server?.drop(name)
    await rm(data, { recursive: true, force: true })
    const folder = `${data}_folder`
    await rm(folder, { recursive: true, force: true })
    await writeArticles(folder, articles)
    const url = await server?.urlOf(name)
    const env = serverEnvironment(data, url === undefined ? {} : { DATABASE_URL: url })
    const child = startNode(serverCommand('import', folder), { env })
    if ((await child.ended) !== 0) throw new Error(`The import of articles into ${kind} failed:\n${child.output()}`)
    await rm(folder, { recursive: true, force: true })
    await writeFile(done, '')
  }
  return { data, url: await server?.urlOf(name) }
}
