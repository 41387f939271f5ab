import type { Asset, BasketEntry } from '@vitrine/contract'
import {
  type BasketSettings,
  canConvert,
  entryParts,
  isConverted,
  isUnusable,
  newEntry,
  newSettings,
  packageFile,
  requestedFormat,
} from '@vitrine/contract/rules/basket'
import { downloadUrl } from '@vitrine/contract/rules/media-url'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportActivity } from '../../../api/report-activity.ts'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconDownload } from '../../../ui/icons.ts'
import { basketFile, shownAs } from '../asset-file.ts'
import { wrongSizeAttribute } from '../basket/custom-size.tsx'
import { SettingsFields } from '../basket/settings-fields.tsx'
import { useSettingChoices } from '../basket/use-setting-choices.ts'
import { BasketButton } from '../basket-button.tsx'
import styles from './preview-actions.module.css'

export interface PreviewActionsProps {
  asset: Asset
  folder: string
}

/** The entry with a type that the image service can write: for others it makes a JPEG, or a PNG of transparent parts. */
const writable = (entry: BasketEntry, { meta }: Asset): BasketEntry =>
  requestedFormat(entry) === undefined ? { ...entry, ext: meta.alpha ? 'png' : 'jpg' } : entry

/**
 * Download and basket of the previewed asset. A picture that the image service can convert has its size and type to
 * choose, for both (ASSET-20, A-63, CART-04, CART-07).
 */
export function PreviewActions({ asset, folder }: PreviewActionsProps) {
  const { t } = useTranslation()
  const { setup } = useConfiguration()
  const choices = useSettingChoices()
  const place = useRef<HTMLElement>(null)
  const [settings, setSettings] = useState<BasketSettings>(newSettings)
  const original = downloadUrl(setup, asset)
  const entry = newEntry(basketFile(asset))
  const hasSettings = entry !== undefined && shownAs(asset) === 'picture' && canConvert(setup, entry)
  const chosen = hasSettings ? { ...entry, ...settings } : undefined
  const isWrong = chosen !== undefined && isUnusable(setup, chosen)
  const converted =
    chosen && !isWrong && isConverted(setup, chosen) ? packageFile(setup, writable(chosen, asset)) : undefined
  const content = (
    <>
      <IconDownload size={18} stroke={1.5} aria-hidden />
      {t('assets.download')}
    </>
  )
  return (
    <footer ref={place} className={classNames('grid gap-3 border-t', styles.actions)}>
      {hasSettings && (
        <div className={styles.settings}>
          <SettingsFields
            settings={settings}
            choices={choices}
            hasCrop={false}
            onChange={(changes) => setSettings((now) => ({ ...now, ...changes }))}
          />
        </div>
      )}
      <div className={classNames('flex flex-wrap gap-2', styles.buttons)}>
        {isWrong ? (
          <Button
            variant="primary"
            onClick={() => place.current?.querySelector<HTMLElement>(`[${wrongSizeAttribute}]`)?.focus()}
          >
            {content}
          </Button>
        ) : (
          original !== '' && (
            <a
              href={converted?.url ?? original}
              // The address of a converted picture has the name of the original.
              download={converted && entryParts(converted).file}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => reportActivity({ kind: 'download', id: asset.id })}
              className={buttonClass('primary')}
            >
              {content}
            </a>
          )
        )}
        <BasketButton asset={asset} folder={folder} settings={settings} large />
      </div>
    </footer>
  )
}
