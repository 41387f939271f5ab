import { fileSize } from '@vitrine/contract/rules/file-size'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { FileDrop } from '../parts/file-drop.tsx'

export interface DeliveryFilesProps {
  readonly files: readonly File[]
  readonly disabled: boolean
  /** A file replaces another one of the same name. */
  readonly onChange: (files: readonly File[]) => void
}

/** The files of a delivery. */
export function DeliveryFiles({ files, disabled, onChange }: DeliveryFilesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="grid gap-3 min-w-0">
      <FileDrop
        appearance={{ label: t('admin.delivery_files') }}
        choose={t('admin.delivery_choose')}
        drop={t('admin.delivery_drop')}
        multiple
        disabled={disabled}
        onFiles={(added) =>
          onChange([...files.filter(({ name }) => !added.some((one) => one.name === name)), ...added])
        }
      />
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
