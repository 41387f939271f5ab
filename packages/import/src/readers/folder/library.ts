/** scopes.csv, tags.csv and assets.csv: descriptions of the media library. */
import { finding } from '../../findings/index.ts'
import type { AssetRecord, AssetScopeRecord, AssetTagRecord } from '../../records.ts'
import { splitList } from '../../text/lists.ts'
import { readDate } from '../dates.ts'
import { mediaValue } from '../media-values.ts'
import { type FolderContext, inColumn, keyedRows } from './context.ts'

/** The files that describe a media library. */
export const libraryFiles = ['scopes.csv', 'tags.csv', 'assets.csv'] as const

/** The scopes of scopes.csv, in the order of the file. A parent may follow its children. */
export async function* readScopes(context: FolderContext): AsyncGenerator<AssetScopeRecord> {
  const columns = { plain: ['code', 'parent', 'order'], localised: ['name'] }
  for await (const { at, given, text, texts, order } of keyedRows(context, 'scopes.csv', 'code', columns))
    yield {
      kind: 'asset-scope',
      at,
      given,
      code: text('code'),
      parent: text('parent'),
      names: texts('name'),
      order: order(),
    }
}

/** The tags of tags.csv. */
export async function* readTags(context: FolderContext): AsyncGenerator<AssetTagRecord> {
  const columns = { plain: ['code', 'order'], localised: ['name'] }
  for await (const { at, given, text, texts, order } of keyedRows(context, 'tags.csv', 'code', columns))
    yield { kind: 'asset-tag', at, given, code: text('code'), names: texts('name'), order: order() }
}

/** The files of assets.csv. */
export async function* readAssets(context: FolderContext): AsyncGenerator<AssetRecord> {
  const { report, folder } = context
  const columns = {
    plain: ['file', 'title', 'copyright', 'creator', 'created', 'scopes', 'tags', 'products'],
    localised: ['name', 'description'],
  }
  for await (const row of keyedRows(context, 'assets.csv', 'file', columns)) {
    const at = inColumn(row.at, 'file')
    const file = mediaValue(folder, row.text('file'), at, report)
    if (file === undefined) continue
    if (!folder.has(file)) {
      report(finding('asset-address', at, file))
      continue
    }
    yield {
      kind: 'asset',
      at: row.at,
      given: row.given,
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
