import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

/**
 * The groups that people can register for (API-11); [] if registration is closed (AUTH-16). Their names depend on the
 * language.
 */
export const registerGroupsOptions = (locale: string) =>
  queryOptions({
    queryKey: ['register-groups', locale],
    queryFn: ({ signal }) => api.open.registerGroups({}, { signal }),
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
