/** Which of the portal's files a kind of page needs besides those that all need, as its build has noted it (apps/portal/vite-early.ts). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shape } from './first-paint.ts'

export interface PageKind {
  /** How the paths of these pages begin, without their locale; the last one is '', for all others. */
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

/** Name of the build's note; it is no file of the portal. */
export const noteName = 'early.json'

/** What the build has noted; nothing where there is no note. */
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
 * The elements that have a page's files loaded at once.
 * @param language of the interface, such as `de`; English is there where the portal does not have it
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
