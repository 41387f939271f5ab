import { describe, expect, it } from 'vitest'
import { OptionsError, readOptions } from './options.ts'

const names = ['import', 'calls']

describe('readOptions', () => {
  it('measures everything on both databases when it is told nothing', () => {
    expect(readOptions([], names)).toMatchObject({ only: [], products: 100_000, databases: ['embedded', 'postgres'] })
  })

  it('takes benches by name and by --only', () => {
    const options = readOptions(['import', '--only', 'calls', '--database', 'embedded', '--products', '500'], names)
    expect(options).toMatchObject({ only: ['import', 'calls'], databases: ['embedded'], products: 500 })
  })

  it('answers nothing when help is asked for', () => {
    expect(readOptions(['--help'], names)).toBeUndefined()
  })

  it.each([[['nonsense']], [['--database', 'mysql']], [['--products', '0']], [['--rounds', 'many']], [['--unknown']]])(
    'refuses %j',
    (args) => {
      expect(() => readOptions(args, names)).toThrow(OptionsError)
    },
  )
})
