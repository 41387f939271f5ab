/** Makes the answer about a product (DATA-07) from its row. */
import type { AttributeValue, Product, ProductAssociation, ProductMedia } from '@vitrine/contract'
import { extensionOf, fileNameIn } from '@vitrine/contract/rules/file-name'
import { mappedValue } from '@vitrine/contract/rules/mapping'
import type { FileRow } from '../../catalogue/media-store.ts'
import { keyOfUrl } from '../../storage/media/media-path.ts'
import { type CatalogueSnapshot, fallbacksFor, type LocaleState, textFor } from '../configuration/catalogue-snapshot.ts'
import type { ProductRow } from './product-rows.ts'

const mediaTypes = new Set(['file', 'media', 'video', 'image'])

const first = (value: AttributeValue | undefined): string | number | boolean | undefined =>
  Array.isArray(value) ? value[0] : value
const asText = (value: AttributeValue | undefined): string => String(first(value) ?? '')
const asNumber = (value: AttributeValue | undefined): number | null => {
  const number = Number(first(value) ?? Number.NaN)
  return value === undefined || value === '' || !Number.isFinite(number) ? null : number
}

/**
 * The addresses of a product's files, each with the attribute that names it. They are in the order of the attributes
 * and without duplicates.
 */
export function filesOf(row: ProductRow, snapshot: CatalogueSnapshot): { attribute: string; url: string }[] {
  const seen = new Set<string>()
  const files: { attribute: string; url: string }[] = []
  for (const attribute of snapshot.attributes.values()) {
    if (!mediaTypes.has(attribute.type)) continue
    const value = row.attributes[attribute.name]
    for (const url of value === undefined ? [] : Array.isArray(value) ? value : [value]) {
      if (seen.has(String(url))) continue
      seen.add(String(url))
      files.push({ attribute: attribute.name, url: String(url) })
    }
  }
  return files
}

/** The address of the picture that represents a product, '' without one. */
export const imageOf = (row: Pick<ProductRow, 'attributes' | 'variantPicture'>, snapshot: CatalogueSnapshot): string =>
  asText(mappedValue(snapshot.configuration.mapping.image, row.attributes)) || (row.variantPicture ?? '')

function associationsOf(
  { associations }: ProductRow,
  snapshot: CatalogueSnapshot,
  locale: LocaleState,
): ProductAssociation[] {
  if (associations.size === 0) return []
  return [...snapshot.kinds.values()].flatMap((kind) => {
    const codes = associations.get(kind.id)
    if (!codes) return []
    const label = textFor(kind.labels, locale) || kind.code
    return [
      {
        id: kind.code,
        label,
        description: textFor(kind.descriptions, locale),
        ...fallbacksFor({ label: kind.labels, description: kind.descriptions }, locale),
        related: codes.map((id) => ({ id })),
      },
    ]
  })
}

function mediaOf(row: ProductRow, snapshot: CatalogueSnapshot, media: ReadonlyMap<string, FileRow>): ProductMedia[] {
  return filesOf(row, snapshot).map(({ attribute, url }) => {
    const known = media.get(keyOfUrl(url) ?? '')
    const name = known?.name ?? fileNameIn(url)
    return {
      url,
      attribute,
      name,
      extension: known?.extension ?? extensionOf(name),
      size: known?.size ?? null,
      width: known?.width ?? null,
      height: known?.height ?? null,
    }
  })
}

/** The parts of a product that an answer contains. */
export interface Detail {
  /** Names of the requested attributes; undefined for all. */
  readonly attributes?: readonly string[] | undefined
  /** Whether the answer lists all files. */
  readonly media: boolean
}

/** The answer about a product in a locale. */
export function productAnswer(
  row: ProductRow,
  snapshot: CatalogueSnapshot,
  locale: LocaleState,
  media: ReadonlyMap<string, FileRow>,
  detail: Detail,
): Product {
  const { mapping } = snapshot.configuration
  const mapped = (candidates: readonly string[]) => mappedValue(candidates, row.attributes)
  const wanted = detail.attributes && new Set(detail.attributes)
  const isWanted = (name: string) => wanted === undefined || wanted.has(name)
  const image = imageOf(row, snapshot)
  const picture = media.get(keyOfUrl(image) ?? '')
  const set = snapshot.sets.find(({ id }) => id === row.set_id)
  return {
    id: row.code,
    number: row.code,
    name: asText(mapped(mapping.name)) || row.code,
    title: asText(mapped(mapping.title)),
    shortDescription: asText(mapped(mapping.shortDescription)),
    // This is the longest text. A list that requests attributes without it gets none.
    longDescription: mapping.longDescription.some(isWanted) ? asText(mapped(mapping.longDescription)) : '',
    image,
    stock: asNumber(mapped(mapping.stock)),
    restock: asText(mapped(mapping.restock)),
    status: row.status,
    attributes: wanted
      ? Object.fromEntries(Object.entries(row.attributes).filter(([name]) => wanted.has(name)))
      : { ...row.attributes },
    parent: row.parent,
    is_parent: row.variants > 0,
    is_child: row.parent !== null,
    associations: associationsOf(row, snapshot, locale),
    set: set?.code ?? '',
    categories: row.category_ids.flatMap((id) => snapshot.categoryCodes.get(id) ?? []),
    created: row.created,
    updated: row.updated,
    variants: row.variants,
    ...(row.delisted ? { delisted: true } : {}),
    image_width: picture?.width ?? null,
    image_height: picture?.height ?? null,
    fallbacks: row.fallbacks,
    ...(detail.media ? { media: mediaOf(row, snapshot, media) } : {}),
  }
}
