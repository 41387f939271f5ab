import { expect, it } from 'vitest'
import type { Found } from '../../catalogue/search/text-search.ts'
import type { ListingColumns } from './listing-columns.ts'
import { type Condition, maxConditions, scan } from './listing-scan.ts'

const columns = {
  size: 4,
  visible: Uint8Array.of(1, 1, 1, 1),
  shownAs: Int32Array.of(0, 1, 1, -1),
} as Partial<ListingColumns> as ListingColumns

/** Conditions that all products pass, except that the first product fails the last one. */
const conditionsOf = (count: number): Condition[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `condition ${index}`,
    rowIndexes: Uint8Array.of(index === count - 1 ? 0 : 1, 1, 1, 1),
  }))

it.each([1, 7, 8, maxConditions])('a scan of %i conditions says which one a product fails', (count) => {
  const { total, taken, failed } = scan(columns, { unlisted: false, conditions: conditionsOf(count) })
  expect({ total, taken: [...taken] }).toEqual({ total: 1, taken: [0, 1, 0, 0] })
  expect([...failed]).toEqual([2 ** (count - 1), 0, 0, -1])
})

it('a scan takes only what the search found', () => {
  const found = { rowIndexes: Int32Array.of(2, 0) } as Partial<Found> as Found
  const { total, taken, failed } = scan(columns, { unlisted: false, conditions: conditionsOf(2), found })
  expect({ total, taken: [...taken] }).toEqual({ total: 1, taken: [0, 1, 0, 0] })
  expect([...failed]).toEqual([2, -1, 0, -1])
})
