/** The phrases of the languages, which the build divides into files (vite-phrases.ts). */
declare module 'virtual:phrases' {
  import type { PortalPhrases } from '@vitrine/phrases'

  /** The languages of the interface. */
  export const languages: readonly string[]
  /** Loads the file of a language, such as `de`, or of a part of its phrases, `de-entry`. */
  export const loadFile: (name: string) => Promise<{ readonly default: PortalPhrases }>
}
