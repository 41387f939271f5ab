/** What the server counts of what visitors do. */
export const countedKinds = [
  'visit',
  'search',
  'search_without_results',
  'product_view',
  'article_view',
  'asset_view',
  'download',
  'package',
  'share',
  'export',
  'leaflet',
] as const
export type CountedKind = (typeof countedKinds)[number]
