import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { withDeclaredTypes } from './declared-types.ts'

const schema = z.object({
  text: z.string().trim().min(1),
  count: z.number().int(),
  agreed: z.boolean().default(true),
  note: z.string().optional(),
  born: z.union([z.iso.datetime(), z.null()]).optional(),
  lines: z.array(z.object({ quantity: z.number() })).default([]),
})

describe('the types of a body', () => {
  it('A-88 become those that the contract declares, where the meaning is plain', () => {
    expect(
      withDeclaredTypes(schema, { text: 12, count: '-3', agreed: 1, lines: [{ quantity: '2.5' }, { quantity: 1 }] }),
    ).toEqual({ text: '12', count: -3, agreed: true, lines: [{ quantity: 2.5 }, { quantity: 1 }] })
    expect(withDeclaredTypes(schema, { agreed: 'false' })).toEqual({ agreed: false })
  })

  it('A-88 have null only where the contract has it; elsewhere the field counts as left out', () => {
    const body = withDeclaredTypes(schema, { text: 'x', count: 1, agreed: null, note: null, born: null, lines: null })
    expect(schema.parse(body)).toEqual({ text: 'x', count: 1, agreed: true, born: null, lines: [] })
  })

  it.each([
    [{ text: null }],
    [{ text: {} }],
    [{ text: ['a'] }],
    [{ count: 'many' }],
    [{ count: '0x10' }],
    [{ count: '' }],
    [{ count: true }],
    [{ agreed: 2 }],
    [{ lines: { quantity: '1' } }],
    [{ unknown: 1, constructor: 2 }],
    ['text'],
    [null],
    [[1]],
  ])('A-88 stay as they are, for the schema to refuse: %j', (body) => {
    expect(withDeclaredTypes(schema, body)).toEqual(body)
  })
})
