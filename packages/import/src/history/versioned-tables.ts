/** The tables that make up a catalogue, and whose former rows the database keeps (migration catalogue_history). */

export interface VersionedTable {
  readonly name: string
  /** One of its rows, for people. */
  readonly kind: string
  /** The columns of its primary key. */
  readonly keys: readonly string[]
  /** Columns that imports compute, or that do not belong to the catalogue. */
  readonly derived?: readonly string[]
  /** Columns that refer to a table without a cascade. They must be null before a row that they name is deleted. */
  readonly references?: Readonly<Record<string, string>>
}

/** Tables come after those that they refer to. */
export const versionedTables: readonly VersionedTable[] = [
  {
    name: 'catalogue',
    kind: 'configuration',
    keys: ['id'],
    derived: ['version', 'updated_at', 'guest_token', 'signing_key', 'installation_id'],
  },
  { name: 'locales', kind: 'locale', keys: ['code'] },
  { name: 'attributes', kind: 'attribute', keys: ['id'], derived: ['faceted', 'stated_locales'] },
  { name: 'attribute_options', kind: 'option', keys: ['id'] },
  { name: 'attribute_sets', kind: 'attribute set', keys: ['id'] },
  { name: 'categories', kind: 'category', keys: ['id'], references: { parent_id: 'categories' } },
  { name: 'association_kinds', kind: 'association kind', keys: ['id'] },
  { name: 'products', kind: 'product', keys: ['id'], references: { set_id: 'attribute_sets' } },
  { name: 'product_associations', kind: 'association', keys: ['product_id', 'kind_id', 'position'] },
  { name: 'asset_scopes', kind: 'scope', keys: ['id'], references: { parent_id: 'asset_scopes' } },
  { name: 'asset_tags', kind: 'tag', keys: ['id'] },
  { name: 'assets', kind: 'asset', keys: ['id'], derived: ['name_ranks'] },
  { name: 'product_assets', kind: 'asset of a product', keys: ['product_id', 'asset_id'] },
  {
    name: 'content_categories',
    kind: 'category of articles',
    keys: ['id'],
    references: { parent_id: 'content_categories' },
  },
  { name: 'contents', kind: 'article', keys: ['id'], derived: ['title_ranks'] },
  { name: 'content_products', kind: 'product of an article', keys: ['content_id', 'product_id'] },
  { name: 'forms', kind: 'form', keys: ['id'] },
  { name: 'export_templates', kind: 'export template', keys: ['id'] },
  { name: 'groups', kind: 'group', keys: ['id'] },
]
