import { brandPictureTypes, iconType, maxBrandPicture } from '@vitrine/contract/rules/brand-fields'
import { fileSizeLimit } from '@vitrine/contract/rules/file-size'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { brandPicture } from '../../../configuration/brand-picture.ts'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { useAbortableMutation } from '../../../feedback/mutations.ts'
import { useFailureText } from '../../../feedback/use-failure-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { FileDrop } from '../parts/file-drop.tsx'
import styles from './brand.module.css'
import { fileNameOf } from './brand-words.ts'

export interface PictureFieldProps {
  readonly name: string
  readonly label: string
  /** The picture's address; '' for none. */
  readonly value: string
  /** The colour on which the picture stands. */
  readonly ground: string
  readonly onChange: (value: string) => void
}

/** A picture: what it shows now, and a field that sends another one to the server. */
export function PictureField({ name, label, value, ground, onChange }: PictureFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { setup } = useConfiguration()
  const failureText = useFailureText()
  const upload = useAbortableMutation((file: File, signal) => adminApi.adminBrand.addPicture({ file }, { signal }), {
    onSuccess: ({ value: sent }) => onChange(sent),
  })
  const failure = upload.isError ? (failureText(upload.error) ?? t('state.something_went_wrong')) : undefined
  const source = value === '' ? '' : brandPicture(setup, value)
  const appearance = {
    label,
    error: failure,
    hint: t('admin.brand_limit', { size: fileSizeLimit(maxBrandPicture, format.locale) }),
  }
  return (
    <div className="grid gap-2 min-w-0" aria-busy={upload.isPending || undefined}>
      <FileDrop
        appearance={appearance}
        choose={t('admin.brand_choose')}
        drop={t('admin.brand_drop')}
        name={name}
        accept={[...brandPictureTypes, iconType].join()}
        disabled={upload.isPending}
        onFiles={([file]) => file && upload.mutate(file)}
      />
      {upload.isPending && <VisuallyHidden role="status">{t('state.loading')}</VisuallyHidden>}
      {source !== '' && (
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={source}
            alt=""
            className={styles.thumbnail}
            ref={(element) => element?.style.setProperty('background-color', ground)}
          />
          <span className="text-sm min-w-0 wrap-anywhere">{fileNameOf(value)}</span>
          <TextButton
            flush
            aria-label={t('text.labelled', { label, text: t('admin.brand_no_picture') })}
            onClick={() => onChange('')}
          >
            {t('admin.brand_no_picture')}
          </TextButton>
        </div>
      )}
    </div>
  )
}
