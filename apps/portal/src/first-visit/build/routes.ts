/** The portal's pages as the files of its routes declare them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface RouteFile {
  readonly path: string
  /** An index ends with a slash; the names of layouts begin with `_`. */
  readonly id: string
  /** The placeholder that it declares (../placeholder-kind.ts). */
  readonly placeholder: string | undefined
}

/** A kind of page. */
export interface PageRoute {
  /**
   * The beginning of its paths, up to the first parameter and without the locale: `products/detail`; '' for the home
   * page, and for all paths that no route has.
   */
  readonly page: string
  readonly placeholder: string
  /** The files of its route and of the route's parents. */
  readonly files: readonly string[]
}

const routeFiles = (folder: string): readonly RouteFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => {
      const path = join(folder, name)
      const text = readFileSync(path, 'utf8')
      const id = /createFileRoute\('(\/\$locale\/[^']*)'\)/.exec(text)?.[1]
      const placeholder = /\bplaceholder: '([\w-]+)'/.exec(text)?.[1]
      return id === undefined ? [] : [{ path, id, placeholder }]
    })

const isIndex = ({ id }: RouteFile) => id.endsWith('/')

/** Without the locale and the layouts, up to the first parameter. */
function pageOf({ id }: RouteFile): string {
  const parts = id
    .split('/')
    .slice(2)
    .filter((part) => part !== '' && !part.startsWith('_'))
  const end = parts.findIndex((part) => /[${]/.test(part))
  return parts.slice(0, end === -1 ? undefined : end).join('/')
}

/** Reads the pages from the files of the routes. Of routes whose paths begin alike, an index stands for all. */
export function readPages(folder: string): readonly PageRoute[] {
  const all = routeFiles(folder)
  const leaves = all
    .filter((route) => isIndex(route) || !all.some(({ id }) => id.startsWith(`${route.id}/`)))
    .sort((a, b) => Number(isIndex(b)) - Number(isIndex(a)))
  const pages = new Map<string, PageRoute>()
  for (const leaf of leaves) {
    const page = pageOf(leaf)
    if (pages.has(page)) continue
    const chain = all
      .filter((route) => route === leaf || (!isIndex(route) && leaf.id.startsWith(`${route.id}/`)))
      .sort((a, b) => a.id.length - b.id.length)
    const placeholder = chain.findLast((route) => route.placeholder !== undefined)?.placeholder
    if (placeholder === undefined) throw new Error(`${leaf.path} and its parents name no placeholder.`)
    pages.set(page, { page, placeholder, files: chain.map(({ path }) => path) })
  }
  return [...pages.values()]
}
