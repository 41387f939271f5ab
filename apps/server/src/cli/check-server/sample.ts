/** What the check knows when it makes the input of a call, and how it describes the input. */
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { portalCalls } from '@vitrine/contract/calls'

type Inputs = InferContractRouterInputs<typeof portalCalls>
type Outputs = InferContractRouterOutputs<typeof portalCalls>

/** What the check knows when it makes an input. */
export interface Known {
  /** The answer to an earlier call, as the portal reads it; undefined if there is none. */
  answer<Area extends keyof Outputs, Name extends keyof Outputs[Area]>(
    area: Area,
    name: Name,
  ): Outputs[Area][Name] | undefined
  /** E-mail address for the calls that send mail; '' for none. */
  readonly mailTo: string
  /** Password of the account that the check registers. */
  readonly newPassword: string
  /** What the person has signed in with. */
  readonly credentials: { readonly username: string; readonly password: string } | undefined
}

/** Why a call can't be tried. */
export class NotTried {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

interface Sample<Input> {
  readonly input: (known: Known) => Input | NotTried
  /**
   * Whose token the call is sent with: that of `anybody`, of an `account` only, or of the account that the check has
   * `registered` itself, because the call changes the account.
   */
  readonly caller?: 'account' | 'registered'
  /** Whether the call sends an e-mail. */
  readonly sendsMail?: boolean
  /** Whether its body is a form, also without a file. */
  readonly isMultipart?: boolean
  /** Whether it stores nothing, although its method is not GET. */
  readonly isRead?: boolean
}

export type Samples = {
  readonly [Area in keyof Inputs]: { readonly [Name in keyof Inputs[Area]]: Sample<Inputs[Area][Name]> }
}

/** An input made from a thing that the server has named; not tried without one. */
export const made = <Thing, Input>(
  thing: Thing | undefined,
  what: string,
  make: (thing: NonNullable<Thing>) => Input,
): Input | NotTried => (thing ? make(thing) : new NotTried(`the server has named no ${what}`))
