/** What a first visit to the catalogue loads of the built portal, file by file. It fails when that is more than the budget. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Section } from '../harness/report.ts'

const portal = fileURLToPath(new URL('../../apps/portal/dist', import.meta.url))

/** JavaScript and CSS of a first visit together, in bytes as they travel. */
const budget = 170_000

/** The scripts and style sheets that a page names in its head, preloaded ones included, as paths from the folder. */
export function filesOfPage(html: string): string[] {
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+\.(?:js|css))"/g)]
  return [...new Set(named.map(([, path]) => path ?? ''))]
}

/** The files beside it that a module imports at once, as it was built (`import … from "./a.js"`, not `import("./a.js")`). */
export function importsOf(module: string): string[] {
  const found = module.matchAll(
    /(?:^|[;}\s])(?:import|export)\b(?:[^"'`();]*?\bfrom)?\s*["'`]\.\/([\w.$@~-]+\.js)["'`]/g,
  )
  return [...new Set([...found].map(([, name]) => name ?? ''))]
}

interface LoadedFile {
  readonly path: string
  /** Bytes as built, and as the server sends them to a browser: in brotli where the build has compressed, else as they are. */
  readonly raw: number
  readonly sent: number
}

async function loadedFile(folder: string, path: string, isCompressed: boolean): Promise<LoadedFile> {
  const built = await readFile(join(folder, path))
  if (!isCompressed) return { path, raw: built.length, sent: brotliCompressSync(built).length }
  const compressed = await readFile(`${join(folder, path)}.br`).catch(() => built)
  return { path, raw: built.length, sent: compressed.length }
}

/** Everything that the page's head names, and what that imports. */
async function firstVisit(folder: string): Promise<LoadedFile[]> {
  const paths = filesOfPage(await readFile(join(folder, 'index.html'), 'utf8'))
  for (const path of paths) {
    if (!path.endsWith('.js')) continue
    for (const name of importsOf(await readFile(join(folder, path), 'utf8'))) {
      const imported = join(path, '..', name)
      if (!paths.includes(imported)) paths.push(imported)
    }
  }
  // Vite alone compresses nothing; the project's build does, all but the small ones.
  const isCompressed = (await readdir(join(folder, 'assets'))).some((name) => name.endsWith('.br'))
  return Promise.all(paths.map((path) => loadedFile(folder, path, isCompressed)))
}

export async function benchFirstVisit(): Promise<Section[]> {
  const title = 'First visit to the catalogue: JavaScript and CSS'
  if (!existsSync(join(portal, 'index.html')))
    return [{ title, rows: [], notes: ['Left out: the portal is not built (npm run build).'] }]
  const files = (await firstVisit(portal)).sort((a, b) => b.sent - a.sent)
  const sum = (kind: string) => files.filter(({ path }) => path.endsWith(kind)).reduce((all, { sent }) => all + sent, 0)
  const total = sum('.js') + sum('.css')
  const passed = total <= budget
  return [
    {
      title,
      rows: [
        ...files.map(({ path, raw, sent }) => ({
          file: path,
          'built KB': raw / 1000,
          'sent KB': sent / 1000,
          '% of all': (100 * sent) / total,
        })),
        { file: 'JavaScript', 'sent KB': sum('.js') / 1000, '% of all': (100 * sum('.js')) / total },
        { file: 'CSS', 'sent KB': sum('.css') / 1000, '% of all': (100 * sum('.css')) / total },
        { file: 'together', 'sent KB': total / 1000, '% of all': 100 },
      ],
      notes: [
        'What the page names in its head, and what that imports; sent: brotli where the build has compressed the file.',
        `Budget: ${budget / 1000} KB. ${passed ? 'Kept.' : `Exceeded by ${((total - budget) / 1000).toFixed(1)} KB.`}`,
      ],
      passed,
    },
  ]
}
