import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsFields, type SettingsFieldsProps } from '../../entities/asset/basket/settings-fields.tsx'
import type { SelectChoice } from '../../ui/select.tsx'
import styles from './collapsible-settings.module.css'

export interface CollapsibleSettingsProps extends SettingsFieldsProps {
  /** Shows the fields, because one of them must be corrected. */
  readonly opened?: boolean
}

/**
 * The settings in the columns of the basket. In a narrow basket they are one line, `600x600 · PNG · Edit`, which opens
 * the fields.
 */
export function CollapsibleSettings({ opened = false, ...props }: CollapsibleSettingsProps) {
  const { t } = useTranslation()
  const id = useId()
  const [open, setOpen] = useState(opened)
  // Stays open once the size is corrected: the field must not disappear while somebody types in it.
  if (opened && !open) setOpen(true)
  const { settings, choices, name } = props
  const labelIn = (list: readonly SelectChoice[], value: string | undefined) =>
    value === undefined ? t('basket.mixed') : (list.find((one) => one.value === value)?.label ?? value)
  const { size, ext, trim } = settings
  const shown = [labelIn(choices.sizes, size), labelIn(choices.types, ext), ...(trim ? [t('basket.crop')] : [])]
  const summary = shown.join(' · ')
  const edit = t('basket.edit')
  return (
    <div className="min-w-0">
      <button
        type="button"
        className={styles.summary}
        aria-expanded={open}
        aria-controls={id}
        aria-label={name && t('text.labelled', { label: name, text: [summary, edit].join(' · ') })}
        onClick={() => setOpen(!open)}
      >
        {summary} · <span className={styles.edit}>{edit}</span>
      </button>
      <div id={id} className={styles.fields} data-open={open || undefined}>
        <SettingsFields {...props} />
      </div>
    </div>
  )
}
