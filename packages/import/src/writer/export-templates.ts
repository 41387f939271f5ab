/** Checks the definitions of export templates and writes them (API-14, EXPORT-02). */
import { exportTemplates } from '@vitrine/database/schema'
import type { ExportTemplateRecord } from '../records.ts'
import { isUsableCode } from './codes.ts'
import { type KnownWords, readDefinition } from './export-definition.ts'
import type { ImportParts } from './import-parts.ts'
import { boundTexts, maxNameLength } from './storable.ts'
import { StoredRecords } from './stored-records.ts'

const kind = 'export template'

export class ExportTemplateWriter {
  readonly #parts: ImportParts
  readonly #stored: StoredRecords<typeof exportTemplates>

  constructor(parts: ImportParts) {
    this.#parts = parts
    this.#stored = new StoredRecords(parts, { kind, table: exportTemplates, key: [exportTemplates.code] })
  }

  /** Loads the stored templates. */
  async load(): Promise<void> {
    await this.#stored.load()
  }

  /** Stores a usable template. An unusable one is refused, and its stored version stays. */
  async write(record: ExportTemplateRecord): Promise<void> {
    const { report, tally } = this.#parts
    const { at } = record
    const code = record.code.normalize('NFC')
    this.#stored.named.add(code)
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
    await this.#stored.write(record, code, { order: record.order, names, definition })
  }

  /** Removes the templates that the folder does not have. */
  prune(): Promise<void> {
    return this.#stored.remove(this.#stored.unnamed)
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
