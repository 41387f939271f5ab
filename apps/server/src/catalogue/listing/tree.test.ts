import { describe, expect, it } from 'vitest'
import { treeOf } from './tree.ts'

const row = (id: number, code: string, parentId: number | null = null) => ({ id, code, parentId })

describe('a tree of labels', () => {
  it('knows what is below and above each, whichever stands first', () => {
    const { tops, byId } = treeOf([row(3, 'leaf', 2), row(2, 'branch', 1), row(1, 'root')])
    expect(tops.map(({ code }) => code)).toEqual(['root'])
    expect(byId.get(1)?.children.map(({ code }) => code)).toEqual(['branch'])
    expect(byId.get(3)?.path).toEqual([0, 1, 2])
  })

  it('finds a label by its code rather than by the id of another', () => {
    const { byKey } = treeOf([row(1, '2'), row(2, 'two')])
    expect([byKey.get('1')?.id, byKey.get('2')?.id, byKey.get('two')?.id]).toEqual([1, 1, 2])
  })

  it('ends the way up where a circle closes', () => {
    const { byId } = treeOf([row(1, 'a', 2), row(2, 'b', 1)])
    expect(byId.get(1)?.path).toEqual([0, 1])
  })
})
