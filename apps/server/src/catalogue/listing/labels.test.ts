import { describe, expect, it } from 'vitest'
import { countLabels, keepThoseWith, LabelsBuilder } from './labels.ts'

/** Three things: the first has the labels 0 and 2, the second none, the third 2. */
function labels() {
  const builder = new LabelsBuilder(3)
  for (const label of [0, 2, 0]) builder.add(0, label)
  builder.end()
  builder.end()
  builder.add(2, 2)
  builder.end()
  return builder.done()
}

describe('the labels of a listing', () => {
  it('are had once each, by the things that came', () => {
    expect(labels()).toEqual({ starts: Int32Array.of(0, 2, 2, 3), entries: Int32Array.of(0, 2, 2) })
  })

  it('are counted for the row indexes that are in the list', () => {
    expect([...countLabels(labels(), 3, Uint8Array.of(1, 1, 1))]).toEqual([1, 0, 2])
    expect([...countLabels(labels(), 3, Uint8Array.of(0, 1, 1))]).toEqual([0, 0, 1])
  })

  it('limit the list to the row indexes that have one of those wanted', () => {
    const rowIndexes = Uint8Array.of(1, 1, 1)
    keepThoseWith(labels(), [0, 1], 3, rowIndexes)
    expect([...rowIndexes]).toEqual([1, 0, 0])
  })
})
