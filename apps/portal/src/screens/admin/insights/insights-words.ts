import type { CountedKind } from '@vitrine/contract/rules/counted-kinds'
import { useTranslation } from 'react-i18next'
import { useLocales } from '../../../i18n/locale.ts'

/** The name of what is counted. */
export function useKindName(): (kind: CountedKind) => string {
  const { t } = useTranslation()
  return (kind) => t(`admin.counted_${kind}`)
}

/** The groups that are none of the catalogue's. */
const ownGroups = ['guests', 'registered', 'operators'] as const

/** The name of a group. */
export function useGroupName(
  names: readonly { readonly code: string; readonly name: string }[],
): (code: string) => string {
  const { t } = useTranslation()
  return (code) => {
    const own = ownGroups.find((group) => group === code)
    return own ? t(`admin.${own}`) : (names.find((group) => group.code === code)?.name ?? code)
  }
}

/** The name of a locale in its own language. */
export function useLocaleName(): (code: string) => string {
  const locales = useLocales()
  return (code) => locales.find((locale) => locale.code === code)?.title ?? code
}
