import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Attribute } from '@vitrine/contract'
import type { ProductFilters } from '@vitrine/contract/rules/product-filters'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { attributesOptions } from '../../../entities/product/product-queries.ts'
import { useProductWords } from '../../../entities/product/use-product-words.ts'
import { notifyAbout } from '../../../feedback/notifications.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import type { ListView } from '../../../lists/use-list-view.ts'
import { activeFilters } from './offered-filters.ts'
import { unknownFilters, withoutFilters } from './unknown-filters.ts'

const notify = notifyAbout('filters')
/** Maximum number of characters of a filter in the message. */
const maxText = 60

const isAny = (filters: ProductFilters): boolean => Object.keys(filters).length > 0

/**
 * Removes the filters of the address that the catalogue does not have, and says so. The attributes of the list may lack
 * values because of its other filters, or fail because of the unknown one, so all attributes decide.
 * @param facets the query of the list's attributes
 * @returns the unknown filters, until they are removed
 */
export function useDropUnknownFilters(
  { state, change }: ListView,
  facets: UseQueryResult<readonly Attribute[]>,
): ProductFilters {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const format = useFormat()
  const words = useProductWords()
  const { filters } = state
  const { data, isError, isPlaceholderData } = facets
  const isSuspicious =
    isAny(filters) && (isError || (data !== undefined && !isPlaceholderData && isAny(unknownFilters(filters, data))))
  const all = useQuery({ ...attributesOptions(tag), enabled: isSuspicious })
  const unknown = useMemo(
    () => unknownFilters(isSuspicious ? filters : {}, all.data ?? []),
    [isSuspicious, filters, all.data],
  )
  useEffect(() => {
    if (!isAny(unknown)) return
    const texts = activeFilters({ ...state, filters: unknown }, all.data ?? [], words).map(({ label, text }) =>
      t('text.labelled', { label: label.slice(0, maxText), text: text.slice(0, maxText) }),
    )
    notify(t('products.filters_dropped', { filters: format.list(texts.slice(0, 5)) }))
    change((now) => withoutFilters(now, unknown), 'replace')
  }, [unknown, state, all.data, words, format, t, change])
  return unknown
}
