import { useQuery } from '@tanstack/react-query'
import type { Attribute, AttributeSet } from '@vitrine/contract'
import { useDeferredValue } from 'react'
import { attributeSetOptions, attributesOptions } from '../../../entities/product/product-queries.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useProduct } from './use-product.ts'

const none: readonly Attribute[] = []

/** The attributes and the attribute set of a product. */
export function useSpecificationSource(id: string) {
  const { tag } = useLocale()
  const { data: product, isPlaceholderData } = useProduct(id)
  // A placeholder from a list says nothing of the set.
  const hasSet = product !== undefined && !isPlaceholderData && product.set !== ''
  const set = useQuery({ ...attributeSetOptions(tag, product?.set), enabled: hasSet })
  const query = useQuery(attributesOptions(tag))
  const isMissing = isPlaceholderData || query.isPending || (hasSet && set.isPending)
  // Renders the last answer in slices: dozens of values at once would block input.
  const wasMissing = useDeferredValue(isMissing)
  return {
    attributes: query.data ?? none,
    set: (set.data ?? null) satisfies AttributeSet | null,
    /** The query of the attributes, without which there is nothing to show. */
    query,
    isWaiting: isMissing || wasMissing,
  }
}
