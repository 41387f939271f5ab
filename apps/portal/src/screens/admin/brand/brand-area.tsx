import { useTranslation } from 'react-i18next'
import type { AreaProps } from '../areas.ts'
import { AdminTabs } from '../parts/admin-tabs.tsx'
import { BrandPage } from './brand-page.tsx'
import { BrandVersions } from './brand-versions.tsx'

/** The brand that visitors see, and its versions. */
export default function BrandArea({ below: [part] }: AreaProps) {
  const { t } = useTranslation()
  const isVersions = part === 'versions'
  return (
    <>
      <AdminTabs
        label={t('admin.brand')}
        tabs={[
          { key: 'brand', name: t('admin.brand'), path: ['brand'], isCurrent: !isVersions },
          { key: 'versions', name: t('admin.brand_versions'), path: ['brand', 'versions'], isCurrent: isVersions },
        ]}
      />
      {isVersions ? <BrandVersions /> : <BrandPage />}
    </>
  )
}
