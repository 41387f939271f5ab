/** What the catalogue shows, as its address says it: the parameter `q` (PROD-08). */
import { type ListState, productListDefaults, readListState } from '@vitrine/contract/rules/list-state'
import { listAddress } from '../../ui/list-address.ts'

/** Reads the parameter `q`. What is missing or invalid is the default, part by part; never throws. */
export const readProductListState = (q: unknown): ListState => readListState(q)

/** The query of the catalogue's address in this state. */
export const productListAddress = listAddress(productListDefaults)
