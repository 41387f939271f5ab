import type { Product } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { useTextLanguage } from '../../../entities/product/text-language.ts'
import { QueryError } from '../../../feedback/query-error.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { shownSpecifications } from './specification-groups.ts'
import { SpecificationList } from './specification-list.tsx'
import styles from './specifications-part.module.css'
import { useProduct } from './use-product.ts'
import { useSpecificationSource } from './use-specification-source.ts'

/** The long description, and the values by the groups of the attribute set (DETAIL-03, A-57). */
export function SpecificationsPart({ id }: { id: string }) {
  const { t } = useTranslation()
  const { mapping } = useConfiguration()
  const { data: product } = useProduct(id)
  const { attributes, set, query, isWaiting } = useSpecificationSource(id)
  if (!product) return null
  const groups = isWaiting ? [] : shownSpecifications(product, attributes, set, mapping)
  return (
    <div className="grid grid-cols-1 gap-7">
      <LongDescription product={product} />
      {query.isLoadingError ? (
        <QueryError title={t('products.specifications_failed')} query={query} />
      ) : isWaiting ? (
        <div className="grid gap-4">
          <Skeletons count={6} />
        </div>
      ) : (
        <section className={styles.groups} aria-label={t('products.specifications')}>
          {groups.length === 0 && product.longDescription === '' && <p>{t('products.no_specifications')}</p>}
          {groups.map((group) => (
            <SpecificationList
              key={group.key}
              product={product}
              group={group}
              language={group.language}
              title={
                group.name || (groups.length > 1 ? t('products.other_specifications') : t('products.specifications'))
              }
            />
          ))}
        </section>
      )}
    </div>
  )
}

function LongDescription({ product }: { product: Product }) {
  const { t } = useTranslation()
  const lang = useTextLanguage(product)
  if (product.longDescription === '') return null
  return (
    <section>
      <h2 className="mb-4 text-xl">{t('products.description')}</h2>
      <RichText html={product.longDescription} lang={lang('longDescription')} className={styles.text} />
    </section>
  )
}
