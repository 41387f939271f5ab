import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../../ui/button.tsx'

/** The link to the other forms of a form's category; for a form without category, to the catalogue. */
export function FormsLink({ category }: { readonly category: string }) {
  const { t } = useTranslation()
  if (category === '') {
    return (
      <Link to="/$locale" from="/$locale" className={buttonClass()}>
        {t('action.go_home')}
      </Link>
    )
  }
  return (
    <Link to="/$locale/forms/list/$id" from="/$locale" params={{ id: category }} className={buttonClass()}>
      {t('forms.to_list')}
    </Link>
  )
}
