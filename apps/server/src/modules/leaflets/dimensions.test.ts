import type { Attribute } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { dimensionsOf } from './dimensions.ts'

const row = (name: string, unit = 'cm', part: Partial<Attribute> = {}, value: string | number = 3) => ({
  attribute: {
    name,
    label: name,
    type: 'float',
    options: [],
    display_name: '',
    help_short: '',
    help_long: '',
    unit,
    ...part,
  } as Attribute,
  value,
})
const named = (rows: readonly ReturnType<typeof row>[]) => dimensionsOf(rows).map(({ attribute }) => attribute.name)

describe('dimensions on a leaflet', () => {
  it('DETAIL-07 are the sides of the thing, with a unit of length', () => {
    expect(
      named([row('width'), row('weight', 'kg'), row('seat_height'), row('cord_length', 'm'), row('shelves', '')]),
    ).toEqual(['width', 'seat_height'])
    const option = { value: '40', label: '40', order: 0, prefix: 'Ø', post_fix: 'cm' }
    expect(named([row('diameter', '', { type: 'single_select', options: [option] }, '40')])).toEqual(['diameter'])
  })

  it('DETAIL-07 are all lengths where none is called a side and they are few', () => {
    expect(named([row('a', 'mm'), row('b', 'in'), row('lens_reach', 'm')])).toEqual(['a', 'b'])
    expect(named(['a', 'b', 'c', 'd', 'e'].map((name) => row(name)))).toEqual([])
    expect(named([row('a', 'kg')])).toEqual([])
  })
})
