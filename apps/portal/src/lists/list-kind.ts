/**
 * The paged lists and their paths. The paths of categories are below: `/$code`. A list's phrases start with its name:
 * `products.count`, `assets.count`.
 */
export const listPaths = {
  products: '/$locale/products/list',
  assets: '/$locale/asset/list',
  contents: '/$locale/contents/list',
} as const

export type ListKind = keyof typeof listPaths
