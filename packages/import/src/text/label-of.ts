/** Labels for things that have a name but no label. */

/** A label from a name: `main_image` becomes `Main image`. */
export function labelOf(name: string): string {
  const words = name.replace(/[_.]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
