/** The mapping.yaml in the folder of a delivery: what operators see of it, and their changes. */
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AdminDeliveryMapping, AdminMappingChange } from '@vitrine/contract'
import type { Finding } from '@vitrine/import'
import { parseMapping } from '@vitrine/import/readers/table/mapping-file'
import { mappedTables, withColumns } from '@vitrine/import/readers/table/mapping-review'
import { mappingFile } from '@vitrine/import/readers/table/mapping-text'
import { HttpError } from '../../http/http-error.ts'
import { digestOf } from '../../platform/digest.ts'

const answerOf = (text: string): AdminDeliveryMapping => ({
  version: digestOf(text),
  text,
  tables: mappedTables(text).map(({ name, identifier, columns }) => ({
    ...{ name, identifier: [...identifier], columns: columns.map((column) => ({ ...column })) },
  })),
})

/** Whether a folder has a mapping. */
export const hasMapping = async (folder: string): Promise<boolean> =>
  (await stat(join(folder, mappingFile)).catch(() => undefined)) !== undefined

/** The mapping of a folder; undefined without one. */
export async function mappingIn(folder: string): Promise<AdminDeliveryMapping | undefined> {
  const text = await readFile(join(folder, mappingFile), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : answerOf(text)
}

/**
 * Changes the mapping of a folder.
 * @throws HttpError 400 for one that is not valid, 409 if it is not the one that the change was based on
 */
export async function changeMappingIn(
  folder: string,
  { version, text: typed, columns = [] }: AdminMappingChange,
): Promise<AdminDeliveryMapping> {
  const present = await mappingIn(folder)
  if (present?.version !== version) throw new HttpError(409, 'admin_changed_meanwhile', { field: 'version' })
  const text = typed ?? withColumns(present.text, columns)
  const findings: Finding[] = []
  if (!parseMapping(text, (found) => findings.push(found))) {
    const [first] = findings
    const params = { line: first?.at.line ?? 1, problem: first?.message ?? '' }
    throw new HttpError(400, 'admin_mapping_invalid', { field: 'text', params })
  }
  // An import that reads the file meanwhile sees one mapping or the other.
  const written = join(folder, `${mappingFile}.new`)
  await writeFile(written, text)
  await rename(written, join(folder, mappingFile))
  return answerOf(text)
}
