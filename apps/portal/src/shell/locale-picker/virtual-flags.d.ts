/** The countries that have a flag, and the folder of the pictures, generated at build time. */
declare module 'virtual:flags' {
  /** URL, ending with a slash; it contains `GB.svg` and so on. */
  export const folder: string
  /** Two-letter codes, separated by spaces. */
  export const countries: string
}
