import { useQueryClient } from '@tanstack/react-query'
import type { BasketEntry } from '@vitrine/contract'
import { type MediaSetup, originalUrl } from '@vitrine/contract/rules/media-url'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { assertShape } from '../../api/api-failure.ts'
import type { FileFact, FileFacts } from '../../entities/basket/file-fact.ts'

const nothing: ReadonlyMap<string, FileFact> = new Map()

/**
 * Kept beside the queries, so that coming back to the basket asks for nothing again; it goes with them when the session
 * ends.
 */
const queryKey = ['file-facts']

const factOf = (size: unknown): FileFact =>
  size === 'missing' || (typeof size === 'number' && size >= 0) ? size : 'unknown'

/** Asks for the sizes of files in one call. @throws ApiFailure also where the server has no such call */
async function askFor(urls: readonly string[], setup: MediaSetup, signal: AbortSignal): Promise<FileFacts> {
  const answer = await api.media.sizes({ urls: urls.map((url) => originalUrl(setup, url)) }, { signal })
  const { sizes } = assertShape(answer, (given) => Array.isArray(given.sizes) && given.sizes.length === urls.length)
  return new Map(urls.map((url, index) => [url, factOf(sizes[index])]))
}

/**
 * What the files of these entries are, by the entries' addresses, as far as it has arrived. Of a server that can't say,
 * all of them are unknown: asking each file for itself would be up to 10,000 requests.
 */
export function useFileFacts(entries: readonly BasketEntry[], setup: MediaSetup): FileFacts {
  const client = useQueryClient()
  const [facts, setFacts] = useState(nothing)
  // Settings come and go; only other files are asked for.
  const urls = entries.map(({ url }) => url).join('\n')
  useEffect(() => {
    const known = client.getQueryData<FileFacts>(queryKey) ?? nothing
    const asked = urls === '' ? [] : urls.split('\n').filter((url) => !known.has(url))
    setFacts(known)
    if (asked.length === 0) return
    const controller = new AbortController()
    askFor(asked, setup, controller.signal).then(
      (found) => {
        if (controller.signal.aborted) return
        const all = new Map([...known, ...found])
        client.setQueryData(queryKey, all)
        setFacts(all)
      },
      () => {
        // Not kept: it is asked again when the page is opened anew.
        if (!controller.signal.aborted)
          setFacts(new Map([...known, ...asked.map((url): [string, FileFact] => [url, 'unknown'])]))
      },
    )
    return () => controller.abort()
  }, [client, urls, setup])
  return facts
}

/** The sizes of all files together. */
export interface TotalSize {
  /** Bytes of those that are known. */
  readonly bytes: number
  /** Files that nothing has been heard of yet. */
  readonly pending: number
  /** Files that have no size to be known. */
  readonly unknown: number
  /** URLs of entries whose file no longer exists. */
  readonly missing: readonly string[]
}

/** Adds up what is known of the files of these entries. */
export function totalSize(entries: readonly BasketEntry[], facts: FileFacts): TotalSize {
  const known = entries.map(({ url }) => facts.get(url))
  return {
    bytes: known.reduce<number>((sum, fact) => sum + (typeof fact === 'number' ? fact : 0), 0),
    pending: known.filter((fact) => fact === undefined).length,
    unknown: known.filter((fact) => fact === 'unknown').length,
    missing: entries.filter(({ url }) => facts.get(url) === 'missing').map(({ url }) => url),
  }
}
