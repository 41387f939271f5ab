/** Sends the first calls of a page; ../early-answers.ts reads their answers. */
import { introductionKey } from '../../screens/products/catalogue/stored-introduction.ts'
import type { Early } from '../early-answers.ts'

/** The token of the stored session; undefined while a sign-in is incomplete. */
function storedToken(): string | undefined {
  try {
    const user = JSON.parse(localStorage.user) as { token?: string; pending?: unknown } | null
    return user?.pending ? undefined : user?.token
  } catch {
    return undefined
  }
}

/** Whether the visitor sees no introduction above the catalogue: hidden, or rows in place of cards. */
function hasNoIntroduction(): boolean {
  try {
    return localStorage.view === 'grid' || Boolean(localStorage[introductionKey])
  } catch {
    return false
  }
}

/**
 * Sends the calls if a visitor is signed in or a guest.
 * @param gate addresses of the calls that come before anything shows, separated by spaces, the consent's first; '' if the
 * page has no early calls
 * @param page addresses of the page's own calls, that of its content first. They are left out if the address has a query, which may select
 * something else.
 */
export function requestEarly({ gate = '', page = '' }: { readonly gate?: string; readonly page?: string }): void {
  const { lang: language, dataset } = document.documentElement
  const token = storedToken()
  if (!token) {
    dataset.visitor = 'nobody'
    return
  }
  if (hasNoIntroduction()) dataset.introduction = 'none'
  if (gate === '') return
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const answers: Early['answers'] = {}
  const urls = (text: string) => text.split(' ').filter(Boolean)
  const first = urls(gate)
  const own = urls(location.search === '' ? page : '')
  for (const url of [...first, ...own]) {
    const answer = fetch(url, { headers })
    answer.catch(() => {})
    answers[url] = answer
  }
  globalThis.vitrineEarly = { token, language, consent: first[0] ?? '', content: own[0] ?? '', answers }
}
