import { useQueryClient } from '@tanstack/react-query'
import type { BasketEntry } from '@vitrine/contract'
import { type MediaSetup, originalUrl } from '@vitrine/contract/rules/media-url'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { assertShape } from '../../api/api-failure.ts'
import type { FileFact, FileFacts } from './file-fact.ts'

const nothing: ReadonlyMap<string, FileFact> = new Map()

/** Cached in the query client, so that returning to the basket fetches nothing again; cleared when the session ends. */
const queryKey = ['file-facts']

const sizeOf = (size: unknown): FileFact['size'] =>
  size === 'missing' || (typeof size === 'number' && size >= 0) ? size : 'unknown'

const unknown: FileFact = { size: 'unknown' }

/** Requests the sizes and dimensions of files in one call. @throws ApiFailure also if the server does not have the call */
async function fetchFacts(urls: readonly string[], setup: MediaSetup, signal: AbortSignal): Promise<FileFacts> {
  const answer = await api.media.sizes({ urls: urls.map((url) => originalUrl(setup, url)) }, { signal })
  const { sizes, dimensions } = assertShape(
    answer,
    (given) => Array.isArray(given.sizes) && given.sizes.length === urls.length,
  )
  const fits = dimensions?.length === urls.length
  return new Map(
    urls.map((url, index) => [
      url,
      { size: sizeOf(sizes[index]), dimensions: (fits && dimensions[index]) || undefined },
    ]),
  )
}

/**
 * The facts about the entries' files that have loaded so far, by the entries' URLs. If a server lacks the call, all
 * files are unknown: a request for each file would mean up to 10,000 requests.
 */
export function useFileFacts(entries: readonly BasketEntry[], setup: MediaSetup): FileFacts {
  const client = useQueryClient()
  const [facts, setFacts] = useState(nothing)
  // Depends on the URLs alone, because changed settings need no new request.
  const urls = entries.map(({ url }) => url).join('\n')
  useEffect(() => {
    const known = client.getQueryData<FileFacts>(queryKey) ?? nothing
    const unknownUrls = urls === '' ? [] : urls.split('\n').filter((url) => !known.has(url))
    setFacts(known)
    if (unknownUrls.length === 0) return
    const controller = new AbortController()
    fetchFacts(unknownUrls, setup, controller.signal).then(
      (found) => {
        if (controller.signal.aborted) return
        const all = new Map([...known, ...found])
        client.setQueryData(queryKey, all)
        setFacts(all)
      },
      () => {
        // Not cached: the next visit of the page requests them again.
        if (!controller.signal.aborted)
          setFacts(new Map([...known, ...unknownUrls.map((url): [string, FileFact] => [url, unknown])]))
      },
    )
    return () => controller.abort()
  }, [client, urls, setup])
  return facts
}

/** The total size of all files. */
export interface TotalSize {
  /** Bytes of the files with a known size. */
  readonly bytes: number
  /** Number of files whose size is still loading. */
  readonly pending: number
  /** Number of files with an unknown size. */
  readonly unknown: number
  /** URLs of entries whose file no longer exists. */
  readonly missing: readonly string[]
}

/** Adds up the sizes of the entries' files. */
export function totalSize(entries: readonly BasketEntry[], facts: FileFacts): TotalSize {
  const known = entries.map(({ url }) => facts.get(url)?.size)
  return {
    bytes: known.reduce<number>((sum, fact) => sum + (typeof fact === 'number' ? fact : 0), 0),
    pending: known.filter((fact) => fact === undefined).length,
    unknown: known.filter((fact) => fact === 'unknown').length,
    missing: entries.filter(({ url }) => facts.get(url)?.size === 'missing').map(({ url }) => url),
  }
}
