import type { AdminImportRun } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'

/** The name of a folder without those above it; the page of the import has all of them. */
const lastPart = (path: string) => path.split(/[\\/]/).findLast((part) => part !== '') ?? path

/** Returns functions that say in words what a run is, who has started it, and what the kinds of things are. */
export function useCatalogueWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const kinds: Readonly<Record<string, string>> = {
    product: t('admin.catalogue_products'),
    asset: t('admin.catalogue_assets'),
    article: t('admin.catalogue_articles'),
  }
  return {
    runName: ({ kind, source }: Pick<AdminImportRun, 'kind' | 'source'>) =>
      kind === 'undo'
        ? t('admin.restored', { number: /^\d+$/.test(source) ? format.number(Number(source)) : '' })
        : lastPart(source),
    starter: ({ origin, operator }: Pick<AdminImportRun, 'origin' | 'operator'>) => operator || t(`admin.by_${origin}`),
    moment: (date: string) => format.date(date, { dateStyle: 'medium', timeStyle: 'short' }),
    /** The name of a kind of things; the import's own word for a rare one. */
    kindName: (kind: string) => kinds[kind] ?? kind,
    isKnownKind: (kind: string) => Object.hasOwn(kinds, kind),
  }
}
