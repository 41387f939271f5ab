import type { AdminBrand } from '@vitrine/contract'
import { faintPairs } from '@vitrine/contract/rules/brand-contrast'
import { brandKinds } from '@vitrine/contract/rules/brand-fields'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type BrandChanges, shownValue } from './brand-draft.ts'
import { useFieldName } from './brand-words.ts'

export interface ContrastWarningsProps {
  readonly brand: AdminBrand
  readonly changes: BrandChanges
}

/** The palette of a draft. */
function paletteOf({ fields }: AdminBrand, changes: BrandChanges): object {
  const colours = fields
    .filter(({ name }) => brandKinds[name] === 'colour')
    .map((field) => [field.name, shownValue(field, changes[field.name])] as const)
  const header = colours.flatMap(([name, value]) => (name.startsWith('header.') ? [[name.slice(7), value]] : []))
  return { ...Object.fromEntries(colours), header: Object.fromEntries(header) }
}

/** The pairs of colours that visitors could not read well, with their contrast, and what the portal makes of them. */
export function ContrastWarnings({ brand, changes }: ContrastWarningsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const fieldName = useFieldName()
  const pairs = faintPairs(paletteOf(brand, changes))
  return (
    <div role="status">
      {pairs.length > 0 && (
        <Notice tone="warning">
          <p className="font-medium">{t('admin.brand_contrast')}</p>
          <ul className="grid gap-2">
            {pairs.map(({ colour, ground, ratio, wanted, shown }) => (
              <li key={`${colour} ${ground}`}>
                {t('admin.brand_contrast_pair', {
                  name: fieldName(colour),
                  ground: ground === 'page' ? t('admin.brand_page') : fieldName(ground),
                  // Rounded down, so that a ratio that is too low never looks like the wanted one.
                  ratio: format.number(Math.floor(ratio * 100) / 100),
                  wanted: format.number(wanted),
                  shown,
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
