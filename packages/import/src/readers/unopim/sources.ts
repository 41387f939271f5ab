/** The JSON files of a UnoPim catalogue: their paths, and the content that is needed before the products. */
import { finding } from '../../findings/index.ts'
import type { Report } from '../../records.ts'
import { asObject, asObjects, asText, asTexts, isObject, type JsonObject, readJson } from '../json-file.ts'
import type { SourceFolder } from '../source-folder.ts'

export interface UnopimSources {
  readonly locales: readonly string[]
  readonly currencies: readonly string[]
  readonly channels: readonly JsonObject[]
  readonly attributes: JsonObject
  readonly families: readonly JsonObject[]
  /** Fields of categories besides their names. */
  readonly categoryFields: readonly JsonObject[]
  readonly categories: readonly JsonObject[]
  readonly associationTypes: readonly JsonObject[]
  /** By product, then by kind: the associated products, as codes or as objects with a `sku` and fields. */
  readonly links: JsonObject
  readonly productFiles: readonly string[]
}

const files = ['channels', 'attributes', 'families', 'categories', 'associations'] as const

/** The product files: products.json and all files in products/. */
export const productFiles = (all: readonly string[]): string[] =>
  all.filter((file) => /^(products\.json|products\/.+\.json)$/i.test(file))

export const isKnownFile = (file: string): boolean =>
  (files as readonly string[]).includes(file.replace(/\.json$/i, '')) ||
  /^(products\.json|products\/.+\.json)$/i.test(file)

/** Reads all files except the products. Reports a missing file and treats it as empty. */
export async function readSources(folder: SourceFolder, report: Report): Promise<UnopimSources> {
  const contents = new Map<string, unknown>()
  for (const name of files) {
    const file = `${name}.json`
    if (!folder.has(file)) {
      report(finding('absent-file/unopim', { file }, name))
    }
    contents.set(name, await readJson(folder.path, file, report))
  }
  const channels = asObject(contents.get('channels'))
  const categories = contents.get('categories')
  const families = contents.get('families')
  const associations = asObject(contents.get('associations'))
  const listed = asObjects(channels.channels)
  const texts = (value: unknown): string[] =>
    Array.isArray(value) ? value.map(asText).filter((text) => text !== '') : []
  return {
    locales: [...new Set([...texts(channels.locales), ...listed.flatMap((channel) => texts(channel.locales))])],
    currencies: [
      ...new Set([...texts(channels.currencies), ...listed.flatMap((channel) => texts(channel.currencies))]),
    ],
    channels: listed,
    attributes: asObject(contents.get('attributes')),
    families: asObjects(isObject(families) ? families.families : families),
    categoryFields: asObjects(asObject(categories).fields),
    categories: asObjects(isObject(categories) ? (categories.tree ?? categories.categories) : categories),
    associationTypes: asObjects(associations.types),
    links: asObject(associations.links),
    productFiles: productFiles(folder.files),
  }
}

/** The products of a file with their paths in it. The file is a list, or an object with a list named `products`. */
export async function readProductFile(
  folder: SourceFolder,
  file: string,
  report: Report,
): Promise<readonly { readonly product: JsonObject; readonly path: string }[]> {
  const content = await readJson(folder.path, file, report)
  if (content === undefined) return []
  const list = Array.isArray(content) ? content : asObject(content).products
  if (!Array.isArray(list)) {
    report(finding('no-products', { file }, file))
    return []
  }
  return list.flatMap((product: unknown, index) => {
    if (isObject(product)) return [{ product, path: `[${index}]` }]
    report(finding('no-product', { file, column: `[${index}]` }))
    return []
  })
}

/** The labels of an object, under `labels` or `names`. */
export const labelsOf = (object: JsonObject): Record<string, string> => asTexts(object.labels ?? object.names)
