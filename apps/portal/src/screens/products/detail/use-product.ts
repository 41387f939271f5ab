import { useQuery, useQueryClient } from '@tanstack/react-query'
import { productOptions } from '../../../entities/product/product-queries.ts'
import { useLocale } from '../../../i18n/locale.ts'

/**
 * The product of the page. What a list has shown of it stands in while the rest is on its way: then `isPlaceholderData`
 * is true.
 */
export function useProduct(id: string) {
  const { tag } = useLocale()
  const client = useQueryClient()
  return useQuery(productOptions(tag, id, client))
}
