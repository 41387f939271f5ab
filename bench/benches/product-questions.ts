/**
 * Requests of visitors about products: for each kind of call any number of different ones, and the same as plain SQL.
 */
import { type Random, zipf } from '../generator/random.ts'
import { type AttributeName, type Structure, structureOf } from '../generator/structure.ts'
import { type Language, languagesOf } from '../generator/words.ts'
import { defaultSeed } from '../generator/write-catalogue.ts'
import type { Call, Question } from '../harness/measure-calls.ts'
import { rowsOfCatalogue } from '../harness/plain.ts'
import {
  begunTerm,
  everything,
  found,
  foundBeginning,
  misspeltTerm,
  pageLength,
  pathOf,
  plainPage,
  randomFor,
  searchTerm,
  type Where,
} from '../harness/questions.ts'

type Filter = string | boolean | readonly string[] | { min: number; max: number }
type Filters = Readonly<Record<string, Filter>>

/** The SQL condition for filters. */
function whereOf(filters: Filters): Where {
  const parts: string[] = []
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  const contains = (name: string, value: unknown) =>
    `document @> ${parameter(JSON.stringify({ attributes: { [name]: value } }))}::jsonb`
  for (const [name, filter] of Object.entries(filters)) {
    if (name === 'category') parts.push(`categories @> ${parameter([filter])}::text[]`)
    else if (Array.isArray(filter)) parts.push(`(${filter.map((one) => contains(name, one)).join(' or ')})`)
    else if (typeof filter === 'object' && 'min' in filter)
      parts.push(
        `(document->'attributes'->>'${name}')::float8 between ${parameter(filter.min)} and ${parameter(filter.max)}`,
      )
    else parts.push(contains(name, filter))
  }
  return { text: parts.length === 0 ? 'true' : parts.join(' and '), values }
}

const page = (where: Where, order = 'name', offset = 0) => plainPage('plain', where, order, offset)

const optionPicker = zipf(40, 0.8)

/** Two filters as visitors set them: common options more often than rare ones, prices of any range. */
function twoFilters(random: Random, structure: Structure): Filters {
  const option = (name: AttributeName) => {
    const options = structure.options.get(name) ?? []
    return options[optionPicker(random) % options.length]?.value ?? ''
  }
  const low = random.between(10, 1500)
  return random.pick<() => Filters>([
    () => ({ colour: [option('colour')], material: [option('material'), option('material')] }),
    () => ({ colour: [option('colour')], price: { min: low, max: low * 3 } }),
    () => ({ dimmable: random.chance(0.5), rooms: [option('rooms')] }),
    () => ({ category: random.pick(structure.categories).code, designer: [option('designer')] }),
  ])()
}

/** The codes of the products in the list of the generated catalogue. */
export function codesInList(products: number): string[] {
  const codes: string[] = []
  for (const row of rowsOfCatalogue(products)) if (!row.parent && row.status !== 'inactive') codes.push(row.code ?? '')
  return codes
}

/** The kinds of call for the catalogue of the default seed. `codes` are those of products in the list. */
export function callsOf(codes: readonly string[]): readonly Call[] {
  const languages = languagesOf(defaultSeed)
  const structure = structureOf(defaultSeed, languages)
  const english = languages[0] as Language
  const json = (filters: Filters) => JSON.stringify(filters)
  const searchCall = (index: number, term: string): Question => ({
    path: pathOf('/product/', index, { limit: String(pageLength), search: term }),
    plain: page(found(term)),
  })
  return [
    {
      name: 'list',
      ask: (index) => {
        const offset = (index % 40) * pageLength
        return {
          path: pathOf('/product/', index, { limit: String(pageLength), offset: String(offset) }),
          plain: page(everything, 'name', offset),
        }
      },
    },
    {
      name: 'list by price',
      ask: (index) => ({
        path: pathOf('/product/', index, {
          limit: String(pageLength),
          order: 'price',
          orderdir: index % 2 === 0 ? 'asc' : 'desc',
        }),
        plain: page(
          everything,
          `(document->'attributes'->>'price')::float8 ${index % 2 === 0 ? 'asc' : 'desc'} nulls last`,
        ),
      }),
    },
    {
      name: 'two filters',
      ask: (index) => {
        const filters = twoFilters(randomFor('two', index), structure)
        return {
          path: pathOf('/product/', index, { limit: String(pageLength), filters: json(filters) }),
          plain: page(whereOf(filters)),
        }
      },
    },
    { name: 'search', ask: (index) => searchCall(index, searchTerm(index, english)) },
    { name: 'search, misspelt', ask: (index) => searchCall(index, misspeltTerm(index, english)) },
    {
      name: 'search, beginning',
      ask: (index) => {
        const term = begunTerm(index, english)
        return { ...searchCall(index, term), plain: page(foundBeginning(term)) }
      },
    },
    {
      name: 'suggestions',
      ask: (index) => {
        const term = begunTerm(index, english)
        return {
          path: pathOf('/suggestion/', index, { search: term, area: 'products' }),
          plain: plainPage('plain', foundBeginning(term), 'name').slice(0, 1),
        }
      },
    },
    {
      name: 'detail',
      ask: (index) => {
        const code = codes[(index * 7919) % codes.length] ?? ''
        return {
          path: pathOf(`/product/${code}`, index, {}),
          plain: [{ text: 'select document from plain where code = $1', values: [code] }],
        }
      },
    },
    {
      name: 'filters with counts',
      ask: (index) => {
        const filters = twoFilters(randomFor('facets', index), structure)
        const where = whereOf(filters)
        return {
          path: pathOf('/attribute/', index, { counts: 'true', filters: json(filters) }),
          plain: [
            {
              text: `select e.key, v.value, count(*)::int from plain, jsonb_each(document->'attributes') e,
                jsonb_array_elements_text(case jsonb_typeof(e.value) when 'array' then e.value else jsonb_build_array(e.value) end) v(value)
                where ${where.text} and e.key in ('material', 'colour', 'designer', 'brand', 'energy_class', 'ip_rating', 'rooms', 'style',
                  'certificates', 'dimmable', 'outdoor', 'series') group by 1, 2`,
              values: where.values,
            },
          ],
        }
      },
    },
    {
      name: 'category counts',
      ask: (index) => {
        const filters = twoFilters(randomFor('categories', index), structure)
        const where = whereOf(filters)
        return {
          path: pathOf('/category/', index, { filters: json(filters) }),
          plain: [
            {
              text: `select c, count(*)::int from plain, unnest(categories) c where ${where.text} group by c`,
              values: where.values,
            },
          ],
        }
      },
    },
  ]
}
