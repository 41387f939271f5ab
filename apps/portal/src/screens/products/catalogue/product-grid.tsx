import type { Attribute, Product } from '@vitrine/contract'
import { productName, productTitle } from '@vitrine/contract/rules/product-name'
import { labelLanguage, rangeIn, valueLanguage } from '@vitrine/contract/rules/product-value'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { mainPicture } from '../../../entities/product/main-picture.ts'
import { ProductCell } from '../../../entities/product/product-cell.tsx'
import { ProductLink } from '../../../entities/product/product-link.tsx'
import { ProductPicture } from '../../../entities/product/product-picture.tsx'
import { toggleSelected } from '../../../entities/product/product-selection.ts'
import { ProductTable, pinnedColumnClass, productRowClass } from '../../../entities/product/product-table.tsx'
import { StatusLabel } from '../../../entities/product/status-label.tsx'
import { useTextLanguage } from '../../../entities/product/text-language.ts'
import { useCurrentList } from '../../../lists/list.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Marked } from '../../../ui/marked.tsx'
import { useOptimisticValue } from '../../../ui/use-optimistic-value.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type CatalogueOrder, orderOf, sortColumns, withOrder } from './catalogue-order.ts'
import { attributeLabel } from './offered-filters.ts'
import styles from './product-grid.module.css'

export interface ProductGridProps {
  products: readonly Product[]
  attributes: readonly Attribute[]
  columns: readonly string[]
  selection: ReadonlyMap<string, string>
}

/**
 * The grid view: a row for each product with picture, name and the configured columns. The heads of columns sort
 * (PROD-06).
 */
export default function ProductGrid({ products, attributes, columns, selection }: ProductGridProps) {
  const { t } = useTranslation()
  const { view } = useCurrentList()
  const byName = useMemo(() => new Map(attributes.map((attribute) => [attribute.name, attribute])), [attributes])
  const ids = useMemo(() => products.map((product) => product.id), [products])
  const [order, showOrder] = useOptimisticValue(orderOf(view.state))
  const sorting = (name: string) => {
    const next: CatalogueOrder = order === `asc ${name}` ? `desc ${name}` : `asc ${name}`
    return {
      sorted: order === `asc ${name}` ? 'ascending' : order === `desc ${name}` ? 'descending' : undefined,
      onSort: () => {
        showOrder(next)
        view.change((now) => withOrder(now, next))
      },
    } as const
  }
  const sortable = new Set(sortColumns(columns, byName))
  return (
    <ProductTable
      label={t('products.title')}
      isScrollable
      className={styles.table}
      columns={[
        { name: ' selection', head: t('list.selection'), isHeadHidden: true, className: styles.select },
        { name: ' picture', head: t('products.picture'), isHeadHidden: true, className: styles.pictureHead },
        { name: ' name', head: t('products.sort_name'), className: pinnedColumnClass, ...sorting('name') },
        ...columns.map((name) => {
          const attribute = byName.get(name)
          return {
            name,
            head: attribute ? attributeLabel(attribute) : name,
            lang: labelLanguage(attribute),
            className: isNumeric(attribute) ? styles.number : undefined,
            ...(sortable.has(name) && sorting(name)),
          }
        }),
      ]}
    >
      {products.map((product) => (
        <Row
          key={product.id}
          product={product}
          byName={byName}
          columns={columns}
          selected={selection.has(product.id)}
          ids={ids}
        />
      ))}
    </ProductTable>
  )
}

/** Stands in a cell without a value. */
const noValue = '–'

const isNumeric = (attribute: Attribute | undefined): boolean =>
  attribute?.type === 'number' || attribute?.type === 'float'

interface RowProps {
  product: Product
  byName: ReadonlyMap<string, Attribute>
  columns: readonly string[]
  selected: boolean
  ids: readonly string[]
}

// Memoised, because a selection or a click on a head renders the table several times.
const Row = memo(function Row({ product, byName, columns, selected, ids }: RowProps) {
  const { t } = useTranslation()
  const { mapping } = useConfiguration()
  const lang = useTextLanguage(product)
  const name = productName(product)
  const title = productTitle(product)
  return (
    <tr className={classNames(productRowClass, selected && styles.selected)}>
      <td className={styles.select}>
        <Checkbox
          checked={selected}
          className={styles.box ?? ''}
          onChange={(event) => toggleSelected(product.id, ids, (event.nativeEvent as MouseEvent).shiftKey === true)}
        >
          <VisuallyHidden>{t('list.select', { name })}</VisuallyHidden>
        </Checkbox>
      </td>
      <td className={styles.pictureCell}>
        <ProductPicture picture={mainPicture(product)} sizes="64px" largest={240} />
      </td>
      <th scope="row" className={classNames(pinnedColumnClass, styles.name)}>
        <span className="flex items-center gap-2">
          <span className="min-w-0">
            <ProductLink id={product.id} className={classNames('link-quiet', styles.link)}>
              <span
                className={classNames('hyphens-auto', title === '' ? 'line-clamp-2' : 'line-clamp-1')}
                title={name}
                lang={lang(product.name ? 'name' : 'title')}
              >
                <Marked text={name} />
              </span>
            </ProductLink>
            {title !== '' && (
              <span className="line-clamp-1 text-muted font-regular" title={title} lang={lang('title')}>
                <Marked text={title} />
              </span>
            )}
          </span>
          <StatusLabel status={product.status} className="flex-none" />
        </span>
      </th>
      {columns.map((column) => {
        const attribute = byName.get(column)
        const value = product.attributes[column]
        const range = rangeIn(product, column)
        const isOut = mapping.stock.includes(column) && (range ? range.max === 0 : Number(value) === 0)
        return (
          <td key={column} className={classNames(isNumeric(attribute) && styles.number, isOut && 'text-muted')}>
            <span className={styles.value}>
              <ProductCell
                value={value}
                attribute={attribute}
                range={range}
                lang={valueLanguage(value, attribute, product.fallbacks?.[column])}
                empty={<span className="text-muted">{noValue}</span>}
              />
            </span>
          </td>
        )
      })}
    </tr>
  )
})
