/** Pictures narrower than this look poor when they fill a card. */
const fillFrom = 500

/**
 * How a picture stands on a 4:3 ground: a photograph of about that shape fills it, anything else (a packshot on white, a tall or a small
 * picture) stands in the middle of it, whole.
 */
export function pictureFit(width: number | null | undefined, height: number | null | undefined): 'fill' | 'stand' {
  if (!width || !height || width < fillFrom) return 'stand'
  const ratio = width / height
  return ratio >= 1.2 && ratio <= 1.55 ? 'fill' : 'stand'
}
