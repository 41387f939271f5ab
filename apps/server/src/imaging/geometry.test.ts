import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bindingSide, fitInside, ladderQuality, ladderSide, maxSide, sideLadder } from './geometry.ts'

const side = fc.integer({ min: 1, max: 12_000 })
const picture = fc.record({ width: side, height: side })
const asked = fc.integer({ min: 1, max: maxSide })
const box = fc.record({ width: fc.option(asked, { nil: undefined }), height: fc.option(asked, { nil: undefined }) })

describe('the ladder', () => {
  it('ASSET-21 ASSET-22 SEARCH-09 CART-04 holds the sizes of the portal exactly', () => {
    for (const size of [60, 300, 600, 1200, 2400]) expect(ladderSide(size)).toBe(size)
  })

  it('never goes below what was asked, and knows few steps', () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 100 }), (size, quality) => {
        expect(ladderSide(size)).toBeGreaterThanOrEqual(size)
        expect(sideLadder).toContain(ladderSide(size))
        expect(ladderQuality(quality)).toBeGreaterThanOrEqual(quality)
        expect(ladderQuality(quality) % 5).toBe(0)
      }),
    )
  })
})

describe('fitInside', () => {
  it('stays inside the box, never enlarges, and keeps the proportions to the pixel', () => {
    fc.assert(
      fc.property(picture, box, (size, limits) => {
        const fitted = fitInside(size, limits)
        expect(fitted.width).toBeLessThanOrEqual(Math.min(size.width, limits.width ?? Infinity))
        expect(fitted.height).toBeLessThanOrEqual(Math.min(size.height, limits.height ?? Infinity))
        // One side may be rounded; both come from one scale, which the box or the picture itself determines.
        const scales = [1, (limits.width ?? Infinity) / size.width, (limits.height ?? Infinity) / size.height]
        const scale = Math.min(...scales)
        expect(Math.abs(fitted.width - Math.max(1, size.width * scale))).toBeLessThanOrEqual(0.5)
        expect(Math.abs(fitted.height - Math.max(1, size.height * scale))).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  it('enlarges only if the request allows it', () => {
    expect(fitInside({ width: 40, height: 20 }, { width: 400, height: 400 })).toEqual({ width: 40, height: 20 })
    expect(fitInside({ width: 40, height: 20 }, { width: 400, height: 400 }, true)).toEqual({ width: 400, height: 200 })
    expect(fitInside({ width: 40, height: 20 }, {}, true)).toEqual({ width: 40, height: 20 })
  })
})

describe('bindingSide', () => {
  it('gives the same result as the whole box, from one side at most', () => {
    fc.assert(
      fc.property(picture, box, (size, limits) => {
        const binding = bindingSide(size, limits)
        expect(Object.values(binding).length).toBeLessThanOrEqual(1)
        expect(fitInside(size, binding)).toEqual(fitInside(size, limits))
      }),
    )
  })

  it('is the same for all boxes that a picture is smaller than', () => {
    const size = { width: 500, height: 300 }
    expect(bindingSide(size, { width: 600, height: 600 })).toEqual({})
    expect(bindingSide(size, { width: 2400 })).toEqual({})
    expect(bindingSide(size, { width: 300, height: 4096 })).toEqual({ width: 300 })
    expect(bindingSide(undefined, { width: 300, height: 60 })).toEqual({ width: 300, height: 60 })
  })
})
