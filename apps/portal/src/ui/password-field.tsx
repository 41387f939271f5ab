import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { IconEye, IconEyeOff } from './icons.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete' | 'ref'> {
  /** Whether it is the one that is in use or one that is being chosen: password managers ask for it by this. */
  readonly kind: 'current' | 'new'
  /** What the button in the field does. */
  readonly words: { readonly show: string; readonly hide: string }
}

/** A password with its label. It can be shown while it is typed; it is hidden again when its form is sent. */
export function PasswordField({ kind, words, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = field.current?.form
    // A browser would keep what is sent in a field of plain text, and offer it to whoever comes next.
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
      // Spelling may be checked by somebody else's server.
      spellCheck={false}
      trailing={
        <IconButton label={visible ? words.hide : words.show} onClick={() => setVisible(!visible)}>
          {visible ? <IconEyeOff size={20} stroke={1.5} aria-hidden /> : <IconEye size={20} stroke={1.5} aria-hidden />}
        </IconButton>
      }
    />
  )
}
