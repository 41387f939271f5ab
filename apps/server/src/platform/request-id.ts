/** The id of the request that the running code answers. The log writes it with each line. */
import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/** The id of the request; undefined in work that no request has started. */
export const currentRequestId = (): string | undefined => ids.getStore()

/** Runs `work`, and everything that it starts, under the id of a request. */
export const withRequestId = (id: string, work: () => void): void => ids.run(id, work)
