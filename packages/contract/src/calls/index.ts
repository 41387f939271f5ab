/**
 * Every call of the portal: method, path, input and output. The server implements this object; the portal's client and
 * /openapi.json are generated from it.
 */
import type { ContractRouterClient } from '@orpc/contract'
import { account, orders, visits } from './account.ts'
import { contents } from './contents.ts'
import { exports } from './exports.ts'
import { forms } from './forms.ts'
import { media } from './media.ts'
import { products } from './products.ts'
import { open } from './public.ts'
import { suggestions } from './suggestions.ts'

export const calls = { open, products, media, exports, contents, forms, account, orders, visits, suggestions }

/** The typed client of all calls. */
export type Calls = ContractRouterClient<typeof calls>
