/**
 * Requests of the combined search: for each kind of search any number of different ones, three calls each, and the same
 * as plain SQL.
 */
import { libraryParts } from '../harness/library.ts'
import type { PlainQuery } from '../harness/plain.ts'
import {
  begunTerm,
  everything,
  found,
  foundBeginning,
  misspeltTerm,
  pathOf,
  searchTerm,
  type Where,
} from '../harness/questions.ts'

/** The searched kinds of things, in the order of the blocks. */
export const searched = ['products', 'assets', 'articles'] as const
export type Searched = (typeof searched)[number]

/** One search: a call and plain SQL for each of the three. */
export type Search = Readonly<Record<Searched, { readonly path: string; readonly plain: readonly PlainQuery[] }>>

export interface SearchKind {
  readonly name: string
  /** Another search for every index, and the same one for the same index. */
  ask(index: number): Search
}

const attributes = 'title,short_description,description,price,designer,introduced'

const page = (table: string, where: Where, order: string, limit: number): PlainQuery[] => [
  { text: `select document from ${table} where ${where.text} order by ${order} limit ${limit}`, values: where.values },
  { text: `select count(*)::int as total from ${table} where ${where.text}`, values: where.values },
]

/** The calls as the portal makes them (API-52 to API-62). */
function searchFor(index: number, term: string, where: Where): Search {
  const latest = term === ''
  const search = latest ? {} : { search: term }
  const limits = { products: 5, assets: latest ? 4 : 8, articles: 5 }
  return {
    products: {
      path: pathOf('/product/', index, {
        limit: String(limits.products),
        order: latest ? 'created' : 'name',
        orderdir: 'desc',
        attributes,
        filters: '{}',
        ...search,
      }),
      // The plain table of products has no dates.
      plain: page('plain', where, 'name desc', limits.products),
    },
    assets: {
      path: pathOf('/media/', index, {
        itemsPerPage: String(limits.assets),
        page: '1',
        orderBy: latest ? 'created' : 'name',
        orderDir: 'desc',
        ...search,
      }),
      plain: page('plain_assets', where, latest ? 'created desc, name' : 'name desc', limits.assets),
    },
    articles: {
      path: pathOf('/content/', index, {
        limit: String(limits.articles),
        page: '1',
        orderby: latest ? 'created' : 'title',
        orderdir: 'desc',
        text: 'excerpt',
        ...search,
      }),
      plain: page('plain_articles', where, latest ? 'created desc, title' : 'title desc', limits.articles),
    },
  }
}

/** The kinds of search for the default seed. */
export function searchKinds(): readonly SearchKind[] {
  const english = libraryParts().languages[0]
  if (!english) throw new Error('The generator has no language')
  const byTerm = (index: number, term: string) => searchFor(index, term, found(term))
  return [
    { name: 'latest', ask: (index) => searchFor(index, '', everything) },
    { name: 'a word or two', ask: (index) => byTerm(index, searchTerm(index, english)) },
    {
      name: 'the beginning of a word',
      ask: (index) => {
        const beginning = begunTerm(index, english)
        return searchFor(index, beginning, foundBeginning(beginning))
      },
    },
    { name: 'misspelt', ask: (index) => byTerm(index, misspeltTerm(index, english)) },
  ]
}
