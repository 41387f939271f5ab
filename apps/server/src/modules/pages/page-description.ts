/** What a page of the portal says of itself, before it is written as HTML. Texts are plain. */

/** Where one page is found in each of the catalogue's locales. Addresses are whole. */
export interface PageAddresses {
  readonly canonical: string
  readonly alternates: readonly { readonly tag: string; readonly href: string }[]
  /** In the catalogue's default locale. */
  readonly fallback: string
}

/** A picture for those who show a link to the page. */
export interface PagePicture {
  readonly url: string
  readonly alt: string
  /** Pixels, when known. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Whether the image service makes it; a picture elsewhere has whatever type it has. */
  readonly isJpeg: boolean
}

export interface PageLink {
  readonly name: string
  /** Path from the root. */
  readonly href: string
}

/** What a reader without scripts sees. */
export interface PageOutline {
  readonly heading: string
  readonly text: string
  readonly links: readonly PageLink[]
}

export interface PageDescription {
  /** Whether there is such a page for guests: all that there are not, for whatever reason, say the same. */
  readonly isThere: boolean
  readonly title: string
  readonly description: string
  /** Whether search engines may list it. */
  readonly isListed: boolean
  /** Undefined where it is not known under which address people reach the portal, and for a page that is not there or about a person. */
  readonly addresses: PageAddresses | undefined
  readonly kind: 'website' | 'article' | 'product'
  /** Of the portal. */
  readonly siteName: string
  /** `language_COUNTRY` of this page, and of the others. */
  readonly locale: string
  readonly otherLocales: readonly string[]
  readonly picture: PagePicture | undefined
  /** schema.org: the members of `@graph`; none where there is nothing to say. */
  readonly data: readonly object[]
  readonly outline: PageOutline
  /** That the portal needs scripts, in the page's language. */
  readonly needsScripts: string
}
