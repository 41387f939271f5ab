/** A signed-in caller. */
export interface Person {
  readonly userId: string
  /** Codes of the groups that an operator has assigned to the person or has approved. */
  readonly groups: readonly string[]
  /** Codes of the groups for which the person has registered, without an operator's approval. */
  readonly unapprovedGroups: readonly string[]
  /** Operators see everything that is reserved for groups. */
  readonly isOperator: boolean
  /** Names of features that are switched off for this person alone. */
  readonly switchedOff: readonly string[]
}

/** The caller; all visitors without an account share the guest's token (SESSION-02). */
export type Caller =
  | { readonly kind: 'guest'; readonly token: string }
  /** A caller with the token of an e-mailed link, in the few calls that accept it. It does not sign anybody in. */
  | { readonly kind: 'link'; readonly token: string }
  | ({ readonly kind: 'user'; readonly token: string } & Person)
