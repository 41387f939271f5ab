/**
 * The data from which lists of assets are made, in memory, column by column: about 60 bytes per asset. Limits, counts
 * and orders of all lists come from here. The database provides texts and search results.
 */
import { type Db, rowsOf } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import { type Labels, LabelsBuilder } from '../../catalogue/listing/labels.ts'
import { denseRanks } from '../../catalogue/listing/orders.ts'
import { numbersOf, readInParts } from '../../catalogue/listing/read-in-parts.ts'
import type { LibraryVocabulary } from './library-vocabulary.ts'

/** Each array has one entry per asset. The index of an asset in them is its place. */
export interface LibraryColumns {
  readonly size: number
  /** Internal ids, ascending. */
  readonly ids: Int32Array
  /** Ranks of the dates of creation, from 0. */
  readonly created: Int32Array
  /** By locale number: ranks of the names, from 0. */
  readonly names: readonly Int32Array[]
  /** Places of an asset's own scopes. */
  readonly ownScopes: Labels
  /** Places of an asset's own scopes and of all their ancestors. */
  readonly scopes: Labels
  readonly tags: Labels
}

const source = {
  key: sql`id`,
  table: sql`assets`,
  cells: [
    sql`(extract(epoch from created_at) * 1000)::bigint`,
    sql`array_to_string(scope_ids, ',')`,
    sql`array_to_string(tag_ids, ',')`,
    sql`array_to_string(name_ranks, ',', '0')`,
  ],
}

/** Reads the assets of the present version. */
export async function readColumns(db: Db, vocabulary: LibraryVocabulary): Promise<LibraryColumns> {
  const [count] = await rowsOf<{ size: number }>(db, sql`select count(*)::int as size from assets`)
  const capacity = count?.size ?? 0
  const ids = new Int32Array(capacity)
  const created = new Float64Array(capacity)
  const names: Int32Array[] = []
  const ownScopes = new LabelsBuilder(capacity, vocabulary.scopes.length)
  const scopes = new LabelsBuilder(capacity, vocabulary.scopes.length)
  const tags = new LabelsBuilder(capacity, vocabulary.tags.length)
  let size = 0
  for await (const part of readInParts(db, source))
    for (const [id, time, scopeIds, tagIds, ranks] of part.slice(0, capacity - size)) {
      ids[size] = Number(id)
      created[size] = Number(time)
      for (const scopeId of numbersOf(scopeIds)) {
        const scope = vocabulary.scopesById.get(scopeId)
        if (!scope) continue
        ownScopes.give(size, scope.place)
        for (const place of scope.path) scopes.give(size, place)
      }
      ownScopes.end(size)
      scopes.end(size)
      for (const tagId of numbersOf(tagIds)) {
        const tag = vocabulary.tagsById.get(tagId)
        if (tag) tags.give(size, tag.place)
      }
      tags.end(size)
      for (const [index, rank] of numbersOf(ranks).entries()) {
        names[index] ??= new Int32Array(capacity)
        names[index][size] = rank
      }
      size += 1
    }
  return {
    size,
    ids: ids.subarray(0, size),
    created: denseRanks(created.subarray(0, size)),
    names: names.map((ranks) => denseRanks(ranks.subarray(0, size))),
    ownScopes: ownScopes.done(size),
    scopes: scopes.done(size),
    tags: tags.done(size),
  }
}
