/** Which of the things that the portal can use beyond the specification a server has (docs/other-servers.md). */
import { catalogueVersionHeader } from '@vitrine/contract/rules/catalogue-version'
import type { CheckedServer } from './checked-server.ts'
import { contractCall } from './contract-call.ts'
import { allowsSubmissionKey } from './cors-check.ts'
import { type Finding, finding } from './finding.ts'
import { titleOf } from './judge-answer.ts'
import { idsIn, noSuch, wordIn } from './list-checks.ts'

/** What a list says of a search: in fields of its answer or, for assets, in headers. */
const factsIn = (answer: unknown, fact: 'words' | 'missing' | 'language'): unknown => {
  const { headers, [fact]: own } = Object(answer) as Record<string, unknown>
  return own ?? (headers as Record<string, unknown> | undefined)?.[`x-search-${fact}`]
}

/** Whether a list names the words that it has found, those that occur nowhere, and another language of the results. */
async function checkSearch(
  check: CheckedServer,
  call: 'products.list' | 'media.list' | 'contents.list',
  add: (call: string, what: string, has: boolean | undefined) => void,
) {
  const prefix = call === 'media.list' ? 'header x-search-' : ''
  const word = wordIn(check.answer(...(call.split('.') as ['products', 'list'])))
  if (word === undefined) return
  const found = await check.read(call, { search: word })
  add(call, `${prefix}words`, found === undefined ? undefined : factsIn(found, 'words') !== undefined)
  const partly = await check.read(call, { search: `${word} ${noSuch}` })
  add(call, `${prefix}missing`, partly === undefined ? undefined : factsIn(partly, 'missing') !== undefined)
  const locales = check.answer('open', 'locales') ?? []
  const other = locales.find(({ code }) => code !== check.locale)
  const foreign = other && wordIn(await check.read(call, {}, other.code))
  // A word that both languages have says nothing.
  if (foreign === undefined || (await hasWord(check, call, foreign))) return
  const across = await check.read(call, { search: foreign })
  // Other results without it may come from a typing error that the server has corrected.
  const isEmpty = idsIn(across)?.length === 0
  add(call, `${prefix}language`, factsIn(across, 'language') !== undefined || (isEmpty ? false : undefined))
}

/** Whether a word is in the entries of a list in the catalogue's default language. */
async function hasWord(check: CheckedServer, call: string, word: string): Promise<boolean> {
  const own = await check.read(call, call === 'media.list' ? { itemsPerPage: 100 } : { limit: 100 })
  return JSON.stringify(own ?? '')
    .toLowerCase()
    .includes(word.toLowerCase())
}

/** An article's text that is longer than an excerpt. */
const longText = 1000

export async function checkAdditions(check: CheckedServer): Promise<readonly Finding[]> {
  const found: Finding[] = []
  /** @param has undefined if the server's data do not show it */
  const add = (call: string, what: string, has: boolean | undefined) => {
    if (has !== undefined) found.push(finding(titleOf(contractCall(call)), has ? 'has' : 'lacks', what))
  }
  const client = check.answer('open', 'client')
  for (const name of ['upload_limit', 'sends_mail', 'ranks'] as const)
    add('open.client', name, client && client[name] !== undefined)

  const page = check.answer('products', 'list')
  const [product] = page?.products ?? []
  add('products.list', 'total', page && page.total !== undefined)
  add('products.list', 'name filled by the server', product && product.name !== '')
  add(
    'products.list',
    `header ${catalogueVersionHeader}`,
    check.answers.get('products.list')?.headers.has(catalogueVersionHeader),
  )
  if (product) {
    const one = idsIn(await check.read('products.list', { filters: JSON.stringify({ id: product.id }) }))
    add('products.list', 'filters={"id": …}', one?.length === 1 && one[0] === product.id)
    for (const name of ['number', 'set'] as const)
      add(
        'products.list',
        name,
        page?.products.some((one) => one[name] !== undefined),
      )
  }
  for (const call of ['products.list', 'media.list', 'contents.list'] as const) await checkSearch(check, call, add)
  const attributes = (await check.read('products.attributes', { counts: true })) as
    | { options: { count?: number }[] }[]
    | undefined
  const options = attributes?.flatMap((attribute) => attribute.options) ?? []
  if (options.length > 0)
    add(
      'products.attributes',
      'counts',
      options.some(({ count }) => count !== undefined),
    )

  const assets = check.answers.get('media.list')
  if (check.answer('media', 'list')) add('media.list', 'header x-total-count', assets?.headers.has('x-total-count'))

  const articles = check.answer('contents', 'list')
  add('contents.list', 'total', articles && articles.total !== undefined)
  if (articles && articles.results.length > 0) {
    const articlesOf = async (one: string) => idsIn(await check.read('contents.list', { filters: { product: one } }))
    const ofNone = await articlesOf(noSuch)
    // The server may refuse a product that does not exist, or the filter.
    const has = ofNone ? ofNone.length === 0 : product && (await articlesOf(product.id)) !== undefined
    add('contents.list', 'filters[product]', has)
    const long = articles.results.find(({ text }) => text.length > longText)
    const short = (await check.read('contents.list', { text: 'excerpt' })) as typeof articles | undefined
    const excerpt = short?.results.find(({ id }) => id === long?.id)
    if (long && excerpt) add('contents.list', 'text=excerpt', excerpt.text.length < long.text.length)
  }
  add('forms.report', 'CORS allows idempotency-key', await allowsSubmissionKey(check))
  return found
}
