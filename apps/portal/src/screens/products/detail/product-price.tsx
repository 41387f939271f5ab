import { useQuery } from '@tanstack/react-query'
import type { Product } from '@vitrine/contract'
import { labelLanguage } from '@vitrine/contract/rules/product-value'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { priceText, productPriceAttribute } from '../../../entities/product/product-price.ts'
import { attributesOptions } from '../../../entities/product/product-queries.ts'
import { useProductWords } from '../../../entities/product/use-product-words.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** The price of a product, for a parent the lowest one of its variants; nothing for a product without a price. */
export function ProductPrice({ product }: { product: Product }) {
  const { tag } = useLocale()
  const { setup } = useConfiguration()
  const words = useProductWords()
  const { data } = useQuery(attributesOptions(tag))
  const price = productPriceAttribute(product, setup, data ?? [])
  const text = priceText(product, price, words)
  if (!price || text === '') return null
  return (
    <p className="mt-2 text-xl font-medium tabular-nums">
      <VisuallyHidden>
        <span lang={labelLanguage(price)}>{price.display_name || price.label}</span>{' '}
      </VisuallyHidden>
      {text}
    </p>
  )
}
