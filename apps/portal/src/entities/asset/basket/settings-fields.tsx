import { type BasketSettings, maxSide, sizeChoice } from '@vitrine/contract/rules/basket'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Select, type SelectChoice } from '../../../ui/select.tsx'
import { CustomSize } from './custom-size.tsx'
import styles from './settings-fields.module.css'
import type { SettingChoices } from './use-setting-choices.ts'

/** Settings of one or several entries; undefined if the entries differ. */
export interface SharedSettings {
  readonly size: string | undefined
  readonly ext: string | undefined
  readonly trim: boolean | undefined
}

export interface SettingsFieldsProps {
  readonly settings: SharedSettings
  readonly choices: SettingChoices
  readonly onChange: (settings: Partial<BasketSettings>) => void
  /** Name of the entry, for the labels; undefined for the settings of all entries. */
  readonly name?: string | undefined
  /** Whether the crop can be chosen. */
  readonly hasCrop?: boolean
  /**
   * In a list whose container is wide, the fields stand in columns: `head` with the labels above, as the headings of the
   * columns, and `row` without them. Everywhere else, the fields have their labels.
   */
  readonly column?: 'head' | 'row'
}

/** The initial custom size. */
const firstCustom = '1600x1600'
const mixed = 'mixed'

/** Size, type and crop (CART-04, CART-05, CART-07, CART-08). */
export function SettingsFields(props: SettingsFieldsProps) {
  const { settings, choices, onChange, name, hasCrop = true, column } = props
  const { size, ext, trim } = settings
  const { t } = useTranslation()
  // While typing a custom size, it may for a moment equal an offered size.
  const [typing, setTyping] = useState(false)
  const choice = typing ? 'custom' : size === undefined ? mixed : sizeChoice(size)
  const ofOne = name !== undefined
  const withMixed = (list: readonly SelectChoice[], differ: boolean) =>
    differ ? [{ value: mixed, label: t('basket.mixed') }, ...list] : list

  const chooseSize = (next: string) => {
    if (next === mixed) return
    setTyping(next === 'custom')
    onChange({ size: next !== 'custom' ? next : size === undefined || size === 'source' ? firstCustom : size })
  }
  return (
    <div className={classNames('print-hidden grid', styles.fields)} data-column={column}>
      <Select
        label={t('basket.size')}
        {...(ofOne && { 'aria-label': t('basket.size_of', { name }) })}
        className={styles.size}
        choices={withMixed(choices.sizes, choice === mixed)}
        value={choice}
        onChange={(event) => chooseSize(event.currentTarget.value)}
      />
      {choice === 'custom' && (
        <CustomSize size={size ?? ''} name={name} max={maxSide} onChange={(next) => onChange({ size: next })} />
      )}
      <Select
        label={t('basket.type')}
        {...(ofOne && { 'aria-label': t('basket.type_of', { name }) })}
        className={styles.type}
        choices={withMixed(choices.types, ext === undefined)}
        value={ext ?? mixed}
        onChange={(event) => event.currentTarget.value !== mixed && onChange({ ext: event.currentTarget.value })}
      />
      {hasCrop && (
        <Checkbox
          ref={(box) => {
            if (box) box.indeterminate = trim === undefined
          }}
          className={styles.crop}
          // The basket explains it once, above its list.
          title={column === undefined ? t('basket.crop_help') : undefined}
          {...(ofOne && { 'aria-label': t('basket.crop_of', { name }) })}
          checked={trim === true}
          onChange={(event) => onChange({ trim: event.currentTarget.checked })}
        >
          {t('basket.crop')}
        </Checkbox>
      )}
    </div>
  )
}
