/** Keeps an open portal up to date with imports. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../api/api.ts'
import { connectApi } from '../api/api-config.ts'
import { isFramed } from '../browser/is-framed.ts'
import { applyBranding } from '../configuration/branding.ts'
import { withHost } from '../configuration/start-data.ts'
import type { StartData } from '../configuration/start-in-page.ts'

/** Milliseconds between two requests for the configuration, while the page is visible. */
const intervalMs = isFramed() ? Infinity : 60_000

/**
 * Reads configuration and locales again every minute while the page is visible, and when the window gets the focus
 * again. If an answer names a newer catalogue version, all answers of the catalogue become stale, and those on the page
 * are fetched again and change in place.
 * @param start the data that the portal started with
 * @returns the newest start data; the same object as long as nothing has changed. A failed request changes nothing.
 */
export function useCurrentCatalogue(start: StartData, queryClient: QueryClient): StartData {
  const knownVersion = useRef(0)
  useEffect(() => {
    connectApi({
      onCatalogueVersion: (version) => {
        // With several server processes, one may still answer from the version before.
        if (version <= knownVersion.current) return
        const isFirst = knownVersion.current === 0
        knownVersion.current = version
        if (isFirst) return
        // A query that is already fetching is not fetched again.
        const isOfCatalogue = {
          predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.isOfCatalogue === true,
        }
        void queryClient.invalidateQueries(isOfCatalogue, { cancelRefetch: false })
      },
    })
    return () => connectApi({ onCatalogueVersion: () => {} })
  }, [queryClient])

  // A change of the user clears the query client; the start data must not come back then.
  const newest = useRef(start)
  const { data } = useQuery(
    {
      queryKey: ['start-data'],
      queryFn: async ({ signal }): Promise<StartData> => {
        const [configuration, locales] = await Promise.all([
          api.open.config(undefined, { signal }),
          api.open.locales(undefined, { signal }),
        ])
        return { client: start.client, configuration: withHost(configuration), locales }
      },
      initialData: () => newest.current,
      staleTime: intervalMs,
      refetchInterval: intervalMs,
      refetchOnWindowFocus: true,
      retry: false,
    },
    queryClient,
  )

  useEffect(() => {
    if (data === newest.current) return
    newest.current = data
    void applyBranding(data.configuration).catch(() => {})
  }, [data])
  return data
}
