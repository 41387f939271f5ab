/**
 * The position, from 1, of a sort column's value for a locale in `product_listing.sorts`.
 * @param highest the highest number of a locale
 */
export const sortSlot = (column: number, locale: number, highest: number): number => column * highest + locale

/** The catalogue columns with sort keys: those that are attributes, without duplicates. */
export const sortColumns = (columns: readonly string[], attributes: { has(name: string): boolean }): string[] =>
  [...new Set(columns)].filter((name) => attributes.has(name))
