import { describe, expect, it } from 'vitest'
import { type Labels, LabelsBuilder } from './labels.ts'
import { visibleLabels, visibleRowIndexes, withoutHidden } from './reserved-labels.ts'
import { treeOf } from './tree.ts'

const row = (id: number, code: string, parentId: number | null = null) => ({ id, code, parentId })
const tree = treeOf([row(1, 'a'), row(2, 'a1', 1), row(3, 'a11', 2), row(4, 'b'), row(5, '4'), row(6, 'c')])

function labelsOf(things: readonly (readonly number[])[]): Labels {
  const builder = new LabelsBuilder(tree.all.length)
  for (const [thing, labels] of things.entries()) {
    for (const label of labels) builder.add(thing, label)
    builder.end()
  }
  return builder.done()
}
const listsOf = ({ starts, entries }: Labels) =>
  Array.from({ length: starts.length - 1 }, (_, thing) =>
    [...entries.subarray(starts[thing], starts[thing + 1])].sort(),
  )

describe('a tree without what is hidden', () => {
  it('has neither the label nor anything below it, by code and by id', () => {
    const seen = withoutHidden(tree, new Set(['a1', 'unknown']))
    expect(seen?.tree.tops.map(({ code }) => code)).toEqual(['a', 'b', '4', 'c'])
    expect(seen?.tree.tops[0]?.children).toEqual([])
    for (const key of ['a1', 'a11', '2', '3']) expect(seen?.tree.byKey.has(key), key).toBe(false)
    expect([...(seen?.tree.byId.keys() ?? [])].sort()).toEqual([1, 4, 5, 6])
    expect([...(seen?.hidden ?? [])]).toEqual([0, 1, 1, 0, 0, 0])
  })

  it('is no other tree when none of the codes is there', () => {
    expect(withoutHidden(tree, new Set(['unknown']))).toBeUndefined()
  })

  it("finds a label by its id where a hidden one's code was the same", () => {
    expect(tree.byKey.get('4')?.id).toBe(5)
    expect(withoutHidden(tree, new Set(['4']))?.tree.byKey.get('4')?.id).toBe(4)
  })
})

describe('things in reserved labels', () => {
  const own = labelsOf([[2], [2, 3], [], [0], [3]])
  const seen = withoutHidden(tree, new Set(['a1']))

  it('are seen without any label or with one that is not hidden', () => {
    expect([...visibleRowIndexes(own, seen?.hidden ?? new Uint8Array())]).toEqual([0, 1, 1, 1, 1])
  })

  it('do not count for what their hidden labels lie below', () => {
    expect(seen && listsOf(visibleLabels(own, seen))).toEqual([[], [3], [], [0], [3]])
  })
})
