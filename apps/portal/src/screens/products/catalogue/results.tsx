import type { Attribute, Product } from '@vitrine/contract'
import { type ListState, listEnd } from '@vitrine/contract/rules/list-state'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ProductCard } from '../../../entities/product/product-card.tsx'
import { productName } from '../../../entities/product/product-name.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { NextTile, NoMoreTile } from './list-tiles.tsx'
import styles from './results.module.css'
import { toggleSelected, useSelection } from './selection.ts'
import type { View } from './view.ts'

const ProductTable = lazy(() => import('./product-table.tsx'))

export interface ResultsProps {
  products: readonly Product[]
  total: number
  state: ListState
  view: View
  attributes: readonly Attribute[]
  columns: readonly string[]
}

/** Width of a card's picture, as its `sizes` attribute: two, three, and beside the panel two, three and four in a row. */
const cardSizes =
  '(max-width: 639px) 46vw, (max-width: 1023px) 31vw, (max-width: 1185px) 32vw, (max-width: 1470px) 23vw, 284px'
/** Pictures of the first row, on the widest screen, are asked for first. */
const firstRow = 4

/** A page of products as cards or rows, and the tile that follows it (PROD-01, PROD-12, PROD-13). */
export function Results({ products, total, state, view, attributes, columns }: ResultsProps) {
  const selection = useSelection()
  const ids = products.map((product) => product.id)
  const end =
    listEnd(products.length, state.limit) === 'next' ? (
      <NextTile state={state} total={total} />
    ) : (
      <NoMoreTile total={total} />
    )
  if (view === 'grid') {
    return (
      <Suspense fallback={<CardSkeletons count={products.length} />}>
        <ProductTable products={products} attributes={attributes} columns={columns} selection={selection} />
        <div className={styles.endOfTable}>{end}</div>
      </Suspense>
    )
  }
  return (
    // Another page is other cards in the old ones' places: were they moved there, everything would seem to jump.
    <ul key={ids.join(' ')} className={styles.cards} data-selecting={selection.size > 0 || undefined}>
      {products.map((product, place) => (
        <li key={product.id} className={styles.item}>
          <ProductCard
            product={product}
            sizes={cardSizes}
            eager={place < firstRow}
            selected={selection.has(product.id)}
            control={<SelectBox product={product} ids={ids} checked={selection.has(product.id)} />}
          />
        </li>
      ))}
      <li className={styles.item}>{end}</li>
    </ul>
  )
}

interface SelectBoxProps {
  product: Product
  /** The products of the page, in order. */
  ids: readonly string[]
  checked: boolean
}

/** Takes a product into the selection; with Shift everything up to it (PROD-05). */
function SelectBox({ product, ids, checked }: SelectBoxProps) {
  const { t } = useTranslation()
  return (
    <Checkbox
      checked={checked}
      className={styles.select ?? ''}
      onChange={(event) => toggleSelected(product.id, ids, (event.nativeEvent as MouseEvent).shiftKey === true)}
    >
      <VisuallyHidden>{t('products.select', { name: productName(product) })}</VisuallyHidden>
    </Checkbox>
  )
}
