/** The input for each page description: the viewer, the language and the addresses. */
import type { Configuration } from '@vitrine/contract'
import type { PageNames } from '@vitrine/phrases/page-names'
import type { Viewer } from '../../catalogue/access/visibility.ts'
import { HttpError } from '../../http/http-error.ts'
import type { PageDescription, PageLink, PagePicture, PageRequest } from '../../http/page-description.ts'
import type { LocaleState } from '../configuration/catalogue-snapshot.ts'
import type { Publisher } from './structured-data.ts'

export interface Scene {
  readonly pageRequest: PageRequest
  /** A guest. */
  readonly viewer: Viewer
  readonly locale: LocaleState
  readonly locales: readonly LocaleState[]
  /** The locale as paths and `lang` write it. */
  readonly tag: string
  readonly names: PageNames
  readonly configuration: Configuration
  readonly siteName: string
  readonly publisher: Publisher
  /** @param parts of the path after the locale, not encoded */
  readonly link: (name: string, ...parts: readonly string[]) => PageLink
}

/** The parts of a description that differ between pages. */
export interface OwnPart {
  readonly name: string
  readonly description?: string
  readonly kind?: PageDescription['kind']
  readonly picture?: PagePicture | undefined
  readonly data?: readonly object[]
  readonly links?: readonly PageLink[]
  /** Whether search engines must not list it, although it exists. */
  readonly isUnlisted?: boolean
  /** The page's canonical path, if the requested path differs from it. */
  readonly path?: string
}

/** Maximum number of links in each list for readers without scripts. */
export const maxLinks = 24

/** @returns undefined if the call answers 404 */
export async function unlessAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}
