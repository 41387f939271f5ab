/**
 * Requests of visitors to the media library: for each kind of call any number of different ones, and the same as plain
 * SQL.
 */
import type { Random } from '../generator/random.ts'
import { nameWord } from '../generator/words.ts'
import { libraryParts } from '../harness/library.ts'
import type { Call, Question } from '../harness/measure-calls.ts'
import {
  everything,
  found,
  misspeltTerm,
  pageLength,
  pathOf,
  plainPage,
  randomFor,
  searchTerm,
  type Where,
} from '../harness/questions.ts'

const plain = (where: Where, order = 'created desc, name', offset = 0) =>
  plainPage('plain_assets', where, order, offset)

const page = { itemsPerPage: String(pageLength) }

/** The kinds of call for the library of the default seed. */
export function libraryCalls(): readonly Call[] {
  const { languages, scopes, tags } = libraryParts()
  const english = languages[0]
  if (!english) throw new Error('The generator has no language')
  const twoTags = (random: Random) => {
    const one = random.between(0, tags.length - 1)
    return [one, (one + random.between(1, tags.length - 1)) % tags.length].map((index) => index + 1)
  }
  const tagged = (ids: readonly number[]): Where => ({ text: 'tags && $1::int[]', values: [ids] })
  const searchCall = (index: number, term: string): Question => ({
    path: pathOf('/media/', index, { ...page, search: term }),
    plain: plain(found(term)),
  })
  return [
    {
      name: 'list',
      ask: (index) => ({
        path: pathOf('/media/', index, { ...page, page: String((index % 40) + 1) }),
        plain: plain(everything, 'created desc, name', (index % 40) * pageLength),
      }),
    },
    {
      name: 'list by name',
      ask: (index) => ({
        path: pathOf('/media/', index, { ...page, orderBy: 'name', orderDir: index % 2 === 0 ? 'asc' : 'desc' }),
        plain: plain(everything, `name ${index % 2 === 0 ? 'asc' : 'desc'}`),
      }),
    },
    {
      name: 'scope',
      ask: (index) => {
        const scope = randomFor('scope', index).pick(scopes).code
        return {
          path: pathOf(`/media/scopes/${scope}`, index, page),
          plain: plain({ text: 'scopes @> $1::text[]', values: [[scope]] }),
        }
      },
    },
    {
      name: 'two tags',
      ask: (index) => {
        const ids = twoTags(randomFor('tags', index))
        return { path: pathOf('/media/', index, { ...page, tag: ids.join(',') }), plain: plain(tagged(ids)) }
      },
    },
    { name: 'search', ask: (index) => searchCall(index, searchTerm(index, english)) },
    { name: 'search, misspelt', ask: (index) => searchCall(index, misspeltTerm(index, english)) },
    {
      name: 'scope tree',
      ask: (index) => {
        const ids = twoTags(randomFor('tree', index))
        return {
          path: pathOf('/media/scopes', index, { tag: ids.join(',') }),
          plain: [
            {
              text: `select scope, count(*)::int from plain_assets, unnest(scopes) scope where tags && $1::int[] group by 1`,
              values: [ids],
            },
          ],
        }
      },
    },
    {
      name: 'scope tree, searched',
      ask: (index) => {
        const term = nameWord(randomFor('searched', index), english).toLowerCase()
        return {
          path: pathOf('/media/scopes', index, { search: term }),
          plain: [
            {
              text: `select scope, count(*)::int from plain_assets, unnest(scopes) scope where ${found(term).text} group by 1`,
              values: [term],
            },
          ],
        }
      },
    },
    {
      name: 'tags of a scope',
      ask: (index) => {
        const scope = randomFor('chips', index).pick(scopes).code
        return {
          path: pathOf(`/media/tags/scopes/${scope}`, index, {}),
          plain: [
            {
              text: `select tag, count(*)::int from plain_assets, unnest(tags) tag where scopes @> $1::text[] group by 1`,
              values: [[scope]],
            },
          ],
        }
      },
    },
  ]
}
