import { beforeEach, describe, expect, it } from 'vitest'
import { connectApi } from '../api/api-config.ts'
import { listOrder, newestFirst, withOrder } from './list-orders.ts'

const created = (orderDir: 'asc' | 'desc') => ({ orderBy: 'created' as const, orderDir })
const byName = { orderBy: 'name' as const, orderDir: 'desc' as const }
const search = { ...newestFirst, search: 'oak' }

describe('the order of a list without a term, or of a server that does not rank', () => {
  it.each([newestFirst, search])(
    'ASSET-05 CONTENT-04 is the newest first, which has no name in the address',
    (state) => {
      expect(listOrder(state, 'name')).toEqual(created('desc'))
      expect(withOrder({ ...state, orderBy: 'name' }, created('desc'))).toEqual(state)
      expect(withOrder({ ...state, page: 2 }, created('asc'))).toEqual({ ...state, orderDir: 'asc' })
    },
  )
})

describe('the order of a search, where the server ranks', () => {
  beforeEach(() => connectApi({ ranks: true }))

  it('is the best match first, and has no name in the address', () => {
    expect(listOrder(search, 'name')).toBeUndefined()
    expect(withOrder({ ...search, ...byName }, undefined)).toEqual(search)
  })

  it.each([created('desc'), created('asc'), byName])('ASSET-04 CONTENT-03 is another one if it is chosen', (order) => {
    expect(listOrder(withOrder(search, order), 'name')).toEqual(order)
  })
})
