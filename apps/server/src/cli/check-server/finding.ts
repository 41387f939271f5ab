/** What the check of a server reports. */

/**
 * - `ok`: the call is answered as the contract declares it
 * - `missing`: the server has no such call; `refused`: the server does not let the caller make it
 * - `wrong`: the portal can't use an answer or a part of it; `coerced`: the portal reads a value in another form
 * - `extra`: the contract has no such field
 * - `not tried`: the check could not or should not send the call
 * - `has`, `lacks`: what the portal can use beyond the specification
 */
export type Result = 'ok' | 'missing' | 'refused' | 'wrong' | 'coerced' | 'extra' | 'not tried' | 'has' | 'lacks'

export interface Finding {
  /** Method and path of the call; '' for findings about several. */
  readonly call: string
  readonly result: Result
  /** The field of the answer: `products[].id`; '' for the whole. */
  readonly field: string
  /** What is wrong, or what was not tried and why; '' for `ok`. */
  readonly problem: string
  /** In how many entries of the answer. */
  readonly count: number
}

/** The results that are faults of the server. */
export const isFault = ({ result }: Finding): boolean => ['missing', 'refused', 'wrong'].includes(result)

export const finding = (call: string, result: Result, problem = '', field = '', count = 1): Finding => ({
  ...{ call, result, field, problem, count },
})
