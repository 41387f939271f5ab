import { basketTypes, presetSizes } from '@vitrine/contract/rules/basket'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SelectChoice } from '../../../ui/select.tsx'

/** The choices for an entry's size and type, with their labels. */
export interface SettingChoices {
  readonly sizes: readonly SelectChoice[]
  readonly types: readonly SelectChoice[]
}

/** Created once for all entries, because a basket can have hundreds. */
export function useSettingChoices(): SettingChoices {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      sizes: [
        { value: 'source', label: t('basket.size_source') },
        // As in the specification, the same in every language (CART-04).
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
