import type { RangeWords } from '@vitrine/contract/rules/product-value'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'

/** The phrases for values, and for ranges with one or two ends. */
export interface ProductWords extends RangeWords {
  readonly from: (end: string) => string
  readonly to: (end: string) => string
  readonly between: (from: string, to: string) => string
}

/** The phrases for values in the reader's language. */
export function useProductWords(): ProductWords {
  const { t } = useTranslation()
  const { locale: tag } = useFormat()
  return useMemo(
    () => ({
      locale: tag,
      yes: t('products.yes'),
      no: t('products.no'),
      fromPrice: (value) => t('products.from_price', { value }),
      from: (value) => t('products.from', { value }),
      to: (value) => t('products.to', { value }),
      between: (from, to) => t('text.range', { from, to }),
    }),
    [t, tag],
  )
}
