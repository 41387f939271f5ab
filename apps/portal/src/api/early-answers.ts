/**
 * Answers to calls that the page's head sent before the portal's scripts had loaded. This saves one network round trip
 * (apps/server/src/http/plugins/first-paint.ts).
 */

/** The early calls' answers, and the token that the calls carried. */
export interface Early {
  readonly token: string
  readonly language: string
  /** By path and query. */
  readonly answers: Record<string, Promise<Response> | undefined>
}

/** Milliseconds after the portal's start; answers that are unread by then belong to something else. */
const latest = 5000

const noted = (): Early | undefined => (globalThis as { vitrineEarly?: Early }).vitrineEarly

/**
 * Cancels unread answers some time after the portal's start, for example after a redirect. An unread answer occupies
 * one of the browser's few connections.
 */
export function endEarly(): void {
  setTimeout(() => {
    const { answers = {} } = noted() ?? {}
    for (const [path, answer] of Object.entries(answers)) {
      delete answers[path]
      answer?.then(({ body }) => body?.cancel()).catch(() => {})
    }
  }, latest)
}

/**
 * The early answer to this request, if the page's head sent it with the same token and language. Each answer is
 * returned once.
 */
export function earlyAnswer({ method, url, headers }: Request): Promise<Response> | undefined {
  const early = noted()
  if (!early || method !== 'GET') return undefined
  if (headers.get('authorization') !== `Bearer ${early.token}`) return undefined
  if (headers.get('accept-language') !== early.language) return undefined
  const { origin, pathname, search } = new URL(url)
  if (origin !== globalThis.location.origin) return undefined
  const answer = early.answers[pathname + search]
  delete early.answers[pathname + search]
  return answer
}
