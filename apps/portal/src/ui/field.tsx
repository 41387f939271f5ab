import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

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
  /** Word for the mark behind the label of a field that must be filled in (FORM-13). Listeners hear it where the control itself can't tell them. */
  readonly flag?: string | undefined
  /** Stands beside the label: a button that explains the field. */
  readonly aside?: ReactNode
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

/** The language of the labels in it, where it is another than the page's: that of a field whose name fell back. */
export const LabelLanguage = createContext<string | undefined>(undefined)

/** The words of a label. `spoken` says the flag to listeners: a group of boxes can't be marked as required in another way. */
export function LabelText(props: Pick<FieldLook, 'label' | 'optionalLabel' | 'flag'> & { readonly spoken?: boolean }) {
  const { label, optionalLabel, flag, spoken = false } = props
  const lang = use(LabelLanguage)
  return (
    <span className={styles.words}>
      {lang === undefined ? label : <span lang={lang}>{label}</span>}
      {flag && (
        <span className={styles.flag} aria-hidden>
          *
        </span>
      )}
      {flag && spoken && <VisuallyHidden> {flag}</VisuallyHidden>}
      {optionalLabel && <span className={styles.optional}> {optionalLabel}</span>}
    </span>
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

/** A label with what stands beside it. */
export function Aside({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) {
  if (!aside) return children
  return (
    <div className={styles.top}>
      {children}
      {aside}
    </div>
  )
}

export interface FieldProps extends FieldLook {
  /** Id of the control. */
  readonly id: string
  readonly className?: string | undefined
  /** Says the flag to listeners: the control can't. */
  readonly spoken?: boolean
  /** The control. */
  readonly children: ReactNode
}

/** A control with its label above and what is said about it below. */
export function Field(props: FieldProps) {
  const { id, label, optionalLabel, error, hint, hideLabel = false, flag, aside, spoken, className, children } = props
  return (
    <div className={classNames(styles.field, className)}>
      <Aside aside={aside}>
        <label htmlFor={id} className={classNames(styles.label, hideLabel && styles.hiddenLabel)}>
          <LabelText label={label} optionalLabel={optionalLabel} flag={flag} spoken={spoken ?? false} />
        </label>
      </Aside>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
