import type { RegistrationGroup } from '@vitrine/contract'
import { birthDateTime } from '@vitrine/contract/rules/birth-date'
import { genders } from '@vitrine/contract/rules/people'
import { api } from '../../../api/api.ts'
import { type SessionUser, storeUser } from '../../../entities/session/session.ts'

/** The values of the Register form, by the call's field names (DATA-31). */
export interface Registered {
  /** As the server wrote the group's id. */
  readonly registerGroup: RegistrationGroup['id']
  readonly first_name: string
  readonly last_name: string
  readonly gender: string
  /** `yyyy-mm-dd` or ''. */
  readonly age: string
  readonly email: string
  readonly password: string
}

/** The answer to a registration. */
export interface Registration {
  /** The user, who is signed in; undefined if the server wants the person to sign in. */
  readonly user: SessionUser | undefined
  /** What the server says; '' if it says nothing. */
  readonly message: string
  /** The requested groups that an operator has not approved yet. */
  readonly requested: readonly RegistrationGroup[]
}

/**
 * Registers a person and stores the answered user (API-13, AUTH-18). Empty fields are left out.
 * @throws ApiFailure
 */
export async function registerUser(typed: Registered): Promise<Registration> {
  const { registerGroup, first_name, last_name, email, password } = typed
  const age = birthDateTime(typed.age)
  const gender = genders.find((one) => one === typed.gender)
  const answer = await api.open.registerUser({
    username: email,
    email,
    password,
    first_name,
    last_name,
    ...(age !== '' && { age }),
    ...(gender && { gender }),
    registerGroup,
    hidden: true,
  })
  const user = {
    token: answer.token,
    first_name: answer.first_name || first_name,
    last_name: answer.last_name || last_name,
    username: answer.username || email,
    data: answer.data,
  }
  if (user.token !== '') storeUser(user)
  const { message = '', requested_groups: requested = [] } = answer
  return { user: user.token === '' ? undefined : user, message, requested }
}
