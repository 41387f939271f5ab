import { describe, expect, it } from 'vitest'
import { PathShape } from './path-shape.ts'

const shapeOf = (...cells: readonly string[]) => {
  const shape = new PathShape()
  for (const cell of cells) shape.add(cell.split('|'))
  return shape
}

describe('the parts of cells', () => {
  it.each([
    ['levels', ['Audio|Radios', 'Audio|Speakers|Bass', 'Audio|Speakers|Treble', 'Video|Players', 'Video'], true, true],
    ['several categories', ['New|Sale', 'Sale|Radios', 'Radios|New', 'Sale'], false, false],
    ['one name with the sign in it', ['Fridges|freezers', 'Fridges|freezers', 'Ovens', 'Ovens'], true, false],
    ['single titles', ['Ovens', 'Ovens', 'Fridges', 'Fridges'], false, false],
  ])('are %s', (_what, cells, isPath, hasBranches) => {
    const shape = shapeOf(...cells)
    expect([shape.isPath, shape.hasBranches]).toEqual([isPath, hasBranches])
  })
})
