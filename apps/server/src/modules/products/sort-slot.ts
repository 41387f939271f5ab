/** The place of a sort column's value for a locale in `product_listing.sorts`, from 1. @param highest the highest number of a locale */
export const sortSlot = (column: number, locale: number, highest: number): number => column * highest + locale
