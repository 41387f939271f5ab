/**
 * Answers that the page's head has asked for, before the portal's scripts were there: a round trip of the network earlier
 * (apps/server/src/plugins/first-paint.ts).
 */

/** What the page's head has asked for, and as whom. */
export interface Early {
  readonly token: string
  readonly language: string
  /** By path and query. */
  readonly answers: Record<string, Promise<Response> | undefined>
}

/** ms after the portal has begun: what nobody has asked for until then belongs to something else. */
const latest = 5000

const noted = (): Early | undefined => (globalThis as { vitrineEarly?: Early }).vitrineEarly

/**
 * Lets go what nobody has read a while after the portal has begun, as where a page leads on to another one: an answer that is not read holds one of the few
 * connections that a browser has.
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

/** The answer to this request where the page has asked for it with the same token and language; each is given once. */
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
