import type { Attribute, Product } from '@vitrine/contract'
import { plainText } from '@vitrine/contract/rules/plain-text'
import { productName } from '@vitrine/contract/rules/product-name'
import { cellOf, labelLanguage, valueLanguage } from '@vitrine/contract/rules/product-value'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../configuration/configuration.ts'
import { ProductCell } from '../../entities/product/product-cell.tsx'
import { ProductLink } from '../../entities/product/product-link.tsx'
import { priceAttribute, priceText } from '../../entities/product/product-price.ts'
import { ProductTable, productRowClass } from '../../entities/product/product-table.tsx'
import { useTextLanguage } from '../../entities/product/text-language.ts'
import { useProductWords } from '../../entities/product/use-product-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Marked, useFoundWords } from '../../ui/marked.tsx'
import { breathingClass, Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { wholeLink } from '../../ui/whole-link.ts'
import { foundItem, foundPassage, holds } from './found-passage.ts'
import styles from './found-products.module.css'
import { GridPicture } from './grid-picture.tsx'
import { columnRange, columnValue, type OwnField, type ProductColumn, productColumns } from './product-columns.ts'

export interface FoundProductsProps {
  products: readonly Product[]
  /** The attributes of the columns, for labels and options; [] until they have loaded. */
  attributes: readonly Attribute[]
  /** Names of the attributes among which the price is. */
  priceColumns: readonly string[]
  /** Accessible name of the table. */
  label: string
}

/** Phrases of the columns that are fields of the product. */
const ownHeads = {
  id: 'search.id',
  image: 'products.picture',
  name: 'search.name',
  title: 'search.product_title',
  shortDescription: 'search.short_description',
  longDescription: 'search.long_description',
  stock: 'search.stock',
  restock: 'search.restock',
} as const satisfies Record<OwnField, string>

/** The matching products: a row for each, with the configured columns (SEARCH-07). */
export function FoundProducts({ products, attributes, priceColumns, label }: FoundProductsProps) {
  const { t } = useTranslation()
  const { setup } = useConfiguration()
  const columns = productColumns(setup.grid_columns, products)
  const price = priceAttribute(
    priceColumns.filter((name) => !columns.some((column) => column.name === name)),
    attributes,
  )
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]))
  return (
    <ProductTable
      label={label}
      className={styles.table}
      columns={columns.map(({ name, own }) => {
        const attribute = byName.get(name)
        const isPicture = own === 'image' || attribute?.type === 'image'
        return {
          name,
          head: (own ? t(ownHeads[own]) : attribute?.display_name || attribute?.label) || name,
          lang: own ? undefined : labelLanguage(attribute),
          isHeadHidden: isPicture,
          className: isPicture ? styles.picture : undefined,
        }
      })}
    >
      {products.map((product) => (
        <Row key={product.id} product={product} columns={columns} byName={byName} price={price} />
      ))}
    </ProductTable>
  )
}

interface RowProps {
  product: Product
  columns: readonly ProductColumn[]
  byName: ReadonlyMap<string, Attribute>
  /** The attribute with the price, unless it has a column. */
  price: Attribute | undefined
}

/** The whole row links to its product (SEARCH-11): the link in the first text cell covers it. */
function Row({ product, columns, byName, price }: RowProps) {
  const lang = useTextLanguage(product)
  const words = useProductWords()
  const { mapping } = useConfiguration()
  const cells = columns.map((column) => {
    const attribute = byName.get(column.name)
    const value = columnValue(product, column)
    const range = columnRange(product, column, mapping)
    const kind = column.own === 'image' ? 'image' : cellOf(value, attribute, words, range).kind
    return { column, attribute, value, range, kind }
  })
  const first =
    cells.find(({ column }) => column.own === 'name') ?? cells.find(({ kind }) => kind === 'text' || kind === 'html')
  const texts = cells.flatMap(({ kind, value }) => (kind === 'image' || kind === 'empty' ? [] : [String(value)]))
  return (
    <tr className={classNames(productRowClass, styles.row)}>
      {cells.map((cell, index) => {
        const { column, attribute, value, range, kind } = cell
        const isFirst = cell === first || (first === undefined && index === cells.length - 1)
        if (column.own === 'image')
          return (
            <td key={column.name} className={styles.picture}>
              <GridPicture product={product} />
              {isFirst && <ProductOverlay product={product} />}
            </td>
          )
        const shownLang =
          column.own === undefined
            ? valueLanguage(product.attributes[column.name], byName.get(column.name), product.fallbacks?.[column.name])
            : isTextField(column.own)
              ? lang(column.own)
              : undefined
        return (
          <td
            key={column.name}
            className={classNames(kind === 'image' ? styles.picture : styles.text, isFirst && styles.first)}
          >
            {column.own === 'name' ? (
              <span
                className={classNames('truncate', styles.lines, styles.name)}
                lang={lang(product.name ? 'name' : 'title')}
              >
                <ProductLink id={product.id} className={classNames('link-quiet', wholeLink.within)}>
                  <Marked text={productName(product)} />
                </ProductLink>
              </span>
            ) : (
              <>
                <div className={kind === 'image' ? undefined : classNames('line-clamp-2', styles.lines)}>
                  <ProductCell value={value} attribute={attribute} range={range} lang={shownLang} />
                </div>
                {isFirst && <ProductOverlay product={product} />}
              </>
            )}
            {isFirst && <RowFacts product={product} texts={texts} price={price} />}
          </td>
        )
      })}
    </tr>
  )
}

interface RowFactsProps {
  product: Product
  /** The texts of the cells. */
  texts: readonly string[]
  price: Attribute | undefined
}

/** The second line of a row: price, article number, and the value or passage by which the search found the product. */
function RowFacts({ product, texts, price }: RowFactsProps) {
  const { t } = useTranslation()
  const lang = useTextLanguage(product)
  const passage = usePassage(product, texts)
  const words = useFoundWords()
  const priced = priceText(product, price, useProductWords())
  const { number = '', match } = product
  const hasNumber = number !== '' && number !== productName(product) && !texts.includes(number)
  if (priced === '' && !hasNumber && !match && !passage) return null
  return (
    <p className={classNames('truncate', styles.facts)}>
      {priced !== '' && <span className="text-default font-medium">{priced}</span>}
      {hasNumber && (
        <span className={styles.number}>
          <VisuallyHidden>{t('products.article_number')} </VisuallyHidden>
          <Marked text={number} />
        </span>
      )}
      {match ? (
        <span lang={match.language}>
          <Marked text={t('text.labelled', { label: match.label, text: foundItem(match.text, words) })} />
        </span>
      ) : (
        passage && (
          <span lang={lang(passage.field)}>
            <Marked text={passage.text} />
          </span>
        )
      )}
    </p>
  )
}

const isTextField = (field: OwnField): field is 'title' | 'shortDescription' | 'longDescription' =>
  field === 'title' || field === 'shortDescription' || field === 'longDescription'

/** A link over the whole row, for cells whose content can't be inside a link. */
const ProductOverlay = ({ product }: { product: Product }) => (
  <ProductLink id={product.id} className={classNames('link-quiet', wholeLink.within)}>
    <VisuallyHidden>{productName(product)}</VisuallyHidden>
  </ProductLink>
)

/** The matching passage of a description, if nothing else in the row shows a matching word. */
function usePassage(
  product: Product,
  texts: readonly string[],
): { text: string; field: (typeof descriptions)[number] } | undefined {
  const words = useFoundWords()
  if (words.length === 0 || texts.some((text) => holds(text, words))) return undefined
  for (const field of descriptions) {
    const text = foundPassage(plainText(product[field]), words)
    if (text !== '') return { text, field }
  }
  return undefined
}

const descriptions = ['shortDescription', 'longDescription'] as const

/** Placeholders of the rows while they load. */
export function FoundProductsSkeleton({ count }: { count: number }) {
  return (
    <div className={breathingClass} aria-hidden>
      <div className={styles.skeletonHead} />
      {Array.from({ length: count }, (_, index) => `row ${index}`).map((key) => (
        <div key={key} className={styles.skeletonRow}>
          <Skeleton style={{ width: '60px', height: '60px' }} />
          <div className="grid gap-2">
            <Skeleton style={{ width: '14rem', maxWidth: '80%', height: '1rem' }} />
            <Skeleton style={{ width: '9rem', maxWidth: '50%', height: '1rem' }} />
          </div>
        </div>
      ))}
    </div>
  )
}
