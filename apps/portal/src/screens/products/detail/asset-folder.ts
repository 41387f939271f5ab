import type { Product } from '@vitrine/contract'
import { productName } from '@vitrine/contract/rules/product-name'

/** The folder of a product's assets in a package. Slashes are replaced, so that a name is one folder. */
export const assetFolder = (product: Product): string => productName(product).replaceAll('/', '-')
