import { useQuery, useQueryClient } from '@tanstack/react-query'
import { productOptions } from '../../../entities/product/product-queries.ts'
import { useLocale } from '../../../i18n/locale.ts'

/** The product of the page. Until it has loaded, data from a list stands in for it, and `isPlaceholderData` is true. */
export function useProduct(id: string) {
  const { tag } = useLocale()
  const client = useQueryClient()
  return useQuery(productOptions(tag, id, client))
}
