import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaHref } from '../../api/media-href.ts'
import { fullName, initials, type SessionUser } from '../../entities/session/session.ts'
import { useAccount } from '../../entities/session/use-account.ts'
import { classNames } from '../../ui/class-names.ts'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { IconAdjustmentsHorizontal, IconClipboardList, IconLogout, IconUser, IconUserCircle } from '../../ui/icons.ts'
import { Menu, menuItemClass } from '../../ui/menu.tsx'
import { FormsLinkOnDemand } from '../forms-link-on-demand.tsx'
import styles from './user-menu.module.css'

/**
 * The guest's icon, which links to signing in (SHELL-09, SHELL-10), or the user's avatar with its menu (SHELL-11 to
 * SHELL-13). The menu shows the user's company (SESSION-17) and links to the user's forms, and operators to the admin
 * area.
 */
export function UserMenu() {
  const { t } = useTranslation()
  const user = useAccount()
  if (!user) {
    const label = t('shell.guest')
    return (
      <Link
        to="/$locale/auth/logout"
        from="/$locale"
        preload={false}
        className={iconButtonClass()}
        aria-label={label}
        title={label}
      >
        <IconUser size={22} stroke={1.5} aria-hidden />
      </Link>
    )
  }
  const name = fullName(user)
  return (
    <Menu
      trigger={<Avatar key={user.picture} user={user} />}
      label={t('shell.account', { name })}
      triggerClass={iconButtonClass()}
    >
      <p className={classNames('mb-2 text-sm font-medium', styles.who)}>
        {/* Truncated; the button above has the full text. */}
        <span className="block truncate" title={name}>
          {name}
        </span>
        {user.data.company && (
          <span className="block truncate text-muted font-regular" title={user.data.company}>
            {user.data.company}
          </span>
        )}
      </p>
      <Link to="/$locale/account/profile" from="/$locale" className={menuItemClass}>
        <IconUserCircle size={20} stroke={1.5} aria-hidden />
        {t('shell.profile')}
      </Link>
      {user.data.is_operator && (
        <Link to="/$locale/$" from="/$locale" params={{ _splat: 'admin' }} preload={false} className={menuItemClass}>
          <IconAdjustmentsHorizontal size={20} stroke={1.5} aria-hidden />
          {t('shell.admin')}
        </Link>
      )}
      <FormsLinkOnDemand className={menuItemClass} icon={<IconClipboardList size={20} stroke={1.5} aria-hidden />} />
      <Link to="/$locale/account/logout" from="/$locale" preload={false} className={menuItemClass}>
        <IconLogout size={20} stroke={1.5} aria-hidden />
        {t('shell.logout')}
      </Link>
    </Menu>
  )
}

const avatarClass = classNames('grid place-items-center rounded-full object-cover text-xs font-strong', styles.avatar)

/** The user's picture; the initials if there is none or it fails to load. */
function Avatar({ user }: { readonly user: SessionUser }) {
  const [failed, setFailed] = useState(false)
  const picture = mediaHref(user.picture ?? '')
  if (picture === '' || failed)
    return (
      <span className={avatarClass} aria-hidden>
        {initials(user)}
      </span>
    )
  return <img src={picture} alt="" width={36} height={36} className={avatarClass} onError={() => setFailed(true)} />
}
