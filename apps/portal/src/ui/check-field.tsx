import type { ComponentProps } from 'react'
import styles from './check-field.module.css'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import { Aside, type FieldAppearance, FieldNotes, LabelText, useControlLinks } from './field.tsx'

export interface CheckFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange'>,
    Omit<FieldAppearance, 'hideLabel'> {
  readonly onChange: (checked: boolean) => void
}

/** A checkbox as a field of a form. Its text is the field's label. */
export function CheckField(props: CheckFieldProps) {
  const { label, error, hint, optionalLabel, flag, aside, className, onChange, ...rest } = props
  const links = useControlLinks({ label, error, hint }, rest.id, rest['aria-describedby'])
  return (
    <div
      className={classNames('grid grid-cols-1 gap-1 min-w-0', styles.field, className)}
      data-faulty={error !== undefined || undefined}
    >
      <Aside aside={aside}>
        <Checkbox
          {...rest}
          {...links}
          className="min-w-0"
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        >
          <span className={classNames('flex flex-wrap items-baseline', styles.label)}>
            <LabelText label={label} optionalLabel={rest.required ? undefined : optionalLabel} flag={flag} />
          </span>
        </Checkbox>
      </Aside>
      <FieldNotes id={links.id} error={error} hint={hint} />
    </div>
  )
}
