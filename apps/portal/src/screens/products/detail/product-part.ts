/** The sub-pages of a product in the paths of the portal (ROUTE-09, A-23). */
import { useLocation } from '@tanstack/react-router'

const parts = ['assets', 'associations', 'contents', 'leaflet'] as const

/** A sub-page of a product; '' for the product page itself, with the specifications. */
export type ProductPart = (typeof parts)[number] | ''

/** The sub-page in a path. An id or a name of a product may be the same word as a sub-page. */
export function productPartOf(pathname: string): ProductPart {
  const [, ...afterId] = /\/products\/detail\/(.*)/.exec(pathname)?.[1]?.replace(/\/$/, '').split('/') ?? []
  return parts.find((part) => part === afterId.at(-1)) ?? ''
}

/** The sub-page that is shown. */
export const useProductPart = (): ProductPart =>
  useLocation({ select: ({ pathname }): ProductPart => productPartOf(pathname) })
