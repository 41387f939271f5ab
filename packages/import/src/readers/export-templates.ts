/** exports/NAME.json: the export templates. Every layout may have them beside its own files. */
import { finding } from '../findings/index.ts'
import type { ExportTemplateRecord, Report } from '../records.ts'
import { readableName } from '../text/readable-name.ts'
import { asText, asTexts, isObject, readJson } from './json-file.ts'
import type { SourceFolder } from './source-folder.ts'

/** Maximum absolute value of an order, which the database stores exactly. */
const farthest = 1_000_000

const shape = /^exports\/([^/]+)\.json$/i

/** Whether a file of a catalogue folder is an export template. */
export const isExportTemplate = (file: string): boolean => shape.test(file)

/** The templates in the order of their files' names. The writer checks their definitions. */
export async function* readExportTemplates(folder: SourceFolder, report: Report): AsyncGenerator<ExportTemplateRecord> {
  let position = 0
  for (const file of folder.files) {
    const code = shape.exec(file)?.[1]
    if (code === undefined) continue
    const value = await readJson(folder.path, file, report)
    if (value === undefined) continue
    const at = { file }
    if (!isObject(value)) {
      report(finding('bad-export-template/no-object', at, file))
      continue
    }
    const { name, order, ...definition } = value
    position += 1
    const isOrder = typeof order === 'number' && Math.abs(order) <= farthest
    if (order !== undefined && !isOrder) report(finding('no-number/export-order', { file, column: 'order' }, farthest))
    const text = asText(name)
    const names = text === '' ? asTexts(name) : { '': text }
    yield {
      kind: 'export-template',
      at,
      code,
      order: isOrder ? order : position,
      names: Object.keys(names).length > 0 ? names : { '': readableName(code) },
      definition,
    }
  }
}
