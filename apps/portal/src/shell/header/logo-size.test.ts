import { expect, it } from 'vitest'
import { logoSize } from './logo-size.ts'

it('CONFIG-02 a logo of any form has about the same weight, and never more than the header has room for', () => {
  expect(logoSize(400, 100, true)).toEqual({ width: 144, height: 36 })
  expect(logoSize(1000, 100, true)).toEqual({ width: 228, height: 23 })
  expect(logoSize(5000, 100, true)).toEqual({ width: 240, height: 5 })
  expect(logoSize(100, 100, true)).toEqual({ width: 56, height: 56 })
  expect(logoSize(100, 400, true)).toEqual({ width: 14, height: 56 })
  expect(logoSize(8000, 2000, false)).toEqual({ width: 144, height: 36 })
})

it('CONFIG-02 a small picture is not blown up, a drawing may be', () => {
  expect(logoSize(64, 32, false)).toEqual({ width: 64, height: 32 })
  expect(logoSize(4, 4, false)).toEqual({ width: 24, height: 24 })
  expect(logoSize(4, 4, true)).toEqual({ width: 56, height: 56 })
})

it('CONFIG-02 a drawing without a size keeps the place that is kept for it', () => {
  expect([logoSize(0, 0, true), logoSize(Number.NaN, 1, false)]).toEqual([undefined, undefined])
})
