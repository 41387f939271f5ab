/** Sends the first calls of a page; ../early-answers.ts reads their answers. */
import type { Early } from '../early-answers.ts'

/** The token of the stored session; undefined while a sign-in is incomplete. It depends on no other module's size. */
function storedToken(): string | undefined {
  try {
    const user = JSON.parse(localStorage.user) as { token?: string; pending?: unknown } | null
    return user?.pending ? undefined : user?.token
  } catch {
    return undefined
  }
}

/**
 * @param gate addresses of the calls that come before anything shows, separated by spaces; '' for none of the calls
 * @param page addresses of the page's own calls. They are left out if the address has a query, which may select
 * something else.
 */
export function requestEarly({ gate = '', page = '' }: { readonly gate?: string; readonly page?: string }): void {
  const { lang: language, dataset } = document.documentElement
  const token = storedToken()
  if (!token) {
    dataset.visitor = 'nobody'
    return
  }
  if (gate === '') return
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const answers: Early['answers'] = {}
  for (const url of `${gate} ${location.search === '' ? page : ''}`.trim().split(' ')) {
    const answer = fetch(url, { headers })
    answer.catch(() => {})
    answers[url] = answer
  }
  globalThis.vitrineEarly = { token, language, answers }
}
