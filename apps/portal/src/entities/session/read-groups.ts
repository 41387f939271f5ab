import type { RegistrationGroup } from '@vitrine/contract'
import { listOf, textOf } from '../../api/read-fields.ts'

/** The groups in an answer. Other servers may omit them: a value that is not a list yields []. */
export const readGroups = (groups: unknown): RegistrationGroup[] =>
  listOf(groups, ({ id, name }) => ({ id: textOf(id), name: textOf(name) || textOf(id) })).filter(({ id }) => id !== '')
