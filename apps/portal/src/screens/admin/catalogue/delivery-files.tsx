import { fileSize } from '@vitrine/contract/rules/file-size'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { FileDrop } from '../parts/file-drop.tsx'
import { type ChosenFile, chosenFiles, droppedFiles } from './chosen-files.ts'

export interface DeliveryFilesProps {
  readonly files: readonly ChosenFile[]
  readonly disabled: boolean
  /** A file replaces another one with the same path. */
  readonly onChange: (files: readonly ChosenFile[]) => void
}

/** Files that are listed by their names; folders may have hundreds. */
const maxShown = 20

/** The files of a delivery: single ones, or those of a folder. */
export function DeliveryFiles({ files, disabled, onChange }: DeliveryFilesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const folder = useRef<HTMLInputElement>(null)
  // React has no property for it.
  useEffect(() => folder.current?.setAttribute('webkitdirectory', ''), [])
  const add = (added: readonly ChosenFile[]) => {
    const isAgain = ({ path }: ChosenFile) => added.some((one) => one.path === path)
    if (added.length > 0) onChange([...files.filter((one) => !isAgain(one)), ...added])
  }
  return (
    <div className="grid gap-3 min-w-0">
      <FileDrop
        appearance={{ label: t('admin.delivery_files') }}
        choose={t('admin.delivery_choose')}
        drop={t('admin.delivery_drop')}
        multiple
        disabled={disabled}
        onFiles={(added) => add(chosenFiles(added))}
        onDropped={(dropped) => void droppedFiles(dropped).then(add)}
      />
      <div className="text-sm">
        <input
          ref={folder}
          type="file"
          multiple
          disabled={disabled}
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          onChange={({ currentTarget }) => {
            add(chosenFiles(currentTarget.files ?? []))
            // The same folder can be chosen again.
            currentTarget.value = ''
          }}
        />
        <TextButton flush disabled={disabled} onClick={() => folder.current?.click()}>
          {t('admin.delivery_folder')}
        </TextButton>
      </div>
      <p className={files.length > maxShown ? 'text-sm' : 'sr-only'} role="status">
        {files.length > 0 && t('admin.delivery_chosen', { number: format.number(files.length) })}
      </p>
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.slice(0, maxShown).map((one) => (
            <li key={one.path} className="flex flex-wrap items-center gap-3 text-sm wrap-anywhere">
              {one.path} <span className="text-muted">{fileSize(one.file.size, format.locale)}</span>
              {!disabled && (
                <TextButton
                  aria-label={t('admin.delivery_remove', { name: one.path })}
                  onClick={() => onChange(files.filter((other) => other !== one))}
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
