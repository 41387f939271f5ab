import { asProductFilters, type FilterValue, isRange, type ProductFilters } from './product-filters.ts'

/** The state of a list, as the query parameter `q` holds it (PROD-08). */
export interface ListState {
  readonly search: string
  /** Counts from 1. */
  readonly page: number
  /** `name` or the name of an attribute; '' for the usual order: the best match of a search, or the name. */
  readonly orderBy: string
  readonly orderDir: 'asc' | 'desc'
  readonly limit: number
  readonly filters: ProductFilters
}

/** The parts of a state that differ from the defaults: these go into the URL. */
export type ListQuery = Partial<ListState>

/** Page sizes to choose from (LIMIT-01). */
export const pageSizes = [12, 24, 60, 120] as const

/** The default state of the catalogue (PROD-07, LIMIT-02). */
export const productListDefaults: ListState = {
  search: '',
  page: 1,
  orderBy: '',
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

/** Removes the open ends of a range; returns any other filter unchanged. */
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
 * Reads the `q` query parameter (PROD-08). Never throws: each missing or invalid part becomes the default.
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
 * The part of a state for the URL: what differs from the defaults; `undefined` if nothing differs, so that the
 * parameter is left out. `readListState(listQuery(state))` returns the same state.
 */
export function listQuery(state: ListState, defaults: ListState = productListDefaults): ListQuery | undefined {
  const filters = withoutEmpty(state.filters)
  const entries = Object.entries({ ...state, filters }).filter(([name, value]) =>
    name === 'filters' ? Object.keys(filters).length > 0 : value !== defaults[name as keyof ListState],
  )
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as ListQuery)
}

/** The same as JSON text; '' for the defaults. */
export const printListState = (state: ListState, defaults: ListState = productListDefaults): string => {
  const query = listQuery(state, defaults)
  return query === undefined ? '' : JSON.stringify(query)
}

/** A state with other choices; every change except of the page itself returns to page 1. */
export const withChoice = (state: ListState, choice: ListQuery): ListState => ({ ...state, page: 1, ...choice })

/** A state with a filter set, or removed with `undefined` or an empty filter; on page 1. */
export const withFilter = (state: ListState, name: string, value: FilterValue | undefined): ListState => {
  const { [name]: _, ...rest } = state.filters
  const filters = value === undefined || isEmptyFilter(value) ? rest : { ...state.filters, [name]: closed(value) }
  return withChoice(state, { filters })
}

/** The values of a filter; [] if the filter is a range or not set. */
export const filterValues = (value: FilterValue | undefined): readonly (string | number | boolean)[] => {
  if (value === undefined) return []
  if (Array.isArray(value)) return value
  return typeof value === 'object' ? [] : [value as string | number | boolean]
}

/** A state with one value of a filter added or removed; several values of one attribute mean any of them. */
export const withToggled = (state: ListState, name: string, value: string | number | boolean): ListState => {
  const values = filterValues(state.filters[name])
  const others = values.filter((one) => String(one) !== String(value))
  return withFilter(state, name, others.length < values.length ? others : [...values, value])
}

/**
 * The input of the product call for a state: page and limit become offset and limit (A-20, API-30).
 * @param ranks whether the server has the best match of a search first if the call names no order
 */
export const listInput = (state: ListState, ranks = false) => ({
  offset: (state.page - 1) * state.limit,
  limit: state.limit,
  ...orderInput(state, ranks),
  ...selectionInput(state),
})

/** The order as input of the product call; none for the best match of a search. @param ranks as of `listInput` */
export const orderInput = (
  { search, orderBy, orderDir }: Pick<ListState, 'search' | 'orderBy' | 'orderDir'>,
  ranks: boolean,
): { order?: string; orderdir?: 'asc' | 'desc' } =>
  ranks && orderBy === '' && search !== '' ? {} : { order: orderBy || 'name', orderdir: orderDir }

/** Search and filters as call input: filters are JSON text, and empty ones are left out (API-30, API-31). */
export const selectionInput = ({ search, filters }: Pick<ListState, 'search' | 'filters'>) => ({
  ...(search === '' ? {} : { search }),
  ...(Object.keys(filters).length === 0 ? {} : { filters: JSON.stringify(filters) }),
})

/**
 * What follows a page of results: a link to the next page, the note that there are no more, or nothing below an empty
 * list (PROD-12, PROD-13).
 */
export const listEnd = (results: number, limit: number): 'next' | 'no_more_items' | 'no_results' => {
  if (results === 0) return 'no_results'
  return results === limit ? 'next' : 'no_more_items'
}

/** Number of pages for a total; at least 1. */
export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

/**
 * The page numbers to show around a page: first, last, the page and its neighbours; 0 stands for a gap. The length of
 * the result depends only on the number of pages, so that the row does not move under the pointer.
 */
export function pageNumbers(page: number, pages: number): number[] {
  const width = 7
  if (pages <= width) return Array.from({ length: pages }, (_, index) => index + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, 0, pages]
  if (page >= pages - 3) return [1, 0, pages - 4, pages - 3, pages - 2, pages - 1, pages]
  return [1, 0, page - 1, page, page + 1, 0, pages]
}
