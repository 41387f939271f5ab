import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { connectApi } from '../../api/api-config.ts'
import { isMissingCall } from '../../api/api-failure.ts'
import { catalogueQueryDefaults } from '../../api/query-policy.ts'

/** Whether a text says enough: two letters, or one of a script such as the Chinese. */
export const isEnough = (text: string): boolean => /[\p{L}\p{N}].*[\p{L}\p{N}]|\p{Lo}/u.test(text)

type Input = Parameters<typeof api.suggestions.find>[0]

/**
 * Suggestions for a text; null from a server that has none, which is not asked again in this visit. The previous ones
 * stay while new ones load.
 */
export const suggestionsOptions = (locale: string, input: Input) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['suggestions', locale, input],
    queryFn: async ({ signal }) => {
      try {
        return await api.suggestions.find(input, { signal })
      } catch (error) {
        if (!isMissingCall(error)) throw error
        connectApi({ hasSuggestions: false })
        return null
      }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
