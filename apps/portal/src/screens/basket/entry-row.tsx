import type { BasketEntry } from '@vitrine/contract'
import {
  canConvert,
  entryExtension,
  entryParts,
  isConverted,
  isUnusable,
  requestedFormat,
  shownName,
} from '@vitrine/contract/rules/basket'
import { fileSize, resolution } from '@vitrine/contract/rules/file-size'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../configuration/configuration.ts'
import { AssetThumbnail } from '../../entities/asset/asset-thumbnail.tsx'
import { changeEntry } from '../../entities/asset/basket/basket.ts'
import type { SettingChoices } from '../../entities/asset/basket/use-setting-choices.ts'
import { useFormat } from '../../i18n/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconAlertTriangle, IconX } from '../../ui/icons.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CollapsibleSettings } from './collapsible-settings.tsx'
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
  const isMissing = fact?.size === 'missing'
  const mark = isMissing ? t('basket.gone') : refused ? t('basket.refused') : undefined
  const facts = [
    { label: t('basket.type'), text: extension.toUpperCase() },
    { label: t('basket.size'), text: typeof fact?.size === 'number' ? fileSize(fact.size, tag) : '' },
    { label: t('assets.resolution'), text: resolution(fact?.dimensions ?? {}) },
  ].filter(({ text }) => text !== '')
  return (
    <li className={styles.row} data-marked={mark !== undefined || undefined}>
      <AssetThumbnail url={isMissing ? '' : entry.url} extension={extension} alt="" className={styles.picture} />
      <div className={classNames('grid gap-1 min-w-0', styles.file)}>
        <p className={classNames('leading-snug font-medium', styles.name)} title={file}>
          {short === file ? (
            file
          ) : (
            <>
              <span aria-hidden>{short}</span>
              <VisuallyHidden>{file}</VisuallyHidden>
            </>
          )}
        </p>
        <div className={classNames('flex gap-x-4 text-muted text-sm leading-snug', styles.about)}>
          <span className={classNames('flex gap-x-4', styles.facts)}>
            {facts.map(({ label, text }) => (
              <span key={label} title={label}>
                <VisuallyHidden>{t('text.labelled', { label, text })}</VisuallyHidden>
                <bdi aria-hidden>{text}</bdi>
              </span>
            ))}
          </span>
          {folder !== '' && (
            <span className={styles.folder} title={folder}>
              <VisuallyHidden>{t('basket.folder', { folder })}</VisuallyHidden>
              <span aria-hidden>{folder.split('/').join(' / ')}</span>
            </span>
          )}
        </div>
        {mark && (
          <p className="flex items-center gap-2 text-error text-sm leading-snug">
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {mark}
          </p>
        )}
      </div>
      <div className={classNames('grid gap-1 min-w-0', styles.settings)}>
        {convertible ? (
          <CollapsibleSettings
            settings={entry}
            choices={choices}
            column="row"
            name={file}
            opened={isUnusable(setup, entry)}
            onChange={(settings) => changeEntry(entry.url, settings)}
          />
        ) : (
          <p className="text-muted text-sm leading-snug">{t('basket.as_it_is')}</p>
        )}
        {isConverted(setup, entry) && requestedFormat(entry) === undefined && (
          <p className="text-muted text-sm leading-snug">{t('basket.other_type')}</p>
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
