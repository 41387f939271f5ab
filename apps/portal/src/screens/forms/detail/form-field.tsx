import type { FormField } from '@vitrine/contract'
import { fileSize, fileSizeLimit } from '@vitrine/contract/rules/file-size'
import { answerShape, maxAnswerLength, maxFiles } from '@vitrine/contract/rules/form-answers'
import { lineToken } from '@vitrine/contract/rules/form-lines'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { writeNumber } from '../../../browser/written-number.ts'
import type { Countries } from '../../../entities/country/country-options.ts'
import { useFormat } from '../../../i18n/format.ts'
import { CheckField } from '../../../ui/check-field.tsx'
import { ChoicesField, type ChoicesWords } from '../../../ui/choices-field.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LabelLanguage } from '../../../ui/field.tsx'
import { HintButton } from '../../../ui/hint-button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { UploadField } from '../../../ui/upload-field.tsx'
import { CountryField } from './country-field.tsx'
import { FieldDownload, FieldPicture } from './field-media.tsx'
import styles from './form-field.module.css'
import { TextAnswer } from './text-answer.tsx'
import { type FieldAnswer, maxFileSize } from './use-form-answers.ts'

export interface FormFieldProps {
  readonly field: FormField
  readonly answer: FieldAnswer
  readonly countries: Countries
}

const isSameList = <T,>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index])

/**
 * Whether two props render the same field. Callbacks may differ: those of an earlier render still update the latest
 * answers.
 */
const isSame = (before: FormFieldProps, now: FormFieldProps): boolean =>
  before.field === now.field &&
  before.answer.error === now.answer.error &&
  isSameList(before.answer.values, now.answer.values) &&
  isSameList(before.answer.files, now.answer.files) &&
  before.countries.options === now.countries.options &&
  before.countries.loading === now.countries.loading

/**
 * One field of a form, by its type (FORM-10, DATA-23), with its picture above and its explanation beside the label
 * (DATA-22). Memoized, so that typing in one field renders no other: a form may have hundreds of fields, each with a
 * list of all countries.
 */
export const FormFieldPart = memo(Part, isSame)

function Part(props: FormFieldProps) {
  const { field } = props
  const { t } = useTranslation()
  const tipId = useId()
  const hint =
    field.tooltip === '' ? null : (
      <HintButton id={tipId} label={t('forms.about', { name: field.name })}>
        <p className={styles.tip} lang={field.fallbacks?.tooltip}>
          {field.tooltip}
        </p>
      </HintButton>
    )
  const shows = answerShape(field) === 'nothing'
  return (
    <div className="grid grid-cols-1 gap-4 min-w-0" data-type={field.field_type}>
      {field.media && field.field_type !== 'file' && <FieldPicture url={field.media.url} name={field.name} />}
      {shows ? (
        <Shown field={field} hint={hint} />
      ) : (
        <LabelLanguage value={field.fallbacks?.name}>
          <Control {...props} hint={hint} describedBy={hint ? tipId : undefined} />
        </LabelLanguage>
      )}
    </div>
  )
}

/** A field that only shows something: a title, a text, a file to download. */
function Shown({ field, hint }: { readonly field: FormField; readonly hint: React.ReactNode }) {
  const { field_type: type, name, media } = field
  const lang = field.fallbacks?.name
  if (type === 'file') {
    return (
      <div className="flex items-center gap-2 min-w-0">
        <FieldDownload url={media?.url ?? ''} name={name} />
        {hint}
      </div>
    )
  }
  return (
    <div className="flex items-center gap-2 min-w-0">
      {type === 'title' ? (
        <h2 className="min-w-0 text-xl wrap-break-word" lang={lang}>
          {name}
        </h2>
      ) : (
        <p className={classNames('min-w-0 wrap-break-word', styles.description)} lang={lang}>
          {name}
        </p>
      )}
      {hint}
    </div>
  )
}

interface ControlProps extends FormFieldProps {
  readonly hint: React.ReactNode
  readonly describedBy: string | undefined
}

/** Above this number of options, a single choice uses the platform's own list. */
const maxVisibleOptions = 6

/** The control for the answer. */
function Control({ field, answer, countries, hint, describedBy }: ControlProps) {
  const { t } = useTranslation()
  const { locale: tag } = useFormat()
  const choicesWords = useChoicesWords(field)
  const bounds = useBounds(field)
  const uploadWords = useUploadWords(answerShape(field) === 'files')
  const [value = ''] = answer.values
  const one = (next: string) => answer.onChange(next === '' ? [] : [next])
  const appearance = {
    label: field.name,
    error: answer.error,
    required: field.is_required,
    optionalLabel: field.is_required ? undefined : t('state.optional'),
    flag: field.is_required ? t('field.required_mark') : undefined,
    aside: hint,
    name: field.id,
    'aria-describedby': describedBy,
  }
  const line = {
    ...appearance,
    value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => one(event.currentTarget.value),
    onBlur: answer.onBlur,
  }
  const choices = field.options.map(({ id, name, language }) => ({ value: id, label: name, language }))
  const custom = field.custom_options === true
  switch (field.field_type) {
    case 'single_select':
      if (choices.length > maxVisibleOptions && !custom)
        return <Select {...line} choices={choices} placeholder={t('forms.choose')} />
      return (
        <ChoicesField
          {...appearance}
          custom={custom}
          choices={choices}
          values={answer.values}
          words={choicesWords}
          onChange={answer.onChange}
          onBlur={answer.onBlur}
        />
      )
    case 'multi_select':
      return (
        <ChoicesField
          {...appearance}
          multiple
          custom={custom}
          hint={t('forms.choose_any')}
          choices={choices}
          values={answer.values}
          words={choicesWords}
          onChange={answer.onChange}
          onBlur={answer.onBlur}
        />
      )
    case 'countries':
      return <CountryField {...line} countries={countries} onCode={one} />
    case 'number':
      return (
        <NumberField
          {...appearance}
          value={value}
          tag={tag}
          min={field.min}
          max={field.max}
          hint={bounds}
          clampedNote={(written) => t('forms.number_clamped', { value: written })}
          onChange={one}
          onBlur={answer.onBlur}
        />
      )
    case 'bool':
      return (
        <CheckField
          {...appearance}
          checked={value === 'true'}
          onChange={(on) => answer.onChange(on ? ['true'] : [])}
          onBlur={answer.onBlur}
        />
      )
    case 'upload':
    case 'file':
      return (
        <UploadField
          {...appearance}
          multiple={field.field_type === 'upload'}
          files={answer.files}
          words={uploadWords}
          onAdd={answer.onAddFiles}
          onRemove={answer.onRemoveFile}
          onBlur={answer.onBlur}
        />
      )
    case 'text':
      return <TextAnswer {...line} token={lineToken(field)} />
    default:
      return <TextField {...line} type="text" maxLength={maxAnswerLength} />
  }
}

function useChoicesWords({ custom_options }: FormField): ChoicesWords {
  const { t } = useTranslation()
  return {
    search: t(custom_options ? 'forms.search_or_add_option' : 'forms.search_options'),
    none: t('forms.no_option'),
    found: (count) => t('forms.options_found', { count }),
    add: (name) => t('forms.add_option', { name }),
    clear: t('forms.clear_choice'),
  }
}

/** The range of valid numbers, in words; undefined if every number is valid. */
function useBounds({ min, max }: FormField): string | undefined {
  const { t } = useTranslation()
  const { locale: tag } = useFormat()
  const written = (number: number) => writeNumber(String(number), tag)
  if (min !== null && max !== null) return t('forms.number_between', { min: written(min), max: written(max) })
  if (min !== null) return t('forms.number_from', { min: written(min) })
  return max === null ? undefined : t('forms.number_to', { max: written(max) })
}

function useUploadWords(several: boolean) {
  const { t } = useTranslation()
  const format = useFormat()
  const { locale: tag } = format
  const max = maxFileSize()
  const limit = fileSizeLimit(max, tag)
  return {
    choose: t(several ? 'forms.upload_choose' : 'forms.upload_choose_single'),
    drop: t(several ? 'forms.upload_drop' : 'forms.upload_drop_single'),
    limit: !Number.isFinite(max)
      ? undefined
      : several
        ? t('forms.upload_limit', { limit, most: format.number(maxFiles) })
        : t('forms.upload_limit_single', { limit }),
    remove: (name: string) => t('forms.upload_remove', { name }),
    chosen: (count: number) => t('forms.upload_chosen', { count }),
    size: (bytes: number) => fileSize(bytes, tag),
  }
}
