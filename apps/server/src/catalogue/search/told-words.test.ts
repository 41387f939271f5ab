import { expect, it } from 'vitest'
import { visibleTerms } from './visible-terms.ts'

it('tells what was typed, its beginnings, and of the others what visible things say', async () => {
  const asked: string[][] = []
  const told = await visibleTerms('Lamps sekret', ['lamps', 'sekret', 'lamp', 'secret', 'sekrets'], async (words) => {
    asked.push([...words])
    return new Set(['sekrets'])
  })
  expect(told).toEqual(['lamps', 'sekret', 'lamp', 'sekrets'])
  expect(asked).toEqual([['secret', 'sekrets']])
})

it('asks nothing when all was typed', async () => {
  const told = await visibleTerms('Lamps', ['lamps', 'lamp'], () => {
    throw new Error('asked')
  })
  expect(told).toEqual(['lamps', 'lamp'])
})
