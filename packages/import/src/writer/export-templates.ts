/** Checks the definitions of export templates and writes them (API-14, EXPORT-02). */
import { exportTemplates } from '@vitrine/database/schema'
import { inArray } from 'drizzle-orm'
import type { ExportTemplateRecord } from '../records.ts'
import { isUsableCode } from './codes.ts'
import { type KnownWords, readDefinition } from './export-definition.ts'
import type { ImportParts } from './import-parts.ts'
import { boundTexts, maxNameLength } from './storable.ts'
import { put, StoredThings } from './stored-things.ts'

const kind = 'export template'

export class ExportTemplateWriter {
  readonly #parts: ImportParts
  readonly #stored = new StoredThings()
  readonly #codes = new Set<string>()
  readonly #named = new Set<string>()

  constructor(parts: ImportParts) {
    this.#parts = parts
  }

  /** Loads the stored templates. */
  async load(): Promise<void> {
    for (const { code, position, names, definition } of await this.#parts.db.select().from(exportTemplates)) {
      this.#codes.add(code)
      this.#stored.know(kind, code, { order: position, names, definition })
    }
  }

  /** Stores a usable template. An unusable one is refused, and its stored version stays. */
  async write(record: ExportTemplateRecord): Promise<void> {
    const { db, report, tally } = this.#parts
    const { at } = record
    const code = record.code.normalize('NFC')
    this.#named.add(code)
    const definition = isUsableCode(code)
      ? readDefinition(record.definition, this.#knownWords(), ({ path, ...problem }) =>
          report({ ...problem, at: path === '' ? at : { ...at, column: path } }),
        )
      : undefined
    if (definition === undefined) {
      tally.refused(kind)
      return
    }
    const names = boundTexts(record.names, maxNameLength)
    const said = this.#stored.changeOf(record, kind, code, { order: record.order, names, definition })
    if (said === undefined) return tally.unchanged(kind)
    const { order: position, ...rest } = said
    await put(db, exportTemplates, exportTemplates.code, { ...rest, code, position })
    this.#stored.know(kind, code, said)
    tally.written(kind, this.#codes.has(code))
    this.#codes.add(code)
  }

  /** Removes the templates that the folder does not have. */
  async prune(): Promise<void> {
    const gone = [...this.#codes].filter((code) => !this.#named.has(code))
    if (gone.length === 0) return
    await this.#parts.db.delete(exportTemplates).where(inArray(exportTemplates.code, gone))
    this.#parts.tally.removed(kind, gone.length)
  }

  #knownWords(): KnownWords {
    const { vocabulary } = this.#parts
    return {
      attribute: (name) => vocabulary.attribute(name)?.name,
      isKind: (code) => vocabulary.associationKinds.has(code),
      isLocale: (code) => vocabulary.locales.some((locale) => locale.code === code),
    }
  }
}
