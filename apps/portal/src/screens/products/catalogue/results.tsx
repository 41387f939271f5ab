import type { Attribute, Product } from '@vitrine/contract'
import { type ListState, listEnd } from '@vitrine/contract/rules/list-state'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NextTile, NoMoreTile } from '../../../entities/list/list-tiles.tsx'
import { ProductCard } from '../../../entities/product/product-card.tsx'
import { productName } from '../../../entities/product/product-name.ts'
import { useFormat } from '../../../i18n/format.ts'
import { CardGrid, CardPlace, SelectBox } from '../../../ui/card-grid.tsx'
import { CardSkeletons } from '../../../ui/card-skeletons.tsx'
import { listAddress } from '../../../ui/list-address.ts'
import styles from './results.module.css'
import { toggleSelected, useSelection } from './selection.ts'
import type { View } from './view.ts'

const address = listAddress()
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
  const { t } = useTranslation()
  const format = useFormat()
  const selection = useSelection()
  const ids = products.map((product) => product.id)
  const end =
    listEnd(products.length, state.limit) === 'next' ? (
      <NextTile state={state} total={total} address={address} />
    ) : (
      <NoMoreTile text={t('products.no_more_items_text', { count: total, number: format.number(total) })} />
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
    <CardGrid key={ids.join(' ')} selecting={selection.size > 0}>
      {products.map((product, place) => (
        <CardPlace key={product.id}>
          <ProductCard
            product={product}
            sizes={cardSizes}
            eager={place < firstRow}
            selected={selection.has(product.id)}
            control={
              <SelectBox
                label={t('products.select', { name: productName(product) })}
                checked={selection.has(product.id)}
                onToggle={(range) => toggleSelected(product.id, ids, range)}
              />
            }
          />
        </CardPlace>
      ))}
      <CardPlace>{end}</CardPlace>
    </CardGrid>
  )
}
