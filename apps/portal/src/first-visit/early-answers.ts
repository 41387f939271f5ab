/** Answers to calls that the page's head sent before the portal's scripts had loaded (scripts/request-early.ts). */

/** The early calls' answers, and the token that the calls carried. */
export interface Early {
  readonly token: string
  readonly language: string
  /** Path and query of the call for the consent, and of the page's first call. */
  readonly consent: string
  readonly content: string
  /** By path and query. */
  readonly answers: Record<string, Promise<Response> | undefined>
}

/** After this time from the portal's start, unread answers belong to something else. */
const maxAgeMs = 5000

declare global {
  /** What the page's head has requested; undefined if nothing. */
  var vitrineEarly: Early | undefined
  /** Settles when the first pictures show, or when they have failed. */
  var vitrinePictures: Promise<void> | undefined
}

/**
 * Cancels unread answers some time after the portal's start, for example after a redirect. An unread answer occupies
 * one of the browser's few connections.
 */
export function dropUnreadAnswers(): void {
  setTimeout(() => {
    const { answers = {} } = globalThis.vitrineEarly ?? {}
    for (const [path, answer] of Object.entries(answers)) {
      delete answers[path]
      answer?.then(({ body }) => body?.cancel()).catch(() => {})
    }
  }, maxAgeMs)
}

/**
 * The early answer to this request, if the page's head sent it with the same token and language. Each answer is
 * returned once.
 */
export function earlyAnswer({ method, url, headers }: Request): Promise<Response> | undefined {
  const early = globalThis.vitrineEarly
  if (!early || method !== 'GET') return undefined
  if (headers.get('authorization') !== `Bearer ${early.token}`) return undefined
  if (headers.get('accept-language') !== early.language) return undefined
  const { origin, pathname, search } = new URL(url)
  if (origin !== globalThis.location.origin) return undefined
  const answer = early.answers[pathname + search]
  delete early.answers[pathname + search]
  return answer
}
