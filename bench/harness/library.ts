/**
 * A media library of generated assets in a database, written straight into the tables in the state in which an import
 * leaves them: the bench measures reading, and two hundred thousand files would measure the disk, not the server.
 */
import { mkdir } from 'node:fs/promises'
import { writtenWords } from '@vitrine/catalogue-rules/search-fields'
import { storedWordsOf } from '@vitrine/catalogue-rules/words'
import type { Db } from '@vitrine/database'
import { maxWordsLength } from '../../packages/import/src/derive/search-words.ts'
import { type InventedAsset, inventedAssets, tagNames } from '../generator/assets.ts'
import { structureOf } from '../generator/structure.ts'
import { type Language, languagesOf } from '../generator/words.ts'
import { defaultSeed } from '../generator/write-catalogue.ts'
import { openImported, preparedOnce } from './imported.ts'
import type { DatabaseKind } from './options.ts'
import type { Workspace } from './workspace.ts'

const rowsInBatch = 1000

/** The parts of the library of the default seed. */
export function libraryParts() {
  const languages = languagesOf(defaultSeed)
  const { categories: scopes } = structureOf(defaultSeed, languages)
  return { languages, scopes, tags: tagNames(defaultSeed, languages) }
}

export const assetsOfLibrary = (count: number): Generator<InventedAsset> => {
  const { languages, scopes } = libraryParts()
  return inventedAssets(defaultSeed, languages, scopes, count)
}

/** Rows as an SQL literal. */
const json = (rows: readonly object[]) => `'${JSON.stringify(rows).replaceAll("'", "''")}'::json`

const byLocale = (languages: readonly Language[], texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, index) => [languages[index]?.locale, text]))

/** By locale: the rank of each asset's name in the locale's own order; equal names have equal ranks. */
function rankNames(languages: readonly Language[], assets: readonly InventedAsset[]): number[][] {
  const ranks = assets.map(() => [] as number[])
  for (const [index, { locale }] of languages.entries()) {
    const { compare } = new Intl.Collator(locale.replace('_', '-'), { numeric: true })
    const sorted = [...new Set(assets.map(({ names }) => names[index] ?? ''))].sort(compare)
    const rankOf = new Map(sorted.map((name, rank) => [name, rank + 1]))
    for (const [assetIndex, { names }] of assets.entries()) ranks[assetIndex]?.push(rankOf.get(names[index] ?? '') ?? 0)
  }
  return ranks
}

async function fill(db: Db, count: number): Promise<void> {
  const { languages, scopes, tags } = libraryParts()
  const assets = [...assetsOfLibrary(count)]
  for (const [index, { locale }] of languages.entries())
    await db.execute(`insert into locales (code, number, title, is_default, position)
      values ('${locale}', ${index + 1}, '${locale}', ${index === 0}, ${index + 1})`)
  const scopeIds = new Map(scopes.map(({ code }, index) => [code, index + 1]))
  const scopeRows = scopes.map(({ code, parent, titles }, index) => ({
    id: index + 1,
    code,
    parent_id: scopeIds.get(parent) ?? null,
    position: index,
    names: byLocale(languages, titles),
  }))
  await db.execute(`insert into asset_scopes (id, code, parent_id, position, names) overriding system value
    select id, code, parent_id, position, names from json_to_recordset(${json(scopeRows)})
      as r(id int, code text, parent_id int, position real, names jsonb)`)
  const tagRows = tags.map((names, index) => ({
    id: index + 1,
    code: `tag-${index + 1}`,
    names: byLocale(languages, names),
  }))
  await db.execute(`insert into asset_tags (id, code, position, names) overriding system value
    select id, code, 0, names from json_to_recordset(${json(tagRows)}) as r(id int, code text, names jsonb)`)
  const ranks = rankNames(languages, assets)
  for (let start = 0; start < assets.length; start += rowsInBatch) {
    const batch = assets.slice(start, start + rowsInBatch).map((asset, offset) => ({
      id: start + offset + 1,
      source: asset.source,
      key: asset.key,
      file: asset.file,
      type: asset.type,
      extension: asset.extension,
      size: asset.size,
      width: asset.width,
      height: asset.height,
      content: asset.content,
      names: byLocale(languages, asset.names),
      descriptions: byLocale(languages, asset.descriptions),
      creator: asset.creator,
      created: asset.created,
      scopes: `{${asset.scopes.map((code) => scopeIds.get(code)).join(',')}}`,
      tags: `{${asset.tags.map((index) => index + 1).join(',')}}`,
      ranks: `{${ranks[start + offset]?.join(',')}}`,
    }))
    await db.execute(`with r as (select * from json_to_recordset(${json(batch)}) as r(id int, source text, key text, file text, type text,
          extension text, size bigint, width int, height int, content text, names jsonb, descriptions jsonb, creator text,
          created timestamptz, scopes text, tags text, ranks text)),
        files as (insert into media_files (key, name, type, extension, size, width, height, colours, content, drawable, details)
          select key, file, type, extension, size, width, height, '{#aabbcc,#112233}', content, width is not null,
            '{"camera": "Box 3", "colour_space": "sRGB"}' from r)
        insert into assets (id, source, media_key, names, descriptions, copyright, creator, created_at, updated_at, scope_ids, tag_ids,
          name_ranks, hash) overriding system value
        select id, source, key, names, descriptions, '© Bench', creator, created, created, scopes::int[], tags::int[], ranks::int[], ''
          from r`)
  }
  await fillTexts(db, assets)
  await db.execute(`update catalogue set version = version + 1, configuration = '{"setup": {"title": "Bench"}}'`)
  await db.execute(`vacuum analyze`)
}

/** Fills each locale's names and search words of the assets, as an import does. */
async function fillTexts(db: Db, assets: readonly InventedAsset[]): Promise<void> {
  const { languages } = libraryParts()
  for (const [index] of languages.entries())
    for (let start = 0; start < assets.length; start += rowsInBatch) {
      const rows = assets.slice(start, start + rowsInBatch).map((asset, offset) => ({
        id: start + offset + 1,
        name: asset.names[index] ?? '',
        words: writtenWords(
          {
            name: storedWordsOf(asset.names[index] ?? ''),
            value: storedWordsOf(`${asset.file} ${asset.creator}`),
            text: storedWordsOf(`${asset.descriptions[index]} ${asset.content}`),
          },
          maxWordsLength,
        ).text,
      }))
      await db.execute(`insert into asset_texts (locale, asset_id, name, words)
        select ${index + 1}::smallint, id, name, words from json_to_recordset(${json(rows)})
          as r(id int, name text, words text)`)
    }
}

/** The filled library. */
export function filledLibrary(workspace: Workspace, kind: DatabaseKind) {
  const { assets } = workspace.options
  return preparedOnce(workspace, { name: `library_${kind}_${assets}`, kind }, async (imported) => {
    await mkdir(imported.data, { recursive: true })
    const database = await openImported(imported)
    try {
      await fill(database.db, assets)
    } finally {
      await database.close()
    }
    return {}
  })
}
