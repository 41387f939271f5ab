import type { RangeWords } from '@vitrine/contract/rules/product-value'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale.ts'

/** The words that values are written with, in the reader's language. */
export function useProductWords(): RangeWords & { from: (end: string) => string; to: (end: string) => string } {
  const { t } = useTranslation()
  const { tag } = useLocale()
  return useMemo(
    () => ({
      locale: tag,
      yes: t('products.yes'),
      no: t('products.no'),
      fromPrice: (value) => t('products.from_price', { value }),
      from: (value) => t('products.from', { value }),
      to: (value) => t('products.to', { value }),
    }),
    [t, tag],
  )
}
