/** The countries that have a flag, and the folder of their pictures, made at build time. */
declare module 'virtual:flags' {
  /** URL, ending with a slash; `GB.svg` and so on lie in it. */
  export const folder: string
  /** Two-letter codes, separated by spaces. */
  export const countries: string
}
