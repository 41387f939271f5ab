/** The CSV files of a catalogue's vocabulary, media library and synonyms. */
import { join } from 'node:path'
import type { Db } from '@vitrine/database'
import {
  assetScopes,
  assetTags,
  associationKinds,
  attributeOptions,
  attributeSets,
  attributes,
  categories,
  contentCategories,
  locales as localesTable,
} from '@vitrine/database/schema'
import { asc, eq } from 'drizzle-orm'
import { type Cells, localisedCells, localisedColumns, writeCsv } from './csv-file.ts'
import type { MediaPaths } from './media-paths.ts'

interface Node {
  readonly id: number
  readonly code: string
  readonly parentId: number | null
  readonly position: number
}

/** The rows of a tree: parent, order and what else a node has. */
function treeRows<Row extends Node>(rows: readonly Row[], more: (row: Row) => Cells): Cells[] {
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return rows.map((row) => ({
    code: row.code,
    parent: row.parentId === null ? '' : (codes.get(row.parentId) ?? ''),
    order: String(row.position),
    ...more(row),
  }))
}

export async function writeVocabulary(db: Db, folder: string, paths: MediaPaths): Promise<readonly string[]> {
  const known = await db.select().from(localesTable).orderBy(asc(localesTable.position), asc(localesTable.number))
  const locales = known.map(({ code }) => code)
  const columns = (...names: readonly string[]) => names.flatMap((name) => localisedColumns(name, locales))
  const write = (file: string, head: readonly string[], rows: Iterable<Cells>) =>
    writeCsv(join(folder, file), head, rows)

  await write(
    'locales.csv',
    ['code', 'title', 'default'],
    known.map(({ code, title, isDefault }) => ({ code, title, default: String(isDefault) })),
  )
  const all = await db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.id))
  await write(
    'attributes.csv',
    [
      'name',
      'type',
      ...columns('label', 'display_name', 'help_short', 'help_long'),
      'unit',
      'order',
      'filter',
      'search',
    ],
    all.map(({ name, type, unit, position, filter, search, ...texts }) => ({
      ...{ name, type, unit, order: String(position), filter: String(filter), search: String(search) },
      ...localisedCells('label', texts.labels),
      ...localisedCells('display_name', texts.displayNames),
      ...localisedCells('help_short', texts.helpShort),
      ...localisedCells('help_long', texts.helpLong),
    })),
  )
  const options = await db
    .select({ attribute: attributes.name, option: attributeOptions })
    .from(attributeOptions)
    .innerJoin(attributes, eq(attributes.id, attributeOptions.attributeId))
    .orderBy(asc(attributes.position), asc(attributes.id), asc(attributeOptions.position), asc(attributeOptions.id))
  await write(
    'options.csv',
    ['attribute', 'value', ...columns('label'), 'order', 'prefix', 'post_fix', 'colour'],
    options.map(({ attribute, option: { value, position, prefix, postFix: post_fix, colour, labels } }) => ({
      ...{ attribute, value, order: String(position), prefix, post_fix, colour },
      ...localisedCells('label', labels),
    })),
  )
  const sets = await db.select().from(attributeSets).orderBy(asc(attributeSets.id))
  await write(
    'attribute-sets.csv',
    ['set', ...columns('set_label'), 'group', ...columns('group_label'), 'attribute'],
    sets.flatMap(({ code: set, labels, groups }) =>
      groups.flatMap((group) =>
        group.attributes.map((attribute) => ({
          ...{ set, group: group.code, attribute },
          ...localisedCells('set_label', labels),
          ...localisedCells('group_label', group.labels),
        })),
      ),
    ),
  )
  await write(
    'categories.csv',
    ['code', 'parent', ...columns('title'), 'order', 'image'],
    treeRows(await db.select().from(categories).orderBy(asc(categories.id)), ({ titles, image }) => ({
      ...localisedCells('title', titles),
      image: paths.of(image),
    })),
  )
  const kinds = await db.select().from(associationKinds).orderBy(asc(associationKinds.id))
  await write(
    'associations.csv',
    ['kind', ...columns('label', 'description'), 'order'],
    kinds.map(({ code, labels, descriptions, position }) => ({
      kind: code,
      order: String(position),
      ...localisedCells('label', labels),
      ...localisedCells('description', descriptions),
    })),
  )
  await write(
    'scopes.csv',
    ['code', 'parent', ...columns('name'), 'order'],
    treeRows(await db.select().from(assetScopes).orderBy(asc(assetScopes.id)), ({ names }) =>
      localisedCells('name', names),
    ),
  )
  const tags = await db.select().from(assetTags).orderBy(asc(assetTags.id))
  await write(
    'tags.csv',
    ['code', ...columns('name'), 'order'],
    tags.map(({ code, names, position }) => ({ code, order: String(position), ...localisedCells('name', names) })),
  )
  await write(
    'content-categories.csv',
    ['code', 'parent', ...columns('title'), 'order'],
    treeRows(await db.select().from(contentCategories).orderBy(asc(contentCategories.id)), ({ titles }) =>
      localisedCells('title', titles),
    ),
  )
  return locales
}
