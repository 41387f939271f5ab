import { assetScopes, assetTags } from '@vitrine/database/schema'
import { finding, problem } from '../findings/index.ts'
import { type AssetScopeRecord, type AssetTagRecord, isGiven, type LocalisedText } from '../records.ts'
import { canonical } from './canonical.ts'
import { isUsableCode, maxCodeLength } from './codes.ts'
import { type ImportParts, refuse } from './import-parts.ts'
import { codeAbove, type KnownScope, nameOfScope } from './library.ts'
import { beginningOf, boundTexts, maxNameLength } from './storable.ts'
import { put } from './stored-things.ts'
import { TreeLinks } from './tree.ts'

/** The names of a record, or a default name for a record without any. */
const namesOf = (names: LocalisedText, otherwise: string): Record<string, string> =>
  Object.keys(names).length > 0 ? boundTexts(names, maxNameLength) : { '': otherwise }

export class LibraryWriter {
  readonly #links: TreeLinks<KnownScope>
  readonly #parts: ImportParts

  constructor(parts: ImportParts) {
    this.#parts = parts
    const { library } = parts
    const move = (scope: KnownScope) => library.moveScope(scope)
    this.#links = new TreeLinks({ thing: 'scope', nodes: library.scopes, parentOf: this.#parentOf, move }, parts)
  }

  async write(record: AssetScopeRecord | AssetTagRecord): Promise<void> {
    if (record.kind === 'asset-tag') await this.#writeTag(record)
    else await this.#writeScope(record)
  }

  async #writeTag(record: AssetTagRecord): Promise<void> {
    const { library } = this.#parts
    const code = record.code.normalize('NFC')
    if (!isUsableCode(code)) return this.#refuse(record, 'tag')
    library.describedTags.add(code)
    const names = namesOf(record.names, code)
    const said = library.stored.changeOf(record, 'tag', code, { order: record.order, names })
    if (!said) return this.#parts.tally.unchanged('tag')
    const known = library.tags.get(code)
    if (known && canonical(known.names) !== canonical(said.names)) library.changedTags.add(known.id)
    const row = { code, position: said.order, names: said.names }
    library.knowTag({ id: await put(this.#parts.db, assetTags, assetTags.code, row), code, names: said.names })
    library.stored.know('tag', code, said)
    this.#parts.tally.written('tag', known !== undefined)
  }

  async #writeScope(record: AssetScopeRecord): Promise<void> {
    const { library } = this.#parts
    const code = record.code.normalize('NFC')
    if (!isUsableCode(code)) return this.#refuse(record, 'scope')
    library.describedScopes.add(code)
    const names = namesOf(record.names, nameOfScope(code))
    const said = library.stored.changeOf(record, 'scope', code, { order: record.order, names })
    const known = library.scopes.get(code)
    const parent = isGiven(record, 'parent') ? record.parent.normalize('NFC') : (known?.parent ?? codeAbove(code))
    this.#links.add(code, parent, record.at, said !== undefined)
    if (!said) return
    if (known && canonical(known.names) !== canonical(said.names)) library.changedScopes.add(known.id)
    const row = { code, position: said.order, names: said.names }
    const id = await put(this.#parts.db, assetScopes, assetScopes.code, row)
    library.knowScope({ id, code, parent: known?.parent ?? '', names: said.names })
    library.stored.know('scope', code, said)
    this.#parts.tally.written('scope', known !== undefined)
  }

  /** Runs after the last scope and before the first asset. */
  link(): Promise<void> {
    return this.#links.link()
  }

  /** Creates parents that have no record. */
  readonly #parentOf = async (parent: string) =>
    isUsableCode(parent)
      ? (this.#parts.library.scopes.get(parent) ?? (await this.#parts.library.makeScope(parent))).code
      : problem('no-code/parent-scope', beginningOf(parent, 60))

  #refuse(record: AssetScopeRecord | AssetTagRecord, what: 'scope' | 'tag'): void {
    const why = finding('no-code/library', record.at, beginningOf(record.code, 60), what, maxCodeLength)
    refuse(this.#parts, what, why)
  }
}
