/** The typed client of the calls of the admin area. Only its screens load this module. */
import calls, { objects } from 'virtual:admin-calls'
import type { ContractRouterClient } from '@orpc/contract'
import type { adminCalls } from '@vitrine/contract/calls'
import { type CallSettings, clientOf } from './api.ts'

/** Every call of the admin area, by area and name: `adminApi.adminPeople.list({ page: 2 }, { signal })`. */
export const adminApi = clientOf<ContractRouterClient<typeof adminCalls, CallSettings>>(calls, objects)
