import { bounds } from '@vitrine/contract/rules/people'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { classNames } from '../ui/class-names.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { StrengthMeter } from '../ui/strength-meter.tsx'
import { usePasswordStrength } from './use-password-strength.ts'
import type { FieldProps } from './use-text-form.ts'

export interface NewPasswordFieldProps extends Pick<FieldProps<string>, 'name' | 'value' | 'onChange'> {
  readonly label: string
  readonly onBlur?: FieldProps<string>['onBlur']
  /** Texts about the person that should not be part of a password: e-mail, names. */
  readonly about?: readonly string[]
  readonly error?: string | undefined
  /** Whether the form marks its required fields. */
  readonly marked?: boolean
  readonly className?: string | undefined
}

const words = ['very_weak', 'weak', 'fair', 'strong', 'very_strong'] as const

/** A field for a new password. It shows the rule from the start (INPUT-06), and the strength in words. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { label, name, value, onChange, onBlur, about = [], error, marked = false, className } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { strength, prepare } = usePasswordStrength(value, about)
  return (
    <div className={classNames('grid gap-3 min-w-0', className)}>
      <PasswordField
        kind="new"
        label={label}
        name={name}
        words={{ show: t('auth.show_password'), hide: t('auth.hide_password') }}
        required
        marked={marked}
        hint={t('auth.password_rule', {
          min: format.number(bounds.passwordMin),
          max: format.number(bounds.passwordMax),
        })}
        error={error}
        value={value}
        onFocus={prepare}
        onChange={onChange}
        onBlur={onBlur}
      />
      <StrengthMeter
        reached={strength === undefined ? undefined : strength + 1}
        steps={words.length}
        label={t('auth.strength')}
        words={strength === undefined ? '' : t(`auth.${words[strength]}`)}
      />
    </div>
  )
}
