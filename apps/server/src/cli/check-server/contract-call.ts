/** What the contract declares about its calls, for the check of other servers. */
import type { AnyContractProcedure } from '@orpc/contract'
import { calls } from '@vitrine/contract/calls'
import type * as z from 'zod'

export interface ContractCall {
  /** Its path in the contract: `products.list`. */
  readonly name: string
  readonly method: string
  /** With parameters as `{id}`. */
  readonly path: string
  readonly isPrivate: boolean
  /** Whether the specification does not list it. */
  readonly isAddition: boolean
  /** Whether the answer's headers are part of it. */
  readonly hasHeaders: boolean
  readonly answer: z.ZodType
}

/** Every call but those of the admin area, in the contract's order. */
export const contractCalls: readonly ContractCall[] = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group as Record<string, AnyContractProcedure>).flatMap(([name, procedure]) => {
    const { route, meta, outputSchema } = procedure['~orpc']
    const { access, isAddition } = meta as { access?: string; isAddition?: boolean }
    if (access === 'operator') return []
    return {
      name: `${area}.${name}`,
      method: route.method ?? 'GET',
      path: route.path ?? '',
      isPrivate: access === 'private',
      isAddition: isAddition === true,
      hasHeaders: route.outputStructure === 'detailed',
      answer: outputSchema as z.ZodType,
    }
  }),
)

/** @throws Error if the contract has no such call */
export function contractCall(name: string): ContractCall {
  const call = contractCalls.find((one) => one.name === name)
  if (!call) throw new Error(`The contract has no call ${name}`)
  return call
}
