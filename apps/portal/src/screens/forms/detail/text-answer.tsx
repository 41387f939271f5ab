import { maxAnswerLength } from '@vitrine/contract/rules/form-answers'
import type { LineToken } from '@vitrine/contract/rules/form-lines'
import { useState } from 'react'
import type { FieldAppearance } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface TextAnswerProps extends FieldAppearance {
  readonly name: string
  readonly value: string
  readonly required: boolean
  readonly 'aria-describedby': string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly onBlur: () => void
  /** Undefined for a text of several lines. */
  readonly token: LineToken | undefined
}

/** Types of inputs by what is written into them; every other line is a text. */
const inputTypes: Readonly<Partial<Record<LineToken, string>>> = { email: 'email', tel: 'tel', url: 'url' }

/**
 * A text: one line that the browser can fill in, or several. The draft of an answer with line breaks keeps its lines,
 * which an input would drop.
 */
export function TextAnswer({ token, ...field }: TextAnswerProps) {
  const [hasLines] = useState(() => field.value.includes('\n'))
  if (token === undefined || hasLines) return <TextArea {...field} rows={5} maxLength={maxAnswerLength} />
  const type = inputTypes[token] ?? 'text'
  return <TextField {...field} type={type} autoComplete={token} maxLength={maxAnswerLength} />
}
