import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

type Phrases = Readonly<Record<string, unknown>>
type Parts = Readonly<Record<string, readonly string[]>>

const id = 'virtual:phrases'
const folder = fileURLToPath(new URL('../../packages/phrases/src/portal/', import.meta.url))
const sources = fileURLToPath(new URL('src/', import.meta.url))
const files = readdirSync(folder).filter((name) => /^(en\.ts|\w\w\.json)$/.test(name))
const languageOf = (file: string) => file.slice(0, 2)

/** Runs a module of the phrases. */
const run = async <Module>(path: string) => (await runnerImport<Module>(path, { configFile: false })).module

/** A language's phrases. English is code. */
const readPhrases = async (file: string): Promise<Phrases> =>
  file.endsWith('.json')
    ? (JSON.parse(readFileSync(folder + file, 'utf8')) as Phrases)
    : (await run<{ default: Phrases }>(folder + file)).default

/** What the build of first visits needs to know of the phrases. */
export interface BuiltPhrases {
  /** Their folder. A language's file is `de.js`, those of its parts are `de-entry.js`. */
  base: string
  readonly languages: readonly string[]
  /** The parts that modules use, by id of the module. */
  readonly partsOf: ReadonlyMap<string, readonly string[]>
}

/**
 * Provides `virtual:phrases`, which loads the phrases of a language. In a build, each language is a file with what every
 * page needs, and one for each part (packages/phrases/src/parts.ts). A chunk whose modules use phrases of a part waits
 * for them before it runs, so that screens need not know of the parts. In development and tests, a language is one file.
 */
export function phrasesPlugin(): { readonly plugin: Plugin; readonly built: BuiltPhrases } {
  let isBuild = false
  let phraseParts: Parts = {}
  const partsOf = new Map<string, readonly string[]>()
  const built: BuiltPhrases = { base: '', languages: files.map(languageOf), partsOf }
  const assets = new Map<string, string>()
  const plugin: Plugin = {
    name: 'vitrine-phrases',
    // Before the router's plugin divides the routes, and before names and texts are changed.
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    async buildStart() {
      if (!isBuild) return
      phraseParts = (await run<{ phraseParts: Parts }>(`${folder}../parts.ts`)).phraseParts
      const partOf = (section: string) =>
        Object.entries(phraseParts).find(([, sections]) => sections.includes(section))?.[0]
      for (const file of files) {
        const phrases = await readPhrases(file)
        for (const part of [undefined, ...Object.keys(phraseParts)]) {
          const sections = Object.entries(phrases).filter(([section]) => partOf(section) === part)
          const name = [languageOf(file), part].filter(Boolean).join('-')
          assets.set(name, `export default ${JSON.stringify(Object.fromEntries(sections))}`)
        }
      }
      const hash = createHash('sha256')
        .update(JSON.stringify([...assets]))
        .digest('base64url')
        .slice(0, 8)
      built.base = `assets/phrases-${hash}/`
    },
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load(wanted) {
      if (wanted !== `\0${id}`) return undefined
      const languages = `export const languages = ${JSON.stringify(built.languages)}`
      if (isBuild)
        return `import { loadPart } from ${JSON.stringify(`${sources}browser/load-part.ts`)}
${languages}
const folder = ${JSON.stringify(built.base)}
export const loadFile = (name) => loadPart(() => import(/* @vite-ignore */ '/' + folder + name + '.js'), [folder + name + '.js'])`
      const loaders = files.map((file) => `${languageOf(file)}: () => import(${JSON.stringify(folder + file)})`)
      return `${languages}\nconst files = { ${loaders.join(', ')} }\nexport const loadFile = (name) => files[name]()`
    },
    transform(code, module) {
      const [path = ''] = module.split('?')
      if (!isBuild || !path.startsWith(sources) || !/\.tsx?$/.test(path)) return undefined
      const text = code.replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '')
      // Such as 'auth.login'.
      const parts = Object.entries(phraseParts).flatMap(([part, sections]) =>
        new RegExp(`['"\`](?:${sections.join('|')})\\.[a-z_$]`).test(text) ? part : [],
      )
      if (parts.length > 0) partsOf.set(module, parts)
      return undefined
    },
    renderChunk(code, { moduleIds }) {
      const parts = new Set(moduleIds.flatMap((module) => partsOf.get(module) ?? []))
      return parts.size === 0 ? null : `await vitrinePhrases(${JSON.stringify([...parts])});${code}`
    },
    generateBundle() {
      for (const [name, source] of assets) this.emitFile({ type: 'asset', fileName: `${built.base}${name}.js`, source })
    },
  }
  return { plugin, built }
}
