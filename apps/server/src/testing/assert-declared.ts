/** Checks answers of the server against the contract. */
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'

/** What a client reads. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** @throws for an answer that the contract does not allow, or with a field that it does not declare */
export function assertDeclared(schema: z.core.$ZodType | undefined, answer: unknown): void {
  if (!schema) return
  const declared = z.parse(schema, answer)
  if (!isDeepStrictEqual(sent(declared), sent(answer)))
    throw new Error(`The contract does not declare a field of ${JSON.stringify(answer)}.`)
}
