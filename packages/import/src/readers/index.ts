/**
 * The layouts that can be imported. A new layout needs one file that exports a `CatalogueReader`, and an entry in this
 * list.
 */
import { stat } from 'node:fs/promises'
import type { CatalogueReader } from '../catalogue-reader.ts'
import { akeneoReader } from './akeneo.ts'
import { bmecatReader } from './bmecat.ts'
import { filesReader } from './files.ts'
import { folderReader } from './folder.ts'
import { tableReader } from './table.ts'
import { unopimReader } from './unopim.ts'
import { productsFault } from './wrong-folder.ts'

/** All readers. When two are equally certain, the earlier one is chosen: a mapping.yaml decides. */
export const readers: readonly CatalogueReader[] = [
  tableReader,
  folderReader,
  akeneoReader,
  unopimReader,
  bmecatReader,
  filesReader,
]

/** No reader fits the folder. The message is for the operator and names every layout. */
export class NoReaderError extends Error {
  override readonly name = 'NoReaderError'
}

const listed = (): string => readers.map(({ name, description }) => `  ${name}: ${description}`).join('\n')

/**
 * The reader for a folder: the one with the name `layout`, otherwise the most certain one.
 * @throws NoReaderError when the folder does not exist, when no layout has this name, or when no reader recognises the
 * folder without doubt
 */
export async function findReader(folder: string, layout?: string): Promise<CatalogueReader> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) {
    throw new NoReaderError(found ? `${folder} is a file; name its folder.` : `There is no folder ${folder}.`)
  }
  if (layout !== undefined) {
    const named = readers.find(({ name }) => name === layout.toLowerCase())
    if (named) return named
    throw new NoReaderError(`There is no layout "${layout}". The layouts are:\n${listed()}`)
  }
  let best: CatalogueReader | undefined
  let surest = 0
  for (const reader of readers) {
    const sure = await reader.detect(folder)
    if (sure > surest) {
      best = reader
      surest = sure
    }
  }
  const fault = best === filesReader ? await productsFault(folder) : undefined
  if (fault !== undefined) throw new NoReaderError(fault)
  const doubt = await best?.doubt?.(folder)
  if (best && doubt !== undefined)
    throw new NoReaderError(
      `${doubt}\nCheck that it is the right folder. To import it anyway, add --layout ${best.name}.`,
    )
  if (best) return best
  throw new NoReaderError(
    `${folder} has none of these layouts:\n${listed()}\nCheck that it is the right folder, or name the layout with --layout.`,
  )
}
