/**
 * Writes a generated catalogue as a catalogue folder (docs/catalogue-folder.md): the same bytes for the same seed and
 * number.
 */
import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ProductRow, productRows } from './products.ts'
import { associationKinds, inventedAttributes, type Structure, structureOf } from './structure.ts'
import { languagesOf } from './words.ts'

export interface CatalogueOptions {
  /** Folder to write; it is created if missing. */
  readonly folder: string
  /** Number of products, variants included. */
  readonly products: number
  readonly seed?: string
  /** Gives every product of this number another price, and another title if it has one. */
  readonly changeEvery?: number
}

export const defaultSeed = 'vitrine'

const rowsInChunk = 500

const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\n`
const label = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

const configuration = {
  setup: {
    title: 'Bench',
    catalog_columns: ['price', 'designer', 'introduced', 'title'],
    grid_columns: ['image', 'name'],
    filters: inventedAttributes.flatMap((attribute) => ('filter' in attribute ? [] : [attribute.name])),
  },
  mapping: {
    name: ['title'],
    title: ['subtitle'],
    stock: ['stock'],
    shortDescription: ['short_description'],
    longDescription: ['description'],
  },
}

function smallFiles({ languages, options, categories, sets }: Structure): Record<string, string[][]> {
  const perLanguage = (column: string) => languages.map(({ locale }) => `${column}-${locale}`)
  return {
    'locales.csv': [
      ['code', 'title', 'default'],
      ...languages.map(({ locale }, index) => [locale, locale, String(index === 0)]),
    ],
    'attributes.csv': [
      ['name', 'type', 'label', 'unit', 'filter'],
      ...inventedAttributes.map((attribute) => [
        attribute.name,
        attribute.type,
        label(attribute.name),
        'unit' in attribute ? attribute.unit : '',
        String(!('filter' in attribute)),
      ]),
    ],
    'options.csv': [
      ['attribute', 'value', ...perLanguage('label')],
      ...[...options].flatMap(([name, list]) => list.map(({ value, labels }) => [name, value, ...labels])),
    ],
    'categories.csv': [
      ['code', 'parent', ...perLanguage('title')],
      ...categories.map(({ code, parent, titles }) => [code, parent, ...titles]),
    ],
    'attribute-sets.csv': [
      ['set', 'set_label', 'group', 'group_label', 'attribute'],
      ...sets.flatMap(({ code, groups }) =>
        [...groups].flatMap(([group, names]) => names.map((name) => [code, label(code), group, label(group), name])),
      ),
    ],
    'associations.csv': [['kind', 'label'], ...Object.entries(associationKinds)],
  }
}

/** The columns of products.csv. */
const columnsOf = ({ languages }: Structure) => [
  ...['code', 'set', 'parent', 'status', 'categories', 'created', 'order'],
  ...Object.keys(associationKinds).map((kind) => `association:${kind}`),
  ...inventedAttributes.flatMap((attribute) =>
    'localised' in attribute ? languages.map(({ locale }) => `${attribute.name}-${locale}`) : [attribute.name],
  ),
]

const changed = (row: ProductRow): ProductRow => ({
  ...row,
  price: String(Number(row.price) + 1),
  ...(row['title-en_GB'] && { 'title-en_GB': `${row['title-en_GB']} II` }),
})

/** Writes the folder, products.csv as a stream. */
export async function writeCatalogue(options: CatalogueOptions): Promise<void> {
  const { folder, products, seed = defaultSeed, changeEvery = Number.POSITIVE_INFINITY } = options
  const structure = structureOf(seed, languagesOf(seed))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'catalogue.json'), `${JSON.stringify(configuration, null, 2)}\n`)
  for (const [name, rows] of Object.entries(smallFiles(structure)))
    await writeFile(join(folder, name), rows.map(line).join(''))
  const columns = columnsOf(structure)
  const file = await open(join(folder, 'products.csv'), 'w')
  try {
    let chunk = [line(columns)]
    let number = 0
    for (const generated of productRows(seed, structure, products)) {
      number += 1
      const row = number % changeEvery === 0 ? changed(generated) : generated
      chunk.push(line(columns.map((column) => row[column] ?? '')))
      if (chunk.length < rowsInChunk) continue
      await file.write(chunk.join(''))
      chunk = []
    }
    await file.write(chunk.join(''))
  } finally {
    await file.close()
  }
}
