import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A fact about a file as an item of a list: its label is heard, and shown where the fact is pointed at. Nothing for ''. */
export function LabelledFact({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation()
  if (text === '') return null
  return (
    <li title={label}>
      <VisuallyHidden>{t('text.labelled', { label, text })}</VisuallyHidden>
      {/* Numbers and units keep their order in a page that is written from the right. */}
      <bdi aria-hidden>{text}</bdi>
    </li>
  )
}
