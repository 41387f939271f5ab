import type { RegistrationGroup } from '@vitrine/contract'
import { listOf, textOf } from '../../api/read-fields.ts'

/** The groups of people of an answer. What is no list, as other servers leave it out, is none. */
export const readGroups = (groups: unknown): RegistrationGroup[] =>
  listOf(groups, ({ id, name }) => ({ id: textOf(id), name: textOf(name) || textOf(id) })).filter(({ id }) => id !== '')
