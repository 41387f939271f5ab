/** Tries the catalogue's own template of leaflets and writes it (API-51, DETAIL-07). */
import { checkTemplate, type TemplateProblem } from '@vitrine/catalogue-rules/leaflet-template/leaflet-template'
import { catalogue } from '@vitrine/database/schema'
import { finding } from '../findings/index.ts'
import type { LeafletTemplateRecord, SourcePosition } from '../records.ts'
import { refuse } from './import-context.ts'
import type { ImportParts } from './import-parts.ts'

const kind = 'leaflet template'

export class LeafletTemplateWriter {
  readonly #parts: ImportParts
  #isNamed = false

  constructor(parts: ImportParts) {
    this.#parts = parts
  }

  /** Stores a working template. Reports a broken one with its line, and keeps the stored one. */
  async write({ at, text }: LeafletTemplateRecord): Promise<void> {
    const { report } = this.#parts
    this.#isNamed = true
    const positionOf = ({ line, column }: TemplateProblem): SourcePosition => ({ ...at, line, column })
    const { broken, doubtful } = text.trim() === '' ? { broken: undefined, doubtful: [] } : checkTemplate(text)
    if (broken) return refuse(this.#parts, kind, finding('bad-leaflet-template', positionOf(broken), broken.message))
    for (const problem of doubtful) report(finding('unknown-in-template', positionOf(problem), problem.message))
    await this.#keep(text.trim() === '' ? '' : text)
  }

  /** Removes the template if the folder has none. */
  async prune(): Promise<void> {
    if (!this.#isNamed) await this.#keep('')
  }

  async #keep(text: string): Promise<void> {
    const { db, tally } = this.#parts
    const [row] = await db.select({ before: catalogue.leafletTemplate }).from(catalogue)
    const before = row?.before ?? ''
    if (before === text) return text === '' ? undefined : tally.unchanged(kind)
    await db.update(catalogue).set({ leafletTemplate: text })
    if (text === '') tally.removed(kind, 1)
    else tally.written(kind, before !== '')
  }
}
