import type { Asset } from '@vitrine/contract'
import { type ListState, listEnd } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { AssetCards } from '../../entities/asset/asset-cards.tsx'
import { assetListAddress } from '../../entities/asset/asset-list-state.ts'
import { NextTile, NoMoreTile } from '../../entities/list/list-tiles.tsx'
import { useFormat } from '../../i18n/format.ts'

export interface ResultsProps {
  assets: readonly Asset[]
  total: number
  state: ListState
  folder: string
}

/** A page of assets, and the tile that follows it (PROD-12, PROD-13). */
export function Results({ assets, total, state, folder }: ResultsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <AssetCards
      assets={assets}
      folder={folder}
      end={
        listEnd(assets.length, state.limit) === 'next' ? (
          <NextTile state={state} total={total} address={assetListAddress} />
        ) : (
          <NoMoreTile text={t('assets.no_more_items_text', { count: total, number: format.number(total) })} />
        )
      }
    />
  )
}
