import type { AdminBrand, AdminBrandField } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../ui/text-button.tsx'
import type { BrandDraft } from './brand-draft.ts'
import { useFieldName, useValueWords } from './brand-words.ts'

export interface FieldSourceProps {
  readonly field: AdminBrandField
  readonly locales: AdminBrand['locales']
  readonly draft: Pick<BrandDraft, 'changes' | 'set'>
}

/** Below a field: where its value comes from, and the way back to what was imported. */
export function FieldSource({ field, locales, draft: { changes, set } }: FieldSourceProps) {
  const { t } = useTranslation()
  const words = useValueWords(locales)
  const fieldName = useFieldName()
  const { name, override, imported, usual } = field
  const isImported = imported !== null
  const change = changes[name]
  if ((change === undefined ? override : change) === null)
    return <p className="text-sm text-muted">{t(isImported ? 'admin.brand_is_imported' : 'admin.brand_is_usual')}</p>
  const way = t(isImported ? 'admin.brand_use_imported' : 'admin.brand_use_usual')
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
      <span className="min-w-0 wrap-anywhere">
        {t(isImported ? 'admin.brand_imported' : 'admin.brand_usual', { value: words(name, imported ?? usual) })}
      </span>
      <TextButton
        flush
        aria-label={t('text.labelled', { label: fieldName(name), text: way })}
        onClick={() => set(name, null)}
      >
        {way}
      </TextButton>
    </p>
  )
}
