/** A table of categories, each with a code, the code of its parent, and titles. */
import { finding } from '../../findings/index.ts'
import type { Report } from '../../records.ts'
import type { CategoryPaths } from './category-paths.ts'
import { plainText } from './cells.ts'
import { type CategoriesMapping, mappingFile } from './mapping.ts'
import { openSource } from './sources.ts'

/** Reads the categories before the products that name them. */
export async function readCategories(
  folder: string,
  mapping: CategoriesMapping,
  categories: CategoryPaths,
  report: Report,
): Promise<void> {
  const table = await openSource(folder, mapping, report)
  if (!table) return
  const columnIndexOf = (heading: string | undefined): number => {
    if (heading === undefined) return -1
    const index = table.columns.indexOf(heading)
    if (index < 0) report(finding('mapping-column', { file: mappingFile }, heading, table.file))
    return index
  }
  const code = columnIndexOf(mapping.code)
  const parent = columnIndexOf(mapping.parent)
  const titles = Object.entries(mapping.titles).map(([heading, locale]) => ({ index: columnIndexOf(heading), locale }))
  for await (const { line, cells } of table.rows) {
    const at = { file: table.file, line }
    const textAt = (index: number) => plainText(cells[index]?.trim() ?? '')
    const own = textAt(code)
    if (own === '') {
      report(finding('table-no-code', { ...at, column: mapping.code }))
      continue
    }
    const texts = titles.flatMap(({ index, locale }) =>
      textAt(index) === '' ? [] : [[locale, textAt(index)] as const],
    )
    const above = textAt(parent)
    const isTop = above === own || above === '0'
    const isNew = categories.define(
      own,
      isTop ? '' : above,
      texts.length > 0 ? Object.fromEntries(texts) : { '': own },
      at,
    )
    if (!isNew) report(finding('table-duplicate', { ...at, column: mapping.code }, own))
  }
}
