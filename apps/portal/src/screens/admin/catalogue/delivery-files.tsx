import { fileSize } from '@vitrine/contract/rules/file-size'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Field, useControlLinks } from '../../../ui/field.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import styles from './catalogue.module.css'

export interface DeliveryFilesProps {
  readonly files: readonly File[]
  readonly disabled: boolean
  /** A file replaces another one of the same name. */
  readonly onChange: (files: readonly File[]) => void
}

/**
 * The files of a delivery, chosen or dropped. It is not the field of visitors' forms, which would then load in more
 * parts.
 */
export function DeliveryFiles({ files, disabled, onChange }: DeliveryFilesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const appearance = { label: t('admin.delivery_files') }
  const links = useControlLinks(appearance)
  const add = (list: FileList | null) => {
    const added = [...(list ?? [])]
    if (!disabled && added.length > 0)
      onChange([...files.filter(({ name }) => !added.some((one) => one.name === name)), ...added])
  }
  return (
    <div className="grid gap-3 min-w-0">
      <Field {...appearance} id={links.id}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to do what the file field does */}
        <div
          className={classNames('relative', styles.zone)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            add(event.dataTransfer.files)
          }}
        >
          <input
            {...links}
            type="file"
            multiple
            disabled={disabled}
            className="sr-only"
            onChange={({ currentTarget }) => {
              add(currentTarget.files)
              // The same file can be chosen again.
              currentTarget.value = ''
            }}
          />
          <label htmlFor={links.id} className={styles.choose}>
            <span className="font-medium">{t('admin.delivery_choose')}</span>{' '}
            <span className="text-muted">{t('admin.delivery_drop')}</span>
          </label>
        </div>
      </Field>
      <p className="sr-only" role="status">
        {files.length > 0 && t('admin.delivery_chosen', { number: format.number(files.length) })}
      </p>
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map((file) => (
            <li key={file.name} className="flex flex-wrap items-center gap-3 text-sm wrap-anywhere">
              {file.name} <span className="text-muted">{fileSize(file.size, format.locale)}</span>
              {!disabled && (
                <TextButton
                  aria-label={t('admin.delivery_remove', { name: file.name })}
                  onClick={() => onChange(files.filter((one) => one !== file))}
                >
                  {t('admin.missing_remove')}
                </TextButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
