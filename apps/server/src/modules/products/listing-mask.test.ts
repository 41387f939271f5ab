import { assert, asyncProperty, boolean, constantFrom, option, record, subarray, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { rowIndexesByValue } from '../../catalogue/listing/row-indexes-by-value.ts'
import { countVariants, type Facet, families, type ListingColumns } from './listing-columns.ts'
import { maskOf } from './listing-mask.ts'
import { countFacets, scan } from './listing-scan.ts'

/** Categories, each with the categories above it: 1 over 2 over 3, 4 over 5. */
const chains: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [1, 2], 3: [1, 2, 3], 4: [4], 5: [4, 5] }
const chainOf = (category: number) => chains[category] ?? []
const categories = Object.keys(chains).map(Number)
const colours = ['red', 'blue', 'green']

interface Made {
  readonly id: number
  /** 0 without a parent. */
  readonly parent: number
  readonly own: readonly number[]
  readonly isActive: boolean
  readonly colour: string
  /** Whether the product is reserved by its code. */
  readonly isNamed: boolean
}

const dictionary: Facet[] = [
  { kind: 'status', status: 'active' },
  ...categories.map((id): Facet => ({ kind: 'category', id })),
  ...colours.map((value): Facet => ({ kind: 'value', attributeId: 1, locale: 0, value })),
]
const rowIndexOf = (test: (facet: Facet) => boolean) => dictionary.findIndex(test)

const effective = (made: readonly Made[], { own, parent }: Made): readonly number[] =>
  own.length > 0 ? own : (made.find(({ id }) => id === parent)?.own ?? [])

/** The listing as an import would write it. */
async function columnsOf(made: readonly Made[], listing: 'parents' | 'products'): Promise<ListingColumns> {
  const facets = made.map((one) => [
    0,
    ...[...new Set(effective(made, one).flatMap(chainOf))].map((id) =>
      rowIndexOf((it) => it.kind === 'category' && it.id === id),
    ),
    rowIndexOf((it) => it.kind === 'value' && it.value === one.colour),
  ])
  const isListed = ({ id, parent, isActive }: Made) =>
    isActive && (listing === 'parents' ? parent === 0 : !made.some((one) => one.parent === id))
  const columns = {
    ids: Int32Array.from(made, ({ id }) => id),
    listed: Uint8Array.from(made, (one) => Number(isListed(one))),
    visible: Uint8Array.from(made, ({ isActive }) => Number(isActive)),
    delisted: new Uint8Array(made.length),
    parents: Int32Array.from(made, ({ parent }) => parent),
    positions: new Float32Array(made.length),
  }
  let length = 0
  const facetStarts = Int32Array.from([[], ...facets], (list) => (length += list.length))
  return {
    size: made.length,
    ...columns,
    ...families(columns),
    variantCounts: countVariants(columns),
    created: new Float64Array(made.length),
    facetStarts,
    facets: Int32Array.from(facets.flat()),
    dictionary,
    byFacet: await rowIndexesByValue(facetStarts, Int32Array.from(facets.flat()), dictionary.length),
    byValue: new Map(),
    byCategory: new Map(),
    byStatus: new Map(),
    numbers: {
      starts: new Int32Array(1),
      rowIndexes: new Int32Array(0),
      values: new Float64Array(0),
      ascending: new Int32Array(0),
      attributeIds: [],
    },
    names: [],
    sorts: [],
  }
}

/** The products that lists show, and their counts. */
function shown(columns: ListingColumns, unlisted: boolean) {
  const all = scan(columns, { unlisted, conditions: [] })
  const red = rowIndexOf((it) => it.kind === 'value' && it.value === 'red')
  const onlyRed = scan(columns, { unlisted, conditions: [{ name: 'colour', facets: [red] }] })
  return {
    ids: [...columns.ids].filter((_, rowIndex) => all.taken[rowIndex] === 1),
    counts: [...countFacets(columns, all, () => 0)],
    total: all.total,
    red: [...columns.ids].filter((_, rowIndex) => onlyRed.taken[rowIndex] === 1),
    besidesRed: [...countFacets(columns, onlyRed, (facet) => Number(dictionary[facet]?.kind === 'value'))],
  }
}

const product = record({
  own: subarray(categories, { maxLength: 3 }),
  isActive: constantFrom(true, true, true, false),
  colour: constantFrom(...colours),
  isNamed: constantFrom(false, false, false, true),
})
const family = tuple(product, option(tuple(product, product)))
const someFamilies = tuple(family, family, family).map((all): Made[] =>
  all.flatMap(([top, variants], index) => {
    const id = index * 3 + 1
    // An inactive product hides its variants from everyone, whatever its categories are.
    const first = { ...top, own: top.isActive ? top.own : [], id, parent: 0 }
    return [first, ...(variants ?? []).map((one, rowIndex) => ({ ...one, id: id + rowIndex + 1, parent: id }))]
  }),
)

it('API-30 SESSION-18 a masked listing is the listing of a catalogue without what is hidden', async () => {
  await assert(
    asyncProperty(
      someFamilies,
      subarray(categories),
      constantFrom('parents' as const, 'products' as const),
      boolean(),
      async (made, reserved, listing, unlisted) => {
        const hidden = new Set(categories.filter((id) => chainOf(id).some((above) => reserved.includes(above))))
        const left = (one: Made) => effective(made, one).filter((id) => !hidden.has(id))
        const isNamed = (one: Made) => one.isNamed || made.some(({ id, isNamed }) => id === one.parent && isNamed)
        const isHidden = (one: Made) => isNamed(one) || (effective(made, one).length > 0 && left(one).length === 0)
        const touched = [
          ...made
            .filter((one) => effective(made, one).some((id) => hidden.has(id)))
            .map((one) => ({ id: one.id, visibleCategories: left(one) })),
          ...made.filter(isNamed).map(({ id }) => ({ id, visibleCategories: [] })),
        ]
        const seen = made.filter((one) => !isHidden(one))
        const without = seen.map((one) => ({
          ...one,
          own: left(one),
          parent: seen.some(({ id }) => id === one.parent) ? one.parent : 0,
        }))

        const whole = await columnsOf(made, listing)
        const mask = await maskOf(whole, touched, chainOf)
        expect(shown(mask.columns, unlisted)).toEqual(shown(await columnsOf(without, listing), unlisted))
        for (const { id, parent } of without) expect(mask.columns.parents[whole.ids.indexOf(id)]).toBe(parent)
        for (const { id } of made)
          expect(mask.hiddenVariants.get(id) ?? 0).toBe(made.filter((one) => one.parent === id && isHidden(one)).length)
        const hasValue = (list: readonly Made[], value: string) =>
          list.some((one) => one.isActive && one.colour === value)
        for (const value of colours)
          expect(mask.unseenValues.get(1)?.has(value) ?? false).toBe(hasValue(made, value) && !hasValue(seen, value))
        // The listing that all visibilities share is unchanged.
        expect(shown(whole, unlisted)).toEqual(shown(await columnsOf(made, listing), unlisted))
      },
    ),
    { numRuns: 1000 },
  )
})
