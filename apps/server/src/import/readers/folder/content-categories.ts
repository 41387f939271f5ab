import type { ContentCategoryRecord } from '../../records.ts'
import { type FolderContext, isUnusable, openNamed, readOrder } from './context.ts'

/** Describes the categories of articles. */
export const contentCategoriesFile = 'content-categories.csv'

/** The categories of content-categories.csv, in its order; a parent may come after its children. */
export async function* readContentCategories(context: FolderContext): AsyncGenerator<ContentCategoryRecord> {
  const { report } = context
  const known = { plain: ['code', 'parent', 'order'], localised: ['title'] }
  const rows = await openNamed(context, contentCategoriesFile, known)
  if (!rows) return
  const seen = new Set<string>()
  for await (const row of rows) {
    if (isUnusable(row, 'code', seen, report)) continue
    yield {
      kind: 'content-category',
      at: row.at,
      given: row.given.map((column) => (column === 'title' ? 'titles' : column)),
      code: row.text('code'),
      parent: row.text('parent'),
      titles: row.texts('title'),
      order: readOrder(row.text('order'), seen.size, row.at, report),
    }
  }
}
