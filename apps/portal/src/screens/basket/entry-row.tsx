import type { BasketEntry } from '@vitrine/contract'
import {
  canConvert,
  entryExtension,
  entryParts,
  isConverted,
  requestedFormat,
  shownName,
} from '@vitrine/contract/rules/basket'
import { fileSize } from '@vitrine/contract/rules/file-size'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../configuration/configuration.ts'
import { AssetThumbnail } from '../../entities/asset/asset-thumbnail.tsx'
import { changeEntry } from '../../entities/asset/basket/basket.ts'
import { SettingsFields } from '../../entities/asset/basket/settings-fields.tsx'
import type { SettingChoices } from '../../entities/asset/basket/use-setting-choices.ts'
import { useFormat } from '../../i18n/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconAlertTriangle, IconX } from '../../ui/icons.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './entry-row.module.css'
import type { FileFact } from './file-fact.ts'

export interface EntryRowProps {
  readonly entry: BasketEntry
  readonly fact: FileFact | undefined
  readonly refused: boolean
  readonly choices: SettingChoices
  /** Removes the entry of the row that contains the button from the basket. */
  readonly onRemove: (url: string, button: HTMLElement) => void
}

/** Marks the remove buttons, for the focus. */
export const removeAttribute = 'data-remove'

/** An entry of the basket: the file and its settings. Renders again only when one of its props changes. */
export const EntryRow = memo(function EntryRow({ entry, fact, refused, choices, onRemove }: EntryRowProps) {
  const { t } = useTranslation()
  const { locale: tag } = useFormat()
  const { folder, file } = entryParts(entry)
  const extension = entryExtension(entry)
  const short = shownName(file)
  const { setup } = useConfiguration()
  const convertible = canConvert(setup, entry)
  const mark = fact === 'missing' ? t('basket.gone') : refused ? t('basket.refused') : undefined
  const facts = [extension.toUpperCase(), typeof fact === 'number' ? fileSize(fact, tag) : ''].filter(Boolean)
  return (
    <li className={styles.row} data-marked={mark !== undefined || undefined}>
      <AssetThumbnail
        url={fact === 'missing' ? '' : entry.url}
        extension={extension}
        alt=""
        className={styles.picture}
      />
      <div className={classNames('grid gap-1 min-w-0', styles.file)}>
        <p className="leading-snug font-medium wrap-anywhere" title={file}>
          {short === file ? (
            file
          ) : (
            <>
              <span aria-hidden>{short}</span>
              <VisuallyHidden>{file}</VisuallyHidden>
            </>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm leading-snug wrap-anywhere">
          {facts.map((one) => (
            <span key={one} className={styles.fact}>
              {one}
            </span>
          ))}
          {folder !== '' && (
            <span>
              <VisuallyHidden>{t('basket.folder', { folder })}</VisuallyHidden>
              <span aria-hidden>{folder.split('/').join(' / ')}</span>
            </span>
          )}
        </p>
        {mark && (
          <p className="flex items-center gap-2 text-error text-sm leading-snug">
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {mark}
          </p>
        )}
      </div>
      <div className={classNames('grid gap-2 min-w-0', styles.settings)}>
        {convertible ? (
          <SettingsFields
            settings={entry}
            choices={choices}
            name={file}
            onChange={(settings) => changeEntry(entry.url, settings)}
          />
        ) : (
          <p className={classNames('text-muted text-sm leading-snug', styles.note, styles.fixed)}>
            {t('basket.as_it_is')}
          </p>
        )}
        {isConverted(setup, entry) && requestedFormat(entry) === undefined && (
          <p className={classNames('text-muted text-sm leading-snug', styles.note)}>{t('basket.other_type')}</p>
        )}
      </div>
      <IconButton
        label={t('basket.remove', { name: file })}
        className={styles.remove}
        {...{ [removeAttribute]: '' }}
        onClick={(event) => onRemove(entry.url, event.currentTarget)}
      >
        <IconX size={20} stroke={1.5} aria-hidden />
      </IconButton>
    </li>
  )
})
