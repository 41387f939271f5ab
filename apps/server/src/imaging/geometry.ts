/** Pixels. */
export interface Size {
  width: number
  height: number
}

/** A box that a picture must fit into, pixels; a missing side sets no limit. */
export interface Box {
  width?: number | undefined
  height?: number | undefined
}

export const maxSide = 4096

/**
 * The sides that pictures are made in. A requested side is rounded UP to the next of these, so that the number of
 * different results of one picture is limited. The sizes that the portal itself uses are exact (60 SEARCH-09, 300
 * ASSET-22, 1200 ASSET-21, 600 and 2400 CART-04).
 */
export const sideLadder = [
  60,
  120,
  180,
  240,
  300,
  400,
  480,
  600,
  800,
  960,
  1200,
  1600,
  2000,
  2400,
  3200,
  maxSide,
] as const

/** The step of `sideLadder` for a requested side of 1 to 4096 pixels. */
export function ladderSide(side: number): number {
  return sideLadder.find((step) => step >= side) ?? maxSide
}

/** Rounds a quality of 1 to 100 up to the next multiple of 5, to limit the number of results as `sideLadder` does. */
export function ladderQuality(quality: number): number {
  return Math.min(100, Math.ceil(quality / 5) * 5)
}

/**
 * The size of a picture that is fitted into a box with its proportions kept. The picture is never enlarged unless
 * `enlarge` is set.
 */
export function fitInside(picture: Size, box: Box, enlarge = false): Size {
  const scale = Math.min((box.width ?? Infinity) / picture.width, (box.height ?? Infinity) / picture.height)
  const used = Number.isFinite(scale) ? (enlarge ? scale : Math.min(1, scale)) : 1
  return {
    width: Math.max(1, Math.round(picture.width * used)),
    height: Math.max(1, Math.round(picture.height * used)),
  }
}

/**
 * The one side of the box that determines the result for a picture of this size, or no side when the picture is smaller
 * than the box. All boxes with the same result thus become one. Without a known size, returns the box itself.
 */
export function bindingSide(picture: Size | undefined, box: Box, enlarge = false): Box {
  if (!picture) return box
  const across = (box.width ?? Infinity) / picture.width
  const down = (box.height ?? Infinity) / picture.height
  if (Math.min(across, down) >= 1 && !enlarge) return {}
  if (across === Infinity && down === Infinity) return {}
  return across <= down ? { width: box.width } : { height: box.height }
}
