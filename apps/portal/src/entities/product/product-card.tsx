import type { Attribute, Product } from '@vitrine/contract'
import { plainText } from '@vitrine/contract/rules/plain-text'
import { productName, productTitle } from '@vitrine/contract/rules/product-name'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../configuration/configuration.ts'
import { useFormat } from '../../i18n/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { Marked } from '../../ui/marked.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { wholeLink } from '../../ui/whole-link.ts'
import { mainPicture } from './main-picture.ts'
import styles from './product-card.module.css'
import { ProductLink } from './product-link.tsx'
import { ProductPicture } from './product-picture.tsx'
import { priceText, productPriceAttribute } from './product-price.ts'
import { ProductSwatches } from './product-swatches.tsx'
import { StatusLabel } from './status-label.tsx'
import { StockLine } from './stock-line.tsx'
import { swatchesOf } from './swatches.ts'
import { useTextLanguage } from './text-language.ts'
import { useProductWords } from './use-product-words.ts'

export interface ProductCardProps {
  product: Product
  /** The `sizes` attribute of the picture. */
  sizes: string
  /** The attributes, for price and colours. Undefined while they load. */
  attributes: readonly Attribute[] | undefined
  /** Loads the picture with priority, because the card is on the first screen. */
  eager?: boolean
  selected?: boolean
  /** A `SelectBox` over the picture. */
  control?: ReactNode
  /** Heading level of the name. */
  level?: 2 | 3 | 4
}

/**
 * A product as a card: picture, name, title, short description, price and stock, the colours of its variants or
 * else their number, and the article number.
 */
export function ProductCard({
  product,
  sizes,
  attributes,
  eager = false,
  selected = false,
  control,
  level = 2,
}: ProductCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { setup } = useConfiguration()
  const lang = useTextLanguage(product)
  const Heading = `h${level}` as const
  const name = productName(product)
  const title = productTitle(product)
  const variants = product.variants ?? 0
  const description = plainText(product.shortDescription)
  const price = productPriceAttribute(product, setup, attributes ?? [])
  const priced = priceText(product, price, useProductWords())
  const swatches = swatchesOf(product, attributes ?? [])
  const isWaiting = attributes === undefined && product.swatches !== undefined
  return (
    <article
      className={classNames('flex flex-col min-w-0 relative link-area', styles.card, selected && styles.selected)}
    >
      <div className="relative">
        <ProductPicture
          picture={mainPicture(product)}
          sizes={sizes}
          eager={eager}
          className={classNames(styles.picture, product.image === '' && styles.bare)}
        />
        <StatusLabel status={product.status} className={styles.status} />
      </div>
      <div
        className={classNames(
          'flex flex-col flex-1 min-w-0 text-sm leading-snug wrap-break-word hyphens-auto',
          styles.text,
        )}
      >
        <Heading className={styles.name} lang={lang(product.name ? 'name' : 'title')}>
          <ProductLink id={product.id} className={classNames('link-quiet', wholeLink.around)}>
            <Marked text={name} />
          </ProductLink>
        </Heading>
        {title !== '' && (
          <p className="text-default" lang={lang('title')}>
            <Marked text={title} />
          </p>
        )}
        {description !== '' && (
          <p className="mt-1 text-muted line-clamp-2" lang={lang('shortDescription')}>
            <Marked text={description} />
          </p>
        )}
        <div className={styles.end}>
          <p className={classNames('flex flex-wrap items-baseline text-muted text-xs', styles.facts)}>
            {priced !== '' && <span className="text-default text-sm font-medium tabular-nums">{priced}</span>}
            <StockLine product={product} />
          </p>
          <p className={classNames('flex flex-wrap items-center text-muted text-xs', styles.facts, styles.numbers)}>
            {swatches ? (
              <ProductSwatches {...swatches} />
            ) : (
              variants > 1 &&
              !isWaiting && <span>{t('products.variants', { count: variants, number: format.number(variants) })}</span>
            )}
            {product.number && (
              <span className="tabular-nums wrap-anywhere">
                <VisuallyHidden>{t('products.article_number')} </VisuallyHidden>
                <Marked text={product.number} />
              </span>
            )}
          </p>
        </div>
      </div>
      {control}
    </article>
  )
}
