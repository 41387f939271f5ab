/** The list state of the catalogue in the address: the parameter `q` (PROD-08). */
import { type ListState, productListDefaults, readListState } from '@vitrine/contract/rules/list-state'
import { listAddress } from '../../lists/list-address.ts'

/** Reads the parameter `q`. Each missing or invalid part takes its default. Never throws. */
export const readProductListState = (q: unknown): ListState => readListState(q)

/** The query parameters of the catalogue's address for a state. */
export const productListAddress = listAddress(productListDefaults)
