import { finding } from '../findings/index.ts'
import type { CategoryRecord } from '../records.ts'
import { maxCodeLength } from './codes.ts'
import { refuse } from './import-context.ts'
import type { ImportParts } from './import-parts.ts'

/** Writes a category of products. */
export async function writeCategory(parts: ImportParts, record: CategoryRecord): Promise<void> {
  const { code, order } = record
  if (code === '' || code.length > maxCodeLength)
    return refuse(parts, 'category', finding('no-code/category', record.at, code, maxCodeLength))
  const image = record.image === '' ? '' : ((await parts.files.urlOf(record.image, record.at)) ?? '')
  await parts.vocabulary.categories.write(record, code, { order, titles: { ...record.titles }, image })
}
