import type { Asset } from '@vitrine/contract'
import { type BasketSettings, newSettings } from '@vitrine/contract/rules/basket'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconCheck, IconShoppingBag, IconShoppingBagPlus } from '../../ui/icons.ts'
import styles from './asset-card.module.css'
import { basketFile, stableUrl } from './asset-file.ts'
import { addToBasket, removeFromBasket, useInBasket } from './basket/basket.ts'

export interface BasketButtonProps {
  asset: Asset
  /** The asset's folder in a package; '' for the top folder. */
  folder: string
  /** The settings with which it is added; those of a new entry by default. */
  settings?: BasketSettings
  /** A large button with a text. */
  large?: boolean
}

/** Puts an asset into the basket, or removes it if it is in there (ASSET-24, ASSET-25). */
export function BasketButton({ asset, folder, settings = newSettings, large = false }: BasketButtonProps) {
  const { t } = useTranslation()
  const url = stableUrl(asset)
  const inside = useInBasket(url)
  const name = asset.name || t('assets.file')
  const change = () => {
    if (inside) removeFromBasket([url])
    else addToBasket([basketFile(asset, folder)], settings)
  }
  if (large) {
    return (
      <Button onClick={change} title={t(inside ? 'assets.added' : 'assets.add')}>
        {inside ? (
          <IconCheck size={18} stroke={1.5} aria-hidden />
        ) : (
          <IconShoppingBag size={18} stroke={1.5} aria-hidden />
        )}
        {t(inside ? 'assets.remove' : 'assets.add')}
      </Button>
    )
  }
  return (
    <IconButton
      label={t(inside ? 'assets.remove_of' : 'assets.add_of', { name })}
      // Without a tooltip of its own it has its label, so that screen readers don't read a second text.
      {...(inside && { title: t('assets.added') })}
      className={inside ? (styles.inside ?? '') : ''}
      onClick={change}
    >
      {inside ? (
        <IconCheck size={20} stroke={1.75} aria-hidden />
      ) : (
        <IconShoppingBagPlus size={20} stroke={1.5} aria-hidden />
      )}
    </IconButton>
  )
}
