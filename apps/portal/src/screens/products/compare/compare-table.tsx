import { Link } from '@tanstack/react-router'
import type { Attribute, Product } from '@vitrine/contract'
import { productName, productTitle } from '@vitrine/contract/rules/product-name'
import { labelLanguage, productTexts, rangeIn, valueLanguage } from '@vitrine/contract/rules/product-value'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../../../browser/use-focus-kept.ts'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { AttributeValue } from '../../../entities/product/attribute-value.tsx'
import { mainPicture } from '../../../entities/product/main-picture.ts'
import { ProductLink } from '../../../entities/product/product-link.tsx'
import { ProductPicture } from '../../../entities/product/product-picture.tsx'
import { StockLine } from '../../../entities/product/stock-line.tsx'
import { useTextLanguage } from '../../../entities/product/text-language.ts'
import { useProductWords } from '../../../entities/product/use-product-words.ts'
import { useWayBack } from '../../../lists/use-way-back.ts'
import { classNames } from '../../../ui/class-names.ts'
import { iconButtonClass } from '../../../ui/icon-button.tsx'
import { IconX } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './compare-table.module.css'
import { comparedRows } from './compared-rows.ts'
import type { Comparison } from './comparison-query.ts'

/** The table of a comparison: a column for each product, first the rows in which they differ. */
export function CompareTable({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation()
  const configuration = useConfiguration()
  const words = useProductWords()
  const place = useRef<HTMLElement>(null)
  const onFocus = useFocusKept(() => place.current)
  const products = comparison.products.map(({ product }) => product)
  const { different, same } = comparedRows(comparison, configuration, words)
  const hasNumbers = products.some(({ number }) => number)
  const isCompared = products.length > 1
  const isBare = products.every(({ image }) => image === '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable
    <section ref={place} className={styles.scroll} tabIndex={0} aria-label={t('compare.title')} onFocus={onFocus}>
      <table className={styles.table} style={{ '--products': products.length } as CSSProperties}>
        <caption className="sr-only">{t('compare.title')}</caption>
        <thead>
          <tr>
            <td className={styles.label} />
            {products.map((product) => (
              <td key={product.id} className={styles.picture}>
                <ProductPicture
                  picture={mainPicture(product)}
                  sizes="(max-width: 639px) 144px, 280px"
                  largest={640}
                  className={isBare ? styles.bare : undefined}
                />
                <RemoveLink ids={products.map(({ id }) => id)} product={product} />
              </td>
            ))}
          </tr>
          <tr className={styles.names}>
            <td className={styles.label} />
            {products.map((product) => (
              <ProductHead key={product.id} product={product} />
            ))}
          </tr>
        </thead>
        <tbody>
          {hasNumbers && (
            <Row label={t('products.article_number')}>
              {products.map((product) => (
                <Cell key={product.id}>
                  {product.number && (
                    <bdi translate="no" className="tabular-nums">
                      {product.number}
                    </bdi>
                  )}
                </Cell>
              ))}
            </Row>
          )}
        </tbody>
        {different.length > 0 && (
          <Rows title={isCompared ? t('compare.different') : ''} attributes={different} products={products} />
        )}
        {same.length > 0 && <Rows title={isCompared ? t('compare.same') : ''} attributes={same} products={products} />}
      </table>
      {isCompared && different.length === 0 && <p className="mt-4 text-muted">{t('compare.no_difference')}</p>}
    </section>
  )
}

function ProductHead({ product }: { product: Product }) {
  const lang = useTextLanguage(product)
  const title = productTitle(product)
  return (
    <th scope="col" className="text-md font-medium">
      <span lang={lang(product.name ? 'name' : 'title')}>
        <ProductLink id={product.id} className="link-quiet">
          {productName(product)}
        </ProductLink>
      </span>
      {title !== '' && (
        <span className="block text-muted text-sm font-regular" lang={lang('title')}>
          {title}
        </span>
      )}
      <span className="block mt-1 text-muted text-xs font-regular">
        <StockLine product={product} />
      </span>
    </th>
  )
}

/** A link to the comparison without a product. It replaces the history entry, so that Back leads out of it. */
function RemoveLink({ ids, product }: { ids: readonly string[]; product: Product }) {
  const { t } = useTranslation()
  const { same } = useWayBack()
  const label = t('compare.remove', { name: productName(product) })
  return (
    <Link
      to="/$locale/products/compare"
      from="/$locale"
      search={{ ids: ids.filter((id) => id !== product.id) }}
      state={same}
      replace
      resetScroll={false}
      className={iconButtonClass(classNames('print-hidden', styles.remove))}
      aria-label={label}
      title={label}
    >
      <IconX size={18} stroke={1.5} aria-hidden />
    </Link>
  )
}

interface RowsProps {
  /** '' for rows without a heading. */
  title: string
  attributes: readonly Attribute[]
  products: readonly Product[]
}

/** A group of rows below their heading. */
function Rows({ title, attributes, products }: RowsProps) {
  const words = useProductWords()
  return (
    <tbody>
      {title !== '' && (
        <tr>
          <th scope="rowgroup" colSpan={products.length + 1} className={styles.group}>
            <span>{title}</span>
          </th>
        </tr>
      )}
      {attributes.map((attribute) => (
        <Row
          key={attribute.name}
          label={attribute.display_name || attribute.label || attribute.name}
          lang={labelLanguage(attribute)}
        >
          {products.map((product) => (
            <Cell
              key={product.id}
              lang={
                rangeIn(product, attribute.name)
                  ? undefined
                  : valueLanguage(product.attributes[attribute.name], attribute, product.fallbacks?.[attribute.name])
              }
            >
              {productTexts(product, attribute, words).length > 0 && (
                <AttributeValue product={product} attribute={attribute} />
              )}
            </Cell>
          ))}
        </Row>
      ))}
    </tbody>
  )
}

const Row = ({ label, lang, children }: { label: string; lang?: string | undefined; children: ReactNode }) => (
  <tr>
    <th scope="row" className={classNames('text-muted font-regular', styles.label)} lang={lang}>
      {label}
    </th>
    {children}
  </tr>
)

/** A value; a dash, which screen readers read as words, if there is none. */
function Cell({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <td lang={children ? lang : undefined}>
      {children || (
        <>
          <span className="text-muted" aria-hidden>
            –
          </span>
          <VisuallyHidden>{t('compare.no_value')}</VisuallyHidden>
        </>
      )}
    </td>
  )
}
