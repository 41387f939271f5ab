import type { QueryKey } from '@tanstack/react-query'
import type { CountedPage, ListTotal } from './list-total.ts'

/** What the keys of all pages of a list have in common. */
const listOf = (queryKey: QueryKey): string =>
  JSON.stringify(queryKey, (name, value) => (name === 'page' || name === 'offset' ? undefined : value))

/**
 * The total of a list whose server sends none. The first page that is not full shows the end, so a full page looks
 * at the next one. The pages loaded before then get the total as well. Some servers answer more than the limit; such a
 * page is full, too.
 */
export async function uncountedTotal(page: CountedPage): Promise<ListTotal> {
  const { client, queryKey, found, before, limit, next } = page
  const list = listOf(queryKey)
  const pages = { predicate: (query: { readonly queryKey: QueryKey }) => listOf(query.queryKey) === list }
  if (found === 0 && before > 0) return { total: 0, hasMore: true }
  const counted = client.getQueriesData<ListTotal>(pages).find(([, other]) => other?.hasMore === false)?.[1]
  if (found >= limit && counted) return { total: counted.total, hasMore: false }
  const after = found >= limit ? await next() : 0
  if (after >= limit) return { total: before + found, hasMore: true }
  const end: ListTotal = { total: before + found + after, hasMore: false }
  client.setQueriesData<ListTotal>(pages, (other) => (other?.hasMore ? { ...other, ...end } : other))
  return end
}
