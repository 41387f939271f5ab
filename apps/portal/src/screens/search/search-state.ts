/**
 * What the combined search looks for, as its address says it: the term, and which blocks are off. What is the
 * default is not written.
 */

/** The blocks in the order in which they stand; their toggles carry the same names (SEARCH-03). */
export const searchKinds = ['products', 'assets', 'contents'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The term, and for each block whether it is on. */
export interface SearchState extends Readonly<Record<SearchKind, boolean>> {
  readonly term: string
}

/**
 * The same as parameters of the address; a term of digits alone is a number there, as the router reads and writes it
 * without quotes.
 */
export interface SearchParameters extends Partial<Record<SearchKind, false>> {
  term?: string | number
}

/** Characters that the calls take. */
const maxTermLength = 200

/** A text as it may be searched for: without spaces around it, and not cut in the middle of a character. */
const asTerm = (text: string): string =>
  text
    .trim()
    .slice(0, maxTermLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

/** Reads the parameters of an address; what is missing or invalid is the default (SEARCH-04). Never throws. */
export function readSearchState(parameters: Readonly<Record<string, unknown>>): SearchState {
  const { term, products, assets, contents } = parameters
  return {
    term: typeof term === 'string' || typeof term === 'number' || typeof term === 'boolean' ? asTerm(String(term)) : '',
    products: products !== false,
    assets: assets !== false,
    contents: contents !== false,
  }
}

/** The parameters of an address that shows this search. */
export const searchParameters = ({ term, ...on }: SearchState): SearchParameters => ({
  ...(term !== '' && { term: /^(0|[1-9]\d{0,14})$/.test(term) ? Number(term) : term }),
  ...Object.fromEntries(searchKinds.filter((kind) => !on[kind]).map((kind) => [kind, false])),
})
