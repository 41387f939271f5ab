/**
 * The portal's files that a kind of page needs in addition to the common ones, as listed by the portal's build
 * (apps/portal/vite-early.ts).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shape } from './first-paint.ts'

export interface PageKind {
  /**
   * Pattern for the beginning of the paths of these pages, without their locale; the last one is '', for all others.
   */
  readonly paths: string
  readonly shape: Shape
  readonly files: readonly string[]
}

export interface EarlyFiles {
  readonly pages: readonly PageKind[]
  /** The phrases' file by language. */
  readonly languages: Readonly<Record<string, string>>
  /** The script that shows a page's first pictures (apps/portal/src/app/first-pictures.ts); '' for none. */
  readonly pictures: string
}

/** Name of the build's list; it is not a file of the portal. */
export const noteName = 'early.json'

/** Reads the build's list; without one, the result is empty. */
export function readEarlyFiles(folder: string): EarlyFiles {
  const path = join(folder, noteName)
  return existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as EarlyFiles)
    : { pages: [], languages: {}, pictures: '' }
}

const unknown: PageKind = { paths: '', shape: 'plain', files: [] }

/** The kind of the page at a path without its locale. */
export const kindAt = ({ pages }: Pick<EarlyFiles, 'pages'>, path: string): PageKind =>
  pages.find(({ paths }) => path.startsWith(paths)) ?? unknown

/**
 * Elements that make the browser load a page's files at once.
 * @param language of the interface, such as `de`; English if the portal does not have it
 */
export function earlyLinks({ languages }: Pick<EarlyFiles, 'languages'>, { files }: PageKind, language: string) {
  const phrases = languages[language] ?? languages.en
  const scripts = [...(phrases ? [phrases] : []), ...files.filter((file) => file.endsWith('.js'))]
  const styles = files.filter((file) => file.endsWith('.css'))
  return {
    scripts: scripts
      .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
      .join(''),
    styles: styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join(''),
  }
}
