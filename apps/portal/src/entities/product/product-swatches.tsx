import { labelLanguage, optionLabel } from '@vitrine/contract/rules/product-value'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './product-swatches.module.css'
import type { Swatches } from './swatches.ts'

/** Maximum number of colours shown. */
const most = 5

/** The colours in which a product comes: at most five, and the number of the others. Screen readers say all names. */
export function ProductSwatches({ attribute, options }: Swatches) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = options.map((option) => optionLabel(attribute, String(option.value)))
  const label = attribute.display_name || attribute.label || attribute.name
  return (
    <span className={styles.swatches} lang={labelLanguage(attribute)}>
      <VisuallyHidden>{t('text.labelled', { label, text: format.list(names) })}</VisuallyHidden>
      {options.slice(0, most).map(({ value, colour }, index) => (
        <span
          key={String(value)}
          className={styles.swatch}
          style={{ backgroundColor: colour }}
          title={names[index]}
          aria-hidden
        />
      ))}
      {options.length > most && (
        <span className="tabular-nums" aria-hidden>{`+${format.number(options.length - most)}`}</span>
      )}
    </span>
  )
}
