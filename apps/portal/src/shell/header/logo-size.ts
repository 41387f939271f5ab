/** How a logo is shown: its size, in CSS pixels, and where the one for the dark is used. */

/** The media query of a logo for the dark: paper stays white. */
export const darkScreen = 'screen and (prefers-color-scheme: dark)'

/** The maximum size that the header allows. */
const maxWidth = 240
export const maxHeight = 56
/**
 * Area of a 4:1 logo with a height of 36. Every logo covers about the same area, so that all have the same visual
 * weight.
 */
const area = 4 * 36 * 36

/**
 * @param width the picture's natural size in pixels; 0 if it has none
 * @param isDrawing whether the picture is vector graphics
 * @returns undefined if the aspect ratio is unknown
 */
export function logoSize(
  width: number,
  height: number,
  isDrawing: boolean,
): { width: number; height: number } | undefined {
  if (!(width > 0 && height > 0)) return undefined
  const ratio = width / height
  // A small bitmap is not enlarged, unless it would be too small to see.
  const own = isDrawing ? maxHeight : Math.max(height, 24)
  const shown = Math.min(maxHeight, own, Math.sqrt(area / ratio), maxWidth / ratio)
  return { width: Math.round(shown * ratio), height: Math.round(shown) }
}
