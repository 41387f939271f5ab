import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { ProductCard } from '../../../entities/product/product-card.tsx'
import { relatedOptions } from '../../../entities/product/product-queries.ts'
import { useCardAttributes } from '../../../entities/product/use-card-attributes.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { CardGrid, CardPlace } from '../../../ui/card-grid.tsx'
import { CardSkeletons } from '../../../ui/card-skeletons.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './related-products.module.css'

/** Number of products shown at first: two rows of five. */
const few = 10
const cardSizes = '(max-width: 639px) 46vw, (max-width: 1023px) 31vw, 290px'

/** The products that an article is about. If they can't be loaded, nothing shows. */
export function RelatedProducts({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const format = useFormat()
  const [all, setAll] = useState(false)
  const shown = all ? ids : ids.slice(0, few)
  const { setup } = useConfiguration()
  const query = useQuery({
    ...relatedOptions(tag, shown, setup.catalog_columns),
    placeholderData: (before) => before,
  })
  const attributes = useCardAttributes()
  const byId = new Map(query.data?.products.map((product) => [product.id, product]))
  const products = shown.flatMap((id) => byId.get(id) ?? [])
  if (query.isError || (query.isSuccess && products.length === 0)) return null
  return (
    <section className={classNames('border-t print-hidden', styles.products)} aria-labelledby="products">
      <h2 id="products" className="mb-5 text-xl">
        {t('contents.products')}
      </h2>
      {query.data === undefined ? (
        <CardSkeletons count={Math.min(shown.length, 4)} />
      ) : (
        <CardGrid>
          {products.map((product) => (
            <CardPlace key={product.id}>
              <ProductCard product={product} sizes={cardSizes} attributes={attributes} level={3} />
            </CardPlace>
          ))}
        </CardGrid>
      )}
      {!all && ids.length > few && (
        <Button className={styles.all} onClick={() => setAll(true)}>
          {t('contents.all_products', { count: ids.length, number: format.number(ids.length) })}
        </Button>
      )}
    </section>
  )
}
