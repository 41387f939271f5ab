import type { AttributeValue, Mapping, Product } from '@vitrine/contract'
import { isEmptyValue } from '@vitrine/contract/rules/product-value'

const textOf = (value: AttributeValue | undefined): string => String(Array.isArray(value) ? value[0] : (value ?? ''))

/** A product whose empty fields have the first values of the attributes that stand in for them (CONFIG-09, A-77). */
export function mappedProduct(product: Product, mapping: Partial<Mapping>): Product {
  const standIn = (field: keyof Mapping): AttributeValue | undefined =>
    mapping[field]?.map((name) => product.attributes[name]).find((value) => !isEmptyValue(value))
  const text = (field: Exclude<keyof Mapping, 'stock'>) => product[field] || textOf(standIn(field))
  const stock = Number(textOf(standIn('stock')) || Number.NaN)
  return {
    ...product,
    name: text('name'),
    title: text('title'),
    image: text('image'),
    restock: text('restock'),
    shortDescription: text('shortDescription'),
    longDescription: text('longDescription'),
    stock: product.stock ?? (Number.isFinite(stock) ? stock : null),
  }
}
