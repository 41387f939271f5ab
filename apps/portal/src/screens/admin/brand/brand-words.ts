import type { AdminBrand } from '@vitrine/contract'
import type { BrandField } from '@vitrine/contract/rules/brand-fields'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'

const phrases = {
  title: 'admin.brand_title',
  description: 'admin.brand_description',
  keywords: 'admin.brand_keywords',
  dashboard_content: 'admin.brand_article',
  primary: 'admin.brand_primary',
  secondary: 'admin.brand_secondary',
  'header.background': 'admin.brand_header_background',
  'header.regularText': 'admin.brand_header_text',
  'header.highlightedText': 'admin.brand_header_highlight',
  'header.regularIcons': 'admin.brand_header_icons',
  logo: 'admin.brand_logo',
  logo_dark: 'admin.brand_logo_dark',
  favicon: 'admin.brand_favicon',
  background: 'admin.brand_background',
  languages: 'admin.brand_languages',
} as const satisfies Readonly<Record<BrandField, string>>

/** Returns a function that names a field. */
export function useFieldName(): (name: BrandField) => string {
  const { t } = useTranslation()
  return (name) => t(phrases[name])
}

/** The name of a file in its address, for people. */
export function fileNameOf(address: string): string {
  const name = address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Returns a function that says a value in words. @param locales all of the catalogue */
export function useValueWords(locales: AdminBrand['locales']): (name: BrandField, value: string) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (name, value) => {
    if (value === '') return t('admin.brand_nothing')
    if (name === 'languages')
      return format.list(value.split(',').map((code) => locales.find((locale) => locale.code === code)?.title ?? code))
    return value.startsWith('/') ? fileNameOf(value) : value
  }
}
