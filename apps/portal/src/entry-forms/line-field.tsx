import { bounds } from '@vitrine/contract/rules/people'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

/** A field for one line of text, with the maximum length that the server accepts. */
export const LineField = (props: TextFieldProps) => <TextField maxLength={bounds.text} {...props} />
