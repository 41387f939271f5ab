/**
 * The state of the combined search, as its address holds it: the term, and the blocks that are off. Defaults are
 * left out.
 */

/** The blocks in order; their toggles have the same names (SEARCH-03). */
export const searchKinds = ['products', 'assets', 'contents'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The term, and for each block whether it is on. */
export interface SearchState extends Readonly<Record<SearchKind, boolean>> {
  readonly term: string
}

/**
 * The state as parameters of the address. A term of digits alone becomes a number, because the router would write such
 * a text with quotes.
 */
export interface SearchParameters extends Partial<Record<SearchKind, false>> {
  term?: string | number
}

/** Maximum length of a term that the calls accept. */
const maxTermLength = 200

/** A text as a search term: trimmed, and not cut within a character. */
const asTerm = (text: string): string =>
  text
    .trim()
    .slice(0, maxTermLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

/** Reads the parameters of an address; missing and invalid values become the default (SEARCH-04). Never throws. */
export function readSearchState(parameters: Readonly<Record<string, unknown>>): SearchState {
  const { term, products, assets, contents } = parameters
  return {
    term: typeof term === 'string' || typeof term === 'number' || typeof term === 'boolean' ? asTerm(String(term)) : '',
    products: products !== false,
    assets: assets !== false,
    contents: contents !== false,
  }
}

/** The parameters of an address for this search. */
export const searchParameters = ({ term, ...on }: SearchState): SearchParameters => ({
  ...(term !== '' && { term: /^(0|[1-9]\d{0,14})$/.test(term) ? Number(term) : term }),
  ...Object.fromEntries(searchKinds.filter((kind) => !on[kind]).map((kind) => [kind, false])),
})
