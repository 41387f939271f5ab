/** What a product is called wherever it is shown: on screens, on leaflets, and in what its page says of itself (DATA-07). */
import type { Product } from '../entities/product.ts'
import { plainLine } from './plain-text.ts'

/** Its name, else its title, else its id; tags that a catalogue has in them are left out. */
export const productName = ({ name, title, id }: Pick<Product, 'name' | 'title' | 'id'>): string =>
  plainLine(name) || plainLine(title) || id

/** Its title, where that says something else than its name does; '' otherwise. */
export const productTitle = (product: Pick<Product, 'name' | 'title' | 'id'>): string => {
  const title = plainLine(product.title)
  return title === productName(product) ? '' : title
}
