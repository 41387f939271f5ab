/** Checks what lists do with their parameters: pages, filters, search and languages. */
import pMap from 'p-map'
import { type CheckedServer, concurrency } from './checked-server.ts'
import { contractCall } from './contract-call.ts'
import { type Finding, finding } from './finding.ts'
import { isOk, titleOf } from './judge-answer.ts'

/** A value that nothing in a catalogue has. */
const noSuch = 'zzqxvkjw'

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
  return [...pages, ...narrowed].flat()
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
