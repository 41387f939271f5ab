/** Writes the scopes and tags of the media library that somebody has described. */

import type { Db } from '../../db/database.ts'
import { assetScopes, assetTags } from '../../db/schema/index.ts'
import { type AssetScopeRecord, type AssetTagRecord, isGiven, type Report } from '../records.ts'
import { canonical, keepNotGiven } from './canonical.ts'
import { codeAbove, isUsableCode, type Library, nameOfScope } from './library.ts'
import { beginningOf } from './storable.ts'
import type { Tally } from './tally.ts'
import { isBelow } from './tree.ts'

/** Characters of a name. */
export const longestName = 500

/** Names that lists and breadcrumbs can show. */
export const boundNames = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale, beginningOf(name, longestName)]))

export class LibraryWriter {
  private readonly parents: { record: AssetScopeRecord; code: string; parent: string; isCounted: boolean }[] = []
  private readonly db: Db
  private readonly library: Library
  private readonly report: Report
  private readonly tally: Tally

  constructor(db: Db, library: Library, report: Report, tally: Tally) {
    this.db = db
    this.library = library
    this.report = report
    this.tally = tally
  }

  async write(record: AssetScopeRecord | AssetTagRecord): Promise<void> {
    if (record.kind === 'asset-tag') await this.writeTag(record)
    else await this.writeScope(record)
  }

  private async writeTag(record: AssetTagRecord): Promise<void> {
    const code = record.code.normalize('NFC')
    if (!isUsableCode(code)) return this.refuse(record, 'tag')
    this.library.describedTags.add(code)
    const key = `tag ${code}`
    const names = Object.keys(record.names).length > 0 ? boundNames(record.names) : { '': code }
    const said = keepNotGiven(record, { order: record.order, names }, this.library.stored.get(key))
    const known = this.library.tags.get(code)
    const value = canonical(said)
    if (known && this.library.stored.get(key) === value) return this.tally.unchanged('tag')
    const row = { code, position: said.order, names: said.names }
    const [stored] = await this.db
      .insert(assetTags)
      .values(row)
      .onConflictDoUpdate({ target: assetTags.code, set: row })
      .returning({ id: assetTags.id })
    if (known && canonical(known.names) !== canonical(said.names)) this.library.changedTags.add(known.id)
    this.library.knowTag({ id: stored?.id ?? 0, code, names: said.names })
    this.library.stored.set(key, value)
    this.tally.written('tag', known !== undefined)
  }

  private async writeScope(record: AssetScopeRecord): Promise<void> {
    const code = record.code.normalize('NFC')
    if (!isUsableCode(code)) return this.refuse(record, 'scope')
    this.library.describedScopes.add(code)
    const key = `scope ${code}`
    const names = Object.keys(record.names).length > 0 ? boundNames(record.names) : { '': nameOfScope(code) }
    const said = keepNotGiven(record, { order: record.order, names }, this.library.stored.get(key))
    const known = this.library.scopes.get(code)
    const value = canonical(said)
    const parent = isGiven(record, 'parent') ? record.parent.normalize('NFC') : (known?.parent ?? codeAbove(code))
    const isUnchanged = known !== undefined && this.library.stored.get(key) === value
    this.parents.push({ record, code, parent, isCounted: !isUnchanged })
    if (isUnchanged) return
    const row = { code, position: said.order, names: said.names }
    const [stored] = await this.db
      .insert(assetScopes)
      .values(row)
      .onConflictDoUpdate({ target: assetScopes.code, set: row })
      .returning({ id: assetScopes.id })
    if (known && canonical(known.names) !== canonical(said.names)) this.library.changedScopes.add(known.id)
    this.library.knowScope({ id: stored?.id ?? 0, code, parent: known?.parent ?? '', names: said.names })
    this.library.stored.set(key, value)
    this.tally.written('scope', known !== undefined)
  }

  /** After the last scope and before the first asset: parents can stand after their children in a file, and those that nobody describes are made. */
  async link(): Promise<void> {
    // What stands above a scope is settled in the file's order, so that a loop is cut at the same place every time.
    const above = new Map([...this.library.scopes].map(([code, { parent }]) => [code, parent]))
    for (const { code } of this.parents) above.set(code, '')
    for (const { record, code, parent, isCounted } of this.parents.splice(0)) {
      const scope = this.library.scopes.get(code)
      if (!scope) continue
      const wanted = await this.parentOf(record, code, parent, above)
      above.set(code, wanted)
      const isMoved = scope.parent !== wanted
      if (!isCounted && isMoved) this.tally.written('scope', true)
      else if (!isCounted) this.tally.unchanged('scope')
      if (isMoved) await this.library.moveScope(scope, wanted)
    }
  }

  private async parentOf(
    record: AssetScopeRecord,
    code: string,
    parent: string,
    above: ReadonlyMap<string, string>,
  ): Promise<string> {
    if (parent === '') return ''
    const problem = !isUsableCode(parent)
      ? { code: 'no-code', message: `"${beginningOf(parent, 60)}" can't be the code of a scope`, remedy: 'Correct it' }
      : isBelow(above, parent, code)
        ? {
            code: 'scope-loop',
            message: `The scope "${code}" is above its own parent "${parent}"`,
            remedy: 'Break the loop',
          }
        : undefined
    if (problem === undefined) return (this.library.scopes.get(parent) ?? (await this.library.makeScope(parent))).code
    this.report({ ...problem, level: 'error', at: record.at, remedy: `${problem.remedy}. It is a top scope now.` })
    return ''
  }

  private refuse(record: AssetScopeRecord | AssetTagRecord, what: 'scope' | 'tag'): void {
    this.report({
      level: 'error',
      code: 'no-code',
      at: record.at,
      message: `"${beginningOf(record.code, 60)}" can't be the code of a ${what}`,
      remedy: 'Give it one of 1 to 255 characters with a letter or a digit.',
    })
    this.tally.refused(what)
  }
}
