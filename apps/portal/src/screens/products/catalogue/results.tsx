import type { Attribute, Product } from '@vitrine/contract'
import { productName } from '@vitrine/contract/rules/product-name'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { onCard } from '../../../entities/product/picture-sizes.ts'
import { ProductCard } from '../../../entities/product/product-card.tsx'
import { toggleSelected, useIsSelecting, useSelection } from '../../../entities/product/product-selection.ts'
import { useChunkLoadError } from '../../../feedback/use-chunk-load-error.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { type SelectableCard, SelectableCards } from '../../../ui/selectable-cards.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { setView, type View } from './view.ts'

const ProductGrid = onDemand(() => import('./product-grid.tsx'))

export interface ResultsProps {
  products: readonly Product[]
  view: View
  attributes: readonly Attribute[]
  /** The attributes of cards (`cardAttributes`). Undefined while they load. */
  ofCards: readonly Attribute[] | undefined
  columns: readonly string[]
}

const idOf = ({ id }: Product): string => id

/** A page of products as cards or rows (PROD-01). */
export function Results({ products, view, attributes, ofCards, columns }: ResultsProps) {
  const { t } = useTranslation()
  const selection = useSelection()
  const isSelecting = useIsSelecting()
  const onGridFailed = useChunkLoadError(() => setView('card'))
  const selectLabel = useCallback((product: Product) => t('list.select', { name: productName(product) }), [t])
  const onToggle = useCallback(
    ({ id }: Product, range: boolean) => toggleSelected(id, products.map(idOf), range),
    [products],
  )
  const card = useCallback(
    (product: Product, shown: SelectableCard) => (
      <ProductCard product={product} sizes={onCard.sizes} attributes={ofCards} {...shown} />
    ),
    [ofCards],
  )
  if (view === 'grid') {
    return (
      <ProductGrid
        products={products}
        attributes={attributes}
        columns={columns}
        selection={selection}
        waiting={<TableSkeleton count={products.length} />}
        onFailed={onGridFailed}
      />
    )
  }
  return (
    <SelectableCards
      things={products}
      idOf={idOf}
      selection={selection}
      isSelecting={isSelecting}
      selectLabel={selectLabel}
      onToggle={onToggle}
      card={card}
    />
  )
}
