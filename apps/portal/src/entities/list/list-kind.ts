/**
 * The lists that a visitor pages through, and where they are; below each path lie those of its categories, `/$code`. The phrases of a list
 * carry its name: `products.count`, `assets.count`.
 */
export const listPaths = {
  products: '/$locale/products/list',
  assets: '/$locale/asset/list',
  contents: '/$locale/contents/list',
} as const

export type ListKind = keyof typeof listPaths
