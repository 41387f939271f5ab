import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CountryOption } from '@vitrine/contract'
import { api } from '../../api/api.ts'
import { listOf, textOf } from '../../api/read-fields.ts'
import { useLocale } from '../../i18n/locale.ts'

export interface Countries {
  /** The countries to choose from; undefined where there is no list, and the country is a free text. */
  readonly options: readonly CountryOption[] | undefined
  /** It is not known yet whether there is a list. */
  readonly loading: boolean
}

/**
 * The countries that can be chosen (API-40). They are asked for only where a user is stored, who may be the guest: without one the answer would be a
 * 401. A list that does not come, or is empty, is none (AUTH-21). When the language changes the list of the one before stays until its own has
 * come: without it the field would lose the country that was chosen.
 * @param wanted whether a user is stored, and there is a field to choose a country in
 */
export function useCountries(wanted: boolean): Countries {
  const { tag } = useLocale()
  const { data, isPending } = useQuery({
    queryKey: ['countries', tag],
    queryFn: async ({ signal }) => {
      const answer = await api.orders.options(undefined, { signal })
      return listOf(answer?.countries, (fields) => {
        const [name, alpha_code] = [textOf(fields.name), textOf(fields.alpha_code)]
        return name === '' || alpha_code === '' ? undefined : { name, alpha_code }
      })
    },
    enabled: wanted,
    placeholderData: keepPreviousData,
    // The form must not wait for it: a free text does as well.
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const options = wanted && data !== undefined && data.length > 0 ? data : undefined
  return { options, loading: wanted && isPending }
}
