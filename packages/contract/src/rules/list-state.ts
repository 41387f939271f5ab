import { asProductFilters, type FilterValue, isRange, type ProductFilters } from './product-filters.ts'

/** What a list shows, as it stands in the one query parameter `q` (PROD-08). */
export interface ListState {
  readonly search: string
  /** Counts from 1. */
  readonly page: number
  /** `name`, or the name of an attribute. */
  readonly orderBy: string
  readonly orderDir: 'asc' | 'desc'
  readonly limit: number
  readonly filters: ProductFilters
}

/** The parts of a state that differ from the defaults: what is written into the URL. */
export type ListQuery = Partial<ListState>

/** Page sizes that lists offer (LIMIT-01). */
export const pageSizes = [12, 24, 60, 120] as const

/** The catalogue without any choice (PROD-07, LIMIT-02). */
export const productListDefaults: ListState = {
  search: '',
  page: 1,
  orderBy: 'name',
  orderDir: 'asc',
  limit: 24,
  filters: {},
}

const maxSearch = 200
const maxName = 255
const maxPage = 1_000_000

const record = (value: unknown): Record<string, unknown> => {
  let read = value
  if (typeof value === 'string') {
    try {
      read = JSON.parse(value)
    } catch {
      return {}
    }
  }
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : {}
}

const isEmptyFilter = (value: FilterValue): boolean => {
  if (value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isRange(value) && (value.min ?? '') === '' && (value.max ?? '') === ''
}

/** A range without its open ends; any other filter as it is. */
const closed = (value: FilterValue): FilterValue =>
  isRange(value) ? Object.fromEntries(Object.entries(value).filter(([, end]) => (end ?? '') !== '')) : value

const withoutEmpty = (filters: ProductFilters): ProductFilters =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([name, value]) => name !== '' && !isEmptyFilter(value))
      .map(([name, value]) => [name, closed(value)]),
  )

const filtersOf = (value: unknown): ProductFilters => {
  if (typeof value !== 'object' || value === null) return {}
  const filters = asProductFilters(JSON.stringify(value))
  return typeof filters === 'string' ? {} : withoutEmpty(filters)
}

/**
 * Reads the `q` query parameter (PROD-08). Never throws: what is missing or invalid is the default, part by part.
 * @param value JSON text, or the value already parsed by the router
 */
export function readListState(value: unknown, defaults: ListState = productListDefaults): ListState {
  const { search, page, orderBy, orderDir, limit, filters } = record(value)
  return {
    search: typeof search === 'string' ? search.trim().slice(0, maxSearch).trim() : defaults.search,
    page: Number.isInteger(page) && Number(page) >= 1 && Number(page) <= maxPage ? Number(page) : defaults.page,
    orderBy: typeof orderBy === 'string' && orderBy !== '' && orderBy.length <= maxName ? orderBy : defaults.orderBy,
    orderDir: orderDir === 'asc' || orderDir === 'desc' ? orderDir : defaults.orderDir,
    limit: pageSizes.find((size) => size === limit) ?? defaults.limit,
    filters: filtersOf(filters),
  }
}

/**
 * What of a state goes into the URL: the parts that differ from the defaults; `undefined` when none does, so that the parameter is left out.
 * `readListState(listQuery(state))` is the state again.
 */
export function listQuery(state: ListState, defaults: ListState = productListDefaults): ListQuery | undefined {
  const filters = withoutEmpty(state.filters)
  const entries = Object.entries({ ...state, filters }).filter(([name, value]) =>
    name === 'filters' ? Object.keys(filters).length > 0 : value !== defaults[name as keyof ListState],
  )
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as ListQuery)
}

/** The same as JSON text, '' for the defaults. */
export const printListState = (state: ListState, defaults: ListState = productListDefaults): string => {
  const query = listQuery(state, defaults)
  return query === undefined ? '' : JSON.stringify(query)
}

/** A state with other choices: everything but the page itself starts at page 1 again. */
export const withChoice = (state: ListState, choice: ListQuery): ListState => ({ ...state, page: 1, ...choice })

/** A state with a filter set, or taken off with `undefined` or an empty one; on page 1. */
export const withFilter = (state: ListState, name: string, value: FilterValue | undefined): ListState => {
  const { [name]: _, ...rest } = state.filters
  const filters = value === undefined || isEmptyFilter(value) ? rest : { ...state.filters, [name]: closed(value) }
  return withChoice(state, { filters })
}

/** The values that a filter asks for; none when it is a range or not set. */
export const filterValues = (value: FilterValue | undefined): readonly (string | number | boolean)[] => {
  if (value === undefined) return []
  if (Array.isArray(value)) return value
  return typeof value === 'object' ? [] : [value as string | number | boolean]
}

/** A state with one value of a filter added or taken away; several values of one attribute mean any of them. */
export const withToggled = (state: ListState, name: string, value: string): ListState => {
  const values = filterValues(state.filters[name]).map(String)
  return withFilter(state, name, values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
}

/** What the product call takes for a state: page and limit become offset and limit (A-20, API-30). */
export const listInput = (state: ListState) => ({
  offset: (state.page - 1) * state.limit,
  limit: state.limit,
  order: state.orderBy,
  orderdir: state.orderDir,
  ...selectionInput(state),
})

/** Search and filters as the calls take them: filters are JSON text, both are left out when empty (API-30, API-31). */
export const selectionInput = ({ search, filters }: Pick<ListState, 'search' | 'filters'>) => ({
  ...(search === '' ? {} : { search }),
  ...(Object.keys(filters).length === 0 ? {} : { filters: JSON.stringify(filters) }),
})

/** What follows a page of results: a further page, the note that there is no more, or nothing under an empty list (PROD-12, PROD-13). */
export const listEnd = (results: number, limit: number): 'next' | 'no_more_items' | 'no_results' => {
  if (results === 0) return 'no_results'
  return results === limit ? 'next' : 'no_more_items'
}

/** How many pages a total makes; at least 1. */
export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

/**
 * The page numbers to offer around a page: first, last, the page and its neighbours; 0 stands for a gap.
 * The answer's length depends only on the number of pages, so that the row does not move under the pointer.
 */
export function pageNumbers(page: number, pages: number): number[] {
  const width = 7
  if (pages <= width) return Array.from({ length: pages }, (_, index) => index + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, 0, pages]
  if (page >= pages - 3) return [1, 0, pages - 4, pages - 3, pages - 2, pages - 1, pages]
  return [1, 0, page - 1, page, page + 1, 0, pages]
}
