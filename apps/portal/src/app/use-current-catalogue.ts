/** Keeps an open portal up to date with imports. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, connectApi } from '../api/api.ts'
import { applyBranding } from '../entities/configuration/branding.ts'
import type { StartData } from '../entities/configuration/start-in-page.ts'

/** ms between two looks at the configuration, while the page is visible. */
const intervalMs = 60_000

/**
 * Reads configuration and locales again every minute while the page is visible, and when somebody comes back to it. An answer that names a newer
 * version of the catalogue makes all answers of the catalogue stale: those on the page are read again and change in place.
 * @param start what the portal started with
 * @returns the newest start data; the same object as long as nothing has changed. A failed look changes nothing.
 */
export function useCurrentCatalogue(start: StartData, queryClient: QueryClient): StartData {
  const knownVersion = useRef(0)
  useEffect(() => {
    connectApi({
      onCatalogueVersion: (version) => {
        // Of several processes one may still answer from the version before.
        if (version <= knownVersion.current) return
        const isFirst = knownVersion.current === 0
        knownVersion.current = version
        if (isFirst) return
        // What is on its way has been asked for a moment ago, and is not asked for twice.
        const isOfCatalogue = {
          predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.isOfCatalogue === true,
        }
        void queryClient.invalidateQueries(isOfCatalogue, { cancelRefetch: false })
      },
    })
    return () => connectApi({ onCatalogueVersion: () => {} })
  }, [queryClient])

  // A change of the user empties the query client, and must not bring back what the portal started with.
  const newest = useRef(start)
  const { data } = useQuery(
    {
      queryKey: ['start-data'],
      queryFn: async ({ signal }): Promise<StartData> => {
        const [configuration, locales] = await Promise.all([
          api.open.config(undefined, { signal }),
          api.open.locales(undefined, { signal }),
        ])
        return { client: start.client, configuration, locales }
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
    applyBranding(data.configuration)
  }, [data])
  return data
}
