/** Which of the things that the portal can use beyond the specification a server has (docs/other-servers.md). */
import { catalogueVersionHeader } from '@vitrine/contract/rules/catalogue-version'
import type { CheckedServer } from './checked-server.ts'
import { contractCall } from './contract-call.ts'
import { allowsSubmissionKey } from './cors-check.ts'
import { type Finding, finding } from './finding.ts'
import { titleOf } from './judge-answer.ts'
import { idsIn } from './list-checks.ts'

/** An article's text that is longer than an excerpt. */
const longText = 1000

export async function checkAdditions(check: CheckedServer): Promise<readonly Finding[]> {
  const found: Finding[] = []
  /** @param has undefined if the server's data do not show it */
  const add = (call: string, what: string, has: boolean | undefined) => {
    if (has !== undefined) found.push(finding(titleOf(contractCall(call)), has ? 'has' : 'lacks', what))
  }
  const client = check.answer('open', 'client')
  add('open.client', 'upload_limit', client && client.upload_limit !== undefined)

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
    const word = /\p{L}{4,}/u.exec(product.name)?.[0]
    const searched = (await check.read('products.list', { search: word, limit: 1 })) as typeof page
    if (word !== undefined) add('products.list', 'words', searched && searched.words !== undefined)
  }
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
    const ofNone = idsIn(await check.read('contents.list', { filters: { product: 'zzqxvkjw' } }))
    add('contents.list', 'filters[product]', ofNone === undefined || ofNone.length === 0)
    const long = articles.results.find(({ text }) => text.length > longText)
    const short = (await check.read('contents.list', { text: 'excerpt' })) as typeof articles | undefined
    const excerpt = short?.results.find(({ id }) => id === long?.id)
    if (long && excerpt) add('contents.list', 'text=excerpt', excerpt.text.length < long.text.length)
  }
  add('forms.report', 'CORS allows idempotency-key', await allowsSubmissionKey(check))
  return found
}
