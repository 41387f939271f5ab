import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { BasketEntry } from '@vitrine/contract'
import { type MediaSetup, originalUrl } from '@vitrine/contract/rules/media-url'
import { useEffect, useState } from 'react'
import { mediaHref } from '../../api/media-href.ts'
import { type FileFact, fileFactOptions } from '../../entities/basket/file-fact.ts'

/** As many as a browser has connections to a host. */
const together = 6
/** Milliseconds between two looks at what has arrived, so that hundreds of answers do not draw the page hundreds of times. */
const pace = 100

export type FileFacts = ReadonlyMap<string, FileFact>

const nothing: ReadonlyMap<string, FileFact> = new Map()

/** What the files of these entries are, by the entries' addresses, as far as it has arrived. */
export function useFileFacts(entries: readonly BasketEntry[], setup: MediaSetup): FileFacts {
  const client = useQueryClient()
  const [facts, setFacts] = useState(nothing)
  // Settings come and go; only other files are asked for anew.
  const urls = entries.map(({ url }) => url).join('\n')
  useEffect(() => askAll(client, urls === '' ? [] : urls.split('\n'), setup, setFacts), [client, urls, setup])
  return facts
}

/** Asks for all of them, a few at a time, and tells now and then what is known. Returns how to stop. */
function askAll(
  client: QueryClient,
  urls: readonly string[],
  setup: MediaSetup,
  tell: (update: (before: FileFacts) => FileFacts) => void,
): () => void {
  let wanted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const arrived = new Map<string, FileFact>()
  const waiting = urls.values()
  const show = () => {
    timer = undefined
    tell((before) => new Map([...before, ...arrived]))
  }
  const askOneByOne = async () => {
    for (const url of waiting) {
      if (!wanted) return
      const href = mediaHref(originalUrl(setup, url))
      // What can't be asked, such as a host that answers its own pages only, is not known.
      arrived.set(url, await client.fetchQuery(fileFactOptions(href)).catch((): FileFact => 'unknown'))
      if (wanted) timer ??= setTimeout(show, pace)
    }
  }
  for (let one = 0; one < Math.min(together, urls.length); one += 1) void askOneByOne()
  return () => {
    wanted = false
    clearTimeout(timer)
  }
}

/** The sizes of all files together. */
export interface TotalSize {
  /** Bytes of those that are known. */
  readonly bytes: number
  /** Files that nothing has been heard of yet. */
  readonly pending: number
  /** Files that have no size to be known. */
  readonly unknown: number
  /** Addresses of entries whose file is not there any more. */
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
