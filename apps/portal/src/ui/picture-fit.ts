/** Minimum width in pixels of a picture that fills a card. Narrower ones look poor. */
const fillFrom = 500

/**
 * The fit of a picture on a 4:3 ground. A photograph of about that ratio fills it. Any other picture (a packshot on
 * white, a tall or small one) is centred and shown whole.
 */
export function pictureFit(width: number | null | undefined, height: number | null | undefined): 'fill' | 'stand' {
  if (!width || !height || width < fillFrom) return 'stand'
  const ratio = width / height
  return ratio >= 1.2 && ratio <= 1.55 ? 'fill' : 'stand'
}
