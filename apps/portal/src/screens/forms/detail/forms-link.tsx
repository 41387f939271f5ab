import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/locale.ts'
import { buttonClass } from '../../../ui/button.tsx'

/** The link to the other forms of a form's category; for a form without category, to the catalogue. */
export function FormsLink({ category }: { readonly category: string }) {
  const { t } = useTranslation()
  const locale = useLocale().segment
  if (category === '') {
    return (
      <Link to="/$locale" params={{ locale }} className={buttonClass()}>
        {t('action.go_home')}
      </Link>
    )
  }
  return (
    <Link to="/$locale/forms/list/$id" params={{ locale, id: category }} className={buttonClass()}>
      {t('forms.to_list')}
    </Link>
  )
}
