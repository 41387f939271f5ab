import type { Plugin, Rolldown } from 'vite'
import { firstPicturesScript } from './vite-first-pictures.ts'

/** The Latin subset of the typeface, which nearly every page uses. */
const typeface = /inter-latin-wght-normal.*\.woff2$/

const start = 'app/main.tsx'

/** The route of all pages below the header, which require a session. */
const frame = 'routes/$locale/_portal.tsx'
const within = (...sources: string[]): string[] => [
  frame,
  ...sources.map((source) =>
    source.startsWith('entities') || source.startsWith('screens') ? source : `routes/$locale/_portal/${source}`,
  ),
]
const product = 'products/detail/$id/{-$name}'

/**
 * The kinds of page: their paths without locale (packages/contract/src/rules/page-head.ts), the placeholder shown until
 * the page renders, and the sources in apps/portal/src that only this kind of page needs.
 */
const kinds: readonly (readonly [
  paths: string,
  shape: 'list' | 'detail' | 'text' | 'plain' | 'form',
  sources: readonly string[],
])[] = [
  [
    'products/detail/',
    'detail',
    within(`${product}/route.tsx`, `${product}/index.tsx`, 'entities/product/product-queries.ts'),
  ],
  ['asset/list', 'list', within('asset/list/route.tsx', 'asset/list/index.tsx', 'entities/asset/asset-queries.ts')],
  ['asset/cart', 'text', within('asset/cart.tsx')],
  ['search', 'text', within('search.tsx', 'screens/search/search-queries.ts')],
  ['contents/list', 'text', within('contents/list/route.tsx', 'contents/list/index.tsx')],
  ['contents/detail/', 'text', within('contents/detail/$id.tsx')],
  ['forms/list', 'text', within('forms/list/$id.tsx')],
  ['forms/detail', 'text', within('forms/detail/$id.tsx')],
  ['report/', 'text', within('report/detail/$id.tsx')],
  ['account/', 'text', within('account/profile.tsx')],
  ...['login', 'register', 'request', 'forgot', 'reset', 'verify'].map(
    (name) =>
      [
        `auth/${name}`,
        'form',
        [
          'routes/$locale/auth.tsx',
          `routes/$locale/auth/${name}${['reset', 'verify'].includes(name) ? '.$token' : ''}.tsx`,
        ],
      ] as const,
  ),
  ['auth/', 'form', ['routes/$locale/auth.tsx']],
  ['accessibility', 'plain', ['routes/$locale/accessibility.tsx']],
  // All other paths belong to the catalogue.
  ['', 'list', within('_catalogue.tsx', '_catalogue/index.tsx', 'entities/product/product-queries.ts')],
]

/** The path of a module below src, without the query that the router's code splitting appends. */
const sourceOf = (id: string | null) => id?.split('/portal/src/')[1]?.split('?')[0] ?? ''
const languageOf = (id: string | null) => /\/phrases\/src\/portal\/(\w\w)\.(?:ts|json)$/.exec(id ?? '')?.[1]

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === 'chunk'

/** The entry chunk. */
const entryOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle)
    .filter(isChunk)
    .find(({ moduleIds }) => moduleIds.some((id) => sourceOf(id) === start))

/** A chunk with all its imports and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next && isChunk(next)) filesOf(next, bundle, found)
  }
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  return found
}

/**
 * Makes the page load what it needs early. The styles move into the body, after the placeholder that the server inserts
 * and that shows without them (apps/server/src/http/plugins/first-paint.ts). `early.json` lists the files of each kind of
 * page and of each language, which the server names in the page, and contains the script of the first pictures.
 */
export function earlyPlugin(): Plugin {
  return {
    name: 'vitrine-early',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      // Of two rules with equal specificity the later one wins. The page's styles are in its body, so the styles of a
      // chunk must be added after them.
      handler(code) {
        const placed = code.replaceAll('document.head.appendChild', 'document.body.appendChild')
        if (placed === code)
          throw new Error('The styles of parts that are loaded later would come before those of the page.')
        return { code: placed, map: null }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
        // Scripts get a low priority, because the first paint does not need them.
        const begins = entryOf(bundle ?? {})?.fileName ?? ''
        const rest = styles
          .reduce((text, style) => text.replace(style, ''), html)
          // Only the entry script is executed. It imports the others, and identifies the version of the portal
          // (api/new-version.ts).
          .replace(/<script type="module"([^>]*) src="([^"]*)"><\/script>/g, (script, more, source) =>
            source.endsWith(begins) ? script : `<link rel="modulepreload"${more} href="${source}">`,
          )
          .replace(/(<script type="module"|<link rel="modulepreload")/g, '$1 fetchpriority="low"')
        return {
          html: rest.replace('<div id="root">', `${styles.map((style) => style.trim()).join('')}<div id="root">`),
          tags: Object.keys(bundle ?? {})
            .filter((name) => typeface.test(name))
            .map((name) => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
              injectTo: 'head' as const,
            })),
        }
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(isChunk)
        const entry = entryOf(bundle)
        const everywhere = entry ? filesOf(entry, bundle) : new Set<string>()
        const filesFor = (isWanted: (chunk: Rolldown.OutputChunk) => boolean) => [
          ...new Set(
            chunks
              .filter(isWanted)
              .flatMap((chunk) => [...filesOf(chunk, bundle)])
              .filter((name) => !everywhere.has(name)),
          ),
        ]
        const pages = kinds.map(([paths, shape, sources]) => ({
          paths,
          shape,
          files: filesFor(({ moduleIds }) => moduleIds.some((id) => sources.includes(sourceOf(id)))),
        }))
        const built = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map(sourceOf)))
        const gone = kinds.flatMap(([, , sources]) => sources.filter((source) => !built.has(source)))
        if (gone.length > 0) throw new Error(`vite-early.ts names what the portal has no more: ${gone.join(', ')}`)
        const languages = Object.fromEntries(
          chunks.flatMap(({ facadeModuleId, fileName }) => {
            const language = languageOf(facadeModuleId)
            return language ? [[language, fileName]] : []
          }),
        )
        const pictures = await firstPicturesScript()
        this.emitFile({ type: 'asset', fileName: 'early.json', source: JSON.stringify({ pages, languages, pictures }) })
      },
    },
  }
}
