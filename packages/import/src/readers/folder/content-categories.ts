import type { ContentCategoryRecord } from '../../records.ts'
import { type FolderContext, keyedRows } from './context.ts'

/** The file that describes the categories of articles. */
export const contentCategoriesFile = 'content-categories.csv'

/** The categories of content-categories.csv, in the order of the file. A parent may follow its children. */
export async function* readContentCategories(context: FolderContext): AsyncGenerator<ContentCategoryRecord> {
  const columns = { plain: ['code', 'parent', 'order'], localised: ['title'] }
  for await (const { at, given, text, texts, order } of keyedRows(context, contentCategoriesFile, 'code', columns))
    yield {
      kind: 'content-category',
      at,
      given,
      code: text('code'),
      parent: text('parent'),
      titles: texts('title'),
      order: order(),
    }
}
