/** How large a logo is shown, in CSS pixels. */

/** The room that the header gives it. */
const maxWidth = 240
export const maxHeight = 56
/** What a logo of four to one covers at a height of 36: another one covers as much, so that none looks loud or lost. */
const area = 4 * 36 * 36

/**
 * @param width the picture's own pixels, as the browser tells them; 0 where it has none
 * @param isDrawing whether it stays sharp at any size
 * @returns undefined where nobody knows its form
 */
export function logoSize(
  width: number,
  height: number,
  isDrawing: boolean,
): { width: number; height: number } | undefined {
  if (!(width > 0 && height > 0)) return undefined
  const ratio = width / height
  // A picture of a few pixels is not blown up, but for what is too small to be seen.
  const own = isDrawing ? maxHeight : Math.max(height, 24)
  const shown = Math.min(maxHeight, own, Math.sqrt(area / ratio), maxWidth / ratio)
  return { width: Math.round(shown * ratio), height: Math.round(shown) }
}
