/** Looks up the scopes and tags of an asset, and creates those that have no record. */
import { finding } from '../findings/index.ts'
import type { AssetRecord, SourcePosition } from '../records.ts'
import { isUsableCode } from './codes.ts'
import type { ImportParts } from './import-parts.ts'
import { codeAbove } from './library.ts'
import { beginningOf } from './storable.ts'

/** Maximum numbers of scopes and tags of an asset. */
const maxScopes = 50
const maxTags = 100
/** Limits for keywords embedded in a file, which become tags: their number, and the characters of each. */
const maxKeywords = 12
const maxKeywordLength = 100

export class AssetGroupings {
  readonly #reported = new Set<string>()
  readonly #parts: ImportParts

  constructor(parts: ImportParts) {
    this.#parts = parts
  }

  /** The scopes that a record states, or the one of the file's folder. */
  async scopesOf(record: AssetRecord, origin: 'record' | 'file'): Promise<number[]> {
    if (origin === 'file') {
      let code = this.#parts.scopeOfFile(record.file)
      // If the path is too long for a code, the nearest folder above with a usable path provides it.
      while (code !== '' && !isUsableCode(code)) code = codeAbove(code)
      if (code === '') return []
      const { library } = this.#parts
      return [(library.scopes.node(code) ?? (await library.makeScope(code))).id]
    }
    const at = { ...record.at, column: 'scopes' }
    const ids = new Set<number>()
    for (const written of this.#bounded(record.scopes, maxScopes, 'scopes', at)) {
      const code = written
        .normalize('NFC')
        .split('/')
        .map((step) => step.trim())
        .filter((step) => step !== '')
        .join('/')
      if (!isUsableCode(code)) this.#refuseCode(written, 'scope', at)
      else {
        const known = this.#parts.library.scopes.node(code)
        this.#reportSpelling(written, known?.code, 'scope', at)
        ids.add((known ?? (await this.#parts.library.makeScope(code))).id)
      }
    }
    return [...ids]
  }

  /** The tags that a record states. */
  async tagsOf(record: AssetRecord): Promise<number[]> {
    const at = { ...record.at, column: 'tags' }
    const ids = new Set<number>()
    for (const written of this.#bounded(record.tags, maxTags, 'tags', at)) {
      const code = written.normalize('NFC')
      if (!isUsableCode(code)) this.#refuseCode(written, 'tag', at)
      else {
        const known = this.#parts.library.tag(code)
        this.#reportSpelling(written, known?.code, 'tag', at)
        ids.add((known ?? (await this.#parts.library.makeTag(code))).id)
      }
    }
    return [...ids]
  }

  /** The tags from keywords embedded in a file, for a source without tags. */
  async keywordsOf(keywords: readonly string[]): Promise<number[]> {
    const ids = new Set<number>()
    for (const keyword of keywords) {
      const code = keyword.normalize('NFC').trim()
      if (ids.size >= maxKeywords || code.length > maxKeywordLength || !isUsableCode(code)) continue
      ids.add((this.#parts.library.tagOfKeyword(code) ?? (await this.#parts.library.makeTag(code))).id)
    }
    return [...ids]
  }

  #bounded(codes: readonly string[], max: number, what: string, at: SourcePosition): readonly string[] {
    if (codes.length <= max) return codes
    this.#parts.report(finding('too-many', at, max, what, codes.length))
    return codes.slice(0, max)
  }

  #refuseCode(code: string, what: string, at: SourcePosition): void {
    this.#parts.report(finding('no-code/named', at, beginningOf(code, 60), what))
  }

  /** Reports each spelling once, because it can occur in many rows. */
  #reportSpelling(written: string, correct: string | undefined, what: 'scope' | 'tag', at: SourcePosition): void {
    const key = `${what} ${written}`
    if (correct === undefined || correct === written || this.#reported.has(key)) return
    this.#reported.add(key)
    this.#parts.report(finding(`${what}-spelling`, at, written, correct))
  }
}
