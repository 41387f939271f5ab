import { Link } from '@tanstack/react-router'
import { isViewable } from '@vitrine/contract/rules/form-availability'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { settingOf, useConfiguration } from '../configuration/configuration.ts'
import { useForms } from '../entities/forms/forms.ts'
import { ownerOf } from '../entities/forms/owner.ts'
import { useUser } from '../entities/session/session.ts'

export interface FormsLinkProps {
  readonly className?: string | undefined
  /** Shown before the text. */
  readonly icon?: ReactNode
}

/**
 * The link to the forms that the visitor can see: to the list with the first one, which also names the forms of other
 * lists. Nothing if there are no forms besides the contact form, which has its own link (SHELL-03).
 */
export default function FormsLink({ className, icon }: FormsLinkProps) {
  const { t } = useTranslation()
  const contact = settingOf(useConfiguration().setup.contact_form)
  const { forms, now } = useForms(ownerOf(useUser()), true)
  const first = forms.find((form) => form.category.id !== '' && form.id !== contact && isViewable(form, now))
  if (!first) return null
  return (
    <Link to="/$locale/forms/list/$id" from="/$locale" params={{ id: first.category.id }} className={className}>
      {icon}
      {t('shell.forms')}
    </Link>
  )
}
