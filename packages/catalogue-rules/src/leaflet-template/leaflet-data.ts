/**
 * The data that a leaflet template gets (docs/catalogue-folder.md lists it for people). Names are as templates write
 * them.
 */

/** A picture embedded in the document. */
export interface LeafletPicture {
  /** A data URI. */
  readonly src: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/**
 * A product's value as people read it. `lang` and `label_lang` are the languages of texts that fell back to another
 * one, else ''.
 */
export interface LeafletAttribute {
  readonly name: string
  readonly label: string
  /** Plain text: the values, joined with commas, numbers with their unit. */
  readonly value: string
  /** The same as sanitised HTML. */
  readonly html: string
  /** Each of several values as plain text. */
  readonly values: readonly string[]
  readonly unit: string
  readonly lang: string
  readonly label_lang: string
}

export interface LeafletGroup {
  /** '' for attributes outside all groups. */
  readonly name: string
  /** Language of the name, if it fell back to another one, else ''. */
  readonly lang: string
  readonly attributes: readonly LeafletAttribute[]
  /** Of these, the short ones that are not in `dimensions`. */
  readonly table: readonly LeafletAttribute[]
  /** Of these, the long ones, which need the whole width. */
  readonly texts: readonly LeafletAttribute[]
}

/** A text with its language, '' for that of the document. */
export interface LeafletText {
  /** Plain text. */
  readonly text: string
  /** Sanitised HTML. */
  readonly html: string
  readonly lang: string
}

export interface LeafletVariant {
  readonly id: string
  readonly name: string
  /** The values by which the variant differs: `White, Brass`. */
  readonly text: string
  /** `#rrggbb` of these values. */
  readonly colours: readonly string[]
}

export interface RelatedProduct {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly picture: LeafletPicture | null
}

export interface LeafletAssociation {
  readonly id: string
  readonly label: string
  readonly description: string
  /** Language of the label and of the description, if they fell back to another one, else ''. */
  readonly lang: string
  readonly description_lang: string
  readonly products: readonly RelatedProduct[]
}

/** A printed code: `svg` is a drawing to be inserted into the page. */
export interface LeafletCode {
  readonly svg: string
  readonly text: string
}

/** The fixed texts, in the language of the document. */
export interface LeafletPhrases {
  readonly data_sheet: string
  readonly article: string
  readonly description: string
  readonly specifications: string
  readonly dimensions: string
  readonly variants: string
  readonly more_variants: string
  readonly other: string
  readonly scan: string
  /** '' except for new and discontinued products. */
  readonly status: string
}

export interface LeafletData {
  /** BCP 47, as for the attribute `lang`. */
  readonly lang: string
  /** `language_COUNTRY`. */
  readonly locale: string
  readonly paper: { readonly name: 'a4' | 'letter'; readonly size: 'A4' | 'letter'; readonly width: string }
  readonly brand: {
    readonly title: string
    readonly logo: LeafletPicture | null
    readonly primary: string
    readonly secondary: string
    /** `primary` if it is readable on white, else a dark grey. */
    readonly accent: string
    readonly header: string
    /** A colour that is readable on `header`. */
    readonly on_header: string
    readonly on_header_strong: string
    /** Whether `header` differs from paper. */
    readonly header_tinted: boolean
  }
  readonly product: {
    readonly id: string
    /** Absolute, '' if unknown. */
    readonly address: string
    readonly name: LeafletText
    readonly title: LeafletText
    readonly short_description: LeafletText
    readonly description: LeafletText
    readonly status: string
  }
  /** The first is the product's own. */
  readonly pictures: readonly LeafletPicture[]
  readonly groups: readonly LeafletGroup[]
  readonly dimensions: readonly LeafletAttribute[]
  /** Number of attributes in the tables of all groups. */
  readonly table_rows: number
  readonly variants: readonly LeafletVariant[]
  readonly associations: readonly LeafletAssociation[]
  readonly codes: { readonly qr: LeafletCode | null; readonly barcode: LeafletCode | null }
  /** In the locale's format, and as ISO date. */
  readonly date: string
  readonly date_iso: string
  readonly phrases: LeafletPhrases
}
