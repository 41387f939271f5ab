import { queryOptions } from '@tanstack/react-query'
import { unsignedUrl } from '@vitrine/contract/rules/media-url'

/** What is known of a file without loading it: its bytes, that it is not there any more, or nothing. */
export type FileFact = number | 'missing' | 'unknown'

const kept = 10 * 60_000

/** What the answer to a HEAD request says of the file. @param isSigned whether the address may have ended before the file went */
function factOf(response: Response, isSigned: boolean): FileFact {
  if (response.status === 404 || response.status === 410) return isSigned ? 'unknown' : 'missing'
  const length = response.headers.get('content-length') ?? ''
  // Of an answer that was compressed on the way the length is not the file's.
  const plain = !response.headers.has('content-encoding')
  return response.ok && plain && /^\d+$/.test(length) ? Number(length) : 'unknown'
}

/**
 * Asks the address of a file itself for its size; no call of the contract says it. Answers are kept for ten minutes.
 * @param href where the browser finds the file
 */
export const fileFactOptions = (href: string) =>
  queryOptions({
    queryKey: ['file-fact', href],
    staleTime: kept,
    gcTime: kept,
    retry: false,
    queryFn: async ({ signal }): Promise<FileFact> =>
      // A copy in the browser's own cache would say that a file is there when it is gone.
      factOf(await fetch(href, { method: 'HEAD', cache: 'no-cache', signal }), unsignedUrl(href) !== href),
  })
