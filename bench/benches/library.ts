/**
 * A visitor's calls to the media library, first and repeated, compared with a bare Fastify and with plain SQL behind
 * Fastify.
 */
import { assetsOfLibrary, filledLibrary } from '../harness/library.ts'
import { measureCalls } from '../harness/measure-calls.ts'
import { fillTable, type PlainDatabase, withThoseAbove } from '../harness/plain.ts'
import { onEachDatabase } from '../harness/workspace.ts'
import { libraryCalls } from './library-questions.ts'

function* documents(count: number) {
  for (const asset of assetsOfLibrary(count)) {
    const { names, descriptions, content, key, ...rest } = asset
    const document = {
      ...rest,
      id: key,
      name: names[0],
      description: descriptions[0],
      url: `/media/${key}/${asset.file}`,
    }
    yield {
      name: names[0] ?? '',
      created: asset.created,
      scopes: [...new Set(asset.scopes.flatMap(withThoseAbove))],
      tags: asset.tags.map((index) => index + 1),
      document,
      words: `${names[0]} ${asset.file} ${descriptions[0] ?? ''} ${asset.creator} ${content}`,
    }
  }
}

/** Fills the table `plain_assets`. */
export const fillPlainAssets = (database: PlainDatabase, count: number): Promise<void> =>
  fillTable(
    database,
    {
      name: 'plain_assets',
      columns:
        'name text collate "C" not null, created timestamptz not null, scopes text[] not null, tags int[] not null',
      values:
        'name, created, array(select json_array_elements_text(scopes)), array(select json_array_elements_text(tags)::int)',
      members: 'name text, created timestamptz, scopes json, tags json',
      indexes: ['(created desc, name)', '(name)', 'using gin (scopes)', 'using gin (tags)', 'using gin (search)'],
    },
    documents(count),
  )

export const benchLibrary = onEachDatabase(async (workspace, kind) => {
  const { assets } = workspace.options
  return measureCalls(workspace, {
    kind,
    imported: await filledLibrary(workspace, kind),
    plain: { name: 'plain_library', fill: (database) => fillPlainAssets(database, assets) },
    calls: libraryCalls,
    size: `${assets.toLocaleString('en-GB')} assets`,
    plainNote:
      'plain SQL: the same question, uncompressed, to one table of JSON documents with indexes, in English, behind a Fastify.',
  })
})
