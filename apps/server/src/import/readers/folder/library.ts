/** scopes.csv, tags.csv and assets.csv: what is known of the media library. */
import type { AssetRecord, AssetScopeRecord, AssetTagRecord } from '../../records.ts'
import { splitList } from '../../text/lists.ts'
import { readDate } from '../dates.ts'
import { mediaValue } from '../media-values.ts'
import { type FolderContext, inColumn, isUnusable, openNamed, readOrder } from './context.ts'

/** The files that describe a media library. */
export const libraryFiles = ['scopes.csv', 'tags.csv', 'assets.csv'] as const

const fieldNames: Readonly<Record<string, string>> = { name: 'names', description: 'descriptions' }
const asFields = (columns: readonly string[]): string[] => columns.map((column) => fieldNames[column] ?? column)

/** The scopes of scopes.csv, in its order; a parent may come after its children. */
export async function* readScopes(context: FolderContext): AsyncGenerator<AssetScopeRecord> {
  const { report } = context
  const rows = await openNamed(context, 'scopes.csv', { plain: ['code', 'parent', 'order'], localised: ['name'] })
  if (!rows) return
  const seen = new Set<string>()
  for await (const row of rows) {
    if (isUnusable(row, 'code', seen, report)) continue
    yield {
      kind: 'asset-scope',
      at: row.at,
      given: asFields(row.given),
      code: row.text('code'),
      parent: row.text('parent'),
      names: row.texts('name'),
      order: readOrder(row.text('order'), seen.size, row.at, report),
    }
  }
}

/** The tags of tags.csv. */
export async function* readTags(context: FolderContext): AsyncGenerator<AssetTagRecord> {
  const { report } = context
  const rows = await openNamed(context, 'tags.csv', { plain: ['code', 'order'], localised: ['name'] })
  if (!rows) return
  const seen = new Set<string>()
  for await (const row of rows) {
    if (isUnusable(row, 'code', seen, report)) continue
    yield {
      kind: 'asset-tag',
      at: row.at,
      given: asFields(row.given),
      code: row.text('code'),
      names: row.texts('name'),
      order: readOrder(row.text('order'), seen.size, row.at, report),
    }
  }
}

/** The files of assets.csv. */
export async function* readAssets(context: FolderContext): AsyncGenerator<AssetRecord> {
  const { report, folder } = context
  const rows = await openNamed(context, 'assets.csv', {
    plain: ['file', 'title', 'copyright', 'creator', 'created', 'scopes', 'tags', 'products'],
    localised: ['name', 'description'],
  })
  if (!rows) return
  const seen = new Set<string>()
  for await (const row of rows) {
    if (isUnusable(row, 'file', seen, report)) continue
    const at = inColumn(row.at, 'file')
    const file = mediaValue(folder, row.text('file'), at, report)
    if (file === undefined) continue
    if (!folder.has(file)) {
      report({
        level: 'error',
        code: 'asset-address',
        at,
        message: `"${file}" is an address; the media library holds files only, and the row was left out.`,
        remedy: 'Put the file into the folder and name it by its path.',
      })
      continue
    }
    yield {
      kind: 'asset',
      at: row.at,
      given: asFields(row.given),
      file,
      names: row.texts('name'),
      descriptions: row.texts('description'),
      title: row.text('title'),
      copyright: row.text('copyright'),
      creator: row.text('creator'),
      created: readDate(row.text('created'), inColumn(row.at, 'created'), report),
      scopes: splitList(row.text('scopes')),
      tags: splitList(row.text('tags')),
      products: splitList(row.text('products')),
    }
  }
}
