/** Describes the change of a stored row as people name things: by codes instead of internal ids. */
import { createHash } from 'node:crypto'
import { canonical } from '../writer/canonical.ts'

export type StoredObject = Readonly<Record<string, unknown>>

/** A field of a thing before and after; undefined where it has none. */
export interface ChangedField {
  /** An attribute of a product has its own name, with the locale in parentheses: `title (de_DE)`. */
  readonly name: string
  readonly old: unknown
  readonly new: unknown
}

/** What happened to one thing of the catalogue. */
export interface CatalogueChange {
  readonly kind: string
  readonly code: string
  readonly change: 'added' | 'changed' | 'hidden' | 'removed'
  /** The fields that differ. */
  readonly fields: readonly ChangedField[]
}

/** The codes of a table's rows by internal id. */
export type CodesOf = (table: string) => ReadonlyMap<number, string>

/** Columns that say nothing about a thing: internal ids, sums and times that imports set themselves. */
const silent = new Set(['id', 'hash', 'root_id', 'number', 'created_at', 'updated_at', 'delisted'])

/** The tables to which columns refer; `parent_id` refers to the row's own table. */
const referred: Readonly<Record<string, string>> = {
  set_id: 'attribute_sets',
  attribute_id: 'attributes',
  kind_id: 'association_kinds',
  related_id: 'products',
  product_id: 'products',
  asset_id: 'assets',
  content_id: 'contents',
  scope_ids: 'asset_scopes',
  tag_ids: 'asset_tags',
}

const tableOf = (relation: string, column: string): string | undefined =>
  column === 'parent_id'
    ? relation
    : column === 'category_ids'
      ? relation === 'contents'
        ? 'content_categories'
        : 'categories'
      : referred[column]

/** The columns of a row whose code other tables name. */
export const codeColumns: Readonly<Record<string, string>> = {
  attributes: 'name',
  attribute_sets: 'code',
  categories: 'code',
  association_kinds: 'code',
  products: 'code',
  asset_scopes: 'code',
  asset_tags: 'code',
  assets: 'source',
  content_categories: 'code',
  contents: 'code',
}

const isObject = (value: unknown): value is StoredObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fieldsOf(relation: string, row: StoredObject | null, codesOf: CodesOf): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  const add = (name: string, value: unknown) => {
    if (value !== null && value !== undefined && value !== '') fields.set(name, value)
  }
  const addByLocale = (name: string, value: StoredObject) => {
    for (const [locale, text] of Object.entries(value)) add(locale === '' ? name : `${name} (${locale})`, text)
  }
  for (const [column, value] of Object.entries(row ?? {})) {
    const table = tableOf(relation, column)
    const codeOf = (id: unknown) => (table ? (codesOf(table).get(Number(id)) ?? String(id)) : id)
    if (silent.has(column)) continue
    if (column === 'values' && isObject(value)) {
      for (const [attribute, localised] of Object.entries(value))
        if (isObject(localised)) addByLocale(attribute, localised)
    } else if (table)
      add(column.replace(/_ids?$/, ''), Array.isArray(value) ? value.map(codeOf) : value && codeOf(value))
    else if (isObject(value)) addByLocale(column, value)
    else add(column === 'position' ? 'order' : column, value)
  }
  return fields
}

function codeOf(relation: string, row: StoredObject, codesOf: CodesOf): string {
  const named = (column: string) => {
    const table = tableOf(relation, column)
    return table ? (codesOf(table).get(Number(row[column])) ?? '') : ''
  }
  if (relation === 'catalogue') return 'catalogue.json'
  if (relation === 'attribute_options') return `${named('attribute_id')} ${row.value}`
  if (relation === 'product_associations')
    return `${named('product_id')} ${named('kind_id')} ${Number(row.position) + 1}`
  if (relation === 'product_assets') return `${named('product_id')} ${named('asset_id')}`
  if (relation === 'content_products') return `${named('content_id')} ${named('product_id')}`
  return String(row[codeColumns[relation] ?? 'code'])
}

/** The change between two states of a row; undefined when nothing differs that people know. */
export function describeChange(
  { name, kind }: { readonly name: string; readonly kind: string },
  old: StoredObject | null,
  current: StoredObject | null,
  codesOf: CodesOf,
): CatalogueChange | undefined {
  const row = current ?? old
  if (!row) return undefined
  const [before, after] = [fieldsOf(name, old, codesOf), fieldsOf(name, current, codesOf)]
  const fields = [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((field): ChangedField[] => {
    const [was, is] = [before.get(field), after.get(field)]
    return canonical(was ?? null) === canonical(is ?? null) ? [] : [{ name: field, old: was, new: is }]
  })
  const isHidden = current?.delisted === true
  const change =
    old === null ? 'added' : current === null ? 'removed' : isHidden && old.delisted !== true ? 'hidden' : 'changed'
  const isBack = old?.delisted === true && current !== null && !isHidden
  if (change === 'changed' && fields.length === 0 && !isBack) return undefined
  return {
    kind,
    code: codeOf(name, row, codesOf),
    change,
    fields: isBack ? [{ name: 'hidden', old: true, new: false }, ...fields] : fields,
  }
}

/** A digest of changes, whatever their order, by which a plan and its import are compared. */
export class ChangeDigest {
  #sum = 0n

  add(change: CatalogueChange): void {
    this.#sum += BigInt(`0x${createHash('sha256').update(canonical(change)).digest('hex')}`)
  }

  get value(): string {
    return BigInt.asUintN(256, this.#sum).toString(36)
  }
}
