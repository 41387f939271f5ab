import { useIsFetching } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBasketCount } from '../../entities/asset/basket/basket-count.ts'
import { useChunkLoadError } from '../../feedback/use-chunk-load-error.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx'
import { IconMenu2, IconShoppingBag } from '../../ui/icons.ts'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { LocaleButton } from '../locale-picker/locale-button.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { MainLinks } from './main-links.tsx'
import { SearchLink } from './search-link.tsx'
import { UserMenu } from './user-menu.tsx'

const Drawer = onDemand(() => import('./drawer.tsx'))

/** The top bar (SHELL-01 to SHELL-15). Below 60rem, the drawer holds its links and the locale. */
export function Header() {
  const { t } = useTranslation()
  const [drawer, setDrawer] = useState(false)
  const close = () => setDrawer(false)
  const onFailed = useChunkLoadError(close)
  return (
    <header className={classNames('print-hidden', styles.header)}>
      <div className={styles.inside}>
        <div className="flex items-center gap-2 min-w-0">
          <IconButton label={t('shell.menu')} className={styles.menuButton} onClick={() => setDrawer(true)}>
            <IconMenu2 size={24} stroke={1.5} aria-hidden />
          </IconButton>
          <Logo />
        </div>
        <nav className={classNames('flex gap-6', styles.links)} aria-label={t('shell.main')}>
          <MainLinks className={styles.link} />
        </nav>
        <div className={styles.icons}>
          <SearchLink />
          <BasketLink />
          <div className={styles.locale}>
            <LocaleButton />
          </div>
          <UserMenu />
        </div>
      </div>
      <Progress />
      {drawer && <Drawer onClose={close} onFailed={onFailed} />}
    </header>
  )
}

/** The progress bar: moves while the page or anything on it loads (PROD-11). */
function Progress() {
  const { t } = useTranslation()
  const fetching = useIsFetching() > 0
  const moving = useRouterState({ select: (state) => state.isLoading })
  return <LoadingBar active={fetching || moving} label={t('state.loading')} />
}

function BasketLink() {
  const { t } = useTranslation()
  const format = useFormat()
  const count = useBasketCount()
  const label = t('shell.basket', { count })
  return (
    <Link to="/$locale/asset/cart" from="/$locale" className={iconButtonClass()} aria-label={label} title={label}>
      <IconShoppingBag size={22} stroke={1.5} aria-hidden />
      <Badge number={count > 0 ? format.number(count) : ''} />
    </Link>
  )
}
