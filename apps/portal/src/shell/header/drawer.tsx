import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../configuration/configuration.ts'
import { useBasketCount } from '../../entities/asset/basket/basket-count.ts'
import { useAccount } from '../../entities/session/use-account.ts'
import { useFormat } from '../../i18n/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconLogout, IconShoppingBag, IconUser, IconUserCircle } from '../../ui/icons.ts'
import { LocaleButton } from '../locale-picker/locale-button.tsx'
import styles from './drawer.module.css'
import { MainLinks } from './main-links.tsx'

/** The attribute of a link to the current page. */
const current = { 'data-current': true }

/**
 * The links of the top bar and the locale, on small screens (SHELL-05, A-45), with the basket and the account. Choosing a
 * link closes the drawer.
 */
export default function Drawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { title } = useConfiguration().setup
  const format = useFormat()
  const count = useBasketCount()
  return (
    <Dialog title={title} side="start" closeLabel={t('action.close')} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside are what is clicked */}
      <div
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) onClose()
        }}
      >
        <nav className="grid" aria-label={t('shell.main')}>
          <MainLinks className={classNames('flex items-center text-xl no-underline', styles.link)} />
        </nav>
        <ul className={styles.more}>
          <li>
            <Link to="/$locale/asset/cart" from="/$locale" className={styles.item} activeProps={current}>
              <IconShoppingBag size={20} stroke={1.5} aria-hidden />
              {t('basket.title')}
              {count > 0 && <span className="text-muted tabular-nums">{format.number(count)}</span>}
            </Link>
          </li>
          <AccountLinks />
        </ul>
      </div>
      <div className={classNames('mt-5', styles.locale)}>
        <LocaleButton withTitle />
      </div>
    </Dialog>
  )
}

/** A guest's way to signing in (SHELL-10), or a user's profile and logout (SHELL-13). */
function AccountLinks() {
  const { t } = useTranslation()
  const user = useAccount()
  if (!user) {
    return (
      <li>
        <Link to="/$locale/auth/logout" from="/$locale" preload={false} className={styles.item}>
          <IconUser size={20} stroke={1.5} aria-hidden />
          {t('shell.guest')}
        </Link>
      </li>
    )
  }
  return (
    <>
      <li>
        <Link to="/$locale/account/profile" from="/$locale" className={styles.item} activeProps={current}>
          <IconUserCircle size={20} stroke={1.5} aria-hidden />
          {t('shell.profile')}
        </Link>
      </li>
      <li>
        <Link to="/$locale/account/logout" from="/$locale" preload={false} className={styles.item}>
          <IconLogout size={20} stroke={1.5} aria-hidden />
          {t('shell.logout')}
        </Link>
      </li>
    </>
  )
}
