/** The name of a product on screens, leaflets and in the head of its page (DATA-07). */
import type { Product } from '../entities/product.ts'
import { plainLine } from './plain-text.ts'

/** The name, else the title, else the id, without HTML tags. */
export const productName = ({ name, title, id }: Pick<Product, 'name' | 'title' | 'id'>): string =>
  plainLine(name) || plainLine(title) || id

/** The title if it differs from the name; '' otherwise. */
export const productTitle = (product: Pick<Product, 'name' | 'title' | 'id'>): string => {
  const title = plainLine(product.title)
  return title === productName(product) ? '' : title
}
