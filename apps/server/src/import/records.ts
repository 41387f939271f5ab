/**
 * What every reader of a catalogue layout produces and the one writer takes in: the catalogue as a stream of plain records.
 *
 * A reader yields them in the order of the `kind`s below (attributes before options, everything before products), so
 * that the writer can check each against what came before and keep memory flat.
 */
import type { AttributeType, ProductStatus } from '@vitrine/contract'
import type { ConsentRecord, FormRecord, GroupsRecord } from './people-records.ts'

/** Where in its source a record or a value was found: `line` and `column` count from 1; `column` may be a column's name. */
export interface SourcePosition {
  readonly file: string
  readonly line?: number | undefined
  readonly column?: string | number | undefined
}

/** Texts by locale code (`de_DE`); the key `''` is the text for every locale that has none of its own. */
export type LocalisedText = Readonly<Record<string, string>>

/** One scalar of a product's value. Media values are paths below the catalogue folder, or `https://` addresses. */
export type Scalar = string | number | boolean

/** A product's value of one attribute: by locale code, or under `''` for every locale. Lists are for several values. */
export type LocalisedValue = Readonly<Record<string, Scalar | readonly Scalar[] | null>>

/** What every record says of its source. */
export interface At {
  readonly at: SourcePosition
  /**
   * Names of the record's own fields that the source speaks of (`order`, `labels`, `status`, `set` …); undefined for all of them. A
   * field that is not given has a default here, and leaves what the catalogue has already as it is.
   */
  readonly given?: readonly string[] | undefined
  /** The source does not state this record, the reader made it up: it counts only where the catalogue has nothing of its kind and key. */
  readonly assumed?: boolean | undefined
}

/** Whether a record's source speaks of a field; what it does not speak of stays as it is. */
export const isGiven = (record: { readonly given?: readonly string[] | undefined }, field: string): boolean =>
  record.given === undefined || record.given.includes(field)

export interface ConfigurationRecord extends At {
  readonly kind: 'configuration'
  /** The content of catalogue.json: setup, mapping, theme, listing. Validated by the writer. */
  readonly value: unknown
}

export interface LocaleRecord extends At {
  readonly kind: 'locale'
  readonly code: string
  readonly title: string
  readonly isDefault: boolean
}

export interface AttributeRecord extends At {
  readonly kind: 'attribute'
  readonly name: string
  readonly type: AttributeType
  readonly labels: LocalisedText
  readonly displayNames: LocalisedText
  readonly helpShort: LocalisedText
  readonly helpLong: LocalisedText
  readonly unit: string
  readonly order: number
  readonly filter: boolean
  readonly search: boolean
}

export interface OptionRecord extends At {
  readonly kind: 'option'
  readonly attribute: string
  readonly value: string
  readonly labels: LocalisedText
  readonly order: number
  readonly prefix: string
  readonly postFix: string
  /** `#rrggbb` of a swatch, or ''. */
  readonly colour: string
}

export interface AttributeSetRecord extends At {
  readonly kind: 'attribute-set'
  readonly code: string
  readonly labels: LocalisedText
  readonly groups: readonly {
    readonly code: string
    readonly labels: LocalisedText
    readonly attributes: readonly string[]
  }[]
}

export interface CategoryRecord extends At {
  readonly kind: 'category'
  readonly code: string
  /** '' at the top of a tree. */
  readonly parent: string
  readonly titles: LocalisedText
  readonly order: number
  /** A path below the folder, or ''. */
  readonly image: string
}

export interface AssociationKindRecord extends At {
  readonly kind: 'association-kind'
  readonly code: string
  readonly labels: LocalisedText
  readonly descriptions: LocalisedText
  readonly order: number
}

export interface AssetScopeRecord extends At {
  readonly kind: 'asset-scope'
  readonly code: string
  /** '' at the top of the tree. Not given: above a code with slashes, as `press/rooms`, stands `press`. */
  readonly parent: string
  readonly names: LocalisedText
  readonly order: number
}

export interface AssetTagRecord extends At {
  readonly kind: 'asset-tag'
  readonly code: string
  readonly names: LocalisedText
  readonly order: number
}

/** A file of the media library. What its source does not speak of, and what is empty, is taken from the file itself. */
export interface AssetRecord extends At {
  readonly kind: 'asset'
  /** Path below the catalogue folder. */
  readonly file: string
  readonly names: LocalisedText
  readonly descriptions: LocalisedText
  /** The name for every locale that `names` has none for. */
  readonly title: string
  readonly copyright: string
  readonly creator: string
  /** ISO date, or ''. */
  readonly created: string
  /** Codes of scopes; those that nobody has described are made. */
  readonly scopes: readonly string[]
  /** Codes of tags; those that nobody has described are made. */
  readonly tags: readonly string[]
  /** Codes of products that it belongs to, besides those whose values name it. */
  readonly products: readonly string[]
}

/** An asset of which its source says nothing but where its file lies. */
export const plainAsset = (file: string): AssetRecord => ({
  kind: 'asset',
  at: { file },
  given: [],
  file,
  names: {},
  descriptions: {},
  title: '',
  copyright: '',
  creator: '',
  created: '',
  scopes: [],
  tags: [],
  products: [],
})

export interface ProductRecord extends At {
  readonly kind: 'product'
  readonly code: string
  /** '' for none. */
  readonly set: string
  /** The code of the parent, or ''. */
  readonly parent: string
  readonly status: ProductStatus
  readonly categories: readonly string[]
  /** ISO dates, or ''. */
  readonly created: string
  readonly updated: string
  readonly order: number
  readonly values: Readonly<Record<string, LocalisedValue>>
  /** Whether a value's locales that are not named keep what they have; otherwise the value is named whole. */
  readonly namesLocales?: boolean | undefined
  /** Product codes by association kind. */
  readonly associations: Readonly<Record<string, readonly string[]>>
  /** For a message about one of `values`: the column (or JSON path) that it came from, by attribute name. */
  readonly columns?: Readonly<Record<string, string>> | undefined
}

export interface ContentCategoryRecord extends At {
  readonly kind: 'content-category'
  readonly code: string
  /** '' at the top of the tree. */
  readonly parent: string
  readonly titles: LocalisedText
  readonly order: number
}

/** A file that an article offers: a path below the catalogue folder or an `https://` address, and what it is called. */
export interface ContentFile {
  readonly path: string
  readonly names: LocalisedText
}

/** An article, stated whole: what it does not say is empty. The language of a country-less key (`de`) is every locale's of that language. */
export interface ContentRecord extends At {
  readonly kind: 'content'
  readonly code: string
  readonly titles: LocalisedText
  /** Plain text. */
  readonly introductions: LocalisedText
  /**
   * HTML as it came. Addresses of pictures are paths below the catalogue folder or `https://` addresses; links can be such paths too,
   * `content:CODE`, `product:CODE`, `form:CODE`, `forms:CATEGORY`, a page of the portal (`/search`, without the locale), or addresses elsewhere.
   */
  readonly bodies: LocalisedText
  /** The paths below the folder that the bodies name. */
  readonly named: readonly string[]
  /** For a message about one of the texts: where it stands, by locale. */
  readonly places?: Readonly<Record<string, SourcePosition>> | undefined
  /** Addresses elsewhere. */
  readonly links: LocalisedText
  readonly files: {
    readonly file?: ContentFile | undefined
    readonly image_small?: ContentFile | undefined
    readonly image_large?: ContentFile | undefined
    readonly thumbnail?: ContentFile | undefined
    readonly attachments: readonly ContentFile[]
  }
  readonly priority: number
  /** ISO date, or ''. */
  readonly created: string
  /** Codes of categories. */
  readonly categories: readonly string[]
  /** Codes of products. */
  readonly products: readonly string[]
}

/** What exports make, validated by the writer. */
export interface ExportTemplateRecord extends At {
  readonly kind: 'export-template'
  readonly code: string
  readonly order: number
  readonly names: LocalisedText
  /** The rest of the file as it came. */
  readonly definition: unknown
}

/** The catalogue's own template of leaflets. */
export interface LeafletTemplateRecord extends At {
  readonly kind: 'leaflet-template'
  /** Liquid. */
  readonly text: string
}

export type CatalogueRecord =
  | ConfigurationRecord
  | LocaleRecord
  | AttributeRecord
  | OptionRecord
  | AttributeSetRecord
  | CategoryRecord
  | AssociationKindRecord
  | AssetScopeRecord
  | AssetTagRecord
  | AssetRecord
  | ProductRecord
  | ContentCategoryRecord
  | ContentRecord
  | ExportTemplateRecord
  | LeafletTemplateRecord
  | FormRecord
  | GroupsRecord
  | ConsentRecord

/** `error`: the row or value was left out. `warning`: it went in, changed as the message says. `note`: worth knowing. */
export type FindingLevel = 'error' | 'warning' | 'note'

/** One message of an import. `message` and `remedy` are English sentences for the operator's terminal. */
export interface Finding {
  readonly level: FindingLevel
  /** A stable key such as `unknown-option`; findings of one code are counted together in the summary. */
  readonly code: string
  readonly at: SourcePosition
  readonly message: string
  /** What to do about it; undefined where nothing is to be done. */
  readonly remedy?: string | undefined
}

/** Takes findings in as they occur. */
export type Report = (finding: Finding) => void
