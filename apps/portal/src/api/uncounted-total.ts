import type { QueryKey } from '@tanstack/react-query'
import type { CountedPage, ListTotal } from './list-total.ts'

/** What the keys of all pages of a list have in common. */
const listOf = (queryKey: QueryKey): string =>
  JSON.stringify(queryKey, (name, value) => (name === 'page' || name === 'offset' ? undefined : value))

/**
 * The total of a list whose server sends none. The first page that is not full shows the end. Behind a full page may be
 * another: the page is shown at once, as "more than" its results, and all loaded pages get the total if the next page
 * shows the end. If the next page fails, nothing changes. Some servers answer more than the limit; such a page is full,
 * too.
 */
export async function uncountedTotal(page: CountedPage): Promise<ListTotal> {
  const { client, queryKey, found, before, limit, next } = page
  const list = listOf(queryKey)
  const pages = { predicate: (query: { readonly queryKey: QueryKey }) => listOf(query.queryKey) === list }
  const tellPages = (total: number) =>
    client.setQueriesData<ListTotal>(pages, (other) => (other?.hasMore ? { ...other, total, hasMore: false } : other))
  if (found === 0 && before > 0) return { total: 0, hasMore: true }
  if (found < limit) {
    tellPages(before + found)
    return { total: before + found, hasMore: false }
  }
  const counted = client.getQueriesData<ListTotal>(pages).find(([, other]) => other?.hasMore === false)?.[1]
  if (counted) return { total: counted.total, hasMore: false }
  next().then(
    // This page enters the cache before the next task.
    (after) => after < limit && setTimeout(tellPages, 0, before + found + after),
    () => {},
  )
  return { total: before + found, hasMore: true }
}
