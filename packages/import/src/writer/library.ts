/** The scopes and tags of the media library, in memory during an import. They are few compared with the assets. */
import { fold } from '@vitrine/catalogue-rules/words'
import { type Db, rowsOf } from '@vitrine/database'
import { assetScopes, assetTags, type Texts } from '@vitrine/database/schema'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { readableName } from '../text/readable-name.ts'
import { StoredThings } from './stored-things.ts'
import type { Tally } from './tally.ts'
import { unneeded } from './tree.ts'

export interface KnownScope {
  readonly id: number
  readonly code: string
  /** The code of the scope above, '' at the top. */
  parent: string
  names: Texts
}

export interface KnownTag {
  readonly id: number
  readonly code: string
  names: Texts
}

/** Position of scopes and tags without a record: after those with one. */
const last = 1_000_000

const idOf = ({ id }: { readonly id: number }) => id

/** The name of a scope without one: the last step of its code, made readable. `press/new_rooms` becomes "New rooms". */
export const nameOfScope = (code: string): string => readableName(code.slice(code.lastIndexOf('/') + 1))
/** The code above a code with slashes; '' for one without. */
export const codeAbove = (code: string): string => code.slice(0, Math.max(0, code.lastIndexOf('/')))

export class Library {
  readonly scopes = new Map<string, KnownScope>()
  readonly tags = new Map<string, KnownTag>()
  readonly stored = new StoredThings()
  /** Ids of scopes and tags with a new name or parent. Searches find assets by these names. */
  readonly changedScopes = new Set<number>()
  readonly changedTags = new Set<number>()
  /** Codes of the scopes and tags that this import describes. */
  readonly describedScopes = new Set<string>()
  readonly describedTags = new Set<string>()
  readonly #foldedTags = new Map<string, string>()
  readonly #lowerTags = new Map<string, string>()
  readonly #lowerScopes = new Map<string, string>()
  readonly #db: Db
  readonly #tally: Tally

  constructor(db: Db, tally: Tally) {
    this.#db = db
    this.#tally = tally
  }

  /** Loads the stored scopes and tags. */
  async load(): Promise<void> {
    const scopes = await this.#db.select().from(assetScopes).orderBy(asc(assetScopes.id))
    const codes = new Map(scopes.map(({ id, code }) => [id, code]))
    for (const { id, code, parentId, position, names } of scopes) {
      this.knowScope({ id, code, parent: parentId === null ? '' : (codes.get(parentId) ?? ''), names })
      this.stored.know('scope', code, { order: position, names })
    }
    for (const { id, code, position, names } of await this.#db.select().from(assetTags).orderBy(asc(assetTags.id))) {
      this.knowTag({ id, code, names })
      this.stored.know('tag', code, { order: position, names })
    }
  }

  /** Adds a stored scope. */
  knowScope(scope: KnownScope): void {
    this.scopes.set(scope.code, scope)
    const lower = scope.code.toLowerCase()
    if (!this.#lowerScopes.has(lower)) this.#lowerScopes.set(lower, scope.code)
  }

  /** Adds a stored tag, with its spellings. */
  knowTag(tag: KnownTag): void {
    this.tags.set(tag.code, tag)
    for (const text of [tag.code, ...Object.values(tag.names)]) {
      const lower = text.trim().toLowerCase()
      if (!this.#lowerTags.has(lower)) this.#lowerTags.set(lower, tag.code)
      const folded = fold(lower)
      if (!this.#foldedTags.has(folded)) this.#foldedTags.set(folded, tag.code)
    }
  }

  /** The scope with this code, or one whose code differs only in case. */
  scope(code: string): KnownScope | undefined {
    return this.scopes.get(code) ?? this.scopes.get(this.#lowerScopes.get(code.toLowerCase()) ?? '')
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
  async makeScope(code: string): Promise<KnownScope> {
    const above = codeAbove(code)
    const parent = above === '' ? undefined : (this.scope(above) ?? (await this.makeScope(above)))
    const names = { '': nameOfScope(code) }
    const [row] = await this.#db
      .insert(assetScopes)
      .values({ code, parentId: parent?.id ?? null, position: last, names })
      .returning({ id: assetScopes.id })
    const scope = { id: row?.id ?? 0, code, parent: parent?.code ?? '', names }
    this.knowScope(scope)
    this.stored.know('scope', code, { order: last, names })
    this.#tally.written('scope', false)
    return scope
  }

  /** Creates a tag whose name is its code. */
  async makeTag(code: string): Promise<KnownTag> {
    const names = { '': code }
    const [row] = await this.#db
      .insert(assetTags)
      .values({ code, position: last, names })
      .returning({ id: assetTags.id })
    const tag = { id: row?.id ?? 0, code, names }
    this.knowTag(tag)
    this.stored.know('tag', code, { order: last, names })
    this.#tally.written('tag', false)
    return tag
  }

  /** Stores the new parent of a scope. */
  async moveScope({ id, parent }: KnownScope): Promise<void> {
    this.changedScopes.add(id)
    const parentId = this.scopes.get(parent)?.id ?? null
    await this.#db.update(assetScopes).set({ parentId }).where(eq(assetScopes.id, id))
  }

  /** Removes the scopes and tags that this import does not describe and that no asset has. */
  async prune(): Promise<void> {
    const used = async (column: SQL) =>
      new Set(
        (await rowsOf<{ id: number }>(this.#db, sql`select distinct unnest(${column}) as id from assets`)).map(
          ({ id }) => id,
        ),
      )
    const tags = await used(sql`tag_ids`)
    const unusedTags = [...this.tags.values()].filter(({ id, code }) => !tags.has(id) && !this.describedTags.has(code))
    if (unusedTags.length > 0) await this.#db.delete(assetTags).where(inArray(assetTags.id, unusedTags.map(idOf)))
    this.#tally.removed('tag', unusedTags.length)
    const scopes = await used(sql`scope_ids`)
    const unused = unneeded(this.scopes, ({ id, code }) => scopes.has(id) || this.describedScopes.has(code))
    if (unused.length > 0) await this.#db.delete(assetScopes).where(inArray(assetScopes.id, unused.map(idOf)))
    this.#tally.removed('scope', unused.length)
    for (const { code } of unusedTags) this.tags.delete(code)
    for (const { code } of unused) this.scopes.delete(code)
  }
}
