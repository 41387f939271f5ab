/**
 * The interface between the readers of catalogue layouts and the writer: the catalogue as a stream of plain records. A
 * reader yields them in the order of the `kind`s below (attributes before options, everything that products name before
 * products), so that the writer can check each record against the earlier ones and memory use stays level.
 */
import type { AttributeType, ProductStatus } from '@vitrine/contract'
import type { SourcePosition } from './finding.ts'
import type { ConsentRecord, FormRecord, GroupsRecord } from './people-records.ts'
import type { At, LocalisedText, LocalisedValue } from './record-parts.ts'

export type * from './finding.ts'
export * from './record-parts.ts'

export interface ConfigurationRecord extends At {
  readonly kind: 'configuration'
  /** The unchecked content of catalogue.json: setup, mapping, theme, listing. The writer validates it. */
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

const notFilters: readonly AttributeType[] = ['text', 'image', 'file', 'media', 'video']

/** An attribute with nothing but what is given here, found by searches, and by filters if its type has any. */
export const plainAttribute = (
  name: string,
  type: AttributeType,
  given: Pick<AttributeRecord, 'at' | 'labels' | 'order'> & Partial<AttributeRecord>,
): AttributeRecord => ({
  ...{ kind: 'attribute', name, type, displayNames: {}, helpShort: {}, helpLong: {}, unit: '', search: true },
  ...given,
  filter: given.filter !== false && !notFilters.includes(type),
})

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

/** An option with nothing but what is given here. */
export const plainOption = (
  attribute: string,
  value: string,
  given: Pick<OptionRecord, 'at' | 'labels' | 'order'> & Partial<OptionRecord>,
): OptionRecord => ({ kind: 'option', attribute, value, prefix: '', postFix: '', colour: '', ...given })

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
  /**
   * '' at the top of the tree. When not given, a code with slashes gives the parent: that of `press/rooms` is `press`.
   */
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

/** A file of the media library. The import takes fields that are not given or empty from the file itself. */
export interface AssetRecord extends At {
  readonly kind: 'asset'
  /** Path below the catalogue folder. */
  readonly file: string
  readonly names: LocalisedText
  readonly descriptions: LocalisedText
  /** The name for every locale that has none in `names`. */
  readonly title: string
  readonly copyright: string
  readonly creator: string
  /** ISO date, or ''. */
  readonly created: string
  /** Codes of scopes. The import creates scopes that have no record. */
  readonly scopes: readonly string[]
  /** Codes of tags. The import creates tags that have no record. */
  readonly tags: readonly string[]
  /** Codes of products to which the file belongs, besides those whose values name it. */
  readonly products: readonly string[]
}

/** An asset of which the source states only its path. */
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
  /** '' for a product without a set. */
  readonly set: string
  /** The code of the parent, or ''. */
  readonly parent: string
  readonly status: ProductStatus
  readonly categories: readonly string[]
  /** ISO dates, or ''. */
  readonly created: string
  readonly updated: string
  readonly order: number
  /** Whether an earlier import has hidden it: only its address shows it. */
  readonly delisted?: boolean | undefined
  readonly values: Readonly<Record<string, LocalisedValue>>
  /** Whether locales that a value does not name keep their stored texts; otherwise the value replaces all of them. */
  readonly namesLocales?: boolean | undefined
  /** Product codes by association kind. */
  readonly associations: Readonly<Record<string, readonly string[]>>
  /** The column (or JSON path) from which each of `values` came, by attribute name, for messages. */
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

/** A file that an article offers: its names, and a path below the catalogue folder or an `https://` address. */
export interface ContentFile {
  readonly path: string
  readonly names: LocalisedText
}

/**
 * A complete article: fields that the source lacks are empty. A key without a country (`de`) applies to every locale of
 * that language.
 */
export interface ContentRecord extends At {
  readonly kind: 'content'
  readonly code: string
  readonly titles: LocalisedText
  /** Plain text. */
  readonly introductions: LocalisedText
  /**
   * Unchecked HTML. Addresses of pictures are paths below the catalogue folder or `https://` addresses. Links can also
   * be such paths, `content:CODE`, `product:CODE`, `form:CODE`, `forms:CATEGORY`, a page of the portal (`/search`,
   * without the locale), or external addresses.
   */
  readonly bodies: LocalisedText
  /** The paths below the folder that the bodies name. */
  readonly named: readonly string[]
  /** The position of each text by locale, for messages. */
  readonly positions?: Readonly<Record<string, SourcePosition>> | undefined
  /** External addresses. */
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

/** An export template. The writer validates it. */
export interface ExportTemplateRecord extends At {
  readonly kind: 'export-template'
  readonly code: string
  readonly order: number
  readonly names: LocalisedText
  /** The rest of the file, unchecked. */
  readonly definition: unknown
}

/** The catalogue's own template of leaflets. */
export interface LeafletTemplateRecord extends At {
  readonly kind: 'leaflet-template'
  /** Liquid source. */
  readonly text: string
}

/** The lines of synonyms.csv, which replace the stored ones. */
export interface SynonymsRecord extends At {
  readonly kind: 'synonyms'
  readonly lines: readonly {
    readonly at: SourcePosition
    /** A locale or a language, unchecked; '' for all locales. */
    readonly locale: string
    readonly words: readonly string[]
    /** Whether only the first of the words finds the others. */
    readonly isOneWay: boolean
  }[]
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
  | SynonymsRecord
  | FormRecord
  | GroupsRecord
  | ConsentRecord
