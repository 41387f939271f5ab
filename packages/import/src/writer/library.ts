/** The scopes and tags of the media library, in memory during an import. They are few compared with the assets. */
import { fold } from '@vitrine/catalogue-rules/words'
import { assetScopes, assets, assetTags, type Texts } from '@vitrine/database/schema'
import { finding, problem } from '../findings/index.ts'
import type { AssetScopeRecord, AssetTagRecord, LocalisedText } from '../records.ts'
import { readableName } from '../text/readable-name.ts'
import { isUsableCode, maxCodeLength } from './codes.ts'
import { type ImportContext, refuse } from './import-context.ts'
import { beginningOf, boundTexts, maxNameLength } from './storable.ts'
import { StoredRecords } from './stored-records.ts'
import { idsIn, lastPosition, type StoredNode, StoredTree } from './stored-tree.ts'

export interface KnownTag {
  readonly id: number
  readonly code: string
  names: Texts
}

/** The name of a scope without one: the last step of its code, made readable. `press/new_rooms` becomes "New rooms". */
const nameOfScope = (code: string): string => readableName(code.slice(code.lastIndexOf('/') + 1))
/** The code above a code with slashes; '' for one without. */
export const codeAbove = (code: string): string => code.slice(0, Math.max(0, code.lastIndexOf('/')))

/** The names of a record, or a default name for a record without any. */
const namesOf = (names: LocalisedText, otherwise: string): Record<string, string> =>
  Object.keys(names).length > 0 ? boundTexts(names, maxNameLength) : { '': otherwise }

export class Library {
  readonly scopes: StoredTree
  readonly tags = new Map<string, KnownTag>()
  readonly #tagRecords: StoredRecords<typeof assetTags>
  readonly #foldedTags = new Map<string, string>()
  readonly #lowerTags = new Map<string, string>()
  readonly #parts: ImportContext

  constructor(parts: ImportContext) {
    this.#parts = parts
    this.#tagRecords = new StoredRecords(parts, { kind: 'tag', table: assetTags, key: [assetTags.code] })
    this.scopes = new StoredTree(parts, assetScopes, 'scope', async (code) =>
      isUsableCode(code) ? (await this.makeScope(code)).code : problem('no-code/parent-scope', beginningOf(code, 60)),
    )
  }

  /** Loads the stored scopes and tags. */
  async load(): Promise<void> {
    await this.scopes.load()
    for (const tag of (await this.#tagRecords.load()).sort((a, b) => a.id - b.id)) this.#knowTag(tag)
  }

  async write(record: AssetScopeRecord | AssetTagRecord): Promise<void> {
    const code = record.code.normalize('NFC')
    const { order } = record
    if (!isUsableCode(code)) {
      const what = record.kind === 'asset-tag' ? 'tag' : 'scope'
      const why = finding('no-code/library', record.at, beginningOf(record.code, 60), what, maxCodeLength)
      return refuse(this.#parts, what, why)
    }
    if (record.kind === 'asset-tag') return this.#writeTag(record, code)
    const scope = { ...record, parent: record.parent.normalize('NFC') }
    await this.scopes.write(scope, code, { order, names: namesOf(record.names, nameOfScope(code)) }, codeAbove(code))
  }

  async #writeTag(record: AssetTagRecord, code: string): Promise<void> {
    this.#tagRecords.named.add(code)
    const { order } = record
    const written = await this.#tagRecords.write(record, code, { order, names: namesOf(record.names, code) })
    if (!written) return
    this.#knowTag({ id: written.id, code, names: written.fields.names })
  }

  /** Adds a stored tag, with its spellings. */
  #knowTag(tag: KnownTag): KnownTag {
    this.tags.set(tag.code, tag)
    for (const text of [tag.code, ...Object.values(tag.names)]) {
      const lower = text.trim().toLowerCase()
      if (!this.#lowerTags.has(lower)) this.#lowerTags.set(lower, tag.code)
      const folded = fold(lower)
      if (!this.#foldedTags.has(folded)) this.#foldedTags.set(folded, tag.code)
    }
    return tag
  }

  /** The tag with this code, or one whose code or name differs only in case. */
  tag(text: string): KnownTag | undefined {
    return this.tags.get(text) ?? this.tags.get(this.#lowerTags.get(text.toLowerCase()) ?? '')
  }

  /** The tag for a keyword. Ignores accents too, because keywords in files are spelled inconsistently. */
  tagOfKeyword(keyword: string): KnownTag | undefined {
    return this.tag(keyword) ?? this.tags.get(this.#foldedTags.get(fold(keyword)) ?? '')
  }

  /** Creates a scope, and the missing scopes above it that its code names. */
  async makeScope(code: string): Promise<StoredNode> {
    const above = codeAbove(code)
    const parent = above === '' ? undefined : (this.scopes.node(above) ?? (await this.makeScope(above)))
    return this.scopes.make(code, { order: lastPosition, names: { '': nameOfScope(code) } }, parent)
  }

  /** Creates a tag whose name is its code. */
  async makeTag(code: string): Promise<KnownTag> {
    const names = { '': code }
    return this.#knowTag({ id: await this.#tagRecords.put(code, { order: lastPosition, names }), code, names })
  }

  /** Removes the scopes and tags that this import does not describe and that no asset has. */
  async prune(): Promise<void> {
    const used = await idsIn(this.#parts.db, assets.tagIds)
    const gone = this.#tagRecords.unnamed.filter((code) => !used.has(this.tags.get(code)?.id ?? 0))
    await this.#tagRecords.remove(gone)
    for (const code of gone) this.tags.delete(code)
    await this.scopes.prune(assets.scopeIds)
  }
}
