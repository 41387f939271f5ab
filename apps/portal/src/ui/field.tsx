import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Class of an input that is not in a `Field`. */
export const controlClass = styles.control ?? ''

/** Properties that all fields of forms share. */
export interface FieldAppearance {
  readonly label: string
  /** The error message below the field. */
  readonly error?: string | undefined
  /** The mark after the label of an optional field (INPUT-02). */
  readonly optionalLabel?: string | undefined
  /** Help text below the field. */
  readonly hint?: string | undefined
  /** Hides the label visually, if the context already shows the field's purpose. */
  readonly hideLabel?: boolean
  /**
   * Text of the mark after the label of a required field (FORM-13). Screen readers read it where the control itself
   * can't be marked as required.
   */
  readonly flag?: string | undefined
  /** Shows that mark without a text in the label, where the label's words are fixed. */
  readonly marked?: boolean | undefined
  /** Shown beside the label: a button that explains the field. */
  readonly aside?: ReactNode
}

/** Attributes that link a control to its label and notes. */
export interface ControlLinks {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/**
 * Links a control to its error and hint.
 * @param id the control's own id, if it has one
 * @param describedBy ids of further descriptions
 */
export function useControlLinks(appearance: FieldAppearance, id?: string, describedBy?: string): ControlLinks {
  const ownId = useId()
  const control = id ?? ownId
  const notes = [
    appearance.error !== undefined && `${control}-message`,
    appearance.hint !== undefined && `${control}-hint`,
    describedBy,
  ].filter((one) => typeof one === 'string' && one !== '')
  return {
    id: control,
    'aria-invalid': appearance.error !== undefined || undefined,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
  }
}

/** The language of the labels below, if it differs from the page's because a field's name is a fallback. */
export const LabelLanguage = createContext<string | undefined>(undefined)

/**
 * The text of a label. `spoken` exposes the flag to screen readers: a group of checkboxes can't be marked as required
 * in another way.
 */
export function LabelText(
  props: Pick<FieldAppearance, 'label' | 'optionalLabel' | 'flag' | 'marked'> & { readonly spoken?: boolean },
) {
  const { label, optionalLabel, flag, marked = false, spoken = false } = props
  const lang = use(LabelLanguage)
  return (
    <span className="min-w-0 wrap-anywhere">
      {lang === undefined ? label : <span lang={lang}>{label}</span>}
      {flag && (
        <span className={styles.flag} aria-hidden>
          *
        </span>
      )}
      {marked && <span className={classNames(styles.flag, styles.mark)} aria-hidden />}
      {flag && spoken && <VisuallyHidden> {flag}</VisuallyHidden>}
      {optionalLabel && (
        <>
          {' '}
          <span className={classNames('text-muted text-xs font-regular', styles.optional)}>{optionalLabel}</span>
        </>
      )}
    </span>
  )
}

/** The notes below a control: error and hint. */
export function FieldNotes({ id, error, hint }: Pick<FieldAppearance, 'error' | 'hint'> & { readonly id: string }) {
  return (
    <>
      {error !== undefined && (
        <p id={`${id}-message`} className="text-error text-sm leading-snug">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-muted text-sm leading-snug">
          {hint}
        </p>
      )}
    </>
  )
}

/** A label with the content beside it. */
export function Aside({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) {
  if (!aside) return children
  return (
    <div className={classNames('flex items-start gap-1', styles.top)}>
      {children}
      {aside}
    </div>
  )
}

export interface FieldProps extends FieldAppearance {
  /** Id of the control. */
  readonly id: string
  readonly className?: string | undefined
  /** Exposes the flag to screen readers, because the control can't be marked as required. */
  readonly spoken?: boolean
  /** Hides the label from screen readers, because the control has one of its own. */
  readonly silent?: boolean
  /** The control. */
  readonly children: ReactNode
}

/** A control with its label above and its notes below. */
export function Field(props: FieldProps) {
  const { id, label, optionalLabel, error, hint, hideLabel = false, flag, marked, aside, spoken } = props
  const { className, silent, children } = props
  return (
    <div className={classNames('grid grid-cols-1 gap-2 min-w-0', className)}>
      <Aside aside={aside}>
        <label
          htmlFor={id}
          aria-hidden={silent || undefined}
          className={classNames('flex items-baseline gap-2 text-sm leading-snug font-medium', hideLabel && 'sr-only')}
        >
          <LabelText {...{ label, optionalLabel, flag, marked }} spoken={spoken ?? false} />
        </label>
      </Aside>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

interface FieldWithControl extends FieldAppearance {
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly required?: boolean | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-label'?: string | undefined
}

/**
 * Splits the properties of a field of one control.
 * @returns those for the `Field`, and those for its control, with the links between them
 */
export function useField<Props extends FieldWithControl>(props: Props) {
  const { label, error, hint, optionalLabel, hideLabel = false, flag, marked, aside, className, ...control } = props
  const appearance = { label, error, hint, hideLabel, flag, marked: marked ?? false, aside }
  const links = useControlLinks(appearance, props.id, props['aria-describedby'])
  return {
    field: {
      ...appearance,
      optionalLabel: props.required ? undefined : optionalLabel,
      id: links.id,
      className,
      silent: props['aria-label'] !== undefined,
    },
    control: { ...control, ...links },
  }
}
