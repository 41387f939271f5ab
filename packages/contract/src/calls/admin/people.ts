import * as z from 'zod'
import {
  AdminGroup,
  AdminNewPerson,
  AdminPeople,
  AdminPerson,
  AdminPersonChange,
  AdminVersion,
} from '../../entities/admin-people.ts'
import { adminCall, Id, key, limit, page, search } from '../parts.ts'

/** Which accounts a list of people shows. */
export const peopleStates = ['all', 'active', 'disabled', 'unverified', 'operators'] as const

/** People and their accounts. */
export const adminPeople = {
  /** A page of the accounts, by address. */
  list: adminCall('GET', '/people', 'The accounts of people')
    .input(
      z.object({
        /** Part of an address, a name or a company. */
        search: search.optional(),
        state: z.enum(peopleStates).optional(),
        /** Code of a group. */
        group: key.optional(),
        page: page.optional(),
        limit: limit.optional(),
      }),
    )
    .output(AdminPeople),
  /** The groups that people can be put into. */
  groups: adminCall('GET', '/people/groups', 'The groups that people can be put into').output(z.array(AdminGroup)),
  one: adminCall('GET', '/people/{id}', 'One account').input(Id).output(AdminPerson),
  /** Adds an account. 409 if a verified account has the address. */
  add: adminCall('POST', '/people', 'Add an account, or invite a person').input(AdminNewPerson).output(AdminPerson),
  /** 409 if the account has changed since `version`. */
  change: adminCall('PATCH', '/people/{id}', 'Change an account')
    .input(Id.extend(AdminPersonChange.shape))
    .output(AdminPerson),
  /** Ends all sessions and password links of an account. Answers how many sessions there were. */
  endSessions: adminCall('POST', '/people/{id}/end-sessions', "End a person's sessions")
    .input(Id.extend({ version: AdminVersion }))
    .output(z.object({ ended: z.number().int() })),
}
