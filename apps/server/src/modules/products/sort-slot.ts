/** The place of a sort column's value for a locale in `product_listing.sorts`, from 1. @param highest the highest number of a locale */
export const sortSlot = (column: number, locale: number, highest: number): number => column * highest + locale

/** The columns of the catalogue that have a place among the sort keys: those that are attributes, each once. */
export const sortColumns = (columns: readonly string[], attributes: { has(name: string): boolean }): string[] =>
  [...new Set(columns)].filter((name) => attributes.has(name))
