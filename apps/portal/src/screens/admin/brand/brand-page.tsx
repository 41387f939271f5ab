import { useQuery } from '@tanstack/react-query'
import type { AdminBrand } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { AdminHeading } from '../parts/admin-heading.tsx'
import { AdminWaiting } from '../parts/admin-waiting.tsx'
import styles from './brand.module.css'
import { useBrandDraft } from './brand-draft.ts'
import { BrandForm } from './brand-form.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { brandOptions } from './brand-queries.ts'

/** The brand: its fields beside a preview of the portal. */
export function BrandPage() {
  const brand = useQuery(brandOptions)
  return brand.data ? <Draft brand={brand.data} /> : <AdminWaiting queries={[brand]} />
}

function Draft({ brand }: { readonly brand: AdminBrand }) {
  const { t } = useTranslation()
  const format = useFormat()
  const draft = useBrandDraft(brand)
  const state =
    draft.count > 0
      ? t('admin.brand_unpublished', { number: format.number(draft.count) })
      : brand.version === 0
        ? t('admin.brand_versions_none')
        : t('admin.catalogue_version', { number: format.number(brand.version) })
  return (
    <>
      <AdminHeading title={t('admin.brand')} text={state} />
      <div className={styles.columns}>
        <BrandForm brand={brand} draft={draft} />
        <BrandPreview version={brand.version} changes={draft.sound} />
      </div>
    </>
  )
}
