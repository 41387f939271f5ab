/**
 * Displayed widths of product pictures, for the `sizes` attribute of `img`, and their maximum requested width in
 * pixels.
 */

/** On a card. A row has two or three cards, and beside the panel two, three or four. */
export const onCard = {
  sizes: '(max-width: 639px) 46vw, (max-width: 1023px) 31vw, (max-width: 1185px) 32vw, (max-width: 1470px) 23vw, 284px',
  largest: 960,
} as const

/** The large picture on a product page. */
export const inGallery = {
  sizes:
    '(max-width: 639px) 100vw, (max-width: 1023px) 50vw, (max-width: 1279px) 61vw, (max-width: 1599px) 59vw, 924px',
  largest: 1600,
} as const
