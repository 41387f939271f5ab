import { expect, it } from 'vitest'
import { configurationOf } from './branded-snapshot.ts'

it('DETAIL-07 DETAIL-08 names the leaflets of a catalogue that does not, because every product has one', () => {
  const leafletOf = (leaflet?: { filename: string; attribute: string }) =>
    configurationOf({ setup: leaflet ? { leaflet } : {} }, 'guest').setup.leaflet
  expect([leafletOf(), leafletOf({ filename: '', attribute: '' })]).toEqual(
    Array(2).fill({ filename: '{value}', attribute: '' }),
  )
  expect(leafletOf({ filename: '', attribute: 'ean' })).toEqual({ filename: '', attribute: 'ean' })
})
