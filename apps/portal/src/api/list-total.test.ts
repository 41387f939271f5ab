import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { listTotal } from './list-total.ts'

/** A list of a server that does not count: opens a page, as a query of the list does. */
function listWith(length: number, limit = 24) {
  const client = new QueryClient()
  const keyOf = (page: number) => ['things', 'list', { page, search: 'oak' }]
  const sizeOf = (page: number) => Math.max(0, Math.min(limit, length - (page - 1) * limit))
  const open = async (page: number) => {
    const total = await listTotal({
      ...{ client, queryKey: keyOf(page), answered: undefined, before: (page - 1) * limit, limit },
      found: sizeOf(page),
      next: async () => sizeOf(page + 1),
    })
    client.setQueryData(keyOf(page), total)
    return total
  }
  /** Opens a page, and waits until the next one has been looked at. */
  const settled = async (page: number) => {
    await open(page)
    await new Promise((resolve) => setTimeout(resolve, 5))
    return client.getQueryData(keyOf(page))
  }
  return { open, settled, cached: (page: number) => client.getQueryData(keyOf(page)) }
}

describe('the total of a list', () => {
  it('A-90 is the one that the server sends', async () => {
    const client = new QueryClient()
    const page = { client, queryKey: ['things'], found: 24, before: 0, limit: 24, next: () => Promise.reject() }
    expect(await listTotal({ ...page, answered: 30 })).toEqual({ total: 30, hasMore: false })
  })

  it('A-90 is exact as soon as the end is in sight, where the server does not count', async () => {
    expect(await listWith(23).open(1)).toEqual({ total: 23, hasMore: false })
    expect(await listWith(24).settled(1)).toEqual({ total: 24, hasMore: false })
    expect(await listWith(30).settled(1)).toEqual({ total: 30, hasMore: false })
    expect(await listWith(0).open(1)).toEqual({ total: 0, hasMore: false })
  })

  it('A-90 is “more than” the results so far until the end was seen, then exact on every page', async () => {
    const { open, settled, cached } = listWith(60)
    expect(await settled(1)).toEqual({ total: 24, hasMore: true })
    expect(await open(3)).toEqual({ total: 60, hasMore: false })
    expect(cached(1)).toEqual({ total: 60, hasMore: false })
    expect(await open(1)).toEqual({ total: 60, hasMore: false })
  })

  it('A-90 does not wait for the next page, nor fail with it', async () => {
    const page = { client: new QueryClient(), queryKey: ['things', { page: 1 }], answered: undefined, before: 0 }
    const full = { ...page, found: 24, limit: 24 }
    expect(await listTotal({ ...full, next: () => new Promise(() => {}) })).toEqual({ total: 24, hasMore: true })
    expect(await listTotal({ ...full, next: () => Promise.reject(new Error('500')) })).toEqual({
      total: 24,
      hasMore: true,
    })
  })

  it('A-90 ASSET-07 claims no end where the server answers more than the limit', async () => {
    const page = { client: new QueryClient(), queryKey: ['things', { page: 1 }], answered: undefined, before: 0 }
    const total = await listTotal({ ...page, found: 25, limit: 24, next: async () => 25 })
    expect(total).toEqual({ total: 25, hasMore: true })
  })

  it('A-90 is not known past the end', async () => {
    expect(await listWith(30).open(4)).toEqual({ total: 0, hasMore: true })
  })
})
