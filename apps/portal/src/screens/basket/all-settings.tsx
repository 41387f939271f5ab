import type { BasketEntry } from '@vitrine/contract'
import { canConvert } from '@vitrine/contract/rules/basket'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../configuration/configuration.ts'
import { changeAll } from '../../entities/asset/basket/basket.ts'
import type { SettingChoices } from '../../entities/asset/basket/use-setting-choices.ts'
import { useFormat } from '../../i18n/format.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './all-settings.module.css'
import { CollapsibleSettings } from './collapsible-settings.tsx'

/** The common value; undefined if the values differ. */
function common<T>(values: readonly T[]): T | undefined {
  const [first] = values
  return values.every((value) => value === first) ? first : undefined
}

export interface AllSettingsProps {
  readonly entries: readonly BasketEntry[]
  readonly choices: SettingChoices
}

/** Changes the settings of all entries at once (CART-11). In a wide container its labels head the columns of the list. */
export function AllSettings({ entries, choices }: AllSettingsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = useId()
  const { setup } = useConfiguration()
  const pictures = entries.filter((entry) => canConvert(setup, entry))
  const others = entries.length - pictures.length
  if (pictures.length === 0) return null
  const settings = {
    size: common(pictures.map(({ size }) => size)),
    ext: common(pictures.map(({ ext }) => ext)),
    trim: common(pictures.map(({ trim }) => trim)),
  }
  return (
    <section className={classNames('print-hidden', styles.all)} aria-labelledby={title}>
      <div className="grid gap-1">
        <h2 id={title} className="text-md tracking-normal">
          {t('basket.all_settings')}
        </h2>
        <p className="text-muted text-sm leading-snug">
          {t('text.labelled', { label: t('basket.crop'), text: t('basket.crop_help') })}{' '}
          {others > 0 && t('basket.all_settings_note', { count: others, number: format.number(others) })}
        </p>
      </div>
      <CollapsibleSettings column="head" settings={settings} choices={choices} onChange={changeAll} />
    </section>
  )
}
