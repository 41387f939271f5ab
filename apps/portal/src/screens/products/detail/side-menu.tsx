import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { Product } from '@vitrine/contract'
import { hasLeaflets } from '@vitrine/contract/rules/leaflet-name'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { productAssetsOptions, productContentsOptions } from '../../../entities/product/product-parts.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useWayBack } from '../../../lists/use-way-back.ts'
import { classNames } from '../../../ui/class-names.ts'
import { scrollRowClass } from '../../../ui/scroll-row.ts'
import styles from './side-menu.module.css'

const base = '/$locale/products/detail/$id/{-$name}'

/** The sub-pages of a product, in order (DETAIL-01). */
const parts = [
  { label: 'products.specifications', to: base },
  { label: 'products.assets', to: `${base}/assets` },
  { label: 'products.contents', to: `${base}/contents` },
  { label: 'products.associations', to: `${base}/associations` },
  { label: 'products.leaflet', to: `${base}/leaflet` },
] as const satisfies readonly { label: string; to: LinkProps['to'] }[]

/** If the menu is a scrolling row, centres the current entry; the page does not scroll. */
function showCurrent(menu: HTMLElement | null, path: string): void {
  const { pathname } = new URL(path, window.location.origin)
  const current = [...(menu?.querySelectorAll('a') ?? [])].find((link) => link.pathname === pathname)
  if (!menu || !current) return
  const row = menu.getBoundingClientRect()
  const place = current.getBoundingClientRect()
  menu.scrollLeft += place.left + place.width / 2 - (row.left + row.width / 2)
}

/** The number of entries of a product's sub-pages, by label; undefined while it is not known. */
function useCounts(product: Product, isComplete: boolean): Readonly<Record<string, number | undefined>> {
  const { tag } = useLocale()
  const assets = useQuery({ ...productAssetsOptions(tag, product.id, product.parent), enabled: isComplete })
  const contents = useQuery({ ...productContentsOptions(tag, product.id), enabled: isComplete })
  return {
    'products.assets': assets.data?.length,
    'products.contents': contents.data?.results.length,
    'products.associations': new Set(product.associations.flatMap(({ related }) => related.map(({ id }) => id))).size,
  }
}

export interface SideMenuProps {
  product: Product
  /** Whether the product is complete. Data from a list may lack its parent and its associations. */
  isComplete: boolean
}

/**
 * The menu of a product's sub-pages with the number of their entries; associations only if the product has some
 * (DETAIL-02), a leaflet if there are any.
 */
export function SideMenu({ product, isComplete }: SideMenuProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { leaflet } = useConfiguration().setup
  const counts = useCounts(product, isComplete)
  const isShown = {
    'products.associations': counts['products.associations'] !== 0,
    'products.leaflet': hasLeaflets(leaflet),
  }
  const { further } = useWayBack()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const menu = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // In the next frame, when the browser computes the layout anyway.
    const frame = requestAnimationFrame(() => showCurrent(menu.current, path))
    return () => cancelAnimationFrame(frame)
  }, [path])
  return (
    <nav aria-label={t('products.menu')}>
      <ul ref={menu} className={classNames('grid', styles.menu, scrollRowClass)}>
        {parts
          .filter(({ label }) => isShown[label as keyof typeof isShown] ?? true)
          .map(({ label, to }) => (
            <li key={label}>
              <Link
                to={to}
                from={base}
                params={{ id: product.id }}
                state={further}
                search={({ choice }) => (choice ? { choice } : {})}
                className={classNames('flex items-center text-muted text-sm no-underline', styles.link)}
                activeOptions={{ exact: true, includeSearch: false }}
              >
                {t(label)}
                {counts[label] !== undefined && <span className={styles.count}> {format.number(counts[label])}</span>}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
