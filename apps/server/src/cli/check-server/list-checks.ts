/** Checks what lists do with their parameters: pages, filters, search and languages. */
import pMap from 'p-map'
import { type CheckedServer, concurrency } from './checked-server.ts'
import { contractCall } from './contract-call.ts'
import { type Finding, finding } from './finding.ts'
import { isOk, titleOf } from './judge-answer.ts'

/** A value that nothing in a catalogue has. */
export const noSuch = 'zzqxvkjw'

const perPage = 2
/** How each list asks for a page, counted from 0. */
const lists = {
  'products.list': (page: number) => ({ offset: page * perPage, limit: perPage, order: 'name', orderdir: 'asc' }),
  'media.list': (page: number) => ({ page: page + 1, itemsPerPage: perPage, orderBy: 'name', orderDir: 'asc' }),
  'contents.list': (page: number) => ({ page: page + 1, limit: perPage, orderby: 'title', orderdir: 'asc' }),
}

/** Parameters that must narrow a list down. */
const narrowing: readonly (readonly [call: keyof typeof lists, input: object, what: string])[] = [
  ['products.list', { search: noSuch }, 'search'],
  ['products.list', { filters: JSON.stringify({ category: noSuch }) }, 'filters={"category": …}'],
  ['media.list', { search: noSuch }, 'search'],
  ['media.list', { tag: '999999999' }, 'tag'],
  ['contents.list', { search: noSuch }, 'search'],
  ['contents.list', { filters: { category: noSuch } }, 'filters[category]'],
]

/** The ids in a list's answer; undefined for an answer that the portal can't use. */
export function idsIn(answer: unknown): readonly string[] | undefined {
  const { products, body, results } = Object(answer) as Record<string, readonly { id: string }[] | undefined>
  return (products ?? body ?? results)?.map(({ id }) => id)
}

const wrong = (call: string, problem: string) => finding(titleOf(contractCall(call)), 'wrong', problem)

async function checkPages(check: CheckedServer, call: keyof typeof lists): Promise<Finding[]> {
  const [first, second] = await pMap([0, 1], (page) => check.read(call, lists[call](page)))
  const [before, after] = [idsIn(first), idsIn(second)]
  if (!before || !after) return []
  if (before.length > perPage)
    return [wrong(call, `A page of ${perPage} entries has ${before.length}: the size of the page is ignored`)]
  if (before.some((id) => after.includes(id)))
    return [
      wrong(call, 'The second page repeats entries of the first: the page is ignored, or the order is not stable'),
    ]
  const { total } = Object(first) as { total?: number }
  return total !== undefined && total < before.length + after.length
    ? [wrong(call, `total is ${total}, but two pages have ${before.length + after.length} entries`)]
    : []
}

/** Pages, filters and search of the three lists. */
export async function checkLists(check: CheckedServer): Promise<readonly Finding[]> {
  const isFilled = (call: string) => {
    const answer = check.answers.get(call)
    return (
      answer !== undefined &&
      isOk(answer) &&
      (idsIn(check.answer(...(call.split('.') as ['products', 'list'])))?.length ?? 0) > 0
    )
  }
  const filled = (Object.keys(lists) as (keyof typeof lists)[]).filter(isFilled)
  const pages = await pMap(filled, (call) => checkPages(check, call), { concurrency: 2 })
  const narrowed = await pMap(
    narrowing.filter(([call]) => filled.includes(call)),
    async ([call, input, what]) => {
      const ids = idsIn(await check.read(call, input)) ?? []
      return ids.length > 0
        ? [wrong(call, `${what} is ignored: a value that nothing has finds ${ids.length} entries`)]
        : []
    },
    { concurrency },
  )
  const turned = await pMap(filled, (call) => checkOrderAndSearch(check, call), { concurrency: 2 })
  return [...pages, ...narrowed, ...turned].flat()
}

/** The longest word in the name of a list's first entry, which a search must find; undefined without one. */
export function wordIn(answer: unknown): string | undefined {
  const { products, body, results } = Object(answer) as Record<string, readonly Record<string, unknown>[] | undefined>
  const { name, title } = (products ?? body ?? results)?.[0] ?? {}
  const words = [...String(name || title || '').matchAll(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu)].map(
    ([word]) => word,
  )
  return words.sort((a, b) => b.length - a.length)[0]
}

/** Whether a list turns round with its direction, and its search finds a word of a name. */
async function checkOrderAndSearch(check: CheckedServer, call: keyof typeof lists): Promise<Finding[]> {
  const direction = call === 'media.list' ? 'orderDir' : 'orderdir'
  const [up, down, next] = await pMap(
    [lists[call](0), { ...lists[call](0), [direction]: 'desc' }, lists[call](1)],
    async (input) => idsIn(await check.read(call, input)) ?? [],
  )
  const isSame = up?.length === perPage && (next?.length ?? 0) > 0 && up.join() === down?.join()
  const word = wordIn(check.answer(...(call.split('.') as ['products', 'list'])))
  const found = word === undefined ? undefined : idsIn(await check.read(call, { search: word }))
  return [
    ...(isSame ? [wrong(call, `${direction} is ignored: asc and desc have the same first page`)] : []),
    ...(found?.length === 0 ? [wrong(call, `search finds nothing for “${word}”, a word in the name of an entry`)] : []),
  ]
}

/** Parameters that must find what the server itself has named: attributes, values, categories and sets. */
export async function checkSelections(check: CheckedServer): Promise<readonly Finding[]> {
  const call = 'products.list'
  const found: Finding[] = []
  const [product] = check.answer('products', 'list')?.products ?? []
  const productsOf = async (input: object) =>
    ((await check.read(call, input)) as { products: { id: string; attributes: object }[] } | undefined)?.products
  const [name] = Object.keys(product?.attributes ?? {})
  if (product && name !== undefined) {
    const same = (await productsOf({ attributes: name }))?.find(({ id }) => id === product.id)
    if (same && !(name in same.attributes)) found.push(wrong(call, `attributes=${name} is answered without ${name}`))
  }
  const selects = (check.answer('products', 'attributes') ?? []).filter(({ type }) => type === 'single_select')
  const select = selects.find((one) => typeof product?.attributes[one.name] === 'string')
  const trees = check.answer('products', 'categories') ?? []
  const category = trees.find(({ count = 0 }) => count > 0)
  const filters = [
    ...(select ? [{ [select.name]: product?.attributes[select.name] }] : []),
    ...(category ? [{ category: category.code }] : []),
  ]
  for (const filter of filters) {
    const text = JSON.stringify(filter)
    if ((await productsOf({ filters: text }))?.length === 0)
      found.push(wrong(call, `filters=${text} finds nothing, although a product has the value`))
  }
  const sets = check.answer('products', 'attributeSets') ?? []
  const [set] = sets
  if (set && sets.length > 1) {
    const named = (await check.read('products.attributeSets', { filters: { id: set.id } })) as typeof sets | undefined
    if (named && named.length !== 1)
      found.push(wrong('products.attributeSets', `filters[id] is ignored: one id finds ${named.length} sets`))
  }
  return found
}

/** Maximum number of languages to try. */
const maxLanguages = 40

/** Each language of the catalogue gets an answer. */
export async function checkLanguages(check: CheckedServer): Promise<readonly Finding[]> {
  const locales = (check.answer('open', 'locales') ?? []).slice(0, maxLanguages)
  const call = 'products.list'
  const found = await pMap(
    locales,
    async ({ code }) => {
      const answer = await check.send(call, lists[call](0), code)
      return isOk(answer)
        ? []
        : [wrong(call, `Status ${answer.status} for the language ${code} ${answer.problem}`.trim())]
    },
    { concurrency },
  )
  const first = check.answers.get(call)
  return first && isOk(first) ? found.flat() : []
}
