import { describe, expect, it } from 'vitest'
import { literalIn } from './literals.ts'

describe('literalIn', () => {
  it.each<[string, unknown]>([
    [`['a', "it's", 'b\\'c']`, ['a', "it's", "b'c"]],
    [`[{'u': None, 'n': 1.5, 'y': True}]`, [{ u: null, n: 1.5, y: true }]],
    ['{"a"=>[{"key"=>"Fabric", "value"=>"Cotton => Wool"}]}', { a: [{ key: 'Fabric', value: 'Cotton => Wool' }] }],
    ['{"a"=>nil}', { a: null }],
    [`('a', u'b',)`, ['a', 'b']],
    [`['caf\\u00e9', 'a\\nb']`, ['café', 'a\nb']],
    [`[red, blue]`, undefined],
    [`['a'`, undefined],
    [`[array([1])]`, undefined],
  ])('%s', (text, value) => {
    expect(literalIn(text)).toEqual(value)
  })
})
