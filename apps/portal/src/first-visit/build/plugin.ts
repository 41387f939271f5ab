import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { BuiltPhrases } from '../../../vite-phrases.ts'
import { readPages } from './routes.ts'
import { pageWriter } from './templates.ts'

/** The Latin subset of the typeface, which nearly every page uses. */
const typeface = /inter-latin-wght-normal.*\.woff2$/

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === 'chunk'

/** Chunks with all their imports and styles. */
function filesOf(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const { fileName, imports, viteMetadata } of chunks) {
    if (found.has(fileName)) continue
    found.add(fileName)
    filesOf(imports.flatMap((name) => bundle[name] ?? []).filter(isChunk), bundle, found)
    for (const style of viteMetadata?.importedCss ?? []) found.add(style)
  }
  return found
}

/**
 * Writes `first-visit.json`: the page of each route with its placeholder and files, and the files of each language. The
 * server fills the pages (apps/server/src/http/plugins/first-visit.ts). Vite's own index.html stays, for a portal that
 * another web server serves.
 */
export function firstVisitPlugin(phrases: BuiltPhrases): Plugin {
  let root = ''
  return {
    name: 'vitrine-first-visit',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    transform: {
      filter: { id: /vite\/preload-helper/ },
      // Vite's own helper never repeats a failed import().
      handler: () => ({
        code: `export { loadPart as __vitePreload } from ${JSON.stringify(join(root, 'src/browser/load-part.ts'))}`,
        map: null,
      }),
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(isChunk)
        const chunksWith = (ids: readonly string[]) =>
          chunks.filter(({ moduleIds }) => moduleIds.some((id) => ids.includes(id)))
        const [entry] = chunksWith([join(root, 'src/app/main.tsx')])
        if (!entry) throw new Error('The portal has no entry.')
        const everywhere = [...filesOf([entry], bundle)]
        /** The modules of these files that wait for parts of the phrases (vite-phrases.ts). */
        const waiting = (names: readonly string[]) =>
          chunks
            .filter(({ fileName }) => names.includes(fileName))
            .flatMap(({ moduleIds }) => moduleIds.filter((id) => phrases.partsOf.has(id)))
        const early = waiting(everywhere)
        if (early.length > 0)
          throw new Error(`Every page loads modules that need a part of the phrases: ${early.join(', ')}`)
        const fonts = Object.keys(bundle).filter((name) => typeface.test(name))
        const writer = await pageWriter(root)
        /** The files that only this page needs: its screens, and the modules that its loaders import. */
        const filesOfPage = (files: readonly string[]) => {
          const parts = files.flatMap((file) => this.getModuleInfo(file)?.dynamicallyImportedIds ?? [])
          return [...filesOf(chunksWith(parts), bundle)].filter((name) => !everywhere.includes(name))
        }
        const pages = readPages(join(root, 'src/routes')).map(({ page, placeholder, files }) => {
          const names = [...everywhere, ...filesOfPage(files)].filter((name) => name !== entry.fileName)
          const template = writer.page(placeholder, {
            entry: entry.fileName,
            scripts: names.filter((name) => name.endsWith('.js')),
            styles: names.filter((name) => name.endsWith('.css')),
            fonts,
          })
          return [
            page,
            { ...template, phrases: [...new Set(waiting(names).flatMap((id) => phrases.partsOf.get(id) ?? []))] },
          ] as const
        })
        const source = JSON.stringify({
          pages: Object.fromEntries(pages),
          parts: writer.parts,
          scripts: writer.scripts,
          phrases: { base: phrases.base, languages: phrases.languages },
        })
        this.emitFile({ type: 'asset', fileName: 'first-visit.json', source })
      },
    },
  }
}
