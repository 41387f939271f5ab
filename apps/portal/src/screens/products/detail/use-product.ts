import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from '../../../entities/locale/locale.ts'
import { productOptions } from '../../../entities/product/product-queries.ts'

/** The product of the page. What a list has shown of it stands in while the rest is on its way: then `isPlaceholderData` is true. */
export function useProduct(id: string) {
  const { tag } = useLocale()
  const client = useQueryClient()
  return useQuery(productOptions(tag, id, client))
}
