/** How wide a product's pictures are shown, as the `sizes` attribute of `img`, and how wide they are asked for at most, in pixels. */

/** On a card: two, three, and beside the panel two, three and four in a row. */
export const onCard = {
  sizes: '(max-width: 639px) 46vw, (max-width: 1023px) 31vw, (max-width: 1185px) 32vw, (max-width: 1470px) 23vw, 284px',
  largest: 960,
} as const

/** The large one of a product's page. */
export const inGallery = {
  sizes:
    '(max-width: 639px) 100vw, (max-width: 1023px) 50vw, (max-width: 1279px) 61vw, (max-width: 1599px) 59vw, 924px',
  largest: 1600,
} as const
