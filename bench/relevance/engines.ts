/** Engines that search the same texts, with settings that suit names of products. */

import { create, insertMultiple, type Language, search } from '@orama/orama'
import { stemmerOf } from '@vitrine/catalogue-rules/words'
import MiniSearch from 'minisearch'
import sqlite from 'node-sqlite3-wasm'
import type { ProductTexts } from './products.ts'

/** Ids of the first products that a term finds. */
export type Search = (term: string) => readonly string[] | Promise<readonly string[]>

/** Number of results that count. */
export const resultsLimit = 50

const texts = ['name', 'title', 'text', 'values'] as const

function miniSearch(products: readonly ProductTexts[]): Search {
  const index = new MiniSearch<ProductTexts>({
    fields: ['id', ...texts],
    storeFields: ['id'],
    searchOptions: { boost: { name: 4, title: 2 }, fuzzy: 0.2, prefix: true, combineWith: 'OR' },
  })
  index.addAll(products)
  return (term) =>
    index
      .search(term)
      .slice(0, resultsLimit)
      .map(({ id }) => String(id))
}

const isWordLetter = /[^\p{L}\p{N}]+/u

/** SQLite's full-text search, ranked by BM25. Its only stemmer, Porter's, is for English. */
function fts5(products: readonly ProductTexts[], language: string): Search {
  const database = new sqlite.Database(':memory:')
  const tokenizer = language === 'en' ? 'porter unicode61' : 'unicode61'
  database.exec(`create virtual table products using fts5(id, name, title, text, vals, tokenize = '${tokenizer}')`)
  for (const { id, name, title, text, values } of products)
    database.run('insert into products values (?, ?, ?, ?, ?)', [id, name, title, text, values])
  return (term) => {
    const words = term.split(isWordLetter).filter((word) => word !== '')
    if (words.length === 0) return []
    return database
      .all(
        `select id from products where products match ? order by bm25(products, 6, 6, 3, 1, 1) limit ${resultsLimit}`,
        [words.map((word) => `"${word}"`).join(' OR ')],
      )
      .map(({ id }) => String(id))
  }
}

/** Orama names its languages as PostgreSQL names its stemmers. */
function oramaLanguage(language: string): Language {
  const stemmer = stemmerOf(language)
  return stemmer === 'simple' ? 'english' : (stemmer as Language)
}

async function orama(products: readonly ProductTexts[], language: string): Promise<Search> {
  const schema = { id: 'string', name: 'string', title: 'string', text: 'string', values: 'string' } as const
  const index = create({ schema, language: oramaLanguage(language) })
  await insertMultiple(index, [...products])
  const options = { tolerance: 2, limit: resultsLimit, boost: { name: 4, title: 2 } }
  return async (term) => (await search(index, { term, ...options })).hits.map(({ document }) => document.id)
}

/** Engines that are compared with ours, filled. @param language ISO 639-1 */
export async function otherEngines(products: readonly ProductTexts[], language: string) {
  return { MiniSearch: miniSearch(products), FTS5: fts5(products, language), Orama: await orama(products, language) }
}
