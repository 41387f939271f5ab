/**
 * The calls that a page makes first. The page's head starts them before the portal's scripts have loaded
 * (apps/portal/src/api/early-answers.ts).
 */
import { calls } from '@vitrine/contract/calls'
import { listInput, productListDefaults, selectionInput } from '@vitrine/contract/rules/list-state'

interface Declared {
  readonly '~orpc': { readonly route: { readonly path?: string } }
}

/** The address of a call as the portal writes it: input that is not part of the path becomes the query. */
function addressOf(call: Declared, input: Readonly<Record<string, string | number | boolean>> = {}): string {
  const { path = '' } = call['~orpc'].route
  const query = new URLSearchParams()
  let filled: string = path
  for (const [name, value] of Object.entries(input))
    if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, () => String(value))
    else query.append(name, String(value))
  return query.size === 0 ? filled : `${filled}?${query}`
}

/** The calls before anything is shown, and those that the page itself begins with. */
export interface EarlyCalls {
  readonly gate: readonly string[]
  readonly page: readonly string[]
}

/** Nothing is asked for. */
export const noCalls: EarlyCalls = { gate: [], page: [] }

/**
 * Addresses of the calls that a page begins with if its query selects nothing.
 * @param path of the page without its locale (PageAddress)
 * @param columns the attributes that a product's cells show
 */
export function earlyCalls(path: string, columns: readonly string[]): EarlyCalls {
  if (/^(auth|accessibility|account\/logout)/.test(path)) return noCalls
  const gate = [addressOf(calls.account.consent), addressOf(calls.account.features)]
  return { gate, page: ofPage(path, columns) }
}

function ofPage(path: string, columns: readonly string[]): string[] {
  const [area = '', kind = '', id] = path.split('/')
  if (path === '' || (area === 'products' && kind === 'list')) {
    const filters = id === undefined ? {} : { category: decodeURIComponent(id) }
    const state = { ...productListDefaults, filters }
    return [
      addressOf(calls.products.list, { ...listInput(state), attributes: columns.join(',') }),
      addressOf(calls.products.categories),
      addressOf(calls.products.attributes, { ...selectionInput(state), counts: true }),
    ]
  }
  if (area === 'products')
    return id === undefined ? [] : [addressOf(calls.products.one, { id }), addressOf(calls.products.attributes)]
  if (path === 'asset/list')
    return [
      addressOf(calls.media.list, { itemsPerPage: 24, page: 1, orderBy: 'created', orderDir: 'desc' }),
      addressOf(calls.media.scopes),
      addressOf(calls.media.tags),
    ]
  return []
}
