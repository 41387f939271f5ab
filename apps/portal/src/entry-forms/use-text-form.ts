import { bounds } from '@vitrine/contract/rules/people'
import { useTranslation } from 'react-i18next'
import type { Notify } from '../feedback/notifications.ts'
import { useReportFailure } from '../feedback/use-failure-text.ts'
import { useFormat } from '../i18n/format.ts'
import { type FieldProblem, type FieldRule, problemOf } from './field-rules.ts'
import { type Form, type FormOptions, useForm, type Values } from './use-form.ts'

export interface TextFormOptions<Name extends string>
  extends Pick<FormOptions<Name, string>, 'initial' | 'send' | 'aliases' | 'onEdit'> {
  /** The rules of the fields. The names are the server's. */
  readonly rules: Readonly<Record<Name, FieldRule>>
  /** Shows messages about the form. */
  readonly notify: Notify
  /** Marks the required fields, and not only the optional ones: in a form of more fields than a sign-in has. */
  readonly flagged?: boolean
  /** Shows that sending failed; by default a notification of the failure. */
  readonly onFailure?: (error: unknown) => void
}

/** Props of a form field: spread them into a TextField, TextArea, DateField, ChoiceField or Select. */
export interface FieldProps<Name extends string> {
  readonly name: Name
  readonly value: string
  readonly required: boolean
  readonly error: string | undefined
  readonly optionalLabel: string
  /** Whether to mark the field as required. */
  readonly marked: boolean
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly onBlur: (event?: { readonly currentTarget: { readonly validity?: ValidityState } }) => void
}

export interface TextForm<Name extends string> extends Form<Name, string> {
  readonly field: (name: Name) => FieldProps<Name>
}

/** A form whose values are texts, validated by rules. It sends the texts without spaces at the ends. */
export function useTextForm<Name extends string>(options: TextFormOptions<Name>): TextForm<Name> {
  const { rules, notify, send, onFailure, flagged = false, ...rest } = options
  const reportFailure = useReportFailure(notify)
  const { t } = useTranslation()
  const format = useFormat()
  const names = Object.keys(rules) as Name[]
  const words = (problem: FieldProblem, { maxLength = bounds.text }: FieldRule): string =>
    t(`field.${problem}`, {
      min: format.number(bounds.passwordMin),
      max: format.number(problem === 'password_length' ? bounds.passwordMax : maxLength),
    })
  const form = useForm<Name, string>({
    ...rest,
    names,
    onFailure: onFailure ?? reportFailure,
    validate: (name, value, isIncomplete) => {
      const problem = isIncomplete ? 'date' : problemOf(rules[name], value)
      return problem && words(problem, rules[name])
    },
    readControls: (controls) =>
      Object.fromEntries(
        controls
          .filter((one) => one.type !== 'radio' && names.some((name) => name === one.name))
          .map(({ name, value }) => [name, value]),
      ) as Partial<Values<Name>>,
    send: (values) =>
      send(
        Object.fromEntries(
          names.map((name) => [name, rules[name].verbatim ? values[name] : values[name].trim()]),
        ) as Values<Name>,
      ),
  })
  return {
    ...form,
    field: (name) => ({
      name,
      value: form.values[name],
      required: rules[name].required === true,
      error: form.errorOf(name),
      optionalLabel: t('state.optional'),
      marked: flagged && rules[name].required === true,
      onChange: ({ currentTarget: { value } }) => form.change(name, value),
      onBlur: (event) => form.blur(name, event?.currentTarget.validity?.badInput === true),
    }),
  }
}
