import { expect, it } from 'vitest'
import * as z from 'zod'
import { schemaFault } from './schema-fault.ts'

const schema = z.strictObject({
  format: z.literal('csv'),
  locales: z.union([z.literal('all'), z.array(z.string())]).optional(),
  code: z.string().max(3).optional(),
  unit: z
    .string()
    .regex(/^[A-Z]{3}$/, 'three capital letters')
    .optional(),
  level: z.int().min(1).optional(),
})

const faults = (value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => {
    const { problem, remedy } = schemaFault(issue, value, 'The template')
    return `${problem}. ${remedy}`
  })

it.each([
  [[], 'The template is a list, which is not allowed here. Write an object with named members.'],
  [{}, 'format is missing. Write "csv".'],
  [{ format: 'csv', locales: 7 }, 'locales is 7, which is not allowed here. Write "all", or a list.'],
  [{ format: 'csv', code: 'four' }, 'code is "four", which is not allowed here. Write a text of at most 3 characters.'],
  [{ format: 'csv', unit: 'eur' }, 'unit is "eur", which is not allowed here. Write three capital letters.'],
  [{ format: 'csv', level: 0 }, 'level is 0, which is not allowed here. Write a number of at least 1.'],
  [{ format: 'csv', level: 1.5 }, 'level is 1.5, which is not allowed here. Write a whole number.'],
  [{ format: 'csv', colour: 1 }, 'colour is not a known member. Correct its name, or remove it.'],
])('says what a member may be: %j', (value, message) => {
  expect(faults(value)).toEqual([message])
})
