import type { Attribute, Product } from '@vitrine/contract'
import { productName, productTitle } from '@vitrine/contract/rules/product-name'
import { labelLanguage, rangeIn, valueLanguage } from '@vitrine/contract/rules/product-value'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mainPicture } from '../../../entities/product/main-picture.ts'
import { ProductCell } from '../../../entities/product/product-cell.tsx'
import { ProductLink } from '../../../entities/product/product-link.tsx'
import { ProductPicture } from '../../../entities/product/product-picture.tsx'
import { toggleSelected } from '../../../entities/product/product-selection.ts'
import { ProductTable, productRowClass } from '../../../entities/product/product-table.tsx'
import { StatusLabel } from '../../../entities/product/status-label.tsx'
import { useTextLanguage } from '../../../entities/product/text-language.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Marked } from '../../../ui/marked.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { attributeLabel } from './offered-filters.ts'
import styles from './product-grid.module.css'

export interface ProductGridProps {
  products: readonly Product[]
  attributes: readonly Attribute[]
  columns: readonly string[]
  selection: ReadonlyMap<string, string>
  /** Shown below the last row. */
  end: ReactNode
}

/** The grid view: a row for each product with picture, name and the configured columns. */
export default function ProductGrid({ products, attributes, columns, selection, end }: ProductGridProps) {
  const { t } = useTranslation()
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]))
  const ids = products.map((product) => product.id)
  return (
    <>
      <ProductTable
        label={t('products.title')}
        isScrollable
        className={styles.table}
        columns={[
          { name: ' selection', head: t('list.selection'), isHeadHidden: true, className: styles.select },
          { name: ' picture', head: t('products.picture'), isHeadHidden: true, className: styles.pictureHead },
          { name: ' name', head: t('products.sort_name') },
          ...columns.map((name) => {
            const attribute = byName.get(name)
            return {
              name,
              head: attribute ? attributeLabel(attribute) : name,
              lang: labelLanguage(attribute),
              className: isNumeric(attribute) ? styles.number : undefined,
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
      {end}
    </>
  )
}

const isNumeric = (attribute: Attribute | undefined): boolean =>
  attribute?.type === 'number' || attribute?.type === 'float'

interface RowProps {
  product: Product
  byName: ReadonlyMap<string, Attribute>
  columns: readonly string[]
  selected: boolean
  ids: readonly string[]
}

function Row({ product, byName, columns, selected, ids }: RowProps) {
  const { t } = useTranslation()
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
        <ProductPicture picture={mainPicture(product)} sizes="80px" largest={240} />
      </td>
      <th scope="row" className={styles.name} lang={lang(product.name ? 'name' : 'title')}>
        <ProductLink id={product.id} className={classNames('link-quiet', styles.link)}>
          <Marked text={name} />
        </ProductLink>
        {title !== '' && (
          <span className="block text-muted font-regular">
            <Marked text={title} />
          </span>
        )}
        <StatusLabel status={product.status} className="mt-1" />
      </th>
      {columns.map((column) => (
        <td key={column} className={classNames(isNumeric(byName.get(column)) && styles.number)}>
          <ProductCell
            value={product.attributes[column]}
            attribute={byName.get(column)}
            range={rangeIn(product, column)}
            lang={valueLanguage(product.attributes[column], byName.get(column), product.fallbacks?.[column])}
          />
        </td>
      ))}
    </tr>
  )
}
