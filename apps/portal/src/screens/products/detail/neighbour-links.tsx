import { Link } from '@tanstack/react-router'
import { productName } from '@vitrine/contract/rules/product-name'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useWayBack } from '../../../lists/use-way-back.ts'
import { classNames } from '../../../ui/class-names.ts'
import { iconButtonClass } from '../../../ui/icon-button.tsx'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'
import styles from './neighbour-links.module.css'
import { useProductPart } from './product-part.ts'
import type { Neighbour, Neighbours } from './use-neighbours.ts'

const base = '/$locale/products/detail/$id/{-$name}'

/** The sub-pages that every product has: a link to a neighbour stays on them. */
const lasting = { leaflet: `${base}/leaflet`, assets: `${base}/assets`, contents: `${base}/contents` } as const

/** Links to the products before and after this one in the list that the visitor came from; nothing without a list. */
export function NeighbourLinks({ neighbours }: { neighbours: Neighbours | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!neighbours?.before && !neighbours?.after) return null
  const {
    before,
    after,
    place,
    total: { total, hasMore },
  } = neighbours
  return (
    <nav className="flex items-center gap-1" aria-label={t('products.neighbours')}>
      <span className={classNames('text-muted text-sm tabular-nums', styles.place)}>
        {!hasMore && t('products.place_of', { number: format.number(place), total: format.number(total) })}
      </span>
      <Step to={before} label="products.previous_product">
        <IconChevronLeft size={20} stroke={1.5} aria-hidden />
      </Step>
      <Step to={after} label="products.next_product">
        <IconChevronRight size={20} stroke={1.5} aria-hidden />
      </Step>
    </nav>
  )
}

interface StepProps {
  to: Neighbour | undefined
  label: 'products.previous_product' | 'products.next_product'
  children: ReactNode
}

function Step({ to, label, children }: StepProps) {
  const { t } = useTranslation()
  const { further } = useWayBack()
  const part = useProductPart()
  // Keeps the space, so that the other arrow does not move under the pointer.
  if (!to) return <span className={iconButtonClass(styles.end)}>{children}</span>
  const name = t(label, { name: productName(to.product) })
  return (
    <Link
      to={part in lasting ? lasting[part as keyof typeof lasting] : base}
      from="/$locale"
      params={{ id: to.product.id }}
      state={{ list: further.list && { ...further.list, page: to.page } }}
      className={iconButtonClass()}
      aria-label={name}
      title={name}
    >
      {children}
    </Link>
  )
}
