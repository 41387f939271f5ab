import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Says that a part of a product's page is not built yet. */
export function NotHerePart({ name }: { name: 'assets' | 'contents' | 'leaflet' }) {
  const { t } = useTranslation()
  return <EmptyState title={t(`products.${name}`)} text={t('state.not_here_title')} />
}
