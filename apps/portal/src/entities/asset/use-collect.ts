import type { NotificationSeverity } from '@vitrine/contract'
import { basketLimit } from '@vitrine/contract/rules/basket'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { basketFile } from './asset-file.ts'
import type { SelectedAsset } from './asset-selection.ts'
import { addToBasket, useBasket } from './basket/basket.ts'

/** Puts several assets into the basket. @returns the message for the visitor and its severity */
export function useCollect(): (selected: readonly SelectedAsset[]) => readonly [string, NotificationSeverity] {
  const { t } = useTranslation()
  const format = useFormat()
  const entries = useBasket()
  return (selected) => {
    const files = selected.map(({ asset, folder }) => basketFile(asset, folder))
    const inside = new Set(entries.map(({ url }) => url))
    const wanted = new Set(files.map(({ url }) => url).filter((url) => !inside.has(url))).size
    const count = addToBasket(files)
    if (count < wanted && entries.length + count >= basketLimit) return [t('assets.basket_full'), 'error']
    if (count === 0) return [t('assets.already_added'), 'info']
    return [t('assets.were_added', { count, number: format.number(count) }), 'success']
  }
}
