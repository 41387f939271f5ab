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
  /** Requests the next page, and answers its number of results. Nothing waits for it, and it may fail. */
  readonly next: () => Promise<number>
}

/** The total of a list. Few servers do not count, so the code for them loads on demand. */
export async function listTotal(page: CountedPage): Promise<ListTotal> {
  if (page.answered !== undefined) return { total: page.answered, hasMore: false }
  return (await import('./uncounted-total.ts')).uncountedTotal(page)
}
