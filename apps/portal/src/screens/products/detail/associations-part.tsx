import { useQuery } from '@tanstack/react-query'
import type { Product, ProductAssociation } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { ProductCard } from '../../../entities/product/product-card.tsx'
import { relatedOptions } from '../../../entities/product/product-queries.ts'
import { useCardAttributes } from '../../../entities/product/use-card-attributes.ts'
import { QueryError } from '../../../feedback/query-error.tsx'
import { useLocale } from '../../../i18n/locale.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './associations-part.module.css'
import { useProduct } from './use-product.ts'

const cardSizes = '(max-width: 639px) 46vw, (max-width: 1023px) 31vw, 290px'

/** Whether an association has products; another server may also write those that have none. */
const hasRelated = ({ related }: ProductAssociation): boolean => related.length > 0

/** The associated products, by association kind (DETAIL-06). */
export function AssociationsPart({ id }: { id: string }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const { data: product, isPlaceholderData } = useProduct(id)
  const associations = (product?.associations ?? []).filter(hasRelated)
  const ids = [...new Set(associations.flatMap((association) => association.related.map((one) => one.id)))].sort()
  const { setup } = useConfiguration()
  const related = useQuery({ ...relatedOptions(tag, ids, setup.catalog_columns), enabled: ids.length > 0 })
  if (!product) return null
  if (ids.length === 0) return isPlaceholderData ? null : <EmptyState title={t('list.no_results')} />
  if (related.isLoadingError) {
    return <QueryError title={t('products.associations_failed')} query={related} />
  }
  const byId = related.data && new Map(related.data.products.map((one) => [one.id, one]))
  return (
    <div className="grid grid-cols-1 gap-7">
      {associations.map((association) => (
        <Kind key={association.id} association={association} byId={byId} />
      ))}
    </div>
  )
}

interface KindProps {
  association: ProductAssociation
  /** The related products that the catalogue shows; undefined while they load. */
  byId: ReadonlyMap<string, Product> | undefined
}

function Kind({ association, byId }: KindProps) {
  const { t } = useTranslation()
  const attributes = useCardAttributes()
  const products = association.related.flatMap(({ id }) => byId?.get(id) ?? [])
  return (
    <section>
      <h2 className="mb-4 text-xl wrap-break-word" lang={association.fallbacks?.label}>
        {association.label || association.id}
      </h2>
      {association.description !== '' && (
        <RichText
          html={association.description}
          lang={association.fallbacks?.description}
          className="mb-4 text-muted"
        />
      )}
      {byId !== undefined && products.length === 0 ? (
        <p className="mb-4 text-muted">{t('products.associations_gone')}</p>
      ) : (
        <ul className={styles.cards}>
          {byId === undefined
            ? association.related.map(({ id }) => (
                <li key={id}>
                  <Skeleton style={{ aspectRatio: '4 / 4.4' }} />
                </li>
              ))
            : products.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} sizes={cardSizes} attributes={attributes} level={3} />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}
