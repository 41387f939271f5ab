import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The total of a list, as far as it is known: the specification promises none for assets and articles. */
export interface ListTotal {
  /** Number of results; if `hasMore`, the number of those up to this page. */
  readonly total: number
  /** Whether more results follow that the server does not count. */
  readonly hasMore: boolean
}

/** A page of results, and the call that it came from. */
export interface CountedPage {
  readonly client: QueryClient
  readonly queryKey: QueryKey
  /** The server's total; undefined for none. */
  readonly answered: number | undefined
  /** Number of results on the page. */
  readonly found: number
  /** Number of results on all pages before. */
  readonly before: number
  readonly limit: number
  /** Requests the next page, and answers its number of results. */
  readonly next: () => Promise<number>
}

/** What the keys of all pages of a list have in common. */
const listOf = (queryKey: QueryKey): string =>
  JSON.stringify(queryKey, (name, value) => (name === 'page' || name === 'offset' ? undefined : value))

/**
 * The total of a list. Where the server sends none, the first page that is not full shows the end, so a full page looks
 * at the next one. The pages loaded before then get the total as well.
 */
export async function listTotal(page: CountedPage): Promise<ListTotal> {
  const { client, queryKey, answered, found, before, limit, next } = page
  if (answered !== undefined) return { total: answered, hasMore: false }
  const list = listOf(queryKey)
  const pages = { predicate: (query: { readonly queryKey: QueryKey }) => listOf(query.queryKey) === list }
  if (found === 0 && before > 0) return { total: 0, hasMore: true }
  const counted = client.getQueriesData<ListTotal>(pages).find(([, other]) => other?.hasMore === false)?.[1]
  if (found === limit && counted) return { total: counted.total, hasMore: false }
  const after = found === limit ? await next() : 0
  if (after === limit) return { total: before + found, hasMore: true }
  const end: ListTotal = { total: before + found + after, hasMore: false }
  client.setQueriesData<ListTotal>(pages, (other) => (other?.hasMore ? { ...other, ...end } : other))
  return end
}
