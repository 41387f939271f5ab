/**
 * The size of a first visit to the built portal: for each kind of page, in a browser, compared with its budget, and for
 * each file that every page names in its head. `npm test` checks the same budgets (e2e/journeys/speed.spec.ts).
 */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { firstVisit, sentBytes, visitedRoutes } from '../../e2e/support/first-visit.ts'
import { comeIn, startBrowser, startDemo } from '../harness/demo.ts'
import type { Row, Section } from '../harness/report.ts'

const portal = fileURLToPath(new URL('../../apps/portal/dist', import.meta.url))
/** The build's file with all pages; the catalogue's has an empty name. */
const pagesFile = 'first-visit.json'

/** The scripts and style sheets in a page's head, preloaded ones included, as paths from the folder. */
export function filesOfPage(html: string): string[] {
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+\.(?:js|css))"/g)]
  return [...new Set(named.map(([, path]) => path ?? ''))]
}

/** The files that a built module imports statically (`import … from "./a.js"`, not `import("./a.js")`). */
export function importsOf(module: string): string[] {
  const found = module.matchAll(
    /(?:^|[;}\s])(?:import|export)\b(?:[^"'`();]*?\bfrom)?\s*["'`]\.\/([\w.$@~-]+\.js)["'`]/g,
  )
  return [...new Set([...found].map(([, name]) => name ?? ''))]
}

interface LoadedFile {
  readonly path: string
  /**
   * Bytes as built, and as the server sends them to a browser: in brotli if the build has compressed the file, else
   * unchanged.
   */
  readonly raw: number
  readonly sent: number
}

async function loadedFile(folder: string, path: string, isCompressed: boolean): Promise<LoadedFile> {
  const built = await readFile(join(folder, path))
  if (!isCompressed) return { path, raw: built.length, sent: brotliCompressSync(built).length }
  const compressed = await readFile(`${join(folder, path)}.br`).catch(() => built)
  return { path, raw: built.length, sent: compressed.length }
}

/** All files in the page's head, and their static imports. */
async function filesOfHead(folder: string): Promise<LoadedFile[]> {
  const { pages } = JSON.parse(await readFile(join(folder, pagesFile), 'utf8')) as {
    readonly pages: Readonly<Record<string, { readonly html: string }>>
  }
  const paths = filesOfPage(pages['']?.html ?? '')
  for (const path of paths) {
    if (!path.endsWith('.js')) continue
    for (const name of importsOf(await readFile(join(folder, path), 'utf8'))) {
      const imported = join(path, '..', name)
      if (!paths.includes(imported)) paths.push(imported)
    }
  }
  // Vite itself compresses nothing; the project's build compresses all but the small files.
  const isCompressed = (await readdir(join(folder, 'assets'))).some((name) => name.endsWith('.br'))
  return Promise.all(paths.map((path) => loadedFile(folder, path, isCompressed)))
}

/** The files that each kind of page loads in a browser with an empty cache. */
async function routesSection(): Promise<Section> {
  const portal = await startDemo()
  const browser = await startBrowser()
  try {
    const context = await browser.newContext({ locale: 'en-GB' })
    await comeIn(context, portal.url)
    const state = await context.storageState()
    await context.close()
    const rows: Row[] = []
    let passed = true
    for (const { name, path, budget } of visitedRoutes) {
      const files = await firstVisit(browser, portal.url + path, state)
      const sent = sentBytes(files, 'script', 'stylesheet')
      passed &&= sent <= budget
      rows.push({
        page: name,
        'JavaScript KB': sentBytes(files, 'script') / 1000,
        'CSS KB': sentBytes(files, 'stylesheet') / 1000,
        'together KB': sent / 1000,
        'budget KB': budget / 1000,
        '% of it': (100 * sent) / budget,
        'fonts KB': sentBytes(files, 'font') / 1000,
        'calls KB': sentBytes(files, 'call') / 1000,
      })
    }
    const notes = [
      'Everything that is loaded until the page rests, as it travels; also what shows only on demand. The budgets: e2e/support/first-visit.ts.',
    ]
    return { title: 'First visit by kind of page', rows, notes, passed }
  } finally {
    await browser.close()
    await portal.stop()
  }
}

export async function benchFirstVisit(): Promise<Section[]> {
  const title = 'First visit: what the head of the catalogue names'
  if (!existsSync(join(portal, pagesFile)))
    return [{ title, rows: [], notes: ['Left out: the portal is not built (npm run build).'] }]
  return [await headSection(title), await routesSection()]
}

async function headSection(title: string): Promise<Section> {
  const files = (await filesOfHead(portal)).sort((a, b) => b.sent - a.sent)
  const sum = (kind: string) => files.filter(({ path }) => path.endsWith(kind)).reduce((all, { sent }) => all + sent, 0)
  const total = sum('.js') + sum('.css')
  return {
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
    notes: ['And what that imports at once. Sent: brotli where the build has compressed the file.'],
  }
}
