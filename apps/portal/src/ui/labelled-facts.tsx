import { VisuallyHidden } from './visually-hidden.tsx'

type LabelledFact = { readonly label: string; readonly text: string }

export interface LabelledFactsProps {
  /** A fact whose text is '' is left out. */
  readonly facts: readonly LabelledFact[]
  /** A fact with its label as one text, for screen readers. */
  readonly spoken: (fact: LabelledFact) => string
  readonly className: string | undefined
}

/** Facts about a file as a list. Screen readers read their labels, and tooltips show them. */
export function LabelledFacts({ facts, spoken, className }: LabelledFactsProps) {
  const shown = facts.filter(({ text }) => text !== '')
  if (shown.length === 0) return null
  return (
    <ul className={className}>
      {shown.map(({ label, text }) => (
        <li key={label} title={label}>
          <VisuallyHidden>{spoken({ label, text })}</VisuallyHidden>
          {/* Keeps numbers and units in order on a page that is written from right to left. */}
          <bdi aria-hidden>{text}</bdi>
        </li>
      ))}
    </ul>
  )
}
