/** The scopes and tags of assets in memory: there are few of them, and every call of the library needs some. */
import type { Db } from '../../db/database.ts'
import { assetScopes, assetTags, type Texts } from '../../db/schema/index.ts'

export interface ScopeState {
  readonly id: number
  readonly code: string
  readonly names: Texts
  readonly position: number
  /** Its place in `scopes`. */
  readonly place: number
  /** Its own place and those of the scopes above it. */
  readonly path: readonly number[]
  readonly children: readonly ScopeState[]
}

export interface TagState {
  readonly id: number
  readonly code: string
  readonly names: Texts
  readonly position: number
  /** Its place in `tags`. */
  readonly place: number
}

export interface LibraryVocabulary {
  /** By place. */
  readonly scopes: readonly ScopeState[]
  /** The scopes that have none above them. */
  readonly tops: readonly ScopeState[]
  readonly scopesById: ReadonlyMap<number, ScopeState>
  /** By code, and by id where no code is the same. */
  readonly scopesByKey: ReadonlyMap<string, ScopeState>
  /** By place. */
  readonly tags: readonly TagState[]
  readonly tagsById: ReadonlyMap<number, TagState>
}

/** Reads the scopes and tags, each by their position. */
export async function readVocabulary(db: Db): Promise<LibraryVocabulary> {
  const scopeRows = await db.select().from(assetScopes).orderBy(assetScopes.position, assetScopes.id)
  const tagRows = await db.select().from(assetTags).orderBy(assetTags.position, assetTags.id)
  const tags = tagRows.map((row, place) => ({ ...row, place }))
  return { ...scopeTree(scopeRows), tags, tagsById: new Map(tags.map((tag) => [tag.id, tag])) }
}

function scopeTree(rows: readonly (typeof assetScopes.$inferSelect)[]): Omit<LibraryVocabulary, 'tags' | 'tagsById'> {
  const scopes = rows.map((row, place) => ({ ...row, place, path: [] as number[], children: [] as ScopeState[] }))
  const scopesById = new Map(scopes.map((scope) => [scope.id, scope]))
  const above = (scope: { parentId: number | null }) =>
    scope.parentId === null ? undefined : scopesById.get(scope.parentId)
  for (const scope of scopes) {
    above(scope)?.children.push(scope)
    // A circle, which no import writes, ends where it closes.
    for (let at: typeof scope | undefined = scope; at && !scope.path.includes(at.place); at = above(at))
      scope.path.push(at.place)
  }
  const scopesByKey = new Map<string, ScopeState>()
  for (const scope of scopes) scopesByKey.set(String(scope.id), scope)
  for (const scope of scopes) scopesByKey.set(scope.code, scope)
  return { scopes, tops: scopes.filter((scope) => above(scope) === undefined), scopesById, scopesByKey }
}
