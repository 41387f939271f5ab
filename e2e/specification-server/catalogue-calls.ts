/** The calls for products, categories, attributes, assets, articles and exports. */
import { type Call, fieldsOf, found, missing, Refusal, type Routes, type Site } from './call.ts'
import { attributeSets, attributes, categories, exportTemplates, products } from './catalogue-data.ts'
import { assets, contentCategories, contents, scopes, tags } from './library-data.ts'

type ProductRow = ReturnType<typeof products>[number]

const numberOf = (query: URLSearchParams, name: string, fallback: number) => Number(query.get(name) ?? fallback)

/** Rows by a text or number, in an order. */
const ordered = <Row>(rows: readonly Row[], key: (row: Row) => string | number, direction: string | null) => {
  const sign = direction?.toLowerCase() === 'desc' ? -1 : 1
  return [...rows].sort((a, b) => sign * (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

const page = <Row>(rows: readonly Row[], limit: number, start: number) => rows.slice(start, start + limit)

interface Tree<Node> {
  readonly code: string
  readonly id: string
  readonly children: readonly Node[]
}

/** A node of a tree by its code or id, with everything below it. */
function inTree<Node extends Tree<Node>>(nodes: readonly Node[], name: string): Node | undefined {
  for (const node of nodes) {
    const inside = node.code === name || node.id === name ? node : inTree(node.children, name)
    if (inside) return inside
  }
  return undefined
}

const contains = (row: object, term: string) => JSON.stringify(row).toLowerCase().includes(term.toLowerCase())

/** Whether a value matches a filter: a value, a list of values, or a range. */
function matches(value: unknown, filter: unknown): boolean {
  if (typeof filter === 'object' && filter !== null && !Array.isArray(filter)) {
    const { min = -Infinity, max = Infinity } = filter as { min?: number; max?: number }
    return Number(value) >= Number(min) && Number(value) <= Number(max)
  }
  const wanted = [filter].flat().map(String)
  return [value].flat().some((one) => wanted.includes(String(one)))
}

/** The products of a call's search and filters. */
function selected({ query, language }: Call, { readings }: Site): readonly ProductRow[] {
  const filters = JSON.parse(query.get('filters') || '{}') as Record<string, unknown>
  const term = query.get('search') ?? ''
  return products(language).filter((row) => {
    if (term !== '' && !contains(row.attributes, term)) return false
    return Object.entries(filters).every(([name, filter]) => {
      if (name === 'parent' && !readings.parentFilter) return true
      if (name === 'id' || name === 'parent') return matches(row[name], filter)
      if (name === 'category') return matches(row.categories, filter)
      return matches(row.attributes[name as keyof typeof row.attributes], filter)
    })
  })
}

/** A product in an answer, with the attributes that the call requests; all without a request. */
function shownProduct({ categories: _, ...row }: ProductRow, { readings, edition }: Site, wanted?: readonly string[]) {
  const { photo, claim, story } = row.attributes
  const title = row.attributes.title + edition()
  const entries = Object.entries({ ...row.attributes, title })
  return {
    ...row,
    ...(readings.mapping === 'server' && {
      name: title,
      image: photo,
      shortDescription: claim,
      longDescription: story,
    }),
    attributes: Object.fromEntries(wanted ? entries.filter(([name]) => wanted.includes(name)) : entries),
    associations: row.associations.map((association) => ({
      ...association,
      related: readings.related === 'ids' ? association.related.map(({ id }) => id) : association.related,
    })),
  }
}

function productsAnswer(call: Call, site: Site) {
  const rows = selected(call, site)
  const order = call.query.get('order') ?? 'name'
  const key = (row: ProductRow) =>
    order === 'created' ? row.id : String(row.attributes[order as 'title'] ?? row.attributes.title)
  const wanted = call.query.get('attributes')?.split(',')
  const shown = page(
    ordered(rows, key, call.query.get('orderdir')),
    numberOf(call.query, 'limit', 24),
    numberOf(call.query, 'offset', 0),
  )
  const total = { number: rows.length, string: String(rows.length), absent: undefined }[site.readings.total]
  return { products: shown.map((row) => shownProduct(row, site, wanted)), ...(total !== undefined && { total }) }
}

function attributesAnswer({ language }: Call, { readings }: Site) {
  return attributes(language).map((attribute) => {
    const options: readonly { readonly value: string; readonly label: string }[] = attribute.options
    const written = {
      objects: options,
      strings: options.map(({ value }) => value),
      map: Object.fromEntries(options.map(({ value, label }) => [value, label])),
    }
    return { ...attribute, options: written[readings.options] }
  })
}

function attributeSetsAnswer(call: Call, site: Site) {
  const all = attributesAnswer(call, site)
  const wanted = call.query.get('filters[id]')
  return attributeSets
    .filter(({ id }) => wanted === null || wanted === id)
    .map((set) => ({
      ...set,
      groups: set.groups.map((group) => ({
        ...group,
        attributes:
          site.readings.setAttributes === 'names'
            ? group.attributes
            : all.filter(({ name }) => group.attributes.includes(name)),
      })),
    }))
}

function shownAsset(row: ReturnType<typeof assets>[number], { origin }: Call, { readings, mediaHost }: Site) {
  const { path, scopeCode: _, tagIds: __, ...asset } = row
  const absolute = (mediaHost ?? origin) + path
  const urls = { url: '', absolute_url: '', secured_url: '' }
  if (readings.assetUrl === 'url') return { ...asset, ...urls, url: absolute }
  if (readings.assetUrl === 'absolute_url') return { ...asset, ...urls, url: path, absolute_url: absolute }
  return { ...asset, url: path, absolute_url: absolute, secured_url: `${absolute}?expires=99&signature=s-${asset.id}` }
}

const assetQuery = ['itemsPerPage', 'page', 'orderBy', 'orderDir', 'tag', 'search']

/** The assets of a scope and below; of all scopes for ''. */
function assetRows({ query, language }: Call, scope: string) {
  const wanted = (query.get('tag') ?? '').split(',').filter(Boolean)
  return assets(language).filter(
    (asset) =>
      (scope === '' || asset.scopeCode.startsWith(scope)) &&
      (wanted.length === 0 || wanted.some((tag) => asset.tagIds.includes(tag))) &&
      contains({ name: asset.name }, query.get('search') ?? ''),
  )
}

function assetsAnswer(call: Call, site: Site, scope = '') {
  const size = numberOf(call.query, 'itemsPerPage', 24)
  const key = (asset: ReturnType<typeof assets>[number]) =>
    call.query.get('orderBy') === 'name' ? asset.name : asset.created
  return page(
    ordered(assetRows(call, scope), key, call.query.get('orderDir')),
    size,
    (numberOf(call.query, 'page', 1) - 1) * size,
  ).map((row) => shownAsset(row, call, site))
}

/** The number of assets of a call on all pages, if it lists assets. */
export function assetTotal(call: Call): number | undefined {
  const scope = /\/media\/(?:scopes\/([^/]+))?$/.exec(call.path)
  return scope ? assetRows(call, scope[1] ?? '').length : undefined
}

const shownContent = ({ categoryId: _, ...row }: ReturnType<typeof contents>[number]) => row

function contentsAnswer(call: Call, { readings }: Site) {
  const { query, language } = call
  const category = query.get('filters[category]')
  const product = query.get('filters[product]')
  const rows = contents(language).filter(
    (row) =>
      (category === null || row.categoryId === category) &&
      (product === null || !readings.contentOfProduct || (product === '1001' && row.id === '3001')) &&
      contains({ title: row.title, text: row.text }, query.get('search') ?? ''),
  )
  const limit = numberOf(query, 'limit', 24)
  const key = (row: (typeof rows)[number]) => (query.get('orderby') === 'title' ? row.title : row.created)
  const shown = page(ordered(rows, key, query.get('orderdir')), limit, (numberOf(query, 'page', 1) - 1) * limit)
  return { results: shown.map(shownContent), ...(readings.counted && { total: rows.length }) }
}

/** The calls of the catalogue, below the API's path. */
export function catalogueCalls(site: Site): Routes {
  return {
    'GET private/export/template': { query: [], isList: true, answer: () => exportTemplates },
    'GET private/export/template/*/download': {
      answer: ({ names, origin }) => ({ url: `${origin}/files/export-${names[0]}.csv` }),
    },
    'GET private/content/': {
      query: ['limit', 'page', 'orderdir', 'orderby', 'search', 'filters[category]'],
      answer: (call) => contentsAnswer(call, site),
    },
    'GET private/content/categories': {
      query: [],
      isList: true,
      answer: ({ language }) => contentCategories(language),
    },
    'GET private/content/*': {
      query: [],
      answer: ({ names, language }) => {
        const row = contents(language).find(({ id }) => id === names[0])
        return found(row && shownContent(row))
      },
    },
    'GET private/media/scopes': { query: [], isList: true, answer: ({ language }) => scopes(language) },
    'GET private/media/scopes/*': { query: assetQuery, answer: (call) => assetsAnswer(call, site, call.names[0]) },
    'GET private/media/tags/scopes': { query: [], isList: true, answer: ({ language }) => tags(language) },
    'GET private/media/tags/scopes/*': { query: [], isList: true, answer: ({ language }) => tags(language) },
    'GET private/media/': { query: assetQuery, answer: (call) => assetsAnswer(call, site) },
    'GET private/media/product/*': {
      query: ['includeParent'],
      answer: (call) =>
        assets(call.language)
          .slice(0, 2)
          .map((row) => shownAsset(row, call, site)),
    },
    'GET private/product/': {
      query: ['offset', 'limit', 'order', 'orderdir', 'attributes', 'search', 'filters'],
      answer: (call) => productsAnswer(call, site),
    },
    'GET private/category/': { query: ['filters'], isList: true, answer: ({ language }) => categories(language) },
    'GET private/category/*': {
      query: [],
      answer: ({ names, language }) => found(inTree(categories(language), names[0] ?? '')),
    },
    'GET private/attribute/': { query: [], isList: true, answer: (call) => attributesAnswer(call, site) },
    'GET private/attribute-set/': {
      query: ['filters[id]'],
      isList: true,
      answer: (call) => attributeSetsAnswer(call, site),
    },
  }
}

/** The call for one product, which the specification does not list. */
export const productCall =
  (site: Site) =>
  ({ names, language }: Call): unknown => {
    const row = products(language).find(({ id }) => id === names[0])
    return found(row && shownProduct(row, site))
  }

/** The leaflet of a product, which shows the product's picture; its name follows the pattern in the configuration. */
export function leafletAnswer({ names, language }: Call, { readings }: Site): string | Refusal {
  const [, id, filename] = names
  const row = products(language).find((one) => one.id === id)
  if (!row) return new Refusal(404, 'Not found')
  const { sku, photo, title } = row.attributes
  const expected = { braces: sku, 'double braces': `sheet-${sku}`, percent: `sheet-${sku}`, text: sku }
  if (filename !== expected[readings.leaflet]) return new Refusal(404, 'Not found')
  return `<!doctype html><html><body><h1>${title}</h1><img src="${photo}" alt="The bicycle"></body></html>`
}

/** The calls for packages of files. */
export function packageCalls(): Routes {
  const files = (call: Call) => {
    const { files: list } = fieldsOf(call)
    const isRight = Array.isArray(list) && list.length > 0 && list.every(({ name, url }) => name && url)
    return isRight ? undefined : new Refusal(422, 'files is missing')
  }
  return {
    'POST asset/asset/download': {
      query: [],
      body: ['files'],
      answer: (call) => files(call) ?? { url: `${call.origin}/files/package.zip` },
    },
    'POST asset/asset/share': {
      query: [],
      body: ['email', 'files'],
      answer: (call) => files(call) ?? missing(fieldsOf(call), 'email') ?? {},
    },
  }
}
