import type { Product } from '@vitrine/contract'
import { hasMarkup, plainText } from '@vitrine/contract/rules/product-value'

const plain = (text: string): string => (hasMarkup(text) ? plainText(text) : text)

/** What a product is called where it is shown: its name, else its title, else its id; tags that a catalogue has in them are left out. */
export const productName = ({ name, title, id }: Pick<Product, 'name' | 'title' | 'id'>): string =>
  plain(name) || plain(title) || id

/** The title, where it says more than the name does; '' otherwise. */
export const productTitle = (product: Pick<Product, 'name' | 'title' | 'id'>): string => {
  const title = plain(product.title)
  return title === productName(product) ? '' : title
}
