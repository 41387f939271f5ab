import type { BasketEntry } from '@vitrine/contract'
import { canConvert } from '@vitrine/contract/rules/basket'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../configuration/configuration.ts'
import { changeAll } from '../../entities/asset/basket/basket.ts'
import { SettingsFields } from '../../entities/asset/basket/settings-fields.tsx'
import type { SettingChoices } from '../../entities/asset/basket/use-setting-choices.ts'
import { useFormat } from '../../i18n/format.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './all-settings.module.css'

/** The common value; undefined if the values differ. */
function common<T>(values: readonly T[]): T | undefined {
  const [first] = values
  return values.every((value) => value === first) ? first : undefined
}

export interface AllSettingsProps {
  readonly entries: readonly BasketEntry[]
  readonly choices: SettingChoices
}

/** Changes the settings of all entries at once (CART-11). */
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
    <section className={classNames('print-hidden grid gap-3', styles.all)} aria-labelledby={title}>
      <h2 id={title} className="text-md tracking-normal">
        {t('basket.all_settings')}
      </h2>
      <SettingsFields settings={settings} choices={choices} onChange={changeAll} />
      <p className="text-muted text-sm">
        {t('basket.crop_help')}{' '}
        {others > 0 && t('basket.all_settings_note', { count: others, number: format.number(others) })}
      </p>
    </section>
  )
}
