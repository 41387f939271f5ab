import { basketTypes, presetSizes } from '@vitrine/contract/rules/basket'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SelectChoice } from '../../ui/select.tsx'

/** What an entry's size and type can be set to, in words. */
export interface SettingChoices {
  readonly sizes: readonly SelectChoice[]
  readonly types: readonly SelectChoice[]
}

/** Made once for all entries: a basket has hundreds of them. */
export function useSettingChoices(): SettingChoices {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      sizes: [
        { value: 'source', label: t('basket.size_source') },
        // As the specification writes them, in every language (CART-04).
        ...presetSizes.map((value) => ({ value, label: value })),
        { value: 'custom', label: t('basket.size_custom') },
      ],
      types: basketTypes.map((value) => ({
        value,
        label: value === 'source' ? t('basket.type_source') : value.toUpperCase(),
      })),
    }),
    [t],
  )
}
