/**
 * Ready-made mappings of product CSV files and feeds whose columns are publicly described: Shopify, WooCommerce, Magento
 * and Google Merchant. Columns that a layout does not name are guessed.
 */
import type { IdentifierGuess, ProfiledColumn } from './guess-keys.ts'
import { plainHeading } from './headings.ts'
import type { ColumnMapping, TableMapping } from './mapping.ts'
import type { ColumnProfile } from './profile.ts'

type Keys = Pick<TableMapping, 'alias' | 'parent' | 'group' | 'children' | 'status'>

interface Layout {
  readonly name: string
  /** Columns that together occur in no other layout. */
  readonly signs: readonly string[]
  /** The identifiers, the best first; the first one whose cells are all different is taken. */
  readonly identifiers: readonly (readonly string[])[]
  /** A column that has a value in each row with a product. */
  readonly filled?: string
  readonly keys: Keys
  /** By heading, or by a pattern of headings with a number. */
  readonly columns: Readonly<Record<string, ColumnMapping>>
  readonly numbered?: readonly (readonly [pattern: RegExp, (number: number) => ColumnMapping])[]
  /** The meaning of further columns, by their headings. */
  readonly further?: (heading: string) => ColumnMapping | undefined
  /** Columns of the shop's own operation. */
  readonly ignored?: RegExp
}

const attribute = (name: string, more: Partial<ColumnMapping> = {}): ColumnMapping => ({
  as: 'attribute',
  attribute: name,
  ...more,
})

const layouts: readonly Layout[] = [
  {
    name: 'Shopify',
    signs: ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU'],
    identifiers: [['Variant SKU'], ['Handle', 'Option1 Value', 'Option2 Value', 'Option3 Value']],
    filled: 'Variant Price',
    keys: { group: 'Handle', status: 'Status' },
    columns: {
      Title: attribute('name', { shared: true }),
      'Body (HTML)': attribute('description', { type: 'text', label: 'Description', shared: true }),
      Vendor: attribute('brand', { type: 'single_select', label: 'Brand', shared: true }),
      'Product Category': { as: 'category', levels: '>' },
      Tags: attribute('tags', { type: 'multi_select', list: ',', shared: true }),
      'Variant Price': attribute('price', { type: 'float', label: 'Price' }),
      'Variant Compare At Price': attribute('compare_at_price', { type: 'float', label: 'Compare-at price' }),
      'Variant Grams': attribute('weight', { type: 'float', unit: 'g', label: 'Weight' }),
      'Variant Inventory Qty': attribute('stock', { type: 'number', label: 'Stock' }),
      'Variant Barcode': attribute('ean', { type: 'string', label: 'Barcode', filter: false }),
      'Image Src': attribute('image', { type: 'image', label: 'Pictures', shared: true }),
      'Variant Image': attribute('variant_image', { type: 'image', label: 'Picture of the variant' }),
    },
    numbered: [
      [/^Option(\d) Name$/, (number) => ({ as: 'pair-name', number })],
      [/^Option(\d) Value$/, (number) => ({ as: 'pair-value', number })],
    ],
    // `Fabric (product.metafields.custom.fabric)`
    further: (heading) => {
      const [, label, owner, name = ''] =
        /^(.+?) \((product|variant)\.metafields\.(?:.*\.)?([^.)]+)\)$/.exec(heading) ?? []
      if (label === undefined) return undefined
      return attribute(name.replaceAll('-', '_'), { label, ...(owner === 'product' ? { shared: true } : {}) })
    },
    ignored:
      /^(Published|Image (Position|Alt Text)|Gift Card|SEO .*|Google Shopping .*|Variant (Inventory (Tracker|Policy)|Fulfillment Service|Requires Shipping|Taxable|Weight Unit|Tax Code)|Cost per item|Included .*|Price .*|Compare At Price .*|Option\d Linked To)$/,
  },
  {
    name: 'WooCommerce',
    signs: ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price'],
    identifiers: [['SKU'], ['ID']],
    keys: { alias: 'ID', parent: 'Parent', status: 'Published' },
    columns: {
      Name: attribute('name'),
      'Short description': attribute('short_description', { type: 'text' }),
      Description: attribute('description', { type: 'text' }),
      Categories: { as: 'category', levels: '>', list: ',' },
      Tags: attribute('tags', { type: 'multi_select', list: ',' }),
      Images: attribute('image', { type: 'image', list: ',', label: 'Pictures' }),
      'Regular price': attribute('price', { type: 'float', label: 'Price' }),
      'Sale price': attribute('sale_price', { type: 'float' }),
      Stock: attribute('stock', { type: 'number' }),
      'In stock?': attribute('in_stock', { type: 'bool', label: 'In stock' }),
      'GTIN, UPC, EAN, or ISBN': attribute('ean', { type: 'string', label: 'GTIN', filter: false }),
      Brands: attribute('brand', { type: 'multi_select', list: ',', label: 'Brand' }),
      Upsells: { as: 'association', association: 'upsell', list: ',' },
      'Cross-sells': { as: 'association', association: 'cross-sell', list: ',' },
      'Grouped products': { as: 'association', association: 'grouped', list: ',' },
    },
    numbered: [
      [/^Attribute (\d+) name$/, (number) => ({ as: 'pair-name', number })],
      [/^Attribute (\d+) value\(s\)$/, (number) => ({ as: 'pair-value', number, list: ',' })],
    ],
    ignored:
      /^(Type|Attribute \d+ (visible|global|default)|Is featured\?|Visibility in catalog(ue)?|Date sale price (starts|ends)|Tax (status|class)|Low stock amount|Backorders allowed\?|Sold individually\?|Allow customer reviews\?|Purchase note|Shipping class|Download .*|External URL|Button text|Position|Meta: .*|Swatches Attributes)$/i,
  },
  {
    name: 'Magento',
    signs: ['sku', 'attribute_set_code', 'product_type', 'additional_attributes'],
    identifiers: [['sku']],
    keys: { status: 'product_online', children: { column: 'configurable_variations', list: '|', key: 'sku' } },
    columns: {
      name: attribute('name', { label: 'Name' }),
      description: attribute('description', { type: 'text', label: 'Description' }),
      short_description: attribute('short_description', { type: 'text', label: 'Short description' }),
      categories: { as: 'category', list: ',', levels: '/', root: 'Default Category' },
      additional_attributes: { as: 'pairs', list: ',', equals: '=' },
      base_image: attribute('image', { type: 'image', label: 'Picture' }),
      additional_images: attribute('more_images', { type: 'image', list: ',', label: 'More pictures' }),
      price: attribute('price', { type: 'float', label: 'Price' }),
      special_price: attribute('special_price', { type: 'float', label: 'Special price' }),
      weight: attribute('weight', { type: 'float', label: 'Weight' }),
      qty: attribute('stock', { type: 'float', label: 'Stock' }),
      related_skus: { as: 'association', association: 'related', list: ',' },
      upsell_skus: { as: 'association', association: 'upsell', list: ',' },
      crosssell_skus: { as: 'association', association: 'cross-sell', list: ',' },
    },
    ignored:
      /^(store_view_code|attribute_set_code|product_type|product_websites|tax_class_name|visibility|url_key|meta_.*|(small|thumbnail|swatch)_image(_label)?|base_image_label|additional_image_labels|created_at|updated_at|new_(from|to)_date|display_product_options_in|map_.*|msrp_.*|gift_message_available|custom_.*|page_layout|product_options_container|special_price_(from|to)_date|country_of_manufacture|(use_config|is|allow|min|max|notify|manage|enable|out_of|qty|website|bundle|grouped|associated|configurable|related|crosssell|upsell)_.*|hide_from_product_page|deferred_stock_update)$/,
  },
  {
    name: 'Google Merchant',
    signs: ['id', 'title', 'link', 'image link'],
    identifiers: [['id']],
    keys: { group: 'item group id' },
    columns: {
      title: attribute('name', { label: 'Name' }),
      description: attribute('description', { type: 'text', label: 'Description' }),
      'image link': attribute('image', { type: 'image', label: 'Picture' }),
      'additional image link': attribute('more_images', { type: 'image', list: ',', label: 'More pictures' }),
      'product type': { as: 'category', levels: '>' },
      gtin: attribute('ean', { type: 'string', label: 'GTIN', filter: false }),
      'product highlight': attribute('highlights', { type: 'multi_select', list: ',', filter: false }),
      'product detail': { as: 'pairs', list: ',', equals: ':', sections: true },
      mpn: attribute('mpn', { type: 'string', label: 'MPN', filter: false }),
      brand: attribute('brand', { type: 'single_select', label: 'Brand' }),
    },
    ignored:
      /^(link|mobile link|ads redirect|identifier exists|is bundle|adult|custom label \d|(shipping|tax|installment|loyalty program|subscription cost)(\..*)?|sale price effective date|(excluded|included) destination|google product category)$/,
  },
]

export interface KnownLayout {
  readonly name: string
  readonly identifier: IdentifierGuess
  readonly keys: Keys
  readonly columns: ReadonlyMap<string, ColumnMapping>
  /** Columns that are no attributes: identifiers, and what makes variants. */
  readonly ownHeadings: ReadonlySet<string>
}

/** @param least the share of the rows that must have an identifier */
const isDifferent = (profile: ColumnProfile, rows: number, least: number) =>
  profile.filled >= rows * least && profile.different >= profile.filled * 0.95

/** The layout that a table has; undefined for any other table. */
export function knownLayout(columns: readonly ProfiledColumn[]): KnownLayout | undefined {
  const byPlain = new Map(columns.map(({ profile }) => [plainHeading(profile.heading), profile]))
  const find = (heading: string) => byPlain.get(plainHeading(heading))
  const layout = layouts.find(({ signs }) => signs.every((sign) => find(sign) !== undefined))
  if (!layout) return undefined
  const products =
    (layout.filled === undefined ? undefined : find(layout.filled)?.filled) ?? columns[0]?.profile.rows ?? 0
  // Rows without an identifier have their alias as code, or a code of their group and options.
  const least = layout.keys.alias === undefined && layout.keys.group === undefined ? 0.95 : 0.5
  const candidates = layout.identifiers.map((headings) => headings.flatMap((heading) => find(heading) ?? []))
  const best =
    candidates.find((profiles) => profiles.length === 1 && profiles[0] && isDifferent(profiles[0], products, least)) ??
    candidates.at(-1) ??
    []
  const nameOf = (heading: string | undefined) => (heading === undefined ? undefined : find(heading)?.heading)
  const { alias, parent, group, status, children } = layout.keys
  const list = children && find(children.column)
  const keys: Keys = Object.fromEntries(
    Object.entries({
      alias: best[0]?.heading === nameOf(alias) ? undefined : nameOf(alias),
      parent: nameOf(parent),
      group: nameOf(group),
      status: nameOf(status),
      children: list && { ...children, column: list.heading },
    }).filter(([, value]) => value !== undefined),
  )
  const meanings = new Map<string, ColumnMapping>()
  const own = Object.entries(layout.columns).map(([heading, column]) => [plainHeading(heading), column] as const)
  for (const { profile } of columns) {
    const { heading } = profile
    const stated = own.find(([plain]) => plain === plainHeading(heading))?.[1]
    const numbered = (layout.numbered ?? []).flatMap(([pattern, meaning]) => {
      const number = pattern.exec(heading)?.[1]
      return number === undefined ? [] : [meaning(Number(number))]
    })[0]
    const further = layout.further?.(heading)
    const isIgnored = layout.ignored?.test(
      heading.replaceAll('_', heading.includes(' ') || layout.name === 'Magento' ? '_' : ' '),
    )
    const meaning = stated ?? numbered ?? further ?? (isIgnored ? ({ as: 'ignore' } as const) : undefined)
    if (meaning && (profile.filled > 0 || meaning.as === 'ignore')) meanings.set(heading, meaning)
  }
  const children_ = keys.children?.column
  if (children_ !== undefined) meanings.delete(children_)
  return {
    name: layout.name,
    identifier: {
      columns: best.map(({ heading }) => heading),
      why: `it is a product file of ${layout.name}`,
      confidence: 0.95,
    },
    keys,
    columns: meanings,
    ownHeadings: new Set(
      [
        keys.alias,
        keys.parent,
        keys.group,
        keys.status,
        children_,
        ...(best.length === 1 ? [best[0]?.heading] : []),
        nameOf('ID') === alias ? alias : undefined,
      ].filter((heading): heading is string => heading !== undefined),
    ),
  }
}
