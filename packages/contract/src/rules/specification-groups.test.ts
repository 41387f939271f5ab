import { describe, expect, it } from 'vitest'
import { Mapping } from '../entities/configuration.ts'
import { specificationGroups } from './specification-groups.ts'

const attribute = (name: string, type: 'string' | 'image' = 'string') => ({
  ...{ name, label: name, type, options: [], display_name: '', help_short: '', help_long: '' },
})
const attributes = [attribute('title'), attribute('a'), attribute('b'), attribute('c'), attribute('picture', 'image')]
const set = {
  id: 's',
  name: 'S',
  groups: [
    { name: 'One', attributes: ['b', 'title'] },
    { name: 'Two', attributes: ['x'] },
  ],
}
const groups = (values: Record<string, string>, part = {}) =>
  specificationGroups({
    product: { attributes: values },
    attributes,
    set,
    mapping: Mapping.parse({ name: ['nothing', 'title'] }),
    ...part,
  }).map(({ name, rows }) => [name, rows.map((row) => row.attribute.name)])

describe('the groups of specifications', () => {
  it('DETAIL-03 A-57 are those of the attribute set, and what none holds comes last', () => {
    expect(groups({ a: '1', b: '2', c: '3' })).toEqual([
      ['One', ['b']],
      ['', ['a', 'c']],
    ])
    expect(groups({ a: '1', b: '2' }, { set: null })).toEqual([['', ['a', 'b']]])
  })

  it('DETAIL-03 leave out what is empty, what stands above, what stands elsewhere and what nobody has described', () => {
    expect(groups({ title: 'Kurv', a: ' ', b: '', unknown: 'x' })).toEqual([])
    const isElsewhere = (row: { attribute: { type: string } }) => row.attribute.type === 'image'
    expect(groups({ picture: 'a.jpg', c: '3' }, { isElsewhere })).toEqual([['', ['c']]])
  })
})
