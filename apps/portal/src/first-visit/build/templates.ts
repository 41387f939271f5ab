/** The page of a route as the server sends it: HTML with slots, `<!--name-->`, that the server fills. */
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type MediaQuery, transform } from 'lightningcss'
import { nestedBuild } from './nested-build.ts'

const sources = 'src/first-visit'

/** The source of an inline element in a content security policy. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** `[[name]]` in a placeholder as a slot. */
const withSlots = (html: string): string => html.replaceAll('[[', '<!--').replaceAll(']]', '-->')

/** Builds a script as one text that a page can contain. */
async function inlineScript(root: string, name: string): Promise<string> {
  const entry = join(root, sources, 'scripts', `${name}.ts`)
  const { code } = await nestedBuild(root, { build: { lib: { entry, formats: ['iife'], name: 'first' } } })
  const script = code.trim()
  if (script === '' || /<\/script|<!--/i.test(script)) throw new Error(`A page cannot contain the script ${name}.`)
  return script
}

/** Renders the placeholders; their styles are those of all components that they contain. */
async function renderedPlaceholders(root: string) {
  const { code, css } = await nestedBuild(root, {
    build: { ssr: join(root, sources, 'placeholders.tsx'), ssrEmitAssets: true, cssMinify: true },
  })
  // Node finds the packages that it imports from there. The folder exists only where the portal has packages of its own.
  const packages = join(root, 'node_modules')
  await mkdir(packages, { recursive: true })
  const folder = await mkdtemp(join(packages, 'placeholders-'))
  try {
    const file = join(folder, 'placeholders.mjs')
    await writeFile(file, code)
    const rendered = (await import(pathToFileURL(file).href)) as typeof import('../placeholders.tsx')
    return { ...rendered, css }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What a pattern's first group finds. */
const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Nothing of a placeholder is printed. */
const isPrint = ({ mediaType, condition }: MediaQuery): boolean => mediaType === 'print' && !condition

/** The rules for the classes of this HTML and for further classes, with the custom properties that these rules use. */
function usedStyles(css: string, html: string, further: readonly string[]): string {
  const used = new Set([...found(html, /class="([^"]*)"/g), ...further].flatMap((names) => names.split(' ')))
  const without = (text: string, unusedSymbols: string[]) =>
    transform({
      filename: 'first.css',
      code: Buffer.from(text),
      minify: true,
      unusedSymbols,
      visitor: { Rule: { media: ({ value }) => (value.query.mediaQueries.every(isPrint) ? [] : undefined) } },
    }).code.toString()
  let style = without(
    css,
    found(css, /\.([a-z_][\w-]*)/g).filter((name) => !used.has(name)),
  )
  // A property may be read by another one only.
  for (let before = ''; before !== style; ) {
    before = style
    const read = new Set(found(style, /var\((--[\w-]+)/g))
    style = without(
      style,
      found(style, /(--[\w-]+):/g).filter((name) => !read.has(name)),
    )
  }
  return style
}

/** The files that a page loads. */
export interface PageFiles {
  readonly entry: string
  /** Scripts and styles that every page needs, and those of this page. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}

/** A page of the portal as the server reads it from first-visit.json. */
export interface PageTemplate {
  readonly html: string
  /** Source of the page's style in a content security policy. */
  readonly style: string
}

/** Builds everything that the pages have in common. Returns a function that writes the page of a placeholder. */
export async function pageWriter(root: string) {
  const [requestEarly, startPortal, showPictures] = await Promise.all(
    ['request-early', 'start-portal', 'show-first-pictures'].map((name) => inlineScript(root, name)),
  )
  const { kinds, parts, pictureClasses, css } = await renderedPlaceholders(root)
  const preload = (file: string) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`

  const page = (kind: string, { entry, scripts, styles, fonts }: PageFiles): PageTemplate => {
    const placeholder = kinds[kind]
    if (placeholder === undefined) throw new Error(`A route names the placeholder ${kind}, which does not exist.`)
    const style = usedStyles(css, placeholder + Object.values(parts).join(''), pictureClasses as string[])
    // Scripts get a low priority, because the first paint does not need them. The styles come before `root`, behind the
    // placeholder, which shows without them.
    const html = [
      '<!doctype html><html lang="<!--language-->"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<style>${style}</style><style><!--colours--></style>`,
      `<script data-gate="<!--gate-->" data-page="<!--calls-->">${requestEarly}</script>`,
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
      `<!--head--></head><body>${withSlots(placeholder)}`,
      `<script>${showPictures}</script><template><script type="module" crossorigin fetchpriority="low" src="/${entry}"></script>`,
      `${scripts.map(preload).join('')}<!--phrases--></template><script>${startPortal}</script>`,
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      '<div id="root"></div><!--outline--></body></html>',
    ].join('')
    return { html, style: hashOf(style) }
  }
  return {
    page,
    parts: Object.fromEntries(Object.entries(parts).map(([name, html]) => [name, withSlots(html)])),
    /** Sources of the inline scripts in a content security policy. */
    scripts: [requestEarly, startPortal, showPictures].map((script) => hashOf(script ?? '')),
  }
}
