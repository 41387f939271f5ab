import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * A fact about a file as a list item. Screen readers read its label, and a tooltip shows it. Renders nothing for ''.
 */
export function LabelledFact({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation()
  if (text === '') return null
  return (
    <li title={label}>
      <VisuallyHidden>{t('text.labelled', { label, text })}</VisuallyHidden>
      {/* Keeps numbers and units in order on a page that is written from right to left. */}
      <bdi aria-hidden>{text}</bdi>
    </li>
  )
}
