/** leaflet.liquid: the catalogue's own template of leaflets. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finding } from '../../findings/index.ts'
import type { LeafletTemplateRecord } from '../../records.ts'
import { decodeFile, recogniseEncoding } from '../../text/encoding.ts'
import type { FolderContext } from './context.ts'

export const leafletFile = 'leaflet.liquid'

/** Bytes. The template itself limits its characters. */
const maxSize = 1024 * 1024

/** The template, when there is one. An empty file removes the stored template. */
export async function* readLeafletTemplate({ folder, report }: FolderContext): AsyncGenerator<LeafletTemplateRecord> {
  if (!folder.has(leafletFile)) return
  const at = { file: leafletFile }
  const path = join(folder.path, leafletFile)
  if ((await stat(path)).size > maxSize) return report(finding('large-file', at, leafletFile, maxSize / 1024 / 1024))
  let text = ''
  for await (const piece of decodeFile(path, await recogniseEncoding(path))) text += piece
  yield { kind: 'leaflet-template', at, text }
}
