import type { ListState } from '@vitrine/contract/rules/list-state'
import { readContentListState } from '../../../entities/content/content-list-state.ts'

/** The content list that the visitor came from. */
export interface ContentListPlace {
  /** Code of the category; '' for all articles. */
  readonly code: string
  readonly state: ListState
}

const list = /^\/[^/]+\/contents\/list(?:\/([^/]*))?$/

/** The content list at a path and query; undefined for another page. */
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
