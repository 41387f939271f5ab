/** What an export can say of every product besides its attributes, and the ways in which a template can ask for it. */

/** The facts that every product has. An attribute of the same name is asked for as `attribute:NAME`. */
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
/** Stands for every kind of association that no other column names. */
export const allAssociations = 'associations'

const attributePrefix = 'attribute:'
const associationPrefix = 'association:'

export const attributeColumn = (name: string): string => `${attributePrefix}${name}`
export const associationColumn = (kind: string): string => `${associationPrefix}${kind}`

const behind = (prefix: string, value: string) => (value.startsWith(prefix) ? value.slice(prefix.length) : undefined)

/** The attribute that a column asks for; undefined when it asks for something else. */
export const attributeOf = (value: string): string | undefined => behind(attributePrefix, value)
/** The kind of association that a column asks for; undefined when it asks for something else. */
export const associationOf = (value: string): string | undefined => behind(associationPrefix, value)

/** The facts that are taken from attributes, by the field of the mapping that names these. */
export const mappedFacts = {
  name: 'name',
  title: 'title',
  short_description: 'shortDescription',
  long_description: 'longDescription',
  image: 'image',
  stock: 'stock',
  restock: 'restock',
} as const satisfies Partial<Record<Fact, string>>

/** Stands for all locales of the catalogue among those of a template. */
export const everyLocale = '*'
