/**
 * A visitor's calls to the media library, first and repeated, compared with a bare Fastify and with plain SQL behind
 * Fastify.
 */
import { assetsOfLibrary, filledLibrary } from '../harness/library.ts'
import { measureCalls } from '../harness/measure-calls.ts'
import { insertAll, type PlainDatabase, withThoseAbove } from '../harness/plain.ts'
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
      tags: asset.tags.map((place) => place + 1),
      document,
      words: `${names[0]} ${asset.file} ${descriptions[0] ?? ''} ${asset.creator} ${content}`,
    }
  }
}

/** Fills the table `plain_assets`, and creates the indexes for its queries. */
export async function fillPlainAssets(database: PlainDatabase, count: number): Promise<void> {
  const run = (text: string) => database.query({ text, values: [] })
  await run(`create table plain_assets (id serial primary key, name text collate "C" not null, created timestamptz not null,
    scopes text[] not null, tags int[] not null, document jsonb not null, search tsvector not null)`)
  const insert = `insert into plain_assets (name, created, scopes, tags, document, search)
    select name, created, array(select json_array_elements_text(scopes)), array(select json_array_elements_text(tags)::int), document,
      to_tsvector('english', words)
    from json_to_recordset($1::json) as r(name text, created timestamptz, scopes json, tags json, document jsonb, words text)`
  await insertAll(database, insert, documents(count))
  await run('create index on plain_assets (created desc, name)')
  await run('create index on plain_assets (name)')
  await run('create index on plain_assets using gin (scopes)')
  await run('create index on plain_assets using gin (tags)')
  await run('create index on plain_assets using gin (search)')
  await run('vacuum analyze plain_assets')
}

export const benchLibrary = onEachDatabase(async (workspace, kind) => {
  const { assets } = workspace.options
  return measureCalls(workspace, {
    kind,
    place: await filledLibrary(workspace, kind),
    plain: { name: 'plain_library', fill: (database) => fillPlainAssets(database, assets) },
    calls: libraryCalls,
    size: `${assets.toLocaleString('en-GB')} assets`,
    plainNote:
      'plain SQL: the same question, uncompressed, to one table of JSON documents with indexes, in English, behind a Fastify.',
  })
})
