/** The scopes and tags of assets, in memory: there are few of them, and every call of the library needs some. */
import type { Db } from '@vitrine/database'
import { assetScopes, assetTags, type Texts } from '@vitrine/database/schema'
import { type LabelTree, type TreeLabel, treeOf } from '../../catalogue/listing/tree.ts'

export type ScopeState = TreeLabel<typeof assetScopes.$inferSelect>

export interface TagState {
  readonly id: number
  readonly code: string
  readonly names: Texts
  readonly position: number
  /** Its index in the array of all tags. */
  readonly place: number
}

export interface LibraryVocabulary {
  readonly tree: LabelTree<typeof assetScopes.$inferSelect>
  /** By place. All scopes, including those that are hidden from the caller. */
  readonly scopes: readonly ScopeState[]
  /** The scopes without a parent. */
  readonly tops: readonly ScopeState[]
  readonly scopesById: ReadonlyMap<number, ScopeState>
  /** By code, and by id if no code is equal to that id. */
  readonly scopesByKey: ReadonlyMap<string, ScopeState>
  /** By place. A view contains only its visible tags. */
  readonly tags: readonly TagState[]
  readonly tagsById: ReadonlyMap<number, TagState>
}

/** Reads the scopes and tags, each in the order of their positions. */
export async function readVocabulary(db: Db): Promise<LibraryVocabulary> {
  const scopeRows = await db.select().from(assetScopes).orderBy(assetScopes.position, assetScopes.id)
  const tagRows = await db.select().from(assetTags).orderBy(assetTags.position, assetTags.id)
  const tags = tagRows.map((row, place) => ({ ...row, place }))
  return vocabularyOf(treeOf(scopeRows), tags)
}

/** @param tags with their places, which may have gaps */
export function vocabularyOf(
  tree: LabelTree<typeof assetScopes.$inferSelect>,
  tags: readonly TagState[],
): LibraryVocabulary {
  const { all: scopes, tops, byId: scopesById, byKey: scopesByKey } = tree
  return { tree, scopes, tops, scopesById, scopesByKey, tags, tagsById: new Map(tags.map((tag) => [tag.id, tag])) }
}
