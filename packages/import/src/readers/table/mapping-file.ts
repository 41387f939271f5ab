/** Reads mapping.yaml. Each fault is reported with its line. */
import { join } from 'node:path'
import { isNode, LineCounter, parseDocument } from 'yaml'
import { finding } from '../../findings/index.ts'
import { schemaFault } from '../../findings/schema-fault.ts'
import type { Report } from '../../records.ts'
import { readText } from '../../text/encoding.ts'
import { type Mapping, mappingFile, mappingSchema } from './mapping.ts'

/** The mapping of a folder; undefined when its file is not valid, which is reported. */
export async function readMapping(folder: string, report: Report): Promise<Mapping | undefined> {
  const { text } = await readText(join(folder, mappingFile))
  return parseMapping(text, report)
}

/** The mapping in a text; undefined when it is not valid, which is reported. */
export function parseMapping(text: string, report: Report): Mapping | undefined {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, maxAliasCount: 100 } as object)
  const positionAt = (offset: number | undefined) => {
    if (offset === undefined) return { file: mappingFile }
    const { line, col } = lines.linePos(offset)
    return { file: mappingFile, line, column: col }
  }
  for (const error of document.errors)
    report(finding('mapping-broken', positionAt(error.pos[0]), error.message.split('\n', 1)[0] ?? ''))
  if (document.errors.length > 0) return undefined
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    report(finding('mapping-broken', { file: mappingFile }, error instanceof Error ? error.message : String(error)))
    return undefined
  }
  const result = mappingSchema.safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const { path } = issue
    let node: unknown
    for (let length = path.length; length > 0 && !isNode(node); length -= 1)
      node = document.getIn(path.slice(0, length), true)
    const at = isNode(node) ? positionAt(node.range?.[0]) : { file: mappingFile }
    report(finding('mapping-invalid', at, schemaFault(issue, value, mappingFile)))
  }
  return undefined
}
