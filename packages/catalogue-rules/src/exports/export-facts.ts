/** The facts that an export can contain beside attributes, and the names by which a template requests columns. */

/** The facts that every product has. A template requests an attribute of the same name as `attribute:NAME`. */
export const facts = [
  'code',
  'name',
  'title',
  'short_description',
  'long_description',
  'image',
  'files',
  'stock',
  'restock',
  'parent',
  'status',
  'set',
  'set_name',
  'categories',
  'category_names',
  'created',
  'updated',
  'order',
  'variants',
  'url',
] as const

export type Fact = (typeof facts)[number]

export const isFact = (name: string): name is Fact => (facts as readonly string[]).includes(name)

/** Stands for every attribute that no other column names. */
export const allAttributes = 'attributes'
/** Stands for every association kind that no other column names. */
export const allAssociations = 'associations'

const attributePrefix = 'attribute:'
const associationPrefix = 'association:'

export const attributeColumn = (name: string): string => `${attributePrefix}${name}`
export const associationColumn = (kind: string): string => `${associationPrefix}${kind}`

const behind = (prefix: string, value: string) => (value.startsWith(prefix) ? value.slice(prefix.length) : undefined)

/** The attribute that a column requests; undefined for other columns. */
export const attributeOf = (value: string): string | undefined => behind(attributePrefix, value)
/** The association kind that a column requests; undefined for other columns. */
export const associationOf = (value: string): string | undefined => behind(associationPrefix, value)

/** The facts that come from attributes, with the field of the mapping that lists these. */
export const mappedFacts = {
  name: 'name',
  title: 'title',
  short_description: 'shortDescription',
  long_description: 'longDescription',
  image: 'image',
  stock: 'stock',
  restock: 'restock',
} as const satisfies Partial<Record<Fact, string>>

/** Stands for all locales of the catalogue in a template's locales. */
export const everyLocale = '*'
