/** A page of the portal: what is requested, and its description before it is written as HTML. Texts are plain. */
import type { PageAddress } from '@vitrine/contract/rules/page-head'

/** The requested page, and the origins of the portal and of its files; '' for an unknown origin. */
export interface PageRequest extends PageAddress {
  /** Code of the catalogue's locale. */
  readonly locale: string
  readonly portalOrigin: string
  readonly mediaOrigin: string
}

/** The addresses of one page in each of the catalogue's locales. They are absolute. */
export interface PageAddresses {
  readonly canonical: string
  readonly alternates: readonly { readonly tag: string; readonly href: string }[]
  /** Address in the catalogue's default locale. */
  readonly fallback: string
}

/** A picture for programs that show a preview of a link to the page. */
export interface PagePicture {
  readonly url: string
  readonly alt: string
  /** Pixels, if known. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Whether the image service makes it as JPEG. The type of any other picture is unknown. */
  readonly isJpeg: boolean
}

export interface PageLink {
  readonly name: string
  /** Path from the root. */
  readonly href: string
}

/** The content for readers without scripts. */
export interface PageOutline {
  readonly heading: string
  readonly text: string
  readonly links: readonly PageLink[]
}

export interface PageDescription {
  /** Whether guests see such a page. All pages that they do not see have the same description, whatever the reason. */
  readonly isThere: boolean
  readonly title: string
  readonly description: string
  /** Whether search engines may list it. */
  readonly isListed: boolean
  /** Undefined if the portal's origin is unknown, and for a page that does not exist or is about a person. */
  readonly addresses: PageAddresses | undefined
  readonly kind: 'website' | 'article' | 'product'
  /** Title of the portal. */
  readonly siteName: string
  /** `language_COUNTRY` of this page, and of the other locales. */
  readonly locale: string
  readonly otherLocales: readonly string[]
  readonly picture: PagePicture | undefined
  /** schema.org: the members of `@graph`. May be empty. */
  readonly data: readonly object[]
  readonly outline: PageOutline
  /** The message that the portal needs scripts, in the page's language. */
  readonly needsScripts: string
}
