import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { IconEye, IconEyeOff } from './icons.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete' | 'ref'> {
  /** Whether the field takes the current password or a new one. Password managers read this. */
  readonly kind: 'current' | 'new'
  /** Labels of the button in the field. */
  readonly words: { readonly show: string; readonly hide: string }
}

/** A password with its label. The person can show it while typing. It is hidden again when its form is sent. */
export function PasswordField({ kind, words, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = field.current?.form
    // A browser could store the value of a plain text field and suggest it to the next person.
    const hide = () => setVisible(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <TextField
      {...rest}
      ref={field}
      type={visible ? 'text' : 'password'}
      autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      autoCorrect="off"
      // The spell checker may send the text to another server.
      spellCheck={false}
      trailing={
        <IconButton label={visible ? words.hide : words.show} onClick={() => setVisible(!visible)}>
          {visible ? <IconEyeOff size={20} stroke={1.5} aria-hidden /> : <IconEye size={20} stroke={1.5} aria-hidden />}
        </IconButton>
      }
    />
  )
}
