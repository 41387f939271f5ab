import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface LabelledFactsProps {
  /** A fact whose text is '' is left out. */
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly className: string | undefined
}

/** Facts about a file as a list. Screen readers read their labels, and tooltips show them. */
export function LabelledFacts({ facts, className }: LabelledFactsProps) {
  // One hook for the list: a page of cards has a hundred facts.
  const { t } = useTranslation()
  const shown = facts.filter(({ text }) => text !== '')
  if (shown.length === 0) return null
  return (
    <ul className={className}>
      {shown.map(({ label, text }) => (
        <li key={label} title={label}>
          <VisuallyHidden>{t('text.labelled', { label, text })}</VisuallyHidden>
          {/* Keeps numbers and units in order on a page that is written from right to left. */}
          <bdi aria-hidden>{text}</bdi>
        </li>
      ))}
    </ul>
  )
}
