import { describe, expect, it } from 'vitest'
import type { Finding } from '../records.ts'
import { Tally } from './tally.ts'
import { chainOf, TreeLinks, type TreeNode, unneeded } from './tree.ts'

/** A tree that creates missing parents below the ones that their codes name with slashes. */
function grove(...codes: string[]) {
  const nodes = new Map<string, TreeNode>(codes.map((code) => [code, { parent: '' }]))
  const findings: Finding[] = []
  const make = (code: string): string => {
    const above = code.slice(0, Math.max(0, code.lastIndexOf('/')))
    if (!nodes.has(code)) nodes.set(code, { parent: above === '' ? '' : make(above) })
    return code
  }
  const parentOf = async (parent: string) => make(parent)
  const move = async () => {}
  const tally = new Tally()
  const links = new TreeLinks({ thing: 'scope', nodes, parentOf, move }, { report: (one) => findings.push(one), tally })
  return { nodes, findings, links, tally }
}

describe('links of a tree', () => {
  it('puts things below parents that stand behind them, and counts what has only moved', async () => {
    const { nodes, findings, links, tally } = grove('a', 'b')
    links.add('a', 'b', { file: 'scopes.csv' }, false)
    links.add('b', '', { file: 'scopes.csv' }, true)
    await links.link()
    expect([nodes.get('a')?.parent, nodes.get('b')?.parent]).toEqual(['b', ''])
    expect(findings).toEqual([])
    expect(tally.kinds.get('scope')).toMatchObject({ changed: 1, unchanged: 0 })
  })

  it('cuts a loop where the last of its records closes it', async () => {
    const { nodes, findings, links } = grove('a', 'b')
    links.add('a', 'b', { file: 'scopes.csv' }, true)
    links.add('b', 'a', { file: 'scopes.csv', line: 3 }, true)
    await links.link()
    expect([nodes.get('a')?.parent, nodes.get('b')?.parent]).toEqual(['b', ''])
    expect(findings).toMatchObject([
      { code: 'scope-loop', at: { line: 3 }, remedy: 'Correct the parents. It is now at the top.' },
    ])
  })

  it('cuts a loop that a parent closes which was made below the thing itself', async () => {
    const { nodes, findings, links } = grove('a')
    links.add('a', 'a/b', { file: 'scopes.csv' }, true)
    await links.link()
    expect([nodes.get('a')?.parent, nodes.get('a/b')?.parent]).toEqual(['', 'a'])
    expect(findings).toMatchObject([{ code: 'scope-loop' }])
  })
})

describe('a tree', () => {
  const top = { parent: '' }
  const middle = { parent: 'top' }
  const leaf = { parent: 'middle' }
  const nodes = new Map([
    ['leaf', leaf],
    ['middle', middle],
    ['top', top],
    ['other', { parent: 'top' }],
  ])

  it('has a way up from each thing, also where it runs in a circle', () => {
    expect(chainOf(nodes, leaf)).toEqual([leaf, middle, top])
    const circle = new Map([
      ['a', { parent: 'b' }],
      ['b', { parent: 'a' }],
    ])
    expect(chainOf(circle, { parent: 'a' })).toEqual([{ parent: 'a' }, { parent: 'b' }, { parent: 'a' }])
  })

  it('needs what stands above what is needed', () => {
    expect(unneeded(nodes, (node) => node === middle)).toEqual([leaf, nodes.get('other')])
  })
})
