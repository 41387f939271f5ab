import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RegistrationGroup } from '@vitrine/contract'
import { api } from '../../../api/api.ts'
import { assertShape } from '../../../api/api-failure.ts'
import { listOf, textOf } from '../../../api/read-fields.ts'

/**
 * The groups that people can register for (API-11); [] if registration is closed (AUTH-16). Their names depend on the
 * language.
 */
export const registerGroupsOptions = (locale: string) =>
  queryOptions({
    queryKey: ['register-groups', locale],
    queryFn: async ({ signal }): Promise<RegistrationGroup[]> => {
      // Rejects an answer that is no list, because it does not mean that registration is closed.
      const answer = assertShape(await api.open.registerGroups({}, { signal }), Array.isArray)
      return listOf(answer, ({ id, name }) => ({ id: textOf(id), name: textOf(name) }))
    },
  })

/** Starts to load the groups before the screen renders. */
export const prefetchRegisterGroups = ({
  queryClient,
  locale,
}: {
  readonly queryClient: QueryClient
  readonly locale: { readonly tag: string }
}): void => {
  void queryClient.prefetchQuery(registerGroupsOptions(locale.tag))
}
