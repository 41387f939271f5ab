import type { ListState } from '@vitrine/contract/rules/list-state'
import { readContentListState } from '../../../entities/content/content-list-state.ts'

/** Where in the content list somebody was. */
export interface ContentListPlace {
  /** Code of the category, '' for everything. */
  readonly code: string
  readonly state: ListState
}

const list = /^\/[^/]+\/contents\/list(?:\/([^/]*))?$/

/** What a path and query says of the content list; undefined for another page. */
export function contentListPlace(href: string): ContentListPlace | undefined {
  try {
    const { pathname, searchParams } = new URL(href, 'https://portal.invalid')
    const match = list.exec(pathname)
    return match
      ? { code: decodeURIComponent(match[1] ?? ''), state: readContentListState(searchParams.get('q')) }
      : undefined
  } catch {
    return undefined
  }
}
