import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { provider } from '../configuration/application.ts'

/** The class of a link in the footer line. */
export const footerLinkClass = 'py-2'

/**
 * 'Powered by' with the provider and the current year (SHELL-19), the link to the accessibility statement, and further
 * links.
 */
export function PoweredBy({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-muted text-xs">
      <p>{t('shell.powered_by', { provider, year: new Date().getFullYear() })}</p>
      <Link to="/$locale/accessibility" from="/$locale" className={footerLinkClass}>
        {t('shell.accessibility')}
      </Link>
      {children}
    </div>
  )
}
