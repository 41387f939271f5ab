import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CountryOption } from '@vitrine/contract'
import { api } from '../../api/api.ts'
import { useLocale } from '../../i18n/locale.ts'

export interface Countries {
  /** The selectable countries. Undefined if there is no list; the country is then a free text. */
  readonly options: readonly CountryOption[] | undefined
  /** True until the list has arrived or failed. */
  readonly loading: boolean
}

/**
 * The selectable countries (API-40). The portal requests them only if a user is stored (possibly the guest), because
 * without a token the server answers 401. If the list fails or is empty, there is none (AUTH-21). When the
 * language changes, the previous list stays until the new one has arrived; without it the field would lose the selected
 * country.
 * @param wanted whether a user is stored and the form has a country field
 */
export function useCountries(wanted: boolean): Countries {
  const { tag } = useLocale()
  const { data, isPending } = useQuery({
    queryKey: ['countries', tag],
    queryFn: async ({ signal }) => (await api.orders.options(undefined, { signal })).countries,
    enabled: wanted,
    placeholderData: keepPreviousData,
    // No retry: a free text is good enough, and the form should not wait.
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const options = wanted && data !== undefined && data.length > 0 ? data : undefined
  return { options, loading: wanted && isPending }
}
