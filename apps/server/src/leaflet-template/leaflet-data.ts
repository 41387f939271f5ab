/** What a template of leaflets is given (docs/catalogue-folder.md lists it for people). Names are as templates write them. */

/** A picture in the document itself. */
export interface LeafletPicture {
  /** A data URI. */
  readonly src: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** A value of a product, as people read it. `lang` and `label_lang` are the languages of texts that fell back to another one, else ''. */
export interface LeafletAttribute {
  readonly name: string
  readonly label: string
  /** Plain text: the values, joined with commas, numbers with their unit. */
  readonly value: string
  /** The same as HTML that is harmless. */
  readonly html: string
  /** Each of several values as plain text. */
  readonly values: readonly string[]
  readonly unit: string
  readonly lang: string
  readonly label_lang: string
}

export interface LeafletGroup {
  /** '' for what no group holds. */
  readonly name: string
  /** Of the name, where it fell back to another language, else ''. */
  readonly lang: string
  readonly attributes: readonly LeafletAttribute[]
  /** Of these, the short ones that `dimensions` does not hold. */
  readonly table: readonly LeafletAttribute[]
  /** Of these, the long ones, which want the whole width. */
  readonly texts: readonly LeafletAttribute[]
}

/** A text with the language it is in, '' for that of the document. */
export interface LeafletText {
  /** Plain text. */
  readonly text: string
  /** HTML that is harmless. */
  readonly html: string
  readonly lang: string
}

export interface LeafletVariant {
  readonly id: string
  readonly name: string
  /** In what it differs: `White, Brass`. */
  readonly text: string
  /** `#rrggbb` of what it differs in. */
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
  /** Of the label and of the description, where they fell back to another language, else ''. */
  readonly lang: string
  readonly description_lang: string
  readonly products: readonly RelatedProduct[]
}

/** A printed code: `svg` is a drawing to be put into the page. */
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
  /** '' but for new and discontinued products. */
  readonly status: string
}

export interface LeafletData {
  /** BCP 47, as `lang` wants it. */
  readonly lang: string
  /** `language_COUNTRY`. */
  readonly locale: string
  readonly paper: { readonly name: 'a4' | 'letter'; readonly size: 'A4' | 'letter'; readonly width: string }
  readonly brand: {
    readonly title: string
    readonly logo: LeafletPicture | null
    readonly primary: string
    readonly secondary: string
    /** `primary` where it can be read on white, else a dark grey. */
    readonly accent: string
    readonly header: string
    /** What can be read on `header`. */
    readonly on_header: string
    readonly on_header_strong: string
    /** Whether `header` differs from paper. */
    readonly header_tinted: boolean
  }
  readonly product: {
    readonly id: string
    /** Absolute, '' when nobody knows. */
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
  /** How many attributes the tables of all groups hold. */
  readonly table_rows: number
  readonly variants: readonly LeafletVariant[]
  readonly associations: readonly LeafletAssociation[]
  readonly codes: { readonly qr: LeafletCode | null; readonly barcode: LeafletCode | null }
  /** As the locale writes it, and as ISO date. */
  readonly date: string
  readonly date_iso: string
  readonly phrases: LeafletPhrases
}
