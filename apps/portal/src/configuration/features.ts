/** The features that are switched off for the user (DATA-27). */
import { queryOptions } from '@tanstack/react-query'
import type { SwitchableFeature } from '@vitrine/contract'
import { createContext, use } from 'react'
import { api } from '../api/api.ts'
import { gateQueryDefaults } from '../api/query-policy.ts'

/** Query options for the names of the features that are switched off for the user with this token (API-45). */
export const switchedOffQuery = (token: string) =>
  queryOptions({
    queryKey: ['features', token],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const answer = await api.account.features(undefined, { signal, context: { token } })
      return new Set(answer.map(({ name }) => name))
    },
    ...gateQueryDefaults,
  })

/** The names of the features that are switched off; empty while they are not known. */
export const SwitchedOffContext = createContext<ReadonlySet<string>>(new Set())

/** Whether the user has a feature. */
export const useFeature = (feature: SwitchableFeature): boolean => !use(SwitchedOffContext).has(feature)
