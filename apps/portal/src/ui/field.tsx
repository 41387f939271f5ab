import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

/** What every field of a form can have. */
export interface FieldLook {
  readonly label: string
  /** What is wrong, shown below. */
  readonly error?: string | undefined
  /** Mark behind the label of a field that may stay empty (INPUT-02). */
  readonly optionalLabel?: string | undefined
  /** Helps to fill it in, shown below. */
  readonly hint?: string | undefined
  /** Keeps the label for listeners only, where its place says what it is. */
  readonly hideLabel?: boolean
}

/** What ties a control to its label and to what is said below it. */
export interface ControlLinks {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/**
 * Ties a control to what is said about it.
 * @param id its own, where it has one
 * @param describedBy ids of what describes it besides
 */
export function useControlLinks(look: FieldLook, id?: string, describedBy?: string): ControlLinks {
  const ownId = useId()
  const control = id ?? ownId
  const said = [
    look.error !== undefined && `${control}-message`,
    look.hint !== undefined && `${control}-hint`,
    describedBy,
  ].filter((one) => typeof one === 'string' && one !== '')
  return {
    id: control,
    'aria-invalid': look.error !== undefined || undefined,
    'aria-describedby': said.length > 0 ? said.join(' ') : undefined,
  }
}

/** The words of a label. */
export function LabelText({ label, optionalLabel }: Pick<FieldLook, 'label' | 'optionalLabel'>) {
  return (
    <>
      {label}
      {optionalLabel && <span className={styles.optional}>{optionalLabel}</span>}
    </>
  )
}

/** What is said below a control: what is wrong, and what helps. */
export function FieldNotes({ id, error, hint }: Pick<FieldLook, 'error' | 'hint'> & { readonly id: string }) {
  return (
    <>
      {error !== undefined && (
        <p id={`${id}-message`} className={styles.message}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}

export interface FieldProps extends FieldLook {
  /** Id of the control. */
  readonly id: string
  readonly className?: string | undefined
  /** The control. */
  readonly children: ReactNode
}

/** A control with its label above and what is said about it below. */
export function Field({ id, label, optionalLabel, error, hint, hideLabel = false, className, children }: FieldProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={classNames(styles.label, hideLabel && styles.hiddenLabel)}>
        <LabelText label={label} optionalLabel={optionalLabel} />
      </label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
