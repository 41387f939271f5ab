import { Link, Outlet } from '@tanstack/react-router'
import type { Product } from '@vitrine/contract'
import { productName, productTitle } from '@vitrine/contract/rules/product-name'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../../api/api-failure.ts'
import { useDocumentTitle } from '../../../configuration/configuration.ts'
import { StatusLabel } from '../../../entities/product/status-label.tsx'
import { StockLine } from '../../../entities/product/stock-line.tsx'
import { useTextLanguage } from '../../../entities/product/text-language.ts'
import { QueryError } from '../../../feedback/query-error.tsx'
import { useReportedView } from '../../../feedback/use-reported-activity.ts'
import { BackLink } from '../../../lists/back-link.tsx'
import { useWayBack } from '../../../lists/use-way-back.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingBar } from '../../../ui/loading-bar.tsx'
import { FoundWordsProvider, Marked } from '../../../ui/marked.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Gallery } from './gallery.tsx'
import { NeighbourLinks } from './neighbour-links.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductFacts } from './product-facts.tsx'
import { useProductPart } from './product-part.ts'
import { ProductPrice } from './product-price.tsx'
import styles from './product-screen.module.css'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductStrip } from './product-strip.tsx'
import { SideMenu } from './side-menu.tsx'
import { useChosenPictures } from './use-chosen-pictures.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useProduct } from './use-product.ts'
import { Variants } from './variants.tsx'

/**
 * One product: pictures, introduction, variants, a menu of its sub-pages, and the sub-page of the path (DETAIL-01 to
 * DETAIL-03, DETAIL-09). Above a sub-page other than the specifications, the product is one line.
 */
export function ProductScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useProduct(id)
  const product = query.data
  useReportedView('product', query.isSuccess && !query.isPlaceholderData ? id : undefined)
  // Rendered in slices when the product loads; at once if a list has loaded it before.
  const arrived = useDeferredValue(product !== undefined)
  const neighbours = useNeighbours(product)
  const { words } = useWayBack()
  const isSubPage = useProductPart() !== ''
  const name = product ? productName(product) : ''
  const pictures = useChosenPictures(product)
  const isThere = product !== undefined || !isNotFound(query.error)
  const failed = query.isError ? t(isThere ? 'products.product_failed' : 'products.product_not_found') : ''
  // Search engines leave out what the catalogue no longer has.
  const isListed = isThere && product?.delisted !== true
  useDocumentTitle(name || failed, product?.shortDescription || product?.longDescription, isListed)
  if (query.isError && !product) {
    return (
      // Not the element of the skeleton, because that would visibly move.
      <div key="failed" className={styles.screen}>
        {!isThere ? (
          <EmptyState level={1} title={t('products.product_not_found')} text={t('products.product_not_found_text')}>
            <CatalogueLink />
          </EmptyState>
        ) : (
          <QueryError level={1} title={t('products.product_failed')} query={query} />
        )}
      </div>
    )
  }
  const shown = arrived ? product : undefined
  return (
    <div className={classNames(styles.screen, isSubPage && styles.subPage)}>
      <div className={classNames('flex flex-wrap items-center justify-between relative', styles.top)}>
        <BackLink kind="products" toList={t('products.to_catalogue')} label={() => t('products.back_to_list')} />
        {isSubPage && shown && <ProductStrip product={shown} picture={pictures[0]} />}
        <NeighbourLinks neighbours={neighbours} />
        <LoadingBar active={query.isFetching} label={t('state.loading')} />
      </div>
      {shown === undefined ? (
        <ProductSkeleton isSubPage={isSubPage} />
      ) : (
        <FoundWordsProvider words={words}>
          {shown.delisted && (
            <div className="mb-5">
              <Notice tone="info">
                <p className="font-medium">{t('products.delisted')}</p>
                <p>{t('products.delisted_text')}</p>
              </Notice>
            </div>
          )}
          <article className={classNames(styles.product, !isSubPage && pictures.length === 0 && styles.bare)}>
            {!isSubPage && (
              <>
                {pictures.length > 0 && (
                  <div className={classNames('min-w-0', styles.gallery)}>
                    <Gallery
                      key={`${shown.id} ${pictures[0]?.url ?? ''}`}
                      pictures={pictures}
                      name={name}
                      complete={!query.isPlaceholderData}
                    />
                  </div>
                )}
                <Introduction product={shown} name={name} />
              </>
            )}
            <div className={styles.menu}>
              <SideMenu product={shown} isComplete={!query.isPlaceholderData} />
            </div>
            <div className={classNames('min-w-0', styles.part)}>
              <Outlet />
            </div>
          </article>
        </FoundWordsProvider>
      )}
    </div>
  )
}

/** From this number of characters on, the name has a smaller font: at full size it would fill the screen. */
const longName = 48

/**
 * Name, title and short description, then stock, price, variants, key facts and downloads. Without pictures, the texts
 * take the place of the gallery.
 */
function Introduction({ product, name }: { product: Product; name: string }) {
  const lang = useTextLanguage(product)
  const title = productTitle(product)
  return (
    <header className={classNames('min-w-0 wrap-break-word hyphens-auto', styles.introduction)}>
      <div className={classNames('min-w-0', styles.texts)}>
        <StatusLabel status={product.status} />
        <h1
          className={classNames(styles.name, name.length > longName && styles.long)}
          lang={lang(product.name ? 'name' : 'title')}
        >
          <Marked text={name} />
        </h1>
        {title !== '' && (
          <p className="mt-2 text-muted text-lg leading-snug" lang={lang('title')}>
            <Marked text={title} />
          </p>
        )}
        {product.shortDescription !== '' && (
          <RichText html={product.shortDescription} lang={lang('shortDescription')} className={styles.description} />
        )}
      </div>
      <div className={classNames('min-w-0', styles.facts)}>
        <div className={classNames('mt-5 text-sm', styles.stock)}>
          <StockLine product={product} detailed />
        </div>
        <ProductPrice product={product} />
        <Variants product={product} />
        <ProductFacts product={product} />
        <ProductActions product={product} />
      </div>
    </header>
  )
}

function CatalogueLink() {
  const { t } = useTranslation()
  return (
    <Link to="/$locale/products/list" from="/$locale" className={buttonClass()}>
      {t('products.to_catalogue')}
    </Link>
  )
}
