/** What every page is described from: who looks, in which language, and under which addresses. */
import type { Configuration } from '@vitrine/contract'
import type { PageAddress } from '@vitrine/contract/rules/page-head'
import type { PageNames } from '@vitrine/phrases/page-names'
import type { Viewer } from '../../access/visibility.ts'
import { HttpError } from '../../http-error.ts'
import type { LocaleState } from '../configuration/catalogue-snapshot.ts'
import type { PageDescription, PageLink, PagePicture } from './page-description.ts'
import type { Publisher } from './structured-data.ts'

/** Which page is wanted, and under which addresses people reach the portal and its files; '' where nobody knows. */
export interface PageRequest extends PageAddress {
  /** Code of the catalogue's locale. */
  readonly locale: string
  readonly portalOrigin: string
  readonly mediaOrigin: string
}

/** What is needed for any page. */
export interface Scene {
  readonly wish: PageRequest
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
  /** @param parts of the path behind the locale, as they are */
  readonly link: (name: string, ...parts: readonly string[]) => PageLink
}

/** What one page has of its own. */
export interface OwnPart {
  readonly name: string
  readonly description?: string
  readonly kind?: PageDescription['kind']
  readonly picture?: PagePicture | undefined
  readonly data?: readonly object[]
  readonly links?: readonly PageLink[]
  /** Where the address says it in another way than the page's own. */
  readonly path?: string
}

/** Things of a list that a reader without scripts is led to. */
export const maxLinks = 24

/** @returns undefined where the call says that there is no such thing */
export async function unlessAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}
